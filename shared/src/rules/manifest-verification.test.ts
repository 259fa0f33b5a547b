import { rotationText, type KeyRotation, type PublicKey, type SignedText } from "../contracts/selections.contract.ts";
import { compareSerials, judgeSelection, verifySignedText } from "./manifest-verification.ts";
import type { JudgedSelection, JudgementBasis } from "./manifest-verification.ts";

type Signer = PublicKey & { sign: (text: string) => Promise<string> };

const toBase64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)));

async function createSigner(keyId: string): Promise<Signer> {
  const pair = await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"]);
  if (!("privateKey" in pair)) throw new Error("This is not a key pair.");
  return {
    keyId,
    publicKey: toBase64(await crypto.subtle.exportKey("raw", pair.publicKey)),
    sign: async (text) =>
      toBase64(await crypto.subtle.sign("Ed25519", pair.privateKey, new TextEncoder().encode(text))),
  };
}

let first: Signer;
let second: Signer;
let third: Signer;
let stranger: Signer;
let toSecond: KeyRotation;
let toThird: KeyRotation;
beforeAll(async () => {
  first = await createSigner("first");
  second = await createSigner("second");
  third = await createSigner("third");
  stranger = await createSigner("stranger");
  toSecond = await rotate(first, second);
  toThird = await rotate(second, third);
});

const publicHalf = ({ keyId, publicKey }: Signer): PublicKey => ({ keyId, publicKey });

async function rotate(from: Signer, to: Signer): Promise<KeyRotation> {
  return { ...publicHalf(to), signedBy: from.keyId, signature: await from.sign(rotationText(to)) };
}

async function signText(by: Signer, rotations: KeyRotation[] = []): Promise<SignedText> {
  const payload = "what is signed: ä";
  return { payload, keyId: by.keyId, signature: await by.sign(payload), rotations };
}

type SignedCase = () => Promise<SignedText>;

describe("a signed text", () => {
  it.each<[string, SignedCase, () => Signer[], () => Signer[]]>([
    ["by a known key", () => signText(first), () => [first], () => [first]],
    ["by one of several known keys", () => signText(second), () => [first, second], () => [first, second]],
    ["by the next key", () => signText(second, [toSecond]), () => [first], () => [second]],
    ["by a key two rotations on", () => signText(third, [toSecond, toThird]), () => [first], () => [third]],
    [
      "by a key known from the middle of the chain",
      () => signText(third, [toSecond, toThird]),
      () => [second],
      () => [third],
    ],
    [
      "by the newest key, which is known already",
      () => signText(third, [toSecond, toThird]),
      () => [third],
      () => [third],
    ],
  ])("%s is believed", async (_name, sign, known, trusted) => {
    const signed = await sign();
    const verified = await verifySignedText(signed, known().map(publicHalf));
    expect(verified).toEqual({ text: signed.payload, keys: trusted().map(publicHalf) });
  });

  it.each<[string, SignedCase, () => Signer[]]>([
    [
      "whose text was changed",
      async () => ({ ...(await signText(first)), payload: "what is signed: a" }),
      () => [first],
    ],
    ["whose signature is another's", async () => ({ ...(await signText(stranger)), keyId: "first" }), () => [first]],
    ["whose signature is no base64", async () => ({ ...(await signText(first)), signature: "%%" }), () => [first]],
    ["without signature", async () => ({ ...(await signText(first)), signature: "" }), () => [first]],
    ["by an unknown key", () => signText(stranger), () => [first]],
    ["when no key is known", () => signText(first), () => []],
    [
      "after a rotation whose key was changed",
      async () => ({
        ...(await signText(stranger, [{ ...toSecond, publicKey: stranger.publicKey }])),
        keyId: "second",
      }),
      () => [first],
    ],
    [
      "after a rotation whose name was changed",
      async () => ({ ...(await signText(second, [{ ...toSecond, keyId: "other" }])), keyId: "other" }),
      () => [first],
    ],
    [
      "after a rotation that a stranger signed",
      async () => signText(stranger, [{ ...(await rotate(stranger, stranger)), signedBy: "first" }]),
      () => [first],
    ],
    ["when a rotation before it is missing", () => signText(third, [toThird]), () => [first]],
    ["when the rotations stand in another order", () => signText(third, [toThird, toSecond]), () => [first]],
    ["by a key that has been replaced", () => signText(first), () => [second]],
    ["when the known key has no bytes", () => signText(first), () => [{ ...first, publicKey: "" }]],
  ])("%s is refused", async (_name, sign, known) => {
    expect(await verifySignedText(await sign(), known().map(publicHalf))).toBeNull();
  });

  it("by a replaced key is refused once the newer one was followed", async () => {
    const followed = await verifySignedText(await signText(second, [toSecond]), [publicHalf(first)]);
    expect(await verifySignedText(await signText(first), followed?.keys ?? [])).toBeNull();
  });
});

describe("the order of serials", () => {
  it.each([
    ["a:1:5", "a:1:5", 0],
    ["a:1:5", "a:1:10", -5],
    ["a:1:10", "a:1:9", 1],
    ["a:2:1", "a:1:900", 1],
    ["a:1:900", "a:2:1", -1],
    ["a:1:1", "b:1:1", null],
  ])("of %s against %s is %s", (one, other, order) => {
    expect(compareSerials(one, other)).toBe(order);
  });
});

describe("a selection", () => {
  const nowMs = Date.parse("2026-03-01T12:00:00Z");
  const day = 86_400_000;
  const selection: JudgedSelection = { serial: "a:1:5", nonce: null, expiresAt: "2026-03-02T12:00:00Z" };
  const answer = { ...selection, nonce: "n" };
  const withPage: JudgementBasis = { newestSerial: null, nonce: null, nowMs };
  const asked: JudgementBasis = { newestSerial: "a:1:5", nonce: "n", nowMs };

  it.each<[string, JudgedSelection, JudgementBasis, string]>([
    ["that comes with the first page", selection, withPage, "accept"],
    ["of the serial that is known", selection, { ...withPage, newestSerial: "a:1:5" }, "accept"],
    ["that is newer", answer, { ...asked, newestSerial: "a:1:4" }, "accept"],
    ["of a later epoch", answer, { ...asked, newestSerial: "a:0:99" }, "accept"],
    ["that is older", answer, { ...asked, newestSerial: "a:1:6" }, "older"],
    ["of an earlier epoch", answer, { ...asked, newestSerial: "a:2:1" }, "older"],
    ["that is older, with the page", selection, { ...withPage, newestSerial: "a:1:6" }, "older"],
    ["whose serial has no numbers", { ...answer, serial: "a" }, asked, "older"],
    ["of another installation", { ...answer, serial: "b:1:9" }, asked, "foreign"],
    [
      "of another installation, with the page",
      { ...selection, serial: "b:1:1" },
      { ...withPage, newestSerial: "a:1:5" },
      "accept",
    ],
    ["that answers another request", { ...answer, nonce: "m" }, asked, "replayed"],
    ["that answers no request", selection, asked, "replayed"],
    ["that has expired", selection, { ...withPage, nowMs: nowMs + day }, "expired"],
    ["with the page to a clock far ahead", selection, { ...withPage, nowMs: nowMs + 400 * day }, "expired"],
    ["with the page to a clock far behind", selection, { ...withPage, nowMs: 0 }, "accept"],
    ["that is fresh, to a clock far ahead", answer, { ...asked, nowMs: nowMs + 400 * day }, "accept"],
    ["without an end, as an answer", { serial: "a:1:5", nonce: "n" }, asked, "accept"],
    ["without an end, otherwise", { serial: "a:1:5", nonce: null }, withPage, "expired"],
    ["whose end cannot be read", { ...selection, expiresAt: "soon" }, withPage, "expired"],
  ])("%s", (_name, judged, basis, expected) => {
    expect(judgeSelection(judged, basis)).toBe(expected);
  });
});
