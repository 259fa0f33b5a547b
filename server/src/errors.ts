import type { FieldError } from "@gatehouse/shared/contracts/errors.contract";

/** Codes of the server's own layer; features add their own. */
export const errorCodes = {
  noSession: "no_session",
  tokenInvalid: "publish_token_invalid",
  sessionTimedOut: "session_timed_out",
  passwordChangeRequired: "password_change_required",
  recentSignInRequired: "recent_sign_in_required",
  serverBusy: "server_busy",
  termsNotAccepted: "terms_acceptance_required",
  antiCsrfTokenInvalid: "csrf_token_invalid",
  crossSiteRequest: "cross_site_request",
  organizationMissing: "organization_required",
  organizationForbidden: "organization_forbidden",
  permissionMissing: "permission_required",
  requestInvalid: "request_invalid",
  notFound: "not_found",
  /** Somebody else has changed it since it was read. */
  revisionConflict: "revision_conflict",
  /** A change without `If-Match`, which could overwrite that of somebody else. */
  revisionMissing: "revision_required",
  methodNotAllowed: "method_not_allowed",
  httpsRequired: "https_required",
  hostUnknown: "host_unknown",
  tooManyRequests: "too_many_requests",
  internal: "internal_error",
} as const;

/** The error that services throw. `message` is sent to the client, so it must not reveal internals. */
export class AppError extends Error {
  readonly code: string;
  readonly status: number;
  readonly fields: FieldError[] | undefined;
  /** Further properties of the answer, in the shape of the route's contract. */
  readonly further: Readonly<Record<string, unknown>>;

  constructor(
    code: string,
    status: number,
    message: string,
    fields?: FieldError[],
    further: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.name = "AppError";
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.further = further;
  }
}

/** Refuses for now; the answer says after how many seconds to retry. */
export class RetryLaterError extends AppError {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number, ...refusal: ConstructorParameters<typeof AppError>) {
    super(...refusal);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The address is known, but not for this method; the answer lists those that are. */
export class MethodNotAllowedError extends AppError {
  readonly allowed: readonly string[];

  constructor(method: string, allowed: readonly string[]) {
    super(errorCodes.methodNotAllowed, 405, `This address doesn't support ${method}.`);
    this.allowed = allowed;
  }
}

/** A form with files ended too early, or isn't one. */
export const uploadInvalidError = (): AppError =>
  new AppError("upload_invalid", 400, "The form is truncated or malformed.");

/** The client has left; nobody reads this answer. */
export const requestCanceledError = (): AppError => new AppError("request_cancelled", 400, "The request was canceled.");

export function notFoundError(what: string): AppError {
  return new AppError(errorCodes.notFound, 404, `${what} was not found.`);
}
