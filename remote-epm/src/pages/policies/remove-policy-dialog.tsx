import { ApiError } from "@gatehouse/shared/api";
import type { Policy } from "@gatehouse/shared/contracts/policies.contract";
import { errorText } from "@gatehouse/shared/forms";
import { useNotify } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Banner } from "@gatehouse/shared/ui/banner";
import { ConfirmDialog } from "@gatehouse/shared/ui/confirm-dialog";
import { useState } from "react";
import { removePolicy } from "../../data/policies.actions.ts";

/** Asks before a policy is deleted with its versions. */
export function RemovePolicyDialog({ policy, onClose }: { policy: Policy; onClose: () => void }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const isConflict = failure instanceof ApiError && failure.code === "revision_conflict";
  const handleConfirm = async (): Promise<void> => {
    setIsPending(true);
    try {
      await removePolicy(policy);
      notify({ format: "success", messageKey: "policies.removed" });
      onClose();
    } catch (error) {
      setFailure(error);
      setIsPending(false);
    }
  };
  return (
    <ConfirmDialog
      isOpen
      isDanger
      isPending={isPending}
      title={t("policies.remove-question", { name: policy.name })}
      confirmLabel={t("policies.remove")}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    >
      <p>{t("policies.remove-text")}</p>
      {failure !== undefined && (
        <Banner tone="danger" announce="alert">
          {isConflict ? t("policies.remove-conflict") : errorText(failure, t)}
        </Banner>
      )}
    </ConfirmDialog>
  );
}
