import { useTranslation } from "@gatehouse/shared/i18n";
import { Banner } from "@gatehouse/shared/ui/banner";
import { Button } from "@gatehouse/shared/ui/button";
import { LoginHeading } from "./login-heading.tsx";
import classes from "../section-content.module.css";
import type { SectionProps } from "./section-props.ts";

/** Confirms a request, without saying whether the user exists, or the new password. */
export function ForgotpwCompleteSection({ section: { outcome }, onEvent }: SectionProps<"forgotpwComplete">) {
  const { t } = useTranslation();
  const isChanged = outcome === "changed";
  return (
    <>
      <LoginHeading
        title={isChanged ? t("login.forgotpw-complete.changed-title") : t("login.forgotpw-complete.requested-title")}
      />
      <div className={classes.content}>
        <Banner tone={isChanged ? "success" : "info"}>
          {isChanged ? t("login.forgotpw-complete.changed") : t("login.forgotpw-complete.requested")}
        </Banner>
        <Button isWide onClick={() => onEvent({ type: "confirmed" })}>
          {t("login.error.back")}
        </Button>
      </div>
    </>
  );
}
