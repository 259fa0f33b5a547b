import type { ReactNode } from "react";
import { useForm } from "react-final-form";
import { useTranslation } from "../i18n/use-translation.ts";
import { fieldMessageText, type FieldMessage } from "./field-message.ts";
import { useFieldState } from "./use-field-state.ts";

/**
 * The props of all fields.
 *
 * @since contract 1
 */
export type FieldProps<Value> = {
  /** Wire name of the value. */
  name: string;
  /** Translated. */
  label: string;
  help?: ReactNode;
  /** At the inline end of the label, such as a help button. */
  labelEnd?: ReactNode;
  isRequired?: boolean;
  isDisabled?: boolean;
  /** Returns a translated text or a code under `errors.`; undefined for a valid value. */
  validate?: (value: Value | undefined, values: object) => FieldMessage | undefined;
  /** `validate` also says whether the value may be empty; `isRequired` is only shown. */
  validatesEmpty?: boolean;
  /**
   * When the field shows its error: after the user has left it, which is the default, has left it and changed it, or at
   * once. A submit shows every error.
   */
  reportsFrom?: "leaving" | "change" | "start";
  /** Names of the other fields that a change of this one validates again; all by default. */
  affects?: string[];
  /** Called with each change of the user, and the function that makes it; for a question before. */
  handleChange?: (value: Value | undefined, apply: () => void) => void;
  /** The value is never kept in a draft. */
  isSecret?: boolean;
};

type Reports = NonNullable<FieldProps<unknown>["reportsFrom"]>;
type ReportState = { touched?: boolean; modified?: boolean; submitFailed?: boolean };

function isReported(reportsFrom: Reports, { touched, modified, submitFailed }: ReportState): boolean {
  if (reportsFrom === "start") return true;
  return touched === true && (reportsFrom === "leaving" || modified === true || submitFailed === true);
}

type FormField<Value> = {
  value: Value | undefined;
  /** The error to show now. */
  error: string | undefined;
  /** The user has not changed the value. */
  isPristine: boolean;
  onChange: (value: Value | undefined) => void;
  onBlur: () => void;
  onFocus: () => void;
};

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "" || value === false;
}

/**
 * Connects a control to its value in the form.
 *
 * @since contract 1
 */
export function useFormField<Value>(props: FieldProps<Value>): FormField<Value> {
  const { name, validate, reportsFrom = "leaving", affects, handleChange, isSecret } = props;
  const needsValue = props.isRequired === true && props.validatesEmpty !== true;
  const { t } = useTranslation();
  const form = useForm();
  const shown = useFieldState(name, {
    show: (state) => {
      const submitError: FieldMessage | undefined = state.dirtySinceLastSubmit ? undefined : state.submitError;
      const message: FieldMessage | undefined = state.error ?? submitError;
      return {
        value: state.value,
        message: isReported(reportsFrom, state) ? message : undefined,
        isPristine: state.pristine === true,
      };
    },
    // The form gives a field's own values.
    validate: (value, values) =>
      needsValue && isEmpty(value) ? { code: "required" } : validate?.(value as Value | undefined, values),
    validateFields: affects,
    data: isSecret ? SECRET : undefined,
  });
  return {
    value: (shown.value ?? undefined) as Value | undefined,
    error: fieldMessageText(shown.message, t),
    isPristine: shown.isPristine,
    onChange: (value) => {
      const apply = (): void => form.change(name, value);
      if (handleChange) handleChange(value, apply);
      else apply();
    },
    onBlur: () => form.blur(name),
    onFocus: () => form.focus(name),
  };
}

const SECRET = { isSecret: true };
