import { hash, verify } from "@node-rs/argon2";
import { randomInt } from "node:crypto";
import { ArgonSlots } from "./argon-slots.ts";
import type { HashRequester } from "./argon-slots.ts";

/** OWASP's recommended Argon2id parameters: 19 MiB, two passes, one lane (argon2id is the library's default). */
const argonOptions = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** All hashes of this process run here. */
export const argonSlots = new ArgonSlots();

/** Of random bytes that were not stored, with the parameters above: checking it takes as long as any other. */
export const dummyHash =
  "$argon2id$v=19$m=19456,t=2,p=1$ZmoahhyOSbhG5Vwe5ajY+Q$li5Uts1ZlKqEizMosz2iONKOSbTjc6wBdZtWYSQEuUo";

/** No Argon2 hash, so no password matches: a directory or a provider holds it, or the user hasn't set one yet. */
export const noPasswordHash = "!";

/** NFC only, so that one password typed on two systems is the same; nothing is trimmed or cut. Decision 010. */
export function hashPassword(password: string, requester?: HashRequester): Promise<string> {
  return argonSlots.run(() => hash(password.normalize("NFC"), argonOptions), requester);
}

/** False for the text that users without a password have in its place, such as those of a directory. */
export function isUsableHash(passwordHash: string | null): passwordHash is string {
  return passwordHash?.startsWith("$argon2") === true;
}

/** Verifies against a dummy if there is no user, so that unknown names take as long as known ones. */
export async function isPasswordOf(
  passwordHash: string | null,
  password: string,
  requester?: HashRequester,
): Promise<boolean> {
  // A text that is no hash must take as long.
  const isUsable = isUsableHash(passwordHash);
  // A damaged hash matches no password, and is no error of the requester.
  const isRight = await argonSlots.run(
    () => verify(isUsable ? passwordHash : dummyHash, password.normalize("NFC")).catch(() => false),
    requester,
  );
  return isRight && isUsable;
}

/** Whether a hash was made with weaker parameters; it is replaced when its password is next entered. */
export function needsRehash(passwordHash: string): boolean {
  const figures = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(passwordHash);
  if (figures === null) return true;
  const [memoryCost = 0, timeCost = 0] = figures.slice(1).map(Number);
  return memoryCost < argonOptions.memoryCost || timeCost < argonOptions.timeCost;
}

const letters = ["abcdefghijkmnpqrstuvwxyz", "ABCDEFGHJKLMNPQRSTUVWXYZ", "23456789"];

/** Length of generated passwords: more than the default policy requires. */
export const generatedPasswordLength = 20;

/** A random password without look-alike characters, with every kind that the policy requires. */
export function generatePassword(length: number): string {
  for (;;) {
    const all = letters.join("");
    const password = Array.from({ length }, () => all.charAt(randomInt(all.length))).join("");
    if (letters.every((kind) => [...password].some((character) => kind.includes(character)))) return password;
  }
}
