import { useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { Checkbox } from "@gatehouse/shared/ui/checkbox";
import { Dialog } from "@gatehouse/shared/ui/dialog";
import { useRef, useState } from "react";
import classes from "./log-out-dialog.module.css";

type Props = { isOpen: boolean; onCancel: () => void; onConfirm: (doNotAskAgain: boolean) => void };

/** Asks before logging out; the focus starts on `Cancel`. */
export function LogOutDialog({ isOpen, onCancel, onConfirm }: Props) {
  const { t } = useTranslation();
  const [doNotAskAgain, setDoNotAskAgain] = useState(false);
  const cancelRef = useRef<HTMLButtonElement>(null);
  const handleCancel = (): void => {
    setDoNotAskAgain(false);
    onCancel();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={handleCancel}
      title={t("log-out.title")}
      role="alertdialog"
      initialFocus={cancelRef}
      footer={
        <>
          <Button onClick={() => onConfirm(doNotAskAgain)}>{t("log-out.confirm")}</Button>
          <Button ref={cancelRef} variant="secondary" onClick={handleCancel}>
            {t("log-out.cancel")}
          </Button>
        </>
      }
    >
      <div className={classes.body}>
        <p>{t("log-out.description")}</p>
        <Checkbox
          label={t("log-out.do-not-ask-again")}
          checked={doNotAskAgain}
          onChange={(event) => setDoNotAskAgain(event.target.checked)}
        />
      </div>
    </Dialog>
  );
}
