import { and, eq } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { userSettings } from "../../db/schema/user-settings.table.ts";

/** What users chose for all organizations and browsers, each under a key of the feature that asks for it. */
export class UserSettingsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** False while the user has chosen nothing. */
  async readFlag(userId: string, key: string): Promise<boolean> {
    const [row] = await this.database
      .select({ value: userSettings.value })
      .from(userSettings)
      .where(and(eq(userSettings.userId, userId), eq(userSettings.key, key)));
    return row?.value === true;
  }

  async saveFlag(userId: string, key: string, value: boolean): Promise<void> {
    await this.database
      .insert(userSettings)
      .values({ userId, key, value })
      .onConflictDoUpdate({ target: [userSettings.userId, userSettings.key], set: { value } });
  }
}
