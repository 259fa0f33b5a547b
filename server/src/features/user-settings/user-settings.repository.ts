import { and, eq } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { userSettings } from "../../db/schema/user-settings.table.ts";

/** Choices of users for all organizations and browsers, each under a key of its feature. */
export class UserSettingsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** Undefined if the user has made no choice. */
  async read(userId: string, key: string): Promise<unknown> {
    const [row] = await this.database
      .select({ value: userSettings.value })
      .from(userSettings)
      .where(and(eq(userSettings.userId, userId), eq(userSettings.key, key)));
    return row?.value;
  }

  async save(userId: string, key: string, value: unknown): Promise<void> {
    await this.database
      .insert(userSettings)
      .values({ userId, key, value })
      .onConflictDoUpdate({ target: [userSettings.userId, userSettings.key], set: { value } });
  }

  async remove(userId: string, key: string): Promise<void> {
    await this.database.delete(userSettings).where(and(eq(userSettings.userId, userId), eq(userSettings.key, key)));
  }
}
