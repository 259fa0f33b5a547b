import { hashPassword, isPasswordOf } from "../../../server/src/features/users/passwords.ts";

/** Milliseconds of the server's password check, in sequence and without other load. */
export async function measureArgon(count: number): Promise<number[]> {
  const password = "a password of the usual length";
  const passwordHash = await hashPassword(password);
  const durationsMs: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const startedAt = performance.now();
    if (!(await isPasswordOf(passwordHash, password))) throw new Error("The password was not recognised.");
    durationsMs.push(performance.now() - startedAt);
  }
  return durationsMs;
}
