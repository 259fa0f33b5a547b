import { toApiError } from "@gatehouse/shared/api";
import type { SecurityKey } from "@gatehouse/shared/contracts/security-keys.contract";
import { useNotify, type FailureNotices } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { ConfirmDialog } from "@gatehouse/shared/ui/confirm-dialog";
import { useState } from "react";
import { removeSecurityKeys } from "../../../data/security-keys.actions.ts";
import { failureKey } from "../../../model/failure-key.ts";
import { shortenNames } from "../../../model/shorten-names.ts";
import classes from "./passwordless.module.css";

type DeleteDialogProps = {
  authenticators: readonly SecurityKey[];
  failures: FailureNotices;
  onDeleted: () => Promise<void>;
  onClose: () => void;
};

/** Asks before authenticators are deleted, and names them. */
export function DeleteDialog({ authenticators, failures, onDeleted, onClose }: DeleteDialogProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [isPending, setPending] = useState(false);
  const count = authenticators.length;
  const names = authenticators.map(({ AuthenticatorName }) => AuthenticatorName).join(", ");

  const handleConfirm = async (): Promise<void> => {
    setPending(true);
    try {
      await removeSecurityKeys(authenticators.map(({ AuthenticatorId }) => AuthenticatorId));
      failures.withdraw();
      notify({ format: "success", messageKey: "account.fido2.delete.done", values: { count } });
    } catch (error) {
      failures.tell({ messageKey: failureKey(toApiError(error), "account.fido2.delete.failed"), values: { count } });
    }
    // Also after a failure: another tab may have deleted one of them.
    await onDeleted().catch(() => undefined);
    onClose();
  };

  return (
    <ConfirmDialog
      isOpen
      title={t("account.fido2.delete.question", { count })}
      confirmLabel={t("account.fido2.delete.action")}
      isDanger
      isPending={isPending}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    >
      <p className={classes.names}>
        <bdi>{shortenNames(names)}</bdi>
      </p>
      <p>{t("account.fido2.delete.effect", { count })}</p>
    </ConfirmDialog>
  );
}
