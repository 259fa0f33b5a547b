import { toApiError } from "@gatehouse/shared/api";
import { factorErrorCodes } from "@gatehouse/shared/contracts/totp-devices.contract";
import { errorText } from "@gatehouse/shared/forms";
import { useDirtySource } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { CodeForm } from "@gatehouse/shared/second-factors/code-form";
import { DeviceSecret } from "@gatehouse/shared/second-factors/device-secret";
import { Banner } from "@gatehouse/shared/ui/banner";
import { Button } from "@gatehouse/shared/ui/button";
import { Skeleton } from "@gatehouse/shared/ui/skeleton";
import { useState } from "react";
import { verifyAuthenticator } from "../../../data/totp-devices.actions.ts";
import { useAuthenticatorSetup } from "../../../data/totp-devices.hooks.ts";
import classes from "./two-factor.module.css";

type ConfigureDeviceProps = { onVerified: (codes: readonly string[]) => void; onCancel: () => void };

/** The secret of a new app, and the code that confirms it; nothing changes before. */
export function ConfigureDevice({ onVerified, onCancel }: ConfigureDeviceProps) {
  const { t } = useTranslation();
  const { setup, error, retry } = useAuthenticatorSetup();
  const [failure, setFailure] = useState<string>();
  useDirtySource("configure-device", setup !== null);
  const texts = {
    scan: t("account.twofa.configure.scan"),
    qrCode: t("account.twofa.configure.qr-code"),
    typeKey: t("account.twofa.configure.type-key"),
    copy: t("account.twofa.configure.copy-key"),
    copied: t("account.twofa.copied"),
    copyFailed: t("account.twofa.copy-failed"),
  };

  const handleSubmit = async (code: string): Promise<void> => {
    setFailure(undefined);
    try {
      onVerified(await verifyAuthenticator(code));
    } catch (refusal) {
      const isWrong = toApiError(refusal).code === factorErrorCodes.codeRejected;
      setFailure(t(isWrong ? "account.twofa.configure.wrong-code" : "account.twofa.configure.failed"));
    }
  };

  return (
    <div className={classes.configure}>
      <p>{t("account.twofa.configure.description")}</p>
      {error !== null && (
        <Banner
          tone="danger"
          announce="alert"
          title={t("account.twofa.configure.unread")}
          action={
            <Button variant="secondary" size="small" onClick={retry}>
              {t("shared:ui.retry")}
            </Button>
          }
        >
          {errorText(error, t)}
        </Banner>
      )}
      {setup === null && error === null && <Skeleton height="30rem" shape="block" />}
      {setup !== null && <DeviceSecret setup={setup} texts={texts} />}
      <CodeForm
        label={t("account.twofa.configure.code")}
        help={t("account.twofa.configure.code-help")}
        submitLabel={t("account.twofa.configure.submit")}
        error={failure}
        isOneTimeCode
        isWide={false}
        takesFocus
        isDisabled={setup === null}
        onSubmit={handleSubmit}
      >
        <Button variant="secondary" onClick={onCancel}>
          {t("shared:ui.cancel")}
        </Button>
      </CodeForm>
    </div>
  );
}
