import type { Service } from "@gatehouse/shared/contracts/services.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { RemoveDialog } from "../../components/remove-dialog.tsx";
import { nameOf } from "./services-table.tsx";

type UnbindDialogProps = {
  service: Service;
  onUnbind: (service: Service) => Promise<void>;
  onClose: () => void;
};

/** Asks before a service is cut off. */
export function UnbindDialog({ service, onUnbind, onClose }: UnbindDialogProps) {
  const { t } = useTranslation();
  const name = nameOf(service);
  return (
    <RemoveDialog
      title={t("services.unbind-question", { name })}
      confirmLabel={t("services.unbind")}
      onRemove={() => onUnbind(service)}
      onClose={onClose}
      success={{ messageKey: "services.unbound", values: { name } }}
      failureKey={() => "services.unbind-failed"}
    >
      {t("services.unbind-effect")}
    </RemoveDialog>
  );
}
