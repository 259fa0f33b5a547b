import * as z from "@gatehouse/shared/schema";
import { selectedRemoteSchema } from "./remotes.contract.ts";

/** A public signing key: Ed25519 (RFC 8032), 32 bytes in base64. `keyId` is their SHA-256 in base64url. */
export const publicKeySchema = z.object({ keyId: z.string(), publicKey: z.string() });

/** A newer key, signed by its predecessor: `signature` by `signedBy` over {@link rotationText}. */
export const keyRotationSchema = z.extend(publicKeySchema, { signedBy: z.string(), signature: z.string() });

/** A text and the server's signature over its UTF-8 bytes (Ed25519, base64). Verify it before parsing the text. */
export const signedTextSchema = z.object({
  payload: z.string(),
  keyId: z.string(),
  signature: z.string(),
  /** Every rotation since the first key, oldest first; a tab that knows an earlier key follows them. */
  rotations: z.array(keyRotationSchema),
});

/** Payload of a fallback: the remote in an earlier version for the same user, under the same serial rules. */
export const fallbackSchema = z.object({
  serial: z.string(),
  issuedAt: z.string(),
  nonce: z.nullable(z.string()),
  remote: selectedRemoteSchema,
});

/** The signed text of a rotation. */
export const rotationText = ({ keyId, publicKey }: PublicKey): string => `gatehouse-key-rotation:${keyId}:${publicKey}`;

export type PublicKey = z.infer<typeof publicKeySchema>;
export type KeyRotation = z.infer<typeof keyRotationSchema>;
export type SignedText = z.infer<typeof signedTextSchema>;
export type Fallback = z.infer<typeof fallbackSchema>;

export const selectionEndpoints = {
  /**
   * The signed selection of the requester. It contains the `nonce` of the query, which proves that it is fresh. With
   * `form=index` it names its index, else its lists are complete.
   */
  selection: "/federation/manifest",
  /** The signed selection of one remote, in the first version of `fallbacks` that can be served. */
  fallback: "/federation/fallbacks/:name",
} as const;
