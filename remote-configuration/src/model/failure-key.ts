type Failure = { code: string };

/** Their texts say that entries are kept. */
const offlineCodes: readonly string[] = ["network", "timeout"];

/** The key of a failed change's text. */
export function changeFailureKey({ code }: Failure, otherwise: string): string {
  return code === "recent_sign_in_required" ? "errors.recent_sign_in_required" : otherwise;
}

/** The same in a form, which keeps its entries. */
export function formFailureKey(failure: Failure, otherwise: string): string {
  // i18n-keys: shared:errors.*
  return offlineCodes.includes(failure.code) ? `errors.${failure.code}` : changeFailureKey(failure, otherwise);
}
