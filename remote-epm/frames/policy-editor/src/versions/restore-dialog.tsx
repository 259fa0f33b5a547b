import { toApiError, type ApiError } from "@gatehouse/shared/api";
import type { PolicyVersion } from "@gatehouse/shared/contracts/policies.contract";
import { errorText } from "@gatehouse/shared/forms";
import { announce } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Banner } from "@gatehouse/shared/ui/banner";
import { ConfirmDialog } from "@gatehouse/shared/ui/confirm-dialog";
import { useState } from "react";
import { restoreVersion } from "../data/policies.actions.ts";
import type { PolicyDraft } from "../editor/use-policy-draft.ts";

type Props = { draft: PolicyDraft; version: PolicyVersion; onClose: () => void };

/** Asks before an older version takes the place of the draft. */
export function RestoreDialog({ draft, version: { number }, onClose }: Props) {
  const { t } = useTranslation();
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const { policy } = draft;
  const handleConfirm = async (): Promise<void> => {
    setIsPending(true);
    try {
      draft.replace(await restoreVersion(policy.policyGuid, number, policy.revision));
      announce(t("versions.restored", { number }));
      onClose();
    } catch (error) {
      setFailure(toApiError(error));
    } finally {
      setIsPending(false);
    }
  };
  return (
    <ConfirmDialog
      isOpen
      isDanger
      isPending={isPending}
      title={t("versions.restore-question", { number })}
      confirmLabel={t("versions.restore")}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    >
      <p>{t("versions.restore-text")}</p>
      {failure && (
        <Banner tone="danger" announce="alert">
          {errorText(failure, t)}
        </Banner>
      )}
    </ConfirmDialog>
  );
}
