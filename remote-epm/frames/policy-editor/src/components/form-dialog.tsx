import { FormActions, useFormState } from "@gatehouse/shared/forms";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { ConfirmDialog } from "@gatehouse/shared/ui/confirm-dialog";
import { Dialog, type DialogProps } from "@gatehouse/shared/ui/dialog";
import { createContext, useContext, useEffect, useState } from "react";

type FormDialogLink = { close: () => void; setDirty: (isDirty: boolean) => void };

const FormDialogContext = createContext<FormDialogLink | null>(null);

type Props = Pick<DialogProps, "title" | "size" | "isLocked" | "onClose" | "children">;

/** A dialog around a form with `FormDialogActions`; closing it asks first if something was typed. */
export function FormDialog({ onClose, children, ...dialog }: Props) {
  const { t } = useTranslation();
  const [isDirty, setDirty] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const close = (): void => {
    if (isDirty) setAsking(true);
    else onClose();
  };
  return (
    <>
      <Dialog isOpen {...dialog} onClose={close}>
        <FormDialogContext value={{ close, setDirty }}>{children}</FormDialogContext>
      </Dialog>
      <ConfirmDialog
        isOpen={isAsking}
        isDanger
        title={t("components.discard.question")}
        confirmLabel={t("components.discard.confirm")}
        cancelLabel={t("components.discard.stay")}
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      >
        {t("components.discard.description")}
      </ConfirmDialog>
    </>
  );
}

/** The buttons of the form in a `FormDialog`, which tell it of what was typed. */
export function FormDialogActions({ submitLabel }: { submitLabel: string }) {
  const { t } = useTranslation();
  const dialog = useContext(FormDialogContext);
  if (!dialog) throw new Error("FormDialogActions are used in a FormDialog only.");
  const { close, setDirty } = dialog;
  const { dirty } = useFormState({ subscription: { dirty: true } });
  useEffect(() => setDirty(dirty === true), [dirty, setDirty]);
  return (
    <FormActions submitLabel={submitLabel}>
      <Button variant="secondary" onClick={close}>
        {t("shared:ui.cancel")}
      </Button>
    </FormActions>
  );
}
