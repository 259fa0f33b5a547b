type Failure = { code: string };

/** Nothing is wrong with the entries: the shared texts say what to wait for. */
const passingCodes: readonly string[] = ["network", "timeout", "server_busy", "too_many_requests"];

/** The key of a failed change's text. */
export function changeFailureKey({ code }: Failure, otherwise: string): string {
  return code === "recent_sign_in_required" ? "errors.recent_sign_in_required" : otherwise;
}

/** The same in a form, which keeps its entries. */
export function formFailureKey(failure: Failure, otherwise: string): string {
  // i18n-keys: shared:errors.*
  return passingCodes.includes(failure.code) ? `errors.${failure.code}` : changeFailureKey(failure, otherwise);
}
