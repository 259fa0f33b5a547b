import { and, eq, gt, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { totpDevices } from "../../db/schema/totp-devices.table.ts";
import { users } from "../../db/schema/users.table.ts";

export type TotpDeviceRow = typeof totpDevices.$inferSelect;

/** One with a time of confirmation is in use at once. */
export type NewTotpDevice = Pick<typeof totpDevices.$inferInsert, "userId" | "secret" | "createdAt" | "confirmedAt">;

export class TotpDevicesRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async inTransaction<Result>(act: (on: DatabaseOrTransaction) => Promise<Result>): Promise<Result> {
    return this.database.transaction(act);
  }

  /** Changes of one user's devices wait for each other. */
  async lockUser(userId: string, on: DatabaseOrTransaction): Promise<void> {
    await on.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
  }

  async findConfirmed(userId: string, on: DatabaseOrTransaction = this.database): Promise<TotpDeviceRow | null> {
    const [row] = await on.select().from(totpDevices).where(isConfirmed(userId));
    return row ?? null;
  }

  /** What decides whether the user needs a device, and has one. */
  async readNeeds(userId: string): Promise<{ hasDevice: boolean; isAdministrator: boolean }> {
    const [row] = await this.database
      .select({ deviceId: totpDevices.id, isAdministrator: users.isAdministrator })
      .from(users)
      .leftJoin(totpDevices, isConfirmed(userId))
      .where(eq(users.id, userId));
    return { hasDevice: (row?.deviceId ?? null) !== null, isAdministrator: row?.isAdministrator ?? false };
  }

  async findPending(userId: string, createdAfter: Date): Promise<TotpDeviceRow | null> {
    const [row] = await this.database
      .select()
      .from(totpDevices)
      .where(and(isPending(userId), gt(totpDevices.createdAt, createdAfter)));
    return row ?? null;
  }

  /** A set-up that was begun and not finished gives way to the new one. */
  async replacePending(device: NewTotpDevice, on: DatabaseOrTransaction): Promise<void> {
    await this.removePending(device.userId, on);
    await on.insert(totpDevices).values(device);
  }

  async removePending(userId: string, on: DatabaseOrTransaction): Promise<void> {
    await on.delete(totpDevices).where(isPending(userId));
  }

  /** False when it is no longer waiting to be confirmed. */
  async setConfirmed(id: string, lastStep: number, confirmedAt: Date, on: DatabaseOrTransaction): Promise<boolean> {
    const confirmed = await on
      .update(totpDevices)
      .set({ confirmedAt, lastStep })
      .where(and(eq(totpDevices.id, id), isNull(totpDevices.confirmedAt), isNull(totpDevices.removedAt)))
      .returning({ id: totpDevices.id });
    return confirmed.length > 0;
  }

  /** Compare and set in one statement: of any number of uses of one code, at whatever moment, one wins. */
  async setLastStep(id: string, step: number): Promise<boolean> {
    const used = await this.database
      .update(totpDevices)
      .set({ lastStep: step })
      .where(
        and(
          eq(totpDevices.id, id),
          isNull(totpDevices.removedAt),
          or(isNull(totpDevices.lastStep), lt(totpDevices.lastStep, step)),
        ),
      )
      .returning({ id: totpDevices.id });
    return used.length > 0;
  }

  /** The record that there was one stays; its secret does not. False when there was none. */
  async remove(userId: string, removedAt: Date, on: DatabaseOrTransaction): Promise<boolean> {
    await this.removePending(userId, on);
    const removed = await on
      .update(totpDevices)
      .set({ secret: null, removedAt })
      .where(isConfirmed(userId))
      .returning({ id: totpDevices.id });
    return removed.length > 0;
  }
}

function isConfirmed(userId: string): SQL | undefined {
  return and(eq(totpDevices.userId, userId), isNotNull(totpDevices.confirmedAt), isNull(totpDevices.removedAt));
}

function isPending(userId: string): SQL | undefined {
  return and(eq(totpDevices.userId, userId), isNull(totpDevices.confirmedAt), isNull(totpDevices.removedAt));
}
