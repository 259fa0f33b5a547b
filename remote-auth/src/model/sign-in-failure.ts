/** Why a sign-in failed, by what the user can do about it. */
export type SignInFailure =
  | { kind: "credentials" | "locked" | "limited" | "busy" | "network" | "cookies" | "unknown" }
  /** The code of the second factor was wrong; the user can try another one. */
  | { kind: "code" }
  /** The challenge has ended after too many codes or a timeout. */
  | { kind: "challengeEnded" }
  /** An administrator must allow the set-up of a second factor; or the user already has one. */
  | { kind: "enrolmentClosed" | "deviceExists" }
  | {
      kind:
        | "singleSignOn"
        | "licenseError"
        | "licenseExpired"
        | "licenseApplication"
        | "rolesDisabled"
        | "sessionsFull";
    }
  /** Errors of the browser: dismissed or timed out, not supported, or not allowed on this origin. */
  | { kind: "keyDismissed" | "keyUnsupported" | "keyRefused" }
  /** The server refuses the key, without saying whose it is. */
  | { kind: "keyRejected" }
  /** `requestId` is for support. */
  | { kind: "server"; status: number; requestId: string };

type FailureKind = SignInFailure["kind"];

/** Status and error code of a failed request. */
export type FailedCall = { status: number; code: string; requestId: string };

/** Also refuses a fresh token if the browser does not send the session cookie back. */
const STALE_TOKEN_CODE = "csrf_token_invalid";

const kindsByCode: Readonly<Record<string, Exclude<FailureKind, "server">>> = {
  LOCKED_ERR: "locked",
  UserIsLocked: "locked",
  SSO_ERR: "singleSignOn",
  LicenseError: "licenseError",
  LicenseExpired: "licenseExpired",
  LicenseApplication: "licenseApplication",
  RolesDisabled: "rolesDisabled",
  SessionsFull: "sessionsFull",
  CHALLENGE_ERR: "challengeEnded",
  code_rejected: "code",
  server_busy: "busy",
  enrolment_closed: "enrolmentClosed",
  device_already_registered: "deviceExists",
};

const credentialKinds: ReadonlySet<FailureKind> = new Set([
  "credentials",
  "keyRejected",
  "locked",
  "challengeEnded",
  "enrolmentClosed",
  "deviceExists",
]);

const formKinds: ReadonlySet<FailureKind> = new Set([
  "limited",
  "busy",
  "code",
  "keyDismissed",
  "keyUnsupported",
  "keyRefused",
]);

/** The token belongs to an earlier visit; a fresh one may work. */
export function isStaleToken({ status, code }: FailedCall): boolean {
  return status === 403 && code === STALE_TOKEN_CODE;
}

/** Classifies a failed sign-in request. */
export function describeFailure(failed: FailedCall): SignInFailure {
  const { status, code, requestId } = failed;
  if (code === "answer_invalid") return { kind: "unknown" };
  if (status === 0) return { kind: "network" };
  const kind = kindsByCode[code];
  if (kind !== undefined) return { kind };
  if (status === 400) return { kind: "credentials" };
  if (status === 429) return { kind: "limited" };
  return isStaleToken(failed) ? { kind: "cookies" } : { kind: "server", status, requestId };
}

/** Classifies a failed request of the second step; without a challenge the user must start over. */
export function describeChallengeFailure(failed: FailedCall): SignInFailure {
  if (failed.status === 401 || failed.status === 440) return { kind: "challengeEnded" };
  const failure = describeFailure(failed);
  return failure.kind === "credentials" ? { kind: "code" } : failure;
}

/** Classifies a failed request with a security key; no password can be wrong here. */
export function describeKeyFailure(failed: FailedCall): SignInFailure {
  const failure = describeFailure(failed);
  return failure.kind === "credentials" ? { kind: "keyRejected" } : failure;
}

/** Whether the first form has to be filled in again. */
export function isAboutCredentials({ kind }: SignInFailure): boolean {
  return credentialKinds.has(kind);
}

/** Whether other input may help, so that the form stays. */
export function isAboutForm(failure: SignInFailure): boolean {
  return isAboutCredentials(failure) || formKinds.has(failure.kind);
}
