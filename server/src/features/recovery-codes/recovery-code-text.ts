import { randomInt } from "node:crypto";

/** Crockford's base32: no letter that looks like another letter or a digit. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const groups = 4;
const groupLength = 4;

/** 80 random bits, written in groups that people can copy. */
export function createRecoveryCode(): string {
  const group = (): string =>
    Array.from({ length: groupLength }, () => alphabet.charAt(randomInt(alphabet.length))).join("");
  return Array.from({ length: groups }, group).join("-");
}

/** The code that was meant: without what people type between the groups, and with look-alikes read as what they are. */
export function normalizeRecoveryCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, "").toUpperCase().replace(/O/g, "0").replace(/[IL]/g, "1");
  return new RegExp(`^[${alphabet}]{${groups * groupLength}}$`).test(code) ? code : null;
}
