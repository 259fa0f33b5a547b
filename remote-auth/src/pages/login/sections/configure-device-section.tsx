import { useTranslation } from "@gatehouse/shared/i18n";
import { CodeForm } from "@gatehouse/shared/second-factors/code-form";
import { DeviceSecret } from "@gatehouse/shared/second-factors/device-secret";
import { Button } from "@gatehouse/shared/ui/button";
import { Spinner } from "@gatehouse/shared/ui/spinner";
import { verifyAuthenticator } from "../../../data/totp-devices.actions.ts";
import { useAuthenticatorSetup } from "../../../data/totp-devices.hooks.ts";
import classes from "../section-content.module.css";
import { FailureBanner } from "./failure-banner.tsx";
import { LoginHeading } from "./login-heading.tsx";
import type { SectionProps } from "./section-props.ts";

/** Set-up of an authenticator app, if sign-in requires it. */
export function ConfigureDeviceSection({ section: { failure }, onEvent }: SectionProps<"configureDevice">) {
  const { t } = useTranslation();
  const { setup, retry } = useAuthenticatorSetup((reason) => onEvent({ type: "signInFailed", failure: reason }));
  const texts = {
    scan: t("login.configure-device.scan"),
    qrCode: t("login.configure-device.qr-code"),
    typeKey: t("login.configure-device.type-key"),
    copy: t("login.configure-device.copy-key"),
    copied: t("login.copy.done"),
    copyFailed: t("login.copy.failed"),
  };
  const isCodeWrong = failure?.kind === "code";

  const handleSubmit = async (code: string): Promise<void> => {
    onEvent({ type: "submitted" });
    const outcome = await verifyAuthenticator(code);
    onEvent(
      "failure" in outcome
        ? { type: "signInFailed", failure: outcome.failure }
        : { type: "deviceVerified", recoveryCodes: outcome.recoveryCodes },
    );
  };

  const handleRetry = (): void => {
    onEvent({ type: "submitted" });
    retry();
  };

  return (
    <>
      <LoginHeading title={t("login.configure-device.title")} description={t("login.configure-device.description")} />
      <div className={classes.content}>
        {failure !== null && !isCodeWrong && <FailureBanner failure={failure} />}
        {setup !== null && <DeviceSecret setup={setup} texts={texts} />}
        {setup === null && failure === null && <Spinner size="large" label={t("shared:ui.loading")} />}
        {setup === null && failure !== null && <Button onClick={handleRetry}>{t("shared:ui.retry")}</Button>}
        <CodeForm
          label={t("login.configure-device.code")}
          help={t("login.configure-device.code-help")}
          submitLabel={t("login.configure-device.submit")}
          error={isCodeWrong ? t("login.failures.code") : undefined}
          isOneTimeCode
          isDisabled={setup === null}
          onSubmit={handleSubmit}
        >
          <Button variant="secondary" isWide onClick={() => onEvent({ type: "cancelled" })}>
            {t("shared:ui.cancel")}
          </Button>
        </CodeForm>
      </div>
    </>
  );
}
