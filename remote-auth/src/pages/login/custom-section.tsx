import { errorText } from "@gatehouse/shared/forms";
import { useNotify } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Banner } from "@gatehouse/shared/ui/banner";
import { Button } from "@gatehouse/shared/ui/button";
import { Spinner } from "@gatehouse/shared/ui/spinner";
import { useEffect, useEffectEvent } from "react";
import { useLinkCheck, type LinkCheck } from "../../data/password-resets.hooks.ts";
import loadingClasses from "./loading-section.module.css";
import { LoginHeading } from "./login-heading.tsx";
import { ResetPasswordForm } from "./reset-password-form.tsx";
import classes from "./section-content.module.css";
import type { SectionProps } from "./section-props.ts";

/** The password screen of a mailed link: the link is verified first. */
export function CustomSection({ section, onEvent }: SectionProps<"custom">) {
  const { t } = useTranslation();
  const handleRefused = (): void => onEvent({ type: "resetLinkRefused" });
  const check = useLinkCheck(section, handleRefused);
  return (
    <>
      <LoginHeading
        title={t("login.custom.title")}
        description={t("login.custom.description", { userName: section.userName })}
      />
      <div className={classes.content}>
        {check.state === "checking" && (
          <div className={loadingClasses.wait}>
            <Spinner size="large" label={t("login.custom.checking")} />
          </div>
        )}
        {check.state === "failed" && <FailedCheck check={check} />}
        {check.state === "valid" && (
          <ResetPasswordForm
            link={section}
            policy={check.policy}
            onRefused={handleRefused}
            onDone={() => onEvent({ type: "passwordReset" })}
          />
        )}
        <Button variant="secondary" isWide onClick={() => onEvent({ type: "cancelled" })}>
          {t("shared:ui.cancel")}
        </Button>
      </div>
    </>
  );
}

type FailedCheckProps = { check: Extract<LinkCheck, { state: "failed" }> };

/** Neither valid nor refused: without the rules there is no form to show. */
function FailedCheck({ check: { error, onRetry } }: FailedCheckProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const handleAppearance = useEffectEvent(() => notify({ format: "error", messageKey: "login.custom.check-failed" }));
  useEffect(() => {
    handleAppearance();
  }, []);
  const retry = (
    <Button variant="secondary" size="small" onClick={onRetry}>
      {t("shared:ui.retry")}
    </Button>
  );
  return (
    <>
      <Banner tone="danger" announce="alert" action={retry}>
        {errorText(error, t)} {t("login.custom.contact-administrator")}
      </Banner>
      {error.requestId !== "" && (
        <p className={classes.reference}>{t("shared:ui.requestId", { requestId: error.requestId })}</p>
      )}
    </>
  );
}
