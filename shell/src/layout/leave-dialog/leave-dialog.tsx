import { useTranslation } from "@gatehouse/shared/i18n";
import { ConfirmDialog } from "@gatehouse/shared/ui/confirm-dialog";
import { useSyncExternalStore } from "react";
import { leaveGuard } from "../../navigation/leave-guard.ts";

/** Asks whether unsaved changes may be lost, when the leave guard has been set off. */
export function LeaveDialog() {
  const { t } = useTranslation();
  const question = useSyncExternalStore(leaveGuard.subscribe, leaveGuard.getQuestion);
  return (
    <ConfirmDialog
      isOpen={question !== null}
      isDanger
      title={t("leave-dialog.title")}
      confirmLabel={t("leave-dialog.discard")}
      cancelLabel={t("leave-dialog.stay")}
      onConfirm={() => question?.answer(true)}
      onCancel={() => question?.answer(false)}
    >
      {t("leave-dialog.description")}
    </ConfirmDialog>
  );
}
