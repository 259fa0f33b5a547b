import { generateKeyPairSync, sign as signBytes } from "node:crypto";
import {
  rotationText,
  type KeyRotation,
  type PublicKey,
  type SignedText,
} from "../contracts/signed-selections.contract.ts";
import { compareSerials, judgeSelection, verifySignedText } from "./manifest-verification.ts";
import type { JudgedSelection, JudgementBasis } from "./manifest-verification.ts";

type Signer = PublicKey & { sign: (text: string) => string };

function createSigner(keyId: string): Signer {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  return {
    keyId,
    publicKey: Buffer.from(publicKey.export({ format: "jwk" }).x ?? "", "base64url").toString("base64"),
    sign: (text) => signBytes(null, Buffer.from(text), privateKey).toString("base64"),
  };
}

const [first, second, third, stranger] = ["first", "second", "third", "stranger"].map(createSigner);
if (!first || !second || !third || !stranger) throw new Error("The signers are missing");

const publicHalf = ({ keyId, publicKey }: Signer): PublicKey => ({ keyId, publicKey });
const rotate = (from: Signer, to: Signer): KeyRotation => ({
  ...publicHalf(to),
  signedBy: from.keyId,
  signature: from.sign(rotationText(to)),
});
const chain = [rotate(first, second), rotate(second, third)];
const signText = (by: Signer, rotations: KeyRotation[] = []): SignedText => ({
  payload: "what is signed: ä",
  keyId: by.keyId,
  signature: by.sign("what is signed: ä"),
  rotations,
});

describe("a signed text", () => {
  it.each<[string, SignedText, Signer[], Signer[]]>([
    ["by a known key", signText(first), [first], [first]],
    ["by one of several known keys", signText(second), [first, second], [first, second]],
    ["by the next key", signText(second, chain.slice(0, 1)), [first], [second]],
    ["by a key two rotations on", signText(third, chain), [first], [third]],
    ["by the newest key, known from the middle of the chain", signText(third, chain), [second], [third]],
    ["by the newest key, which is known already", signText(third, chain), [third], [third]],
  ])("%s is believed", async (_name, signed, known, trusted) => {
    const verified = await verifySignedText(signed, known.map(publicHalf));
    expect(verified).toEqual({ text: signed.payload, keys: trusted.map(publicHalf) });
  });

  const good = signText(first);
  const next = signText(second, chain.slice(0, 1));
  const [toSecond = rotate(first, second)] = chain;
  it.each<[string, SignedText, Signer[]]>([
    ["whose text was changed", { ...good, payload: `${good.payload} ` }, [first]],
    ["whose signature was changed", { ...good, signature: stranger.sign(good.payload) }, [first]],
    ["whose signature is no base64", { ...good, signature: "%%" }, [first]],
    ["without signature", { ...good, signature: "" }, [first]],
    ["by an unknown key", signText(stranger), [first]],
    ["by an unknown key under a known name", { ...signText(stranger), keyId: "first" }, [first]],
    ["when no key is known", good, []],
    [
      "after a rotation that was changed",
      { ...next, rotations: [{ ...toSecond, publicKey: stranger.publicKey }] },
      [first],
    ],
    [
      "after a rotation to another name",
      { ...signText(second), rotations: [{ ...toSecond, keyId: "other" }] },
      [first],
    ],
    [
      "after a rotation that a stranger signed",
      { ...signText(stranger), rotations: [{ ...rotate(stranger, stranger), signedBy: "first" }] },
      [first],
    ],
    ["when a rotation before it is missing", signText(third, chain.slice(1)), [first]],
    ["by a key that has been replaced", signText(first), [second]],
    ["when the known key has no bytes", good, [{ ...first, publicKey: "" }]],
  ])("%s is refused", async (_name, signed, known) => {
    expect(await verifySignedText(signed, known.map(publicHalf))).toBeNull();
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
