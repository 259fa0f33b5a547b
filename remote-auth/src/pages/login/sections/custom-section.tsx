import { errorText } from "@gatehouse/shared/forms";
import { useFailureNotices } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Banner } from "@gatehouse/shared/ui/banner";
import { Button } from "@gatehouse/shared/ui/button";
import { Spinner } from "@gatehouse/shared/ui/spinner";
import { useEffect } from "react";
import { useLinkCheck, type LinkCheck } from "../../../data/password-resets.hooks.ts";
import { ConfirmEmail } from "./confirm-email.tsx";
import loadingClasses from "./loading-section.module.css";
import { LoginHeading } from "./login-heading.tsx";
import { ResetPasswordForm } from "./reset-password-form.tsx";
import classes from "../section-content.module.css";
import type { SectionProps } from "./section-props.ts";

/** What a mailed link is for. */
export function CustomSection({ section: { userName, token }, onEvent }: SectionProps<"custom">) {
  if (userName !== null) return <NewPassword link={{ userName, token }} onEvent={onEvent} />;
  return <ConfirmEmail token={token} onLeave={() => onEvent({ type: "cancelled" })} />;
}

type NewPasswordProps = Pick<SectionProps<"custom">, "onEvent"> & { link: { userName: string; token: string } };

/** The password form, after the link is verified. */
function NewPassword({ link, onEvent }: NewPasswordProps) {
  const { t } = useTranslation();
  const handleRefused = (): void => onEvent({ type: "resetLinkRefused" });
  const check = useLinkCheck(link, handleRefused);
  const isInvitation = check.state === "valid" && check.policy.LinkKind === "invitation";
  const { tell, withdraw } = useFailureNotices();
  useEffect(() => {
    if (check.state === "failed") tell({ messageKey: "login.custom.check-failed" });
    if (check.state === "valid") withdraw();
  }, [check.state, tell, withdraw]);
  return (
    <>
      <LoginHeading
        title={isInvitation ? t("login.custom.welcome") : t("login.custom.title")}
        description={t("login.custom.description", { userName: link.userName })}
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
            link={link}
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

/** Shown if the verification failed, because the form needs the password rules. */
function FailedCheck({ check: { error, onRetry } }: FailedCheckProps) {
  const { t } = useTranslation();
  // There is no Retry for 403.
  const retry = error.status !== 403 && (
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
