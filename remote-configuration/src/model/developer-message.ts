import { errorAnswerSchema } from "@gatehouse/shared/contracts/errors.contract";

/** The message for developers in the server's answer, which it has for a few errors only. */
export function developerMessage(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  if (typeof cause !== "object" || cause === null || !("data" in cause)) return "";
  return errorAnswerSchema.safeParse(cause.data).data?.DeveloperMessage ?? "";
}
