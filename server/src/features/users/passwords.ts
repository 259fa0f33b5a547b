import { hash, verify } from "@node-rs/argon2";
import { randomInt } from "node:crypto";
import { ArgonSlots } from "./argon-slots.ts";

/** OWASP's recommended Argon2id figures: 19 MiB, two passes, one lane (argon2id is the library's default kind). */
const argonOptions = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

const slots = new ArgonSlots();

/** Of random bytes that nobody kept, by the figures above: to check against it takes as long as against any other. */
export const dummyHash =
  "$argon2id$v=19$m=19456,t=2,p=1$ZmoahhyOSbhG5Vwe5ajY+Q$li5Uts1ZlKqEizMosz2iONKOSbTjc6wBdZtWYSQEuUo";

/** NFC only, so that one password typed on two systems is the same; nothing is trimmed or cut. */
export function hashPassword(password: string): Promise<string> {
  return slots.run(() => hash(password.normalize("NFC"), argonOptions));
}

/** Verifies against a dummy when there is no user, so that unknown names take as long as known ones. */
export async function isPasswordOf(passwordHash: string | null, password: string): Promise<boolean> {
  // What is no hash at all, such as that of a directory's user, must take as long too.
  const isUsable = passwordHash?.startsWith("$argon2") === true;
  // A damaged hash is nobody's password, and no fault of who tries it.
  const isRight = await slots.run(() =>
    verify(isUsable ? passwordHash : dummyHash, password.normalize("NFC")).catch(() => false),
  );
  return isRight && isUsable;
}

/** Whether a hash was made with weaker figures than today's; it is replaced when its password is next shown. */
export function needsRehash(passwordHash: string): boolean {
  const figures = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(passwordHash);
  if (figures === null) return true;
  const [memoryCost = 0, timeCost = 0] = figures.slice(1).map(Number);
  return memoryCost < argonOptions.memoryCost || timeCost < argonOptions.timeCost;
}

const letters = ["abcdefghijkmnpqrstuvwxyz", "ABCDEFGHJKLMNPQRSTUVWXYZ", "23456789"];

/** A random password without characters that look alike, with every kind that the policy asks for. */
export function generatePassword(length: number): string {
  for (;;) {
    const all = letters.join("");
    const password = Array.from({ length }, () => all.charAt(randomInt(all.length))).join("");
    if (letters.every((kind) => [...password].some((character) => kind.includes(character)))) return password;
  }
}
