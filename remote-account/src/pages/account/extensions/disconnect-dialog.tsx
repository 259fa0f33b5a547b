import { useNotify } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { ConfirmDialog } from "@gatehouse/shared/ui/confirm-dialog";
import { useState } from "react";
import { disconnectExtension } from "../../../data/browser-extension.actions.ts";

type DisconnectDialogProps = { extensionId: string; onClose: () => void; onChange: () => void };

/** Asks before an extension is disconnected. */
export function DisconnectDialog({ extensionId, onClose, onChange }: DisconnectDialogProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [isPending, setPending] = useState(false);
  const disconnect = async (): Promise<void> => {
    setPending(true);
    try {
      await disconnectExtension(extensionId);
      notify({ format: "success", messageKey: "account.extensions.disconnected" });
    } catch {
      notify({ format: "error", messageKey: "account.extensions.disconnect-failed" });
    }
    onChange();
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      isDanger
      isPending={isPending}
      title={t("account.extensions.ask.title")}
      confirmLabel={t("account.extensions.disconnect")}
      onConfirm={() => void disconnect()}
      onCancel={onClose}
    >
      {t("account.extensions.ask.effect")}
    </ConfirmDialog>
  );
}
