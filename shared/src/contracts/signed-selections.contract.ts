import { z } from "zod/mini";
import { selectedRemoteSchema } from "./remotes.contract.ts";

/** Public half of a signing key: Ed25519 (RFC 8032), 32 bytes in base64. `keyId` is the SHA-256 of them in base64url. */
export const publicKeySchema = z.object({ keyId: z.string(), publicKey: z.string() });

/** A newer key, vouched for by the one before: `signature` by `signedBy` over {@link rotationText}. */
export const keyRotationSchema = z.extend(publicKeySchema, { signedBy: z.string(), signature: z.string() });

/** A text and the server's signature over its UTF-8 bytes (Ed25519, base64). The text is parsed only after the check. */
export const signedTextSchema = z.object({
  payload: z.string(),
  keyId: z.string(),
  signature: z.string(),
  /** Every rotation since the first key, the oldest first: a tab that knows an earlier key follows them. */
  rotations: z.array(keyRotationSchema),
});

/** Payload of a fallback: the remote in an earlier version, for the same asker, under the same serial rules. */
export const fallbackSchema = z.object({
  serial: z.string(),
  issuedAt: z.string(),
  nonce: z.nullable(z.string()),
  remote: selectedRemoteSchema,
});

/** What a rotation record signs. */
export const rotationText = ({ keyId, publicKey }: PublicKey): string => `gatehouse-key-rotation:${keyId}:${publicKey}`;

export type PublicKey = z.infer<typeof publicKeySchema>;
export type KeyRotation = z.infer<typeof keyRotationSchema>;
export type SignedText = z.infer<typeof signedTextSchema>;
export type Fallback = z.infer<typeof fallbackSchema>;
