import { and, eq, exists, gt, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { identityLinks } from "../../db/schema/identity-links.table.ts";
import { totpDevices } from "../../db/schema/totp-devices.table.ts";
import { users } from "../../db/schema/users.table.ts";
import { isUsableHash } from "../users/passwords.ts";
import { isManagedElsewhere } from "../users/user-manager.ts";

export type TotpDeviceRow = typeof totpDevices.$inferSelect;

/** With a time of confirmation the device is in use at once. */
export type NewTotpDevice = Pick<typeof totpDevices.$inferInsert, "userId" | "secret" | "createdAt" | "confirmedAt">;

export type TotpNeeds = { hasDevice: boolean; isAdministrator: boolean; isLocal: boolean };

export class TotpDevicesRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async inTransaction<Result>(act: (on: DatabaseOrTransaction) => Promise<Result>): Promise<Result> {
    return this.database.transaction(act);
  }

  async findConfirmed(userId: string, on: DatabaseOrTransaction = this.database): Promise<TotpDeviceRow | null> {
    const [row] = await on.select().from(totpDevices).where(isConfirmed(userId));
    return row ?? null;
  }

  /** What decides whether the user needs or may have a device, and whether there is one. */
  async readNeeds(userId: string, on: DatabaseOrTransaction = this.database): Promise<TotpNeeds> {
    const [row] = await on
      .select({
        deviceId: totpDevices.id,
        user: users,
        hasLink: sql<boolean>`${exists(on.select().from(identityLinks).where(eq(identityLinks.userId, users.id)))}`,
      })
      .from(users)
      .leftJoin(totpDevices, isConfirmed(userId))
      .where(eq(users.id, userId));
    return {
      hasDevice: (row?.deviceId ?? null) !== null,
      isAdministrator: row?.user.isAdministrator ?? false,
      isLocal: row !== undefined && isLocal(row),
    };
  }

  async findPending(userId: string, createdAfter: Date): Promise<TotpDeviceRow | null> {
    const [row] = await this.database
      .select()
      .from(totpDevices)
      .where(and(isPending(userId), gt(totpDevices.createdAt, createdAfter)));
    return row ?? null;
  }

  /** Replaces an unfinished set-up. */
  async replacePending(device: NewTotpDevice, on: DatabaseOrTransaction): Promise<void> {
    await this.removePending(device.userId, on);
    await on.insert(totpDevices).values(device);
  }

  async removePending(userId: string, on: DatabaseOrTransaction): Promise<void> {
    await on.delete(totpDevices).where(isPending(userId));
  }

  /** False if it no longer waits for its confirmation. */
  async setConfirmed(id: string, lastStep: number, confirmedAt: Date, on: DatabaseOrTransaction): Promise<boolean> {
    const confirmed = await on
      .update(totpDevices)
      .set({ confirmedAt, lastStep })
      .where(and(eq(totpDevices.id, id), isNull(totpDevices.confirmedAt), isNull(totpDevices.removedAt)))
      .returning({ id: totpDevices.id });
    return confirmed.length > 0;
  }

  /** Compares and sets in one statement: of any uses of one code, only one succeeds. */
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

  async remove(userId: string, removedAt: Date, on: DatabaseOrTransaction): Promise<boolean> {
    await this.removePending(userId, on);
    return this.removeConfirmed(userId, removedAt, on);
  }

  /** Stays on record without its secret. False if there was none. */
  async removeConfirmed(userId: string, removedAt: Date, on: DatabaseOrTransaction, keptId?: string): Promise<boolean> {
    const removed = await on
      .update(totpDevices)
      .set({ secret: null, removedAt })
      .where(and(isConfirmed(userId), keptId === undefined ? undefined : ne(totpDevices.id, keptId)))
      .returning({ id: totpDevices.id });
    return removed.length > 0;
  }
}

/** Whether the user can sign in without a directory or an identity provider. */
const isLocal = ({ user, hasLink }: { user: typeof users.$inferSelect; hasLink: boolean }): boolean =>
  !isManagedElsewhere(user) && (isUsableHash(user.passwordHash) || !hasLink);

function isConfirmed(userId: string): SQL | undefined {
  return and(eq(totpDevices.userId, userId), isNotNull(totpDevices.confirmedAt), isNull(totpDevices.removedAt));
}

function isPending(userId: string): SQL | undefined {
  return and(eq(totpDevices.userId, userId), isNull(totpDevices.confirmedAt), isNull(totpDevices.removedAt));
}
