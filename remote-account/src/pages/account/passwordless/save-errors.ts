import { securityKeyErrorCodes } from "@gatehouse/shared/contracts/security-keys.contract";
import { FORM_ERROR } from "@gatehouse/shared/forms";

type Refusal = { code: string; fields: readonly { path: string; code: string }[] };

/** Errors by field, and under `FORM_ERROR` that of the whole form. */
type Errors = Record<string, { code: string }>;

const fieldByCode: Readonly<Record<string, string>> = {
  [securityKeyErrorCodes.nameTaken]: "AuthenticatorName",
  [securityKeyErrorCodes.wrongPassword]: "UserPassword",
};

/** Where the form shows why an authenticator could not be saved. */
export function saveErrors({ code, fields }: Refusal): Errors {
  const field = fieldByCode[code];
  if (field !== undefined) return { [field]: { code } };
  const name = fields.find(({ path }) => path === "AuthenticatorName");
  // i18n-keys: errors.*
  return name ? { AuthenticatorName: { code: name.code } } : { [FORM_ERROR]: { code: "not_saved" } };
}
