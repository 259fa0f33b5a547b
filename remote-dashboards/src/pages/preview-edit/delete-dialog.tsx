import { useNotify } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { ConfirmDialog } from "@gatehouse/shared/ui/confirm-dialog";
import { useState } from "react";
import { emptyLayout } from "../../model/editor/edited-layouts.ts";
import type { Editor } from "./use-editor.ts";
import type { LayoutLists } from "./use-layout-lists.ts";
import { useOpenLayout } from "./use-open-layout.ts";
import type { ServerCopy } from "./use-server-copy.ts";

type DeleteDialogProps = { editor: Editor; lists: LayoutLists; copy: ServerCopy; onClose: () => void };

/** Asks before a dashboard is deleted, with its versions and its draft. */
export function DeleteDialog({ editor, lists, copy, onClose }: DeleteDialogProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const openLayout = useOpenLayout();
  const [isPending, setIsPending] = useState(false);
  const { layoutId } = editor.state.layout;
  const name = editor.state.saved?.displayName ?? "";
  const onServer = lists.server.data?.find(({ layout }) => layout.layoutId === layoutId);

  const handleConfirm = async (): Promise<void> => {
    setIsPending(true);
    try {
      if (onServer) await lists.server.remove(layoutId, onServer.revision);
      await lists.stored.remove(layoutId);
    } catch {
      notify({ format: "error", messageKey: "preview-edit.failed.delete", values: { name } });
      onClose();
      return;
    }
    await copy.adopt(null);
    editor.forget();
    notify({ format: "success", messageKey: "preview-edit.deleted", values: { name } });
    onClose();
    openLayout(emptyLayout(crypto.randomUUID()), { leavesNothing: true });
  };

  return (
    <ConfirmDialog
      isOpen
      isDanger
      isPending={isPending}
      title={t("preview-edit.delete.title", { name })}
      confirmLabel={t("preview-edit.delete.confirm")}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    >
      {t(onServer ? "preview-edit.delete.with-server" : "preview-edit.delete.message")}
    </ConfirmDialog>
  );
}
