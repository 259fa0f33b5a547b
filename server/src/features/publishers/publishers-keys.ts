/** Ed25519 keys (RFC 8032) of publishers: the private half stays with the team, the server knows the public one. */
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from "node:crypto";
import type { KeyObject } from "node:crypto";

const keyType = "ed25519";
const publicKeyBytes = 32;
const signatureBytes = 64;

/** A new private key as PKCS #8 in PEM. */
export function createPrivateKeyPem(): string {
  return generateKeyPairSync(keyType).privateKey.export({ type: "pkcs8", format: "pem" }).toString();
}

/** The private key of a PEM text; null where it is none of Ed25519. */
export function parsePrivateKey(pem: string): KeyObject | null {
  const key = readKey(() => createPrivateKey(pem));
  return key?.asymmetricKeyType === keyType ? key : null;
}

/** Public half of a key, 32 bytes in base64, from a private key, a public key in PEM, or itself; null for all else. */
export function parsePublicKey(text: string): string | null {
  const given = text.trim();
  const raw = Buffer.from(given, "base64");
  if (raw.length === publicKeyBytes && raw.toString("base64") === given) return given;
  const key = readKey(() => createPublicKey(given));
  return key?.asymmetricKeyType === keyType ? publicKeyOf(key) : null;
}

/** Public half of a key object, 32 bytes in base64. */
export function publicKeyOf(key: KeyObject): string {
  const { x } = (key.type === "private" ? createPublicKey(key) : key).export({ format: "jwk" });
  return Buffer.from(x ?? "", "base64url").toString("base64");
}

/** Name of a key: SHA-256 of the 32 bytes of its public half in base64url. */
export function keyIdOf(publicKey: string): string {
  return createHash("sha256").update(Buffer.from(publicKey, "base64")).digest("base64url");
}

/** Signature over the UTF-8 bytes of the text in base64. */
export function signText(text: string, privateKey: KeyObject): string {
  return sign(null, Buffer.from(text), privateKey).toString("base64");
}

export function verifyText(text: string, signature: string, publicKey: string): boolean {
  const bytes = Buffer.from(signature, "base64");
  if (bytes.length !== signatureBytes) return false;
  const x = Buffer.from(publicKey, "base64").toString("base64url");
  const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
  return verify(null, Buffer.from(text), key, bytes);
}

function readKey(read: () => KeyObject): KeyObject | null {
  try {
    return read();
  } catch {
    return null;
  }
}
