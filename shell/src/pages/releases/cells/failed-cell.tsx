import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { VisuallyHidden } from "@gatehouse/shared/ui/visually-hidden";
import { CircleAlert } from "lucide-react";
import { failureShare, type HealthCounts } from "../../../model/section-rows.ts";
import classes from "../releases.module.css";
import { NoValue } from "./no-value.tsx";

/** Share from which it is highlighted: the server rolls back at a few percent. */
const MARKED_SHARE = 0.01;

/** Share of failed loads. */
export function FailedCell({ health }: { health: HealthCounts }) {
  const { t } = useTranslation();
  const format = useFormat();
  const share = failureShare(health);
  if (share === null) return <NoValue>{t("releases.no-loads")}</NoValue>;
  const text = format.number(share, { style: "percent", minimumFractionDigits: 2, maximumFractionDigits: 2 });
  if (share < MARKED_SHARE) return text;
  return (
    <span className={classes.manyFailures}>
      <CircleAlert aria-hidden="true" />
      {text}
      <VisuallyHidden> {t("releases.many-failures")}</VisuallyHidden>
    </span>
  );
}
