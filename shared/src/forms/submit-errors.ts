import { FORM_ERROR, setIn } from "final-form";
import { ApiError } from "../api/api-error.ts";
import type { FieldMessage } from "./field-message.ts";

/** Errors of a submission as the form takes them: by field, and under `FORM_ERROR` for the whole form. */
export type SubmitErrors = Record<string, unknown>;

function formMessage(error: unknown): FieldMessage {
  return error instanceof ApiError ? { code: error.code, message: error.message } : { code: "generic" };
}

/**
 * Turns a failed request into errors of the form: each refused field at its field, everything else at the head of
 * the form. With `fieldNames`, what the server says about a field that the form does not show goes there too.
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
