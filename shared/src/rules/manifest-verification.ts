/** What browser and server do alike to believe a signed selection. WebCrypto only, and small: sign-in waits for it. */
import {
  rotationText,
  type KeyRotation,
  type PublicKey,
  type SignedText,
} from "../contracts/signed-selections.contract.ts";

/** What a selection or a fallback says about itself. */
export type JudgedSelection = {
  serial: string;
  nonce: string | null;
  /** A text without it counts only as the answer to the request that sent `nonce`. */
  expiresAt?: string;
};

export type JudgementBasis = {
  /** Serial of the newest selection that was accepted before; null when there is none. */
  newestSerial: string | null;
  /** What was sent to get this selection; null for the one that came with the page. */
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
    // No key, or no base64: what cannot be checked is not believed.
    return false;
  }
}

/** The keys that are to be trusted when a rotation is believed: a successor takes the place of who vouched for it. */
async function followRotation(keys: readonly PublicKey[], rotation: KeyRotation): Promise<readonly PublicKey[]> {
  const voucher = keys.find(({ keyId }) => keyId === rotation.signedBy);
  if (!voucher || !(await isSignedBy(voucher, rotationText(rotation), rotation.signature))) return keys;
  const { keyId, publicKey } = rotation;
  return [...keys.filter((key) => key !== voucher), { keyId, publicKey }];
}

/**
 * The text and the keys to trust from now on; null when no known key, nor one that a known key leads to, has signed it.
 * Keys that have been replaced are forgotten: who steals one later gains nothing from tabs that know better.
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

/** Below, at or above zero as `one` is older than, equal to or newer than `other`; null for two installations. */
export function compareSerials(one: string, other: string): number | null {
  const [a, b] = [parseSerial(one), parseSerial(other)];
  return a.installation === b.installation ? a.epoch - b.epoch || a.number - b.number : null;
}

/**
 * Whether a text whose signature holds may take effect. The answer to our own request is fresh whatever the browser's
 * clock says; everything else counts until it expires by that clock. Only a page may lead to another installation: a tab
 * that stays open keeps to the one it came from.
 */
export function judgeSelection(selection: JudgedSelection, { newestSerial, nonce, nowMs }: JudgementBasis): Judgement {
  const order = newestSerial === null ? 0 : compareSerials(selection.serial, newestSerial);
  if (order === null && nonce !== null) return "foreign";
  // A serial without numbers gives NaN, which is not newer than anything.
  if (order !== null && !(order >= 0)) return "older";
  if (nonce !== null) return selection.nonce === nonce ? "accept" : "replayed";
  return Date.parse(selection.expiresAt ?? "") > nowMs ? "accept" : "expired";
}
