import { AppError } from "../../errors.ts";

/** What the caller gets if a service has not answered. Never says where the service is, or what its name resolves to. */
export function describeServiceFailure(error: unknown): AppError {
  const code = codeOf(error);
  const isLate = error instanceof Error && error.name === "TimeoutError";
  if (isLate || code === "UND_ERR_HEADERS_TIMEOUT" || code === "UND_ERR_CONNECT_TIMEOUT")
    return new AppError("service_timed_out", 504, "The service didn't answer in time.");
  if (/^HPE_|^UND_ERR_(HEADERS_OVERFLOW|RES_)/.test(code)) return invalidAnswer();
  return new AppError("service_unavailable", 503, "The service can't be reached.");
}

export const invalidAnswer = (): AppError =>
  new AppError("service_answer_invalid", 502, "The service's answer isn't valid.");

/** The innermost code: errors of the proxy wrap those of the connection. */
function codeOf(error: unknown): string {
  let found = "";
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ("code" in cause && typeof cause.code === "string") found = cause.code;
  return found;
}
