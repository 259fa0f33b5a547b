import { useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { Spinner } from "@gatehouse/shared/ui/spinner";
import {
  useAuthenticatorSetup,
  useAuthenticatorVerify,
  type AuthenticatorSetup,
} from "../../data/authenticators.hooks.ts";
import { AuthenticatorQrCode } from "./authenticator-qr-code.tsx";
import { CodeForm } from "./code-form.tsx";
import classes from "./configure-device-section.module.css";
import { CopyButton } from "./copy-button.tsx";
import { FailureBanner } from "./failure-banner.tsx";
import { LoginHeading } from "./login-heading.tsx";
import type { SectionProps } from "./section-props.ts";

/** Groups of four are easier to type; apps take the key with blanks. */
const groupKey = (key: string): string => key.replaceAll(/(.{4})(?=.)/g, "$1 ");

/** Set-up of an authenticator app, which sign-in asks for before it goes on. */
export function ConfigureDeviceSection({ section: { failure }, onEvent }: SectionProps<"configureDevice">) {
  const { t } = useTranslation();
  const { setup, retry } = useAuthenticatorSetup((reason) => onEvent({ type: "signInFailed", failure: reason }));
  const verify = useAuthenticatorVerify();
  const isCodeWrong = failure?.kind === "code";

  const handleSubmit = async (code: string): Promise<void> => {
    onEvent({ type: "submitted" });
    const outcome = await verify(code);
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
        {setup !== null && <DeviceSecret setup={setup} />}
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

function DeviceSecret({ setup: { sharedKey, authenticatorUri } }: { setup: AuthenticatorSetup }) {
  const { t } = useTranslation();
  return (
    <ol className={classes.steps}>
      <li>
        <p>{t("login.configure-device.scan")}</p>
        <AuthenticatorQrCode address={authenticatorUri} label={t("login.configure-device.qr-code")} />
      </li>
      <li>
        <p>{t("login.configure-device.type-key")}</p>
        <div className={classes.key}>
          <code dir="ltr">{groupKey(sharedKey)}</code>
          <CopyButton text={sharedKey} label={t("login.configure-device.copy-key")} />
        </div>
      </li>
    </ol>
  );
}
