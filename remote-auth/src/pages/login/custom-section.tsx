import { useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { LoginHeading } from "./login-heading.tsx";
import classes from "./section-content.module.css";
import type { SectionProps } from "./section-props.ts";

/** The password screen of a mailed link. */
export function CustomSection({ onEvent }: SectionProps<"custom">) {
  const { t } = useTranslation();
  return (
    <>
      <LoginHeading title={t("login.custom.title")} />
      <div className={classes.content}>
        <Button variant="secondary" isWide onClick={() => onEvent({ type: "cancelled" })}>
          {t("shared:ui.cancel")}
        </Button>
      </div>
    </>
  );
}
