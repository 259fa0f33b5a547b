import { hash, verify } from "@node-rs/argon2";
import { dummyHash, hashPassword, isPasswordOf, needsRehash } from "./passwords.ts";

// Watched, because measured times also depend on what else the machine does.
jest.mock("@node-rs/argon2", () => {
  const library = jest.requireActual<{ verify: typeof verify }>("@node-rs/argon2");
  return { ...library, verify: jest.fn(library.verify) };
});

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

it("takes as long for an unknown user or one without a password: one verification with the same parameters", async () => {
  const passwordHash = await hashPassword(password);
  const parametersOf = (text: string): string => text.split("$").slice(0, 4).join("$");
  for (const stored of [passwordHash, null, "!", ""]) {
    jest.mocked(verify).mockClear();
    expect(await isPasswordOf(stored, "wrong")).toBe(false);
    const verified = jest.mocked(verify).mock.calls.map(([text]) => parametersOf(String(text)));
    expect(verified).toEqual([parametersOf(passwordHash)]);
  }
});
