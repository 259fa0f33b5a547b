import { and, asc, eq } from "drizzle-orm";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { extensionConsents } from "../../db/schema/extension-consents.table.ts";

export type ConsentRow = typeof extensionConsents.$inferSelect;

export class BrowserExtensionConsentsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  inTransaction<Result>(act: (on: DatabaseOrTransaction) => Promise<Result>): Promise<Result> {
    return this.database.transaction(act);
  }

  /** Longest allowed first. */
  listOfUser(userId: string, on: DatabaseOrTransaction = this.database): Promise<ConsentRow[]> {
    return on
      .select()
      .from(extensionConsents)
      .where(eq(extensionConsents.userId, userId))
      .orderBy(asc(extensionConsents.allowedAt), asc(extensionConsents.extensionId));
  }

  /** False if the user has allowed the extension before. */
  async add(row: ConsentRow, on: DatabaseOrTransaction): Promise<boolean> {
    const added = await on.insert(extensionConsents).values(row).onConflictDoNothing().returning();
    return added.length > 0;
  }

  /** Keeps the consent from being withdrawn until the transaction ends. False if there is none. */
  async lock(userId: string, extensionId: string, on: DatabaseOrTransaction): Promise<boolean> {
    const found = await on.select().from(extensionConsents).where(isOf(userId, extensionId)).for("share");
    return found.length > 0;
  }

  async remove(userId: string, extensionId: string, on: DatabaseOrTransaction): Promise<boolean> {
    const removed = await on.delete(extensionConsents).where(isOf(userId, extensionId)).returning();
    return removed.length > 0;
  }
}

const isOf = (userId: string, extensionId: string) =>
  and(eq(extensionConsents.userId, userId), eq(extensionConsents.extensionId, extensionId));
