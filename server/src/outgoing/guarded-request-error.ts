/**
 * Why a guarded request has no answer. `forbidden` never says what a name resolved to: the reason must not help to
 * explore the network that the server is in.
 */
export const guardedFailures = {
  invalid: "The address isn't valid.",
  insecure: "The address must start with https.",
  forbidden: "The address isn't reachable from here: private networks aren't allowed.",
  unresolved: "The host name can't be found.",
  unreachable: "The server can't be reached.",
  untrusted: "The server's certificate isn't trusted.",
  timedOut: "The server didn't answer in time.",
  tooLarge: "The server's answer is too large.",
  tooManyRedirects: "The server redirects too often.",
  cancelled: "The request was canceled.",
} as const;

export type GuardedFailure = keyof typeof guardedFailures;

export class GuardedRequestError extends Error {
  readonly failure: GuardedFailure;

  constructor(failure: GuardedFailure, options?: ErrorOptions) {
    super(guardedFailures[failure], options);
    this.name = "GuardedRequestError";
    this.failure = failure;
  }
}

const certificateCodes = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER|CRL_|HOSTNAME_MISMATCH/;

export function describeConnectionError(error: unknown): GuardedRequestError {
  if (error instanceof GuardedRequestError) return error;
  const code = typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
  return new GuardedRequestError(certificateCodes.test(code) ? "untrusted" : "unreachable", { cause: error });
}
