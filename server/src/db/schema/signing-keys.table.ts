import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** The installation's signing keys (Ed25519): the current one and earlier ones. */
export const signingKeys = pgTable("signing_keys", {
  /** SHA-256 of the public key's 32 bytes in base64url. */
  id: text().primaryKey(),
  /** 32 bytes in base64. */
  publicKey: text("public_key").notNull(),
  /** PKCS #8, encrypted with the installation's secret key (AES-256-GCM); removed when the key is retired. */
  encryptedPrivateKey: text("encrypted_private_key"),
  /** The previous key and its signature of this one; null for the first key and after a reset. */
  signedBy: text("signed_by"),
  signature: text(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  retiredAt: timestamp("retired_at", { withTimezone: true }),
});
