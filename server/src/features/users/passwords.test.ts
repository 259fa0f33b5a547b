import { hash } from "@node-rs/argon2";
import { dummyHash, hashPassword, isPasswordOf, needsRehash } from "./passwords.ts";

const password = "correct horse battery staple";

describe("a stored password", () => {
  it("is the one that was hashed, byte for byte after NFC", async () => {
    const passwordHash = await hashPassword("  Stra\u00dfe u\u0308ber \u{1f511} ");
    expect(await isPasswordOf(passwordHash, "  Stra\u00dfe \u00fcber \u{1f511} ")).toBe(true);
    for (const other of ["Stra\u00dfe \u00fcber \u{1f511}", "  strasse \u00fcber \u{1f511} "])
      expect(await isPasswordOf(passwordHash, other)).toBe(false);
  });

  it("is nobody's where there is no user, or none with a password", async () => {
    for (const nothing of [null, "!", "", "$argon2id$damaged"])
      expect(await isPasswordOf(nothing, "no user has this password")).toBe(false);
  });

  it("is rehashed only if its hash has weaker parameters", async () => {
    expect(needsRehash(await hashPassword(password))).toBe(false);
    expect(needsRehash(await hash(password, { memoryCost: 12 * 1024, timeCost: 3, parallelism: 1 }))).toBe(true);
    expect(needsRehash(await hash(password, { memoryCost: 19 * 1024, timeCost: 1, parallelism: 1 }))).toBe(true);
    expect(needsRehash(await hash(password, { memoryCost: 46 * 1024, timeCost: 2, parallelism: 1 }))).toBe(false);
    expect(needsRehash("!")).toBe(true);
    // Higher costs need a new dummy, otherwise unknown names would be faster.
    expect(needsRehash(dummyHash)).toBe(false);
  });
});

describe("the time of a check", () => {
  const rounds = 60;

  async function measureMs(action: () => Promise<unknown>): Promise<number> {
    const startedAt = performance.now();
    await action();
    return performance.now() - startedAt;
  }

  /** The fastest, because other load only adds time. */
  const fastest = (values: readonly number[]): number => Math.min(...values);
  const isAlike = (one: number, other: number): boolean => Math.abs(one - other) <= Math.max(2, one * 0.05);

  it("does not tell whether there is a user, which it would without the dummy hash", async () => {
    const passwordHash = await hashPassword(password);
    const checks: Record<string, () => Promise<boolean>> = {
      wrong: () => isPasswordOf(passwordHash, "wrong"),
      unknown: () => isPasswordOf(null, "wrong"),
      withoutPassword: () => isPasswordOf("!", "wrong"),
      withoutDummy: () => Promise.resolve(false),
    };
    const times = Object.fromEntries(Object.keys(checks).map((name): [string, number[]] => [name, []]));
    // Interleaved, so that other load affects all of them.
    for (let round = 0; round < rounds; round += 1)
      for (const [name, check] of Object.entries(checks)) times[name]?.push(await measureMs(check));
    const { wrong = [], unknown = [], withoutPassword = [], withoutDummy = [] } = times;
    expect(isAlike(fastest(wrong), fastest(unknown))).toBe(true);
    expect(isAlike(fastest(wrong), fastest(withoutPassword))).toBe(true);
    expect(isAlike(fastest(wrong), fastest(withoutDummy))).toBe(false);
  });
});
