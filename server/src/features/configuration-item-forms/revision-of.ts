import { createHash } from "node:crypto";
import { AppError, errorCodes } from "../../errors.ts";

/** Characters of a revision: 96 bits. */
const REVISION_LENGTH = 16;

/** Names the state of an item, so that a save on top of another one is noticed. */
export function revisionOf(state: unknown): string {
  return createHash("sha256").update(JSON.stringify(state)).digest("base64url").slice(0, REVISION_LENGTH);
}

/** Call it in the transaction of the change, with the row locked. */
export function checkRevision(given: string, current: string): void {
  if (given !== current)
    throw new AppError(errorCodes.revisionConflict, 409, "Somebody else has changed this item since you opened it.");
}
