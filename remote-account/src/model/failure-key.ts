/** Refusals that say what to do, unlike a call that failed. */
const toldCodes: readonly string[] = ["recent_sign_in_required", "last_sign_in_method", "second_factor_required"];

/** The key of a failed call's notice. */
export function failureKey({ code }: { code: string }, otherwise: string): string {
  // i18n-keys: errors.second_factor_required, shared:errors.*
  return toldCodes.includes(code) ? `errors.${code}` : otherwise;
}
