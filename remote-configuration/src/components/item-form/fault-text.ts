import type { Translate } from "@gatehouse/shared/i18n";

type Fault = { code: string; values?: Record<string, number | string> };

/** Why the server or the form refuses a value. */
export function faultText({ code, values }: Fault, t: Translate): string {
  // i18n-keys: form.faults.*, errors.*
  return t([`form.faults.${code}`, `errors.${code}`, "form.faults.refused"], values);
}
