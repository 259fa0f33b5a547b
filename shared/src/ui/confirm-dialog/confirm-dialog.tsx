import { type ReactNode, useRef } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../button/button.tsx";
import { Dialog } from "../dialog/dialog.tsx";

/**
 * Properties of `ConfirmDialog`.
 *
 * @since contract 1
 */
export type ConfirmDialogProps = {
  isOpen: boolean;
  /** A question with a verb: "Delete this layout?" */
  title: string;
  /** What will happen, and what will stay. */
  children: ReactNode;
  /** The verb of the title: "Delete layout". */
  confirmLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
  cancelLabel?: string;
  /** Shows the confirm button in the danger colour, and focuses the other one. */
  isDanger?: boolean;
  /** True while the action runs: the dialog cannot be closed, and the button shows a spinner. */
  isPending?: boolean;
};

/**
 * Asks before an action that cannot be undone or that discards work.
 *
 * @since contract 1
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, children, confirmLabel, onConfirm, onCancel, cancelLabel, isDanger, isPending } = props;
  const { t } = useTranslation();
  const confirmRef = useRef<HTMLButtonElement>(null);
  const cancelRef = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onCancel}
      isLocked={isPending}
      title={title}
      role="alertdialog"
      initialFocus={isDanger ? cancelRef : confirmRef}
      footer={
        <>
          <Button ref={confirmRef} variant={isDanger ? "danger" : "primary"} isPending={isPending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
          <Button ref={cancelRef} variant="secondary" disabled={isPending} onClick={onCancel}>
            {cancelLabel ?? t("ui.cancel")}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
