import { securityKeyErrorCodes } from "@gatehouse/shared/contracts/security-keys.contract";
import { AppError, errorCodes, RetryLaterError } from "../../errors.ts";
import type { AttemptRefusal } from "./sign-in-attempts.service.ts";

/** One answer for unknown, wrong and disabled: it must not reveal which names exist. */
export function credentialRefusal(): AppError {
  return new AppError("CREDENTIAL_ERR", 400, "The username or password is wrong.");
}

/** Signed-in users may know that their own password was wrong. `path` is the field that had it. */
export function passwordRefusal(path: string): AppError {
  const code = securityKeyErrorCodes.wrongPassword;
  const message = "The password is wrong.";
  return new AppError(code, 400, message, [{ path, code, message }]);
}

/**
 * For an attempt that must not be checked. The waiting time depends on the submitted name only, like the lock itself.
 */
export function attemptRefusal({ refused, retryAfterSeconds }: AttemptRefusal): RetryLaterError {
  if (refused === "throttled") {
    const message = "Too many requests. Wait a moment and try again.";
    return new RetryLaterError(retryAfterSeconds, errorCodes.tooManyRequests, 429, message);
  }
  const further = { Success: false, Status: "UserIsLocked" };
  const message = "Too many attempts. This name is temporarily locked. Try again later.";
  return new RetryLaterError(retryAfterSeconds, "LOCKED_ERR", 400, message, undefined, further);
}

/** All factors were correct, but the user belongs to no organization. */
export function rolesRefusal(): AppError {
  const further = { Success: false, Status: "RolesDisabled" };
  return new AppError(
    "RolesDisabled",
    403,
    "You don't have a role in any organization. Ask an administrator for access.",
    undefined,
    further,
  );
}

/** All factors were correct, but the user has as many sessions as allowed. */
export function sessionsRefusal(): AppError {
  const further = { Success: false, Status: "SessionsFull" };
  const message = "You're signed in on as many devices as allowed. Sign out on one of them, then try again.";
  return new AppError("SessionsFull", 403, message, undefined, further);
}
