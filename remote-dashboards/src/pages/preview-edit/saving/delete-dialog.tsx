import { useNotify } from "@gatehouse/shared/frame";
import { useIsOnScreen } from "@gatehouse/shared/frame/use-is-on-screen";
import { useTranslation } from "@gatehouse/shared/i18n";
import { ConfirmDialog } from "@gatehouse/shared/ui/confirm-dialog";
import { useState } from "react";
import { emptyDashboard } from "../../../model/editor/edited-dashboards.ts";
import { useEditorScope } from "../scope/use-editor-scope.ts";
import { useEditor } from "../scope/use-editor.ts";
import { useLists } from "../scope/use-lists.ts";
import { useOpenDashboard } from "../opening/use-open-dashboard.ts";
import { useServerCopy } from "./use-server-copy.ts";

/** Asks before a dashboard is deleted with its versions and drafts. */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const editor = useEditor();
  const { canWrite } = useEditorScope();
  const lists = useLists();
  const { onServer, adopt } = useServerCopy();
  const { t } = useTranslation();
  const notify = useNotify();
  const openDashboard = useOpenDashboard();
  const isOnScreen = useIsOnScreen();
  const [isPending, setIsPending] = useState(false);
  const { layoutId } = editor.state.dashboard;
  const name = editor.state.lastSaved?.displayName ?? "";

  const handleConfirm = async (): Promise<void> => {
    setIsPending(true);
    try {
      if (onServer) await lists.server.remove(layoutId, onServer.revision);
      await lists.local.remove(layoutId, canWrite || onServer === null);
    } catch {
      notify({ format: "error", messageKey: "preview-edit.failed.delete", values: { name } });
      onClose();
      return;
    }
    await adopt(null);
    editor.forget();
    notify({ format: "success", messageKey: "preview-edit.deleted", values: { name } });
    if (!isOnScreen()) return;
    onClose();
    openDashboard(emptyDashboard(crypto.randomUUID()), { skipsLeaveGuard: true });
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
