import { type ReactNode, useRef } from "react";
import { useTranslation } from "../i18n/use-translation.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

export type ConfirmDialogProps = {
  isOpen: boolean;
  /** The question, with a verb: "Delete this layout?" */
  title: string;
  /** What will happen, and what is kept. */
  children: ReactNode;
  /** A verb that repeats the title's: "Delete layout". */
  confirmLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
  cancelLabel?: string;
  /** Paints the confirming button in the danger colour and puts the focus on the other one. */
  isDanger?: boolean;
  /** While the action runs: nothing closes the dialog, and the button shows a spinner. */
  isPending?: boolean;
};

/** Asks before something that cannot be taken back, or that throws work away. */
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
