import { desc, eq, isNotNull, lt, sql } from "drizzle-orm";
import { advisoryLocks } from "../../db/advisory-locks.ts";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { serviceKeys } from "../../db/schema/service-keys.table.ts";

export type ServiceKeyRow = typeof serviceKeys.$inferSelect;
export type NewServiceKey = Pick<ServiceKeyRow, "id" | "publicKey" | "encryptedPrivateKey">;

export class ServiceKeysRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** Newest first. */
  async list(): Promise<ServiceKeyRow[]> {
    return this.database.select().from(serviceKeys).orderBy(desc(serviceKeys.createdAt));
  }

  /**
   * Adds the key that `make` returns for the one in use, and deletes the private half of that one. Servers and commands
   * do this one at a time; null from `make` changes nothing.
   */
  async replace(
    make: (inUse: ServiceKeyRow | null, on: DatabaseOrTransaction) => Promise<NewServiceKey | null>,
    now: Date,
  ): Promise<void> {
    await this.database.transaction(async (on) => {
      await on.execute(sql`SELECT pg_advisory_xact_lock(${advisoryLocks.serviceKeys})`);
      const [inUse] = await on.select().from(serviceKeys).where(isNotNull(serviceKeys.encryptedPrivateKey));
      const key = await make(inUse ?? null, on);
      if (key === null) return;
      if (inUse !== undefined)
        await on
          .update(serviceKeys)
          .set({ encryptedPrivateKey: null, retiredAt: now })
          .where(eq(serviceKeys.id, inUse.id));
      await on.insert(serviceKeys).values({ ...key, createdAt: now });
    });
  }

  async removeRetiredBefore(moment: Date): Promise<void> {
    await this.database.delete(serviceKeys).where(lt(serviceKeys.retiredAt, moment));
  }
}
