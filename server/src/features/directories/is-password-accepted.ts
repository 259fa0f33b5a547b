import { randomUUID } from "node:crypto";
import { ResultCodeError } from "ldapts";
import type { Client } from "ldapts";

/** operationsError, protocolError, timeLimitExceeded, busy, unavailable, other: they say nothing about the password. */
const inconclusiveCodes = new Set([1, 2, 3, 51, 52, 80]);

/**
 * Whether the directory accepts the password. Locked, expired and disabled accounts are refused like a wrong password.
 */
export async function isPasswordAccepted(client: Client, dn: string, password: string): Promise<boolean> {
  try {
    await client.bind(dn, password);
    return true;
  } catch (error) {
    if (error instanceof ResultCodeError && !inconclusiveCodes.has(error.code)) return false;
    throw error;
  }
}

/** A name that nobody has, to bind with if there is no entry: unknown names take as many steps as known ones. */
export const generateEntryName = (baseName: string): string => `cn=${randomUUID()},${baseName}`;
