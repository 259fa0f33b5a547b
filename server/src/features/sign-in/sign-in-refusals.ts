import type { FastifyReply } from "fastify";
import { AppError, errorCodes } from "../../errors.ts";
import type { AttemptRefusal } from "./sign-in-attempts.service.ts";

/** One answer for unknown, wrong and disabled: it must not tell which names exist. */
export function credentialRefusal(): AppError {
  return new AppError("CREDENTIAL_ERR", 400, "The user name or the password is wrong.");
}

/** For a try that must not be checked. The waiting time depends on the submitted name only, like the lock itself. */
export function attemptRefusal({ refused, retryAfterSeconds }: AttemptRefusal, reply: FastifyReply): AppError {
  void reply.header("retry-after", retryAfterSeconds);
  if (refused === "throttled")
    return new AppError(errorCodes.tooManyRequests, 429, "Too many requests. Wait a moment and try again.");
  const further = { Success: false, Status: "UserIsLocked" };
  return new AppError("LOCKED_ERR", 400, "Too many tries. This name is locked for a while.", undefined, further);
}

/** Everything was right, but the user belongs to no organization. */
export function rolesRefusal(): AppError {
  const further = { Success: false, Status: "RolesDisabled" };
  return new AppError("RolesDisabled", 403, "You have no role in any organization.", undefined, further);
}
