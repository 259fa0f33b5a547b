import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { knownDevices } from "../../db/schema/known-devices.table.ts";
import { users } from "../../db/schema/users.table.ts";

export type KnownDeviceRow = typeof knownDevices.$inferSelect;

/** Of one user: a browser that drops its cookies is a new one at each sign-in. */
export const MAX_KNOWN_DEVICES = 50;

export class KnownDevicesRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async isKnown(canonicalName: string, deviceHash: string): Promise<boolean> {
    const [row] = await this.database
      .select({ userId: knownDevices.userId })
      .from(knownDevices)
      .innerJoin(users, eq(users.id, knownDevices.userId))
      .where(and(eq(users.canonicalName, canonicalName), eq(knownDevices.deviceHash, deviceHash)));
    return row !== undefined;
  }

  /**
   * False if the device was already known. Of too many, some are forgotten: first those seen only once, then those seen
   * longest ago. The caller has locked the user.
   */
  async save(row: KnownDeviceRow, on: DatabaseOrTransaction): Promise<boolean> {
    const made = await on
      .insert(knownDevices)
      .values(row)
      .onConflictDoNothing()
      .returning({ deviceHash: knownDevices.deviceHash });
    if (made.length > 0) {
      await this.forgetSurplus(row, on);
      return true;
    }
    const { userAgent, lastSeenAt } = row;
    await on
      .update(knownDevices)
      .set({ userAgent, lastSeenAt })
      .where(and(eq(knownDevices.userId, row.userId), eq(knownDevices.deviceHash, row.deviceHash)));
    return false;
  }

  async listOfUser(userId: string): Promise<KnownDeviceRow[]> {
    return this.database.select().from(knownDevices).where(eq(knownDevices.userId, userId));
  }

  async removeOfUser(userId: string, on: DatabaseOrTransaction): Promise<void> {
    await on.delete(knownDevices).where(eq(knownDevices.userId, userId));
  }

  private async forgetSurplus({ userId, deviceHash }: KnownDeviceRow, on: DatabaseOrTransaction): Promise<void> {
    const { firstSeenAt, lastSeenAt } = knownDevices;
    const isOfUser = eq(knownDevices.userId, userId);
    const surplus = on
      .select({ deviceHash: knownDevices.deviceHash })
      .from(knownDevices)
      .where(and(isOfUser, ne(knownDevices.deviceHash, deviceHash)))
      .orderBy(desc(sql`${lastSeenAt} > ${firstSeenAt}`), desc(lastSeenAt), knownDevices.deviceHash)
      .offset(MAX_KNOWN_DEVICES - 1);
    await on.delete(knownDevices).where(and(isOfUser, inArray(knownDevices.deviceHash, surplus)));
  }
}
