import { ApiError } from "../api/api-error.ts";
import type { TranslationValues } from "../i18n/i18n-instance.ts";
import type { Translate } from "../i18n/translators.ts";

/**
 * An error of a field or a form: a translated text, or a code that is translated when it is shown.
 *
 * @since contract 1
 */
export type FieldMessage = string | { code: string; message?: string; values?: TranslationValues };

/** The key of an error code, in the page's own strings or the shared ones. */
const keyOf = (code: string): string => `errors.${code}`;

/** Returns the text of a message; a code without a translation shows the server's message. */
export function fieldMessageText(message: FieldMessage | undefined, t: Translate): string | undefined {
  if (message === undefined || typeof message === "string") return message;
  return t(keyOf(message.code), { ...message.values, defaultValue: message.message || t("errors.generic") });
}

/**
 * Returns the text of a failed request.
 *
 * @since contract 1
 */
export function errorText(error: unknown, t: Translate): string {
  const { code, message } = error instanceof ApiError ? error : { code: "generic", message: "" };
  return t(keyOf(code), { defaultValue: message || t("errors.generic") });
}
