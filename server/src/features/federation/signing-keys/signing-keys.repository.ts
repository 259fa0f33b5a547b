import { asc, eq, isNotNull, sql } from "drizzle-orm";
import { advisoryLocks } from "../../../db/advisory-locks.ts";
import type { Database } from "../../../db/client.ts";
import { signingKeys } from "../../../db/schema/signing-keys.table.ts";

export type SigningKeyRow = typeof signingKeys.$inferSelect;
export type NewSigningKey = Pick<SigningKeyRow, "id" | "publicKey" | "encryptedPrivateKey" | "signedBy" | "signature">;

/** Channel that notifies every server of a new signing key. */
export const signingKeysChannel = "signing_keys_changed";

export class SigningKeysRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** Oldest first. */
  async list(): Promise<SigningKeyRow[]> {
    return this.database.select().from(signingKeys).orderBy(asc(signingKeys.createdAt));
  }

  /**
   * Replaces the newest key by the result of `make` and deletes the previous private key. Servers and commands do this
   * one at a time; null from `make` changes nothing.
   */
  async replace(make: (newest: SigningKeyRow | null) => NewSigningKey | null): Promise<void> {
    await this.database.transaction(async (transaction) => {
      await transaction.execute(sql`SELECT pg_advisory_xact_lock(${advisoryLocks.signingKeys})`);
      const [newest] = await transaction.select().from(signingKeys).where(isNotNull(signingKeys.encryptedPrivateKey));
      const key = make(newest ?? null);
      if (key === null) return;
      if (newest !== undefined)
        await transaction
          .update(signingKeys)
          .set({ encryptedPrivateKey: null, retiredAt: sql`clock_timestamp()` })
          .where(eq(signingKeys.id, newest.id));
      await transaction.insert(signingKeys).values({ ...key, createdAt: sql`clock_timestamp()` });
      await transaction.execute(sql`SELECT pg_notify(${signingKeysChannel}, ${key.id})`);
    });
  }
}
