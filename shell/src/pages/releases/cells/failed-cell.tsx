import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { VisuallyHidden } from "@gatehouse/shared/ui/visually-hidden";
import { CircleAlert } from "lucide-react";
import { failureShare, type HealthCounts } from "../../../model/section-rows.ts";
import classes from "../releases.module.css";

/** From here on the share stands out: the server takes a version back at a few percent. */
const MARKED_SHARE = 0.01;

/** The share of loads that failed. */
export function FailedCell({ health }: { health: HealthCounts }) {
  const { t } = useTranslation();
  const format = useFormat();
  const share = failureShare(health);
  if (share === null) return <NoLoads />;
  const text = format.number(share, { style: "percent", minimumFractionDigits: 2, maximumFractionDigits: 2 });
  if (share < MARKED_SHARE) return text;
  return (
    <span className={classes["many-failures"]}>
      <CircleAlert aria-hidden="true" />
      {text}
      <VisuallyHidden> {t("releases.many-failures")}</VisuallyHidden>
    </span>
  );
}

function NoLoads() {
  const { t } = useTranslation();
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{t("releases.no-loads")}</VisuallyHidden>
    </>
  );
}
