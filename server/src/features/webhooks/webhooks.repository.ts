import { asc, eq, sql, and } from "drizzle-orm";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { isUniqueViolation } from "../../db/is-unique-violation.ts";
import { webhooks } from "../../db/schema/webhooks.table.ts";

export type WebhookRow = typeof webhooks.$inferSelect;

export class WebhooksRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async list(): Promise<WebhookRow[]> {
    return this.database.select().from(webhooks).orderBy(asc(webhooks.name));
  }

  async find(id: string): Promise<WebhookRow | null> {
    const [row] = await this.database.select().from(webhooks).where(eq(webhooks.id, id));
    return row ?? null;
  }

  /** Locks the webhook until the transaction ends. */
  async lock(id: string, on: DatabaseOrTransaction): Promise<WebhookRow | null> {
    const [row] = await on.select().from(webhooks).where(eq(webhooks.id, id)).for("update");
    return row ?? null;
  }

  async listReceivers(event: string, on: DatabaseOrTransaction): Promise<Pick<WebhookRow, "id" | "name">[]> {
    return on
      .select({ id: webhooks.id, name: webhooks.name })
      .from(webhooks)
      .where(and(eq(webhooks.isEnabled, true), sql`${webhooks.events} ? ${event}`));
  }

  /** False if another webhook has the name. */
  async add(row: WebhookRow, on: DatabaseOrTransaction): Promise<boolean> {
    const added = await on.insert(webhooks).values(row).onConflictDoNothing().returning({ id: webhooks.id });
    return added.length > 0;
  }

  /** False if another webhook has the name: the transaction can only end then. */
  async change(id: string, values: Partial<WebhookRow>, on: DatabaseOrTransaction): Promise<boolean> {
    try {
      await on.update(webhooks).set(values).where(eq(webhooks.id, id));
      return true;
    } catch (error) {
      if (isUniqueViolation(error)) return false;
      throw error;
    }
  }

  async remove(id: string, on: DatabaseOrTransaction): Promise<void> {
    await on.delete(webhooks).where(eq(webhooks.id, id));
  }

  async inTransaction<Result>(act: (on: DatabaseOrTransaction) => Promise<Result>): Promise<Result> {
    return this.database.transaction(act);
  }
}
