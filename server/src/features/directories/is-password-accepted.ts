import { randomUUID } from "node:crypto";
import { ResultCodeError } from "ldapts";
import type { Client } from "ldapts";

/** operationsError, protocolError, timeLimitExceeded, busy, unavailable, other: say nothing about the password. */
const codesOfTrouble = new Set([1, 2, 3, 51, 52, 80]);

/** Whether the directory lets this name in. Locked, expired and disabled are its refusals like a wrong password. */
export async function isPasswordAccepted(client: Client, dn: string, password: string): Promise<boolean> {
  try {
    await client.bind(dn, password);
    return true;
  } catch (error) {
    if (error instanceof ResultCodeError && !codesOfTrouble.has(error.code)) return false;
    throw error;
  }
}

/** A name that nobody has, for a bind in the place of one that cannot be: unknown names take as many steps as known ones. */
export const inventEntryName = (baseName: string): string => `cn=${randomUUID()},${baseName}`;
