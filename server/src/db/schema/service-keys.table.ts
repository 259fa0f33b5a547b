import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Keys (Ed25519) of the tokens that services get: the current one, and earlier ones while their tokens may be valid. */
export const serviceKeys = pgTable("service_keys", {
  /** SHA-256 of the public key's 32 bytes in base64url. */
  id: text().primaryKey(),
  /** 32 bytes in base64. */
  publicKey: text("public_key").notNull(),
  /** PKCS #8, encrypted with the installation's secret key (AES-256-GCM); removed when the key is retired. */
  encryptedPrivateKey: text("encrypted_private_key"),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  retiredAt: timestamp("retired_at", { withTimezone: true }),
});
