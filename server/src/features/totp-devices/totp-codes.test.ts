import { spawnSync } from "node:child_process";
import { createTotpSecret, describeTotpSecret, findTotpStep, normalizeTotpCode } from "./totp-codes.ts";

/** "12345678901234567890" in base32: the secret of RFC 6238, appendix B. */
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

/** Seconds, and the last six digits of the RFC's SHA-1 codes. */
const vectors = [
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
] as const;

const at = (seconds: number): Date => new Date(seconds * 1000);

it.each(vectors)("at %i s the code of RFC 6238 is right", async (seconds, code) => {
  expect(await findTotpStep(secret, code, at(seconds))).toBe(Math.floor(seconds / 30));
});

it("a code is good from its first second for five more after its last, and never before", async () => {
  const [start, code] = [1_111_111_110, "050471"];
  const isGoodAt = async (seconds: number) => (await findTotpStep(secret, code, at(seconds))) !== null;
  expect(await isGoodAt(start - 1)).toBe(false);
  expect(await isGoodAt(start)).toBe(true);
  expect(await isGoodAt(start + 29)).toBe(true);
  expect(await isGoodAt(start + 34)).toBe(true);
  expect(await isGoodAt(start + 35)).toBe(false);
});

it.each(["287082", " 287 082 ", "287-082"])("%j is read as six digits", async (typed) => {
  expect(await findTotpStep(secret, typed, at(59))).toBe(1);
});

it.each(["", "28708", "2870822", "28708a", "\u0662\u0668\u0667\u0660\u0668\u0662"])(
  "%j is no code, and throws nothing",
  async (typed) => {
    expect(normalizeTotpCode(typed)).toBeNull();
    expect(await findTotpStep(secret, typed, at(59))).toBeNull();
  },
);

it("secrets have 160 random bits, and apps are told everything they need", () => {
  const secrets = Array.from({ length: 50 }, createTotpSecret);
  expect(new Set(secrets).size).toBe(50);
  for (const made of secrets) expect(made).toMatch(/^[A-Z2-7]{32}$/);
  const address = new URL(describeTotpSecret(secret, "corp\\ada lovelace"));
  expect(address.protocol + address.host).toBe("otpauth:totp");
  expect(decodeURIComponent(address.pathname)).toBe("/Gatehouse:corp\\ada lovelace");
  expect(address.searchParams.get("secret")).toBe(secret);
  expect(address.searchParams.get("issuer")).toBe("Gatehouse");
});

const oathtool = spawnSync("oathtool", ["--version"]).status === 0;
if (!oathtool) console.warn("oathtool is not installed: codes are not compared with those of a second program.");

(oathtool ? test : test.skip)("codes are those of oathtool", async () => {
  for (let index = 0; index < 10; index += 1) {
    const made = createTotpSecret();
    const seconds = 1_700_000_000 + index * 86_411;
    const shown = spawnSync("oathtool", ["--totp", "--base32", "--now", `@${seconds}`, "-"], { input: made });
    expect(await findTotpStep(made, shown.stdout.toString().trim(), at(seconds))).toBe(Math.floor(seconds / 30));
  }
});
