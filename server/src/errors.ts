import type { FieldError } from "@gatehouse/shared/contracts/errors.contract";

/** Codes of the server's own layer; features add their own words beside these. */
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
  methodNotAllowed: "method_not_allowed",
  httpsRequired: "https_required",
  hostUnknown: "host_unknown",
  tooManyRequests: "too_many_requests",
  internal: "internal_error",
} as const;

/** The one error that services throw. `message` is sent to the client: it must say nothing about our insides. */
export class AppError extends Error {
  readonly code: string;
  readonly status: number;
  readonly fields: FieldError[] | undefined;
  /** Further properties that the answers of some routes have, in the shape of those routes' contracts. */
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

export function notFoundError(what: string): AppError {
  return new AppError(errorCodes.notFound, 404, `${what} was not found.`);
}
