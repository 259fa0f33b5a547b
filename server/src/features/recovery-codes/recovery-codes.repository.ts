import { and, count, eq, isNull } from "drizzle-orm";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { recoveryCodes } from "../../db/schema/recovery-codes.table.ts";

export class RecoveryCodesRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async create(
    userId: string,
    codeHashes: readonly string[],
    createdAt: Date,
    on: DatabaseOrTransaction,
  ): Promise<void> {
    await on.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ userId, codeHash, createdAt })));
  }

  /** Used ones stay on record. */
  async removeUnused(userId: string, on: DatabaseOrTransaction): Promise<void> {
    await on.delete(recoveryCodes).where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  }

  /** One statement, so that of two concurrent uses one succeeds. */
  async setUsed(userId: string, codeHash: string, usedAt: Date): Promise<boolean> {
    const used = await this.database
      .update(recoveryCodes)
      .set({ usedAt })
      .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)))
      .returning({ id: recoveryCodes.id });
    return used.length > 0;
  }

  async countUnused(userId: string): Promise<number> {
    const [row] = await this.database
      .select({ unused: count() })
      .from(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
    return row?.unused ?? 0;
  }
}
