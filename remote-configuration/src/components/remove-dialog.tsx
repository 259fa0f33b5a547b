import { toApiError } from "@gatehouse/shared/api";
import { useNotify } from "@gatehouse/shared/frame";
import { ConfirmDialog } from "@gatehouse/shared/ui/confirm-dialog";
import { useState, type ReactNode } from "react";
import { changeFailureKey } from "../model/failure-key.ts";

type RemoveDialogProps = {
  title: string;
  confirmLabel: string;
  /** Rejects if nothing was removed. */
  onRemove: () => Promise<void>;
  onClose: () => void;
  /** What is said afterwards. */
  success: { messageKey: string; values?: Record<string, string> };
  failureKey: (error: unknown) => string;
  /** What the removal means. */
  children: ReactNode;
};

/** Asks before something is removed, and says how it went. */
export function RemoveDialog({ onRemove, onClose, success, failureKey, children, ...texts }: RemoveDialogProps) {
  const notify = useNotify();
  const [isPending, setIsPending] = useState(false);
  const handleConfirm = async (): Promise<void> => {
    setIsPending(true);
    try {
      await onRemove();
      notify({ format: "success", ...success });
    } catch (error) {
      notify({ format: "error", messageKey: changeFailureKey(toApiError(error), failureKey(error)) });
    }
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      isDanger
      isPending={isPending}
      {...texts}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    >
      {children}
    </ConfirmDialog>
  );
}
