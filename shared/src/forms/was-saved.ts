import type { FormApi } from "final-form";

/**
 * Whether the submit that has just ended was a success. After an earlier success, one that the validation refuses only
 * sets `submitFailed`.
 *
 * @since contract 1
 */
export function wasSaved(form: FormApi): boolean {
  const { submitSucceeded, submitFailed } = form.getState();
  return submitSucceeded === true && submitFailed !== true;
}
