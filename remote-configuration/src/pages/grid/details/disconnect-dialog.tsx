import { useTranslation } from "@gatehouse/shared/i18n";
import { RemoveDialog } from "../../../components/remove-dialog.tsx";
import { disconnectExtensionOfUser } from "../../../data/browser-extension.actions.ts";

type DisconnectDialogProps = { userId: string; extensionId: string; onClose: () => void; onChange: () => void };

/** Asks before an extension of the user is disconnected. */
export function DisconnectDialog({ userId, extensionId, onClose, onChange }: DisconnectDialogProps) {
  const { t } = useTranslation();
  return (
    <RemoveDialog
      title={t("grid.extensions.ask.title")}
      confirmLabel={t("grid.extensions.disconnect")}
      onRemove={() => disconnectExtensionOfUser(userId, extensionId).finally(onChange)}
      onClose={onClose}
      success={{ messageKey: "grid.extensions.disconnected" }}
      failureKey={() => "grid.extensions.disconnect-failed"}
    >
      {t("grid.extensions.ask.effect")}
    </RemoveDialog>
  );
}
