import { useFailureNotices } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Badge } from "@gatehouse/shared/ui/badge";
import { Button } from "@gatehouse/shared/ui/button";
import { useState } from "react";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { ReplaceDialog } from "./replace-dialog.tsx";
import classes from "./two-factor.module.css";
import { useTakenFocus } from "./use-taken-focus.ts";

type ActiveDeviceProps = {
  /** The policy requires the app, so it is replaced without a time between. */
  isRequired: boolean;
  takesFocus: boolean;
  onReplace: () => void;
  onRemoved: () => void;
  onCodesRenewed: (codes: readonly string[]) => void;
};

/** The app in use, and the recovery codes that belong to it. */
export function ActiveDevice({ isRequired, takesFocus, onReplace, onRemoved, onCodesRenewed }: ActiveDeviceProps) {
  const { t } = useTranslation();
  // Outlives the dialog, which closes after a failure.
  const failures = useFailureNotices();
  const [isAsking, setAsking] = useState(false);
  const buttonRef = useTakenFocus(takesFocus);
  return (
    <div className={classes.part}>
      <div className={classes.state}>
        <Badge tone="success">{t("account.twofa.active.state")}</Badge>
        <p>{t("account.twofa.active.description")}</p>
      </div>
      <div>
        <Button ref={buttonRef} variant="secondary" onClick={() => setAsking(true)}>
          {t("account.twofa.active.replace")}
        </Button>
      </div>
      <RecoveryCodes onRenewed={onCodesRenewed} />
      {isAsking && (
        <ReplaceDialog
          isRequired={isRequired}
          failures={failures}
          onReplace={onReplace}
          onRemoved={onRemoved}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
