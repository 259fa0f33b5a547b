import type { MouseEvent, ReactNode } from "react";
import { useForm, useFormState } from "react-final-form";
import { Button } from "../ui/button/button.tsx";
import { discardChanges } from "./discard-changes.ts";
import classes from "./form.module.css";

type FormActionsProps = {
  /** Translated verb, such as "Save". */
  submitLabel: string;
  /** Adds a button that discards the changes, disabled while there are none. */
  discardLabel?: string;
  isWide?: boolean;
  /** Further buttons or links. */
  children?: ReactNode;
};

/**
 * Keeps the focus in the field: leaving it shows its error, which moves the button away from the pointer between press
 * and release, so that the click is lost.
 */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

/**
 * The buttons of a form, the primary one first.
 *
 * @since contract 1
 */
export function FormActions({ submitLabel, discardLabel, isWide, children }: FormActionsProps) {
  const form = useForm();
  const { submitting, pristine } = useFormState({ subscription: { submitting: true, pristine: true } });
  return (
    <div className={classes.actions}>
      <Button type="submit" data-save="" isPending={submitting} isWide={isWide} onMouseDown={keepFocus}>
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
