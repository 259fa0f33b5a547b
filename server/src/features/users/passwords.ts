import { hash, verify } from "@node-rs/argon2";
import { randomInt } from "node:crypto";

/** OWASP's recommended Argon2id figures: 19 MiB, two passes, one lane (argon2id is the library's default kind). */
const argonOptions = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** NFC only, so that one password typed on two systems is the same; nothing is trimmed or cut. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFC"), argonOptions);
}

/** Verifies against a dummy when there is no user, so that unknown names take as long as known ones. */
export async function isPasswordOf(passwordHash: string | null, password: string): Promise<boolean> {
  dummyHash ??= hashPassword("no user has this password");
  const isRight = await verify(passwordHash ?? (await dummyHash), password.normalize("NFC")).catch(() => false);
  return isRight && passwordHash !== null;
}

let dummyHash: Promise<string> | undefined;

const letters = ["abcdefghijkmnpqrstuvwxyz", "ABCDEFGHJKLMNPQRSTUVWXYZ", "23456789"];

/** A random password without characters that look alike, with every kind that the policy asks for. */
export function generatePassword(length: number): string {
  for (;;) {
    const all = letters.join("");
    const password = Array.from({ length }, () => all.charAt(randomInt(all.length))).join("");
    if (letters.every((kind) => [...password].some((character) => kind.includes(character)))) return password;
  }
}
