import { useNotify } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useState } from "react";
import { useUserDetails } from "../../../data/accounts.hooks.ts";
import { readTwoFactorStatus, twoFactorStatus } from "../../../model/two-factor-status.ts";
import type { SectionContentProps } from "../account-section.ts";
import { ActiveDevice } from "./active-device.tsx";
import { ConfigureDevice } from "./configure-device.tsx";
import { InactiveDevice } from "./inactive-device.tsx";
import { NewRecoveryCodes } from "./new-recovery-codes.tsx";

/** `returned`: the focus goes to the button of the state. */
type Step =
  | { name: "state"; returned: boolean }
  | { name: "configure" }
  | { name: "codes"; codes: readonly string[]; isVerified: boolean };

/** The user's authenticator app and recovery codes. */
export function TwoFactor({ details }: SectionContentProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const { mutate } = useUserDetails();
  const [step, setStep] = useState<Step>({ name: "state", returned: false });
  const goBack = (): void => setStep({ name: "state", returned: true });
  // Known before the server is asked again, so that a failed read doesn't leave the old state.
  const showRegistered = (HasDeviceRegistered: boolean): void =>
    void mutate({ ...details, HasDeviceRegistered }, { revalidate: true });

  if (step.name === "configure") {
    const handleVerified = (codes: readonly string[]): void => {
      notify({ format: "success", messageKey: "account.twofa.added" });
      setStep({ name: "codes", codes, isVerified: true });
      showRegistered(true);
    };
    return <ConfigureDevice onVerified={handleVerified} onCancel={goBack} />;
  }
  if (step.name === "codes")
    return <NewRecoveryCodes codes={step.codes} isVerified={step.isVerified} onDone={goBack} />;

  const configure = (): void => setStep({ name: "configure" });
  const status = readTwoFactorStatus(details);
  if (status === twoFactorStatus.notEnabled) return <p>{t("account.twofa.not-set-up")}</p>;
  if (status === twoFactorStatus.inactive)
    return <InactiveDevice isRequired={details.IsTOTPRequired} takesFocus={step.returned} onConfigure={configure} />;
  const handleRemoved = (): void => {
    notify({ format: "success", messageKey: "account.twofa.removed" });
    goBack();
    showRegistered(false);
  };
  return (
    <ActiveDevice
      isRequired={details.IsTOTPRequired}
      takesFocus={step.returned}
      onReplace={configure}
      onRemoved={handleRemoved}
      onCodesRenewed={(codes) => setStep({ name: "codes", codes, isVerified: false })}
    />
  );
}
