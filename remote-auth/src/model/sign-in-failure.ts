/** Why a sign-in did not happen, by what the user can do about it. */
export type SignInFailure =
  | { kind: "credentials" | "locked" | "limited" | "network" | "cookies" | "unknown" }
  /** The code of the second factor was wrong; another one may be right. */
  | { kind: "code" }
  /** The challenge is over, by too many codes or too much time. */
  | { kind: "challengeEnded" }
  /** Whether a second factor may be set up at sign-in is for an administrator to say; or there is one already. */
  | { kind: "enrolmentClosed" | "deviceExists" }
  | { kind: "singleSignOn" | "licenseError" | "licenseExpired" | "licenseApplication" | "rolesDisabled" }
  /** The browser's own part of a security key: dismissed or timed out, not offered here, not for this address. */
  | { kind: "keyDismissed" | "keyUnsupported" | "keyRefused" }
  /** The server does not take the key; whose it is, is not said. */
  | { kind: "keyRejected" }
  /** `requestId` is what support asks for. */
  | { kind: "server"; status: number; requestId: string };

type FailureKind = SignInFailure["kind"];

/** What is known of a failed call. */
export type FailedCall = { status: number; code: string; requestId: string };

/** The session's cookie or the one before it does not come back: a fresh token is refused like the old one. */
const STALE_TOKEN_CODE = "csrf_token_invalid";

const kindsByCode: Readonly<Record<string, Exclude<FailureKind, "server">>> = {
  LOCKED_ERR: "locked",
  UserIsLocked: "locked",
  SSO_ERR: "singleSignOn",
  LicenseError: "licenseError",
  LicenseExpired: "licenseExpired",
  LicenseApplication: "licenseApplication",
  RolesDisabled: "rolesDisabled",
  CHALLENGE_ERR: "challengeEnded",
  code_rejected: "code",
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
  "code",
  "keyDismissed",
  "keyUnsupported",
  "keyRefused",
]);

/** The token in hand belongs to an earlier visit; with a fresh one the same call may pass. */
export function isStaleToken({ status, code }: FailedCall): boolean {
  return status === 403 && code === STALE_TOKEN_CODE;
}

/** Sorts a failed sign-in call. */
export function describeFailure(failed: FailedCall): SignInFailure {
  const { status, code, requestId } = failed;
  if (code === "answer_invalid") return { kind: "unknown" };
  if (status === 0) return { kind: code === "unexpected" ? "unknown" : "network" };
  const kind = kindsByCode[code];
  if (kind !== undefined) return { kind };
  if (status === 400) return { kind: "credentials" };
  if (status === 429) return { kind: "limited" };
  return isStaleToken(failed) ? { kind: "cookies" } : { kind: "server", status, requestId };
}

/** Sorts a failed call of the second step: who has no challenge any more starts over. */
export function describeChallengeFailure(failed: FailedCall): SignInFailure {
  if (failed.status === 401 || failed.status === 440) return { kind: "challengeEnded" };
  const failure = describeFailure(failed);
  return failure.kind === "credentials" ? { kind: "code" } : failure;
}

/** Sorts a failed call with a security key: nobody has typed a password that could be wrong. */
export function describeKeyFailure(failed: FailedCall): SignInFailure {
  const failure = describeFailure(failed);
  return failure.kind === "credentials" ? { kind: "keyRejected" } : failure;
}

/** True where the first form has to be filled in again. */
export function isAboutCredentials({ kind }: SignInFailure): boolean {
  return credentialKinds.has(kind);
}

/** True where another try with other words may help, so that the form stays. */
export function isAboutForm(failure: SignInFailure): boolean {
  return isAboutCredentials(failure) || formKinds.has(failure.kind);
}
