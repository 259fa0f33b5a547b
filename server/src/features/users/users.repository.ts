import { canonicalName } from "@gatehouse/shared/rules/canonical-name";
import { eq } from "drizzle-orm";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { users } from "../../db/schema/users.table.ts";

export type UserRow = typeof users.$inferSelect;

export class UsersRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** Takes a name as people type it; every spelling of it finds the same user. */
  async findByName(name: string): Promise<UserRow | null> {
    const [row] = await this.database
      .select()
      .from(users)
      .where(eq(users.canonicalName, canonicalName(name)));
    return row ?? null;
  }

  async setLastLogin(userId: string, lastLoginAt: Date, on: DatabaseOrTransaction = this.database): Promise<void> {
    await on.update(users).set({ lastLoginAt }).where(eq(users.id, userId));
  }
}
