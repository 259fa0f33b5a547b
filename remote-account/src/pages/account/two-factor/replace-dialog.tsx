import { toApiError } from "@gatehouse/shared/api";
import type { FailureNotices } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { ConfirmDialog } from "@gatehouse/shared/ui/confirm-dialog";
import { useState } from "react";
import { useUserDetails } from "../../../data/accounts.hooks.ts";
import { removeAuthenticator } from "../../../data/totp-devices.actions.ts";
import { failureKey } from "../../../model/failure-key.ts";

type ReplaceDialogProps = {
  isRequired: boolean;
  failures: FailureNotices;
  onReplace: () => void;
  onRemoved: () => void;
  onClose: () => void;
};

/** Asks before the app is removed; where the policy requires one, before the set-up of the next, which ends the old one. */
export function ReplaceDialog({ isRequired, failures, onReplace, onRemoved, onClose }: ReplaceDialogProps) {
  const { t } = useTranslation();
  const { mutate } = useUserDetails();
  const [isPending, setPending] = useState(false);

  const handleConfirm = async (): Promise<void> => {
    if (isRequired) return onReplace();
    setPending(true);
    try {
      await removeAuthenticator();
    } catch (error) {
      failures.tell({ messageKey: failureKey(toApiError(error), "account.twofa.remove-failed") });
      // The policy may have changed since the page was opened.
      void mutate();
      return onClose();
    }
    failures.withdraw();
    onRemoved();
  };

  const kind = isRequired ? "exchange" : "remove";
  return (
    <ConfirmDialog
      isOpen
      title={t("account.twofa.replace.title")}
      // i18n-keys: account.twofa.replace.*.confirm, account.twofa.replace.*.description
      confirmLabel={t(`account.twofa.replace.${kind}.confirm`)}
      isDanger={!isRequired}
      isPending={isPending}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    >
      {t(`account.twofa.replace.${kind}.description`)}
    </ConfirmDialog>
  );
}
