import type { DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { useNotify } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { ConfirmDialog } from "@gatehouse/shared/ui/confirm-dialog";
import { useState } from "react";
import { emptyLayout } from "../../model/editor/edited-layouts.ts";
import type { Editor } from "./use-editor.ts";
import type { LayoutLists } from "./use-layout-lists.ts";
import { useOpenLayout } from "./use-open-layout.ts";

type DiscardDialogProps = {
  /** Of which nothing but drafts are kept. */
  layout: DashboardLayout;
  editor: Editor;
  lists: LayoutLists;
  onClose: () => void;
};

/** Asks before the drafts of a dashboard go that was never saved. */
export function DiscardDialog({ layout, editor, lists, onClose }: DiscardDialogProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const openLayout = useOpenLayout();
  const [isPending, setIsPending] = useState(false);
  const name = layout.displayName || t("preview-edit.unnamed");
  const isOpen = editor.state.layout.layoutId === layout.layoutId;

  const handleConfirm = async (): Promise<void> => {
    setIsPending(true);
    // First, so that nothing writes the draft again.
    if (isOpen) editor.forget();
    try {
      await lists.work.removeAll(layout.layoutId);
    } catch {
      notify({ format: "error", messageKey: "preview-edit.failed.delete", values: { name } });
      onClose();
      return;
    }
    notify({ format: "success", messageKey: "preview-edit.discard.done", values: { name } });
    onClose();
    if (isOpen) openLayout(emptyLayout(crypto.randomUUID()), { leavesNothing: true });
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
