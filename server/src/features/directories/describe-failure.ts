import { ResultCodeError } from "ldapts";

/** Explains to administrators why a server failed. Directories often refuse with a code and no text. */
export function describeFailure(error: unknown): string {
  if (error instanceof ResultCodeError) return `${error.constructor.name} ${error.message.trim()}`;
  return error instanceof Error ? error.message : String(error);
}
