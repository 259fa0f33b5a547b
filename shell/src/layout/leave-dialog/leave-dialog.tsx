import { areAllKeptAtom } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useAtomValue } from "@gatehouse/shared/state";
import { ConfirmDialog } from "@gatehouse/shared/ui/confirm-dialog";
import { leaveQuestionAtom } from "../../navigation/leave-guard.ts";

/** Asks whether to leave unsaved changes, which are lost or kept as a draft. */
export function LeaveDialog() {
  const { t } = useTranslation();
  const isKept = useAtomValue(areAllKeptAtom);
  const question = useAtomValue(leaveQuestionAtom);
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
