import { useDirtySource } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { RecoveryCodesSheet } from "@gatehouse/shared/second-factors/recovery-codes-sheet";
import { useSession } from "@gatehouse/shared/session";
import { Banner } from "@gatehouse/shared/ui/banner";
import { Button } from "@gatehouse/shared/ui/button";
import { Checkbox } from "@gatehouse/shared/ui/checkbox";
import { ProgressBar } from "@gatehouse/shared/ui/progress-bar";
import { useEffect, useRef, useState } from "react";
import classes from "./two-factor.module.css";

/** How long the set-up shows its progress after the code was right. */
const VERIFIED_SHOWN_MS = 5000;

type NewRecoveryCodesProps = {
  codes: readonly string[];
  /** They come with a new device. */
  isVerified: boolean;
  onDone: () => void;
};

/** Recovery codes, shown only this once, so leaving asks until the user says that they are saved. */
export function NewRecoveryCodes({ codes, isVerified, onDone }: NewRecoveryCodesProps) {
  const { t } = useTranslation();
  const { SessionUser } = useSession();
  const [isKept, setKept] = useState(false);
  const [isReminded, setReminded] = useState(false);
  const partRef = useRef<HTMLDivElement>(null);
  useDirtySource("recovery-codes", !isKept);
  useEffect(() => partRef.current?.focus(), []);
  const texts = {
    title: t("account.twofa.codes.title", { userName: SessionUser?.UserName ?? "" }),
    copy: t("account.twofa.codes.copy"),
    copied: t("account.twofa.copied"),
    copyFailed: t("account.twofa.copy-failed"),
    download: t("account.twofa.codes.download"),
    print: t("account.twofa.codes.print"),
  };
  const handleDone = (): void => {
    setReminded(!isKept);
    if (isKept) onDone();
  };
  return (
    <div ref={partRef} className={classes.configure} tabIndex={-1} role="group" aria-label={texts.title}>
      {isVerified && <VerifiedProgress />}
      <Banner tone="warning">{t("account.twofa.codes.once")}</Banner>
      <RecoveryCodesSheet codes={codes} texts={texts} />
      <Checkbox
        name="isKept"
        label={t("account.twofa.codes.kept")}
        error={isReminded && !isKept ? t("account.twofa.codes.kept-required") : undefined}
        checked={isKept}
        onChange={(event) => setKept(event.target.checked)}
      />
      <div>
        <Button onClick={handleDone}>{t("account.twofa.codes.done")}</Button>
      </div>
    </div>
  );
}

function VerifiedProgress() {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), VERIFIED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  return isShown ? <ProgressBar label={t("account.twofa.codes.verified")} value={null} /> : null;
}
