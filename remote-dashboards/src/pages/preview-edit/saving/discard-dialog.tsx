import type { DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { useNotify } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { ConfirmDialog } from "@gatehouse/shared/ui/confirm-dialog";
import { useState } from "react";
import { emptyDashboard } from "../../../model/editor/edited-dashboards.ts";
import { useEditor } from "../scope/use-editor.ts";
import { useLists } from "../scope/use-lists.ts";
import { useFocusOnUnmount } from "../../../components/use-focus-on-unmount.ts";
import { findNameInput } from "../focus/find-name-input.ts";
import { useOpenDashboard } from "../opening/use-open-dashboard.ts";

type DiscardDialogProps = {
  /** A dashboard that exists only as drafts. */
  dashboard: DashboardLayout;
  onClose: () => void;
};

/** The button that opened the dialog, or that of another draft if it was removed. */
const findDiscardButton = (layoutId: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-discards="${CSS.escape(layoutId)}"]`) ??
  document.querySelector<HTMLElement>("[data-discards]");

/** Asks before the drafts of a dashboard that was never saved are discarded. */
export function DiscardDialog({ dashboard, onClose }: DiscardDialogProps) {
  const editor = useEditor();
  const lists = useLists();
  const { t } = useTranslation();
  const notify = useNotify();
  const openDashboard = useOpenDashboard();
  const [isPending, setIsPending] = useState(false);
  const name = dashboard.displayName || t("preview-edit.unnamed");
  const isOpen = editor.state.dashboard.layoutId === dashboard.layoutId;
  useFocusOnUnmount(() => findDiscardButton(dashboard.layoutId) ?? findNameInput());

  const handleConfirm = async (): Promise<void> => {
    setIsPending(true);
    // Before the removal, so that autosave does not write the draft again.
    if (isOpen) editor.forget();
    try {
      await lists.drafts.removeAll(dashboard.layoutId);
    } catch {
      notify({ format: "error", messageKey: "preview-edit.failed.delete", values: { name } });
      onClose();
      return;
    }
    notify({ format: "success", messageKey: "preview-edit.discard.done", values: { name } });
    onClose();
    if (isOpen) openDashboard(emptyDashboard(crypto.randomUUID()), { skipsLeaveGuard: true });
  };

  return (
    <ConfirmDialog
      isOpen
      isDanger
      isPending={isPending}
      title={t("preview-edit.discard.title", { name })}
      confirmLabel={t("preview-edit.discard.confirm")}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    >
      {t("preview-edit.discard.message")}
    </ConfirmDialog>
  );
}
