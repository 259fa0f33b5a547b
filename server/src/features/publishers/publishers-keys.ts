/** Reads Ed25519 keys (RFC 8032) of publishers: the team keeps the private key, the server knows the public one. */
import { createPrivateKey, createPublicKey } from "node:crypto";
import type { KeyObject } from "node:crypto";

const keyType = "ed25519";
const publicKeyBytes = 32;

/** The private key of a PEM text; null if it is not Ed25519. */
export function parsePrivateKey(pem: string): KeyObject | null {
  const key = readKey(() => createPrivateKey(pem));
  return key?.asymmetricKeyType === keyType ? key : null;
}

/** 32 bytes in base64, from such a text or from a public key in PEM; null for others. */
export function parsePublicKey(text: string): string | null {
  const given = text.trim();
  const raw = Buffer.from(given, "base64");
  if (raw.length === publicKeyBytes && raw.toString("base64") === given) return given;
  const key = given.includes("PRIVATE KEY") ? null : readKey(() => createPublicKey(given));
  if (key?.asymmetricKeyType !== keyType) return null;
  return Buffer.from(key.export({ format: "jwk" }).x ?? "", "base64url").toString("base64");
}

function readKey(read: () => KeyObject): KeyObject | null {
  try {
    return read();
  } catch {
    return null;
  }
}
