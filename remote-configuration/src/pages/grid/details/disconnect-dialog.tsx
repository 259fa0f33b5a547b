import { useNotify } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { ConfirmDialog } from "@gatehouse/shared/ui/confirm-dialog";
import { useState } from "react";
import { disconnectExtensionOfUser } from "../../../data/browser-extension.actions.ts";

type DisconnectDialogProps = { userId: string; extensionId: string; onClose: () => void; onChange: () => void };

/** Asks before an extension of the user is disconnected. */
export function DisconnectDialog({ userId, extensionId, onClose, onChange }: DisconnectDialogProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [isPending, setPending] = useState(false);
  const disconnect = async (): Promise<void> => {
    setPending(true);
    try {
      await disconnectExtensionOfUser(userId, extensionId);
      notify({ format: "success", messageKey: "grid.extensions.disconnected" });
    } catch {
      notify({ format: "error", messageKey: "grid.extensions.disconnect-failed" });
    }
    onChange();
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      isDanger
      isPending={isPending}
      title={t("grid.extensions.ask.title")}
      confirmLabel={t("grid.extensions.disconnect")}
      onConfirm={() => void disconnect()}
      onCancel={onClose}
    >
      {t("grid.extensions.ask.effect")}
    </ConfirmDialog>
  );
}
