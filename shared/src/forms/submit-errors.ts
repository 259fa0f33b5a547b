import { FORM_ERROR, setIn } from "final-form";
import { ApiError } from "../api/api-error.ts";
import type { FieldMessage } from "./field-message.ts";

/**
 * Errors of a submission for the form: by field, and under `FORM_ERROR` for the whole form.
 *
 * @since contract 1
 */
export type SubmitErrors = Record<string, unknown>;

function formMessage(error: unknown): FieldMessage {
  return error instanceof ApiError ? { code: error.code, message: error.message } : { code: "generic" };
}

/**
 * Converts a failed request to errors of the form: field errors at their fields, all others at the head of the form.
 * With `fieldNames`, errors of fields that the form does not show go there too.
 *
 * @since contract 1
 */
export function submitErrors(error: unknown, fieldNames?: readonly string[]): SubmitErrors {
  const refused = error instanceof ApiError ? error.fields : [];
  const isShown = (path: string): boolean => fieldNames === undefined || fieldNames.includes(path);
  const shown = refused.filter(({ path }) => isShown(path));
  const hidden = refused.find(({ path }) => !isShown(path));
  let errors: SubmitErrors = {};
  for (const { path, code, message } of shown) errors = { ...setIn(errors, path, { code, message }) };
  if (shown.length > 0 && hidden === undefined) return errors;
  const rest: FieldMessage = hidden ? { code: hidden.code, message: hidden.message } : formMessage(error);
  return { ...errors, [FORM_ERROR]: rest };
}
