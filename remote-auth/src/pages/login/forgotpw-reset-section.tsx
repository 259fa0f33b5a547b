import { useTranslation } from "@gatehouse/shared/i18n";
import { Banner } from "@gatehouse/shared/ui/banner";
import { Button } from "@gatehouse/shared/ui/button";
import { LoginHeading } from "./login-heading.tsx";
import classes from "./section-content.module.css";
import type { SectionProps } from "./section-props.ts";

/** Asks for a mailed link to a new password. */
export function ForgotpwResetSection({ section, onEvent }: SectionProps<"forgotpwReset">) {
  const { t } = useTranslation();
  return (
    <>
      <LoginHeading title={t("login.forgotpw-reset.title")} />
      <div className={classes.content}>
        {section.isLinkExpired && (
          <Banner tone="danger" announce="alert">
            {t("login.forgotpw-reset.link-expired")}
          </Banner>
        )}
        <Button variant="secondary" isWide onClick={() => onEvent({ type: "cancelled" })}>
          {t("shared:ui.cancel")}
        </Button>
      </div>
    </>
  );
}
