import { and, eq } from "drizzle-orm";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { knownDevices } from "../../db/schema/known-devices.table.ts";
import { users } from "../../db/schema/users.table.ts";

export type KnownDeviceRow = typeof knownDevices.$inferSelect;

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

  /** False if the device was already known. */
  async save(row: KnownDeviceRow, on: DatabaseOrTransaction): Promise<boolean> {
    const made = await on
      .insert(knownDevices)
      .values(row)
      .onConflictDoNothing()
      .returning({ deviceHash: knownDevices.deviceHash });
    if (made.length > 0) return true;
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
}
