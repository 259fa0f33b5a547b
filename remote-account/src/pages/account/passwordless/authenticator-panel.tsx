import type { SecurityKey } from "@gatehouse/shared/contracts/security-keys.contract";
import { dirtySources } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { ConfirmDialog } from "@gatehouse/shared/ui/confirm-dialog";
import { Drawer } from "@gatehouse/shared/ui/drawer";
import { useState } from "react";
import { CreateForm } from "./create-form.tsx";
import { EditForm } from "./edit-form.tsx";

type AuthenticatorPanelProps = {
  /** Null for a new one. */
  authenticator: SecurityKey | null;
  onSaved: () => Promise<void>;
  onClose: () => void;
};

/** The form in its side panel; closing it with changes asks first. */
export function AuthenticatorPanel({ authenticator, onSaved, onClose }: AuthenticatorPanelProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const handleClose = (): void => {
    if (dirtySources.hasAny()) setAsking(true);
    else onClose();
  };
  const handleSaved = async (): Promise<void> => {
    onClose();
    await onSaved();
  };
  const form = { onSaved: handleSaved, onCancel: handleClose };
  return (
    <>
      <Drawer
        isOpen
        side="end"
        title={t(authenticator === null ? "account.fido2.create" : "account.fido2.edit-title")}
        onClose={handleClose}
      >
        {authenticator === null ? <CreateForm {...form} /> : <EditForm {...form} authenticator={authenticator} />}
      </Drawer>
      <ConfirmDialog
        isOpen={isAsking}
        title={t("account.fido2.discard.question")}
        confirmLabel={t("account.fido2.discard.confirm")}
        cancelLabel={t("account.fido2.discard.stay")}
        isDanger
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      >
        {t("account.fido2.discard.description")}
      </ConfirmDialog>
    </>
  );
}
