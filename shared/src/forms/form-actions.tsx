import type { MouseEvent, ReactNode } from "react";
import { useForm, useFormState } from "react-final-form";
import { Button } from "../ui/button.tsx";
import { discardChanges } from "./discard-changes.ts";
import classes from "./form.module.css";

type FormActionsProps = {
  /** Translated verb, such as "Save". */
  submitLabel: string;
  /** With it a second button takes the changes back; it rests while there are none. */
  discardLabel?: string;
  isWide?: boolean;
  /** Further buttons or links. */
  children?: ReactNode;
};

/**
 * Leaving a field shows its error, which moves the buttons down: between press and release the button would slip away
 * from under the pointer, and the click would be lost.
 */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

/** The buttons of a form; the primary one stands first. */
export function FormActions({ submitLabel, discardLabel, isWide, children }: FormActionsProps) {
  const form = useForm();
  const { submitting, pristine } = useFormState({ subscription: { submitting: true, pristine: true } });
  return (
    <div className={classes.actions}>
      <Button type="submit" isPending={submitting} isWide={isWide} onMouseDown={keepFocus}>
        {submitLabel}
      </Button>
      {discardLabel !== undefined && (
        <Button
          variant="secondary"
          disabled={pristine || submitting}
          onMouseDown={keepFocus}
          onClick={() => discardChanges(form)}
        >
          {discardLabel}
        </Button>
      )}
      {children}
    </div>
  );
}
