import { createHash, createPublicKey, generateKeyPairSync, sign, verify } from "node:crypto";
import type { KeyObject } from "node:crypto";
import type { PublicKey } from "@gatehouse/shared/contracts/selections.contract";

/** A new key pair; `keyId` is derived from the public key. */
export function generateSigningKey(): PublicKey & { privateKey: KeyObject } {
  const pair = generateKeyPairSync("ed25519");
  // JWK is Node's only key format with the 32 bytes outside of an ASN.1 frame.
  const bytes = Buffer.from(pair.publicKey.export({ format: "jwk" }).x ?? "", "base64url");
  return { keyId: keyIdOf(bytes), publicKey: bytes.toString("base64"), privateKey: pair.privateKey };
}

export const keyIdOf = (publicKeyBytes: Buffer): string =>
  createHash("sha256").update(publicKeyBytes).digest("base64url");

export const signText = (text: string, privateKey: KeyObject): string =>
  sign(null, Buffer.from(text), privateKey).toString("base64");

/** `publicKey` in base64. False also if key or signature cannot be read. */
export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  try {
    const x = Buffer.from(publicKey, "base64").toString("base64url");
    const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
    return verify(null, Buffer.from(text), key, Buffer.from(signature, "base64"));
  } catch {
    return false;
  }
}
