/**
 * Verification of a signed selection, the same in browser and server. Uses only WebCrypto and is small, because sign-in
 * waits for it. Decision 017.
 */
import { rotationText, type KeyRotation, type PublicKey, type SignedText } from "../contracts/selections.contract.ts";

/** The fields of a selection or fallback that decide whether it is accepted. */
export type JudgedSelection = {
  serial: string;
  nonce: string | null;
  /** A text without it is only accepted as the response to the request that sent `nonce`. */
  expiresAt?: string;
};

export type JudgementBasis = {
  /** Serial of the newest accepted selection; null if there is none. */
  newestSerial: string | null;
  /** The nonce of the request for this selection; null for the one that came with the page. */
  nonce: string | null;
  nowMs: number;
};

export type Judgement = "accept" | "foreign" | "older" | "replayed" | "expired";

type Serial = { installation: string; epoch: number; number: number };

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (byte) => byte.charCodeAt(0));

async function isSignedBy(key: PublicKey, text: string, signature: string): Promise<boolean> {
  try {
    const imported = await crypto.subtle.importKey("raw", fromBase64(key.publicKey), "Ed25519", false, ["verify"]);
    return await crypto.subtle.verify("Ed25519", imported, fromBase64(signature), new TextEncoder().encode(text));
  } catch {
    // An invalid key or invalid base64 counts as a wrong signature.
    return false;
  }
}

/** The trusted keys after a rotation: the new key replaces the one that signed it. */
async function followRotation(keys: readonly PublicKey[], rotation: KeyRotation): Promise<readonly PublicKey[]> {
  const voucher = keys.find(({ keyId }) => keyId === rotation.signedBy);
  if (!voucher || !(await isSignedBy(voucher, rotationText(rotation), rotation.signature))) return keys;
  const { keyId, publicKey } = rotation;
  return [...keys.filter((key) => key !== voucher), { keyId, publicKey }];
}

/**
 * Returns the text and the keys to trust from now on; null unless a known key or one of its successors has signed the
 * text. Replaced keys are dropped, so that a stolen old key is of no use against this tab.
 */
export async function verifySignedText(
  signed: SignedText,
  knownKeys: readonly PublicKey[],
): Promise<{ text: string; keys: PublicKey[] } | null> {
  let keys = knownKeys;
  for (const rotation of signed.rotations) {
    if (keys.some(({ keyId }) => keyId === signed.keyId)) break;
    keys = await followRotation(keys, rotation);
  }
  const signer = keys.find(({ keyId }) => keyId === signed.keyId);
  if (!signer || !(await isSignedBy(signer, signed.payload, signed.signature))) return null;
  return { text: signed.payload, keys: [...keys] };
}

function parseSerial(serial: string): Serial {
  const [installation = "", epoch, number] = serial.split(":");
  return { installation, epoch: Number(epoch), number: Number(number) };
}

/** Below, at or above zero if `one` is older than, equal to or newer than `other`; null for different installations. */
export function compareSerials(one: string, other: string): number | null {
  const [a, b] = [parseSerial(one), parseSerial(other)];
  return a.installation === b.installation ? a.epoch - b.epoch || a.number - b.number : null;
}

/**
 * Whether a text with a valid signature may take effect. The response to our own request is fresh regardless of the
 * browser's clock; other texts are valid until they expire by that clock. Only a page load may change the installation:
 * an open tab stays with its own.
 */
export function judgeSelection(selection: JudgedSelection, { newestSerial, nonce, nowMs }: JudgementBasis): Judgement {
  const order = newestSerial === null ? 0 : compareSerials(selection.serial, newestSerial);
  if (order === null && nonce !== null) return "foreign";
  // A serial without numbers gives NaN, which counts as older.
  if (order !== null && !(order >= 0)) return "older";
  if (nonce !== null) return selection.nonce === nonce ? "accept" : "replayed";
  return Date.parse(selection.expiresAt ?? "") > nowMs ? "accept" : "expired";
}
