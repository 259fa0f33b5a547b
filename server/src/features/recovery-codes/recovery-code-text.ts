import { randomInt } from "node:crypto";

/** Crockford's base32: no letter looks like another letter or a digit. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const groups = 4;
const groupLength = 4;

/** 80 random bits in groups that people can copy. */
export function createRecoveryCode(): string {
  const group = (): string =>
    Array.from({ length: groupLength }, () => alphabet.charAt(randomInt(alphabet.length))).join("");
  return Array.from({ length: groups }, group).join("-");
}

/** Removes separators and corrects look-alike characters; null for what is no code. */
export function normalizeRecoveryCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, "").toUpperCase().replace(/O/g, "0").replace(/[IL]/g, "1");
  return new RegExp(`^[${alphabet}]{${groups * groupLength}}$`).test(code) ? code : null;
}
