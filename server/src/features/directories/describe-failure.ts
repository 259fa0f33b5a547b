import { ResultCodeError } from "ldapts";

/** Why a server was no use, for administrators. Refusals by directories often come without a word, only with a code. */
export function describeFailure(error: unknown): string {
  if (error instanceof ResultCodeError) return `${error.constructor.name} ${error.message.trim()}`;
  return error instanceof Error ? error.message : String(error);
}
