import type { PreferenceName, StoredPreferences } from "@gatehouse/shared/contracts/preferences.contract";
import { and, eq, like, sql } from "drizzle-orm";
import type { AnyColumn, SQL } from "drizzle-orm";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { userSettings } from "../../db/schema/user-settings.table.ts";

const prefix = "preference.";

/** The preferences of the user of a row, by name. */
export const preferencesOf = (userId: AnyColumn): SQL<StoredPreferences> =>
  sql<StoredPreferences>`coalesce((
    select jsonb_object_agg(substr(${userSettings.key}, ${sql.raw(String(prefix.length + 1))}), ${userSettings.value} -> 'value')
    from ${userSettings} where ${userSettings.userId} = ${userId} and ${like(userSettings.key, `${prefix}%`)}), '{}')`;

export type ChosenPreference = { name: PreferenceName; value: string; changedAt: Date };

/** Preferences are settings of a user that know when they were changed. */
export class PreferencesRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async inTransaction<Result>(action: (on: DatabaseOrTransaction) => Promise<Result>): Promise<Result> {
    return this.database.transaction(action);
  }

  async read(userId: string, on: DatabaseOrTransaction): Promise<StoredPreferences> {
    const rows = await on
      .select({ key: userSettings.key, value: sql<string>`${userSettings.value} ->> 'value'` })
      .from(userSettings)
      .where(and(eq(userSettings.userId, userId), like(userSettings.key, `${prefix}%`)));
    return Object.fromEntries(rows.map(({ key, value }) => [key.slice(prefix.length), value]));
  }

  /** A change that another browser made later stays. */
  async saveIfLater(
    userId: string,
    { name, value, changedAt }: ChosenPreference,
    on: DatabaseOrTransaction,
  ): Promise<void> {
    const stored = { value, changedAt: changedAt.toISOString() };
    const isLater = sql`${userSettings.value} ->> 'changedAt' <= ${stored.changedAt}`;
    await on
      .insert(userSettings)
      .values({ userId, key: prefix + name, value: stored })
      .onConflictDoUpdate({
        target: [userSettings.userId, userSettings.key],
        set: { value: stored },
        setWhere: isLater,
      });
  }
}
