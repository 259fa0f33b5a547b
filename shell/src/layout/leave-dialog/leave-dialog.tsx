import { dirtySources } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { ConfirmDialog } from "@gatehouse/shared/ui/confirm-dialog";
import { useSyncExternalStore } from "react";
import { leaveGuard } from "../../navigation/leave-guard.ts";

/** Asks whether unsaved changes may be left, and with them lost or kept as a draft, when the leave guard has been set off. */
export function LeaveDialog() {
  const { t } = useTranslation();
  const isKept = useSyncExternalStore(dirtySources.subscribe, dirtySources.areAllKept);
  const question = useSyncExternalStore(leaveGuard.subscribe, leaveGuard.getQuestion);
  return (
    <ConfirmDialog
      isOpen={question !== null}
      isDanger={!isKept}
      title={t(isKept ? "leave-dialog.kept-title" : "leave-dialog.title")}
      confirmLabel={t(isKept ? "leave-dialog.leave" : "leave-dialog.discard")}
      cancelLabel={t("leave-dialog.stay")}
      onConfirm={() => question?.answer(true)}
      onCancel={() => question?.answer(false)}
    >
      {t(isKept ? "leave-dialog.kept" : "leave-dialog.description")}
    </ConfirmDialog>
  );
}
