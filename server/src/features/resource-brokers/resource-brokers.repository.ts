import { and, asc, eq } from "drizzle-orm";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { resourceBrokers as broker } from "../../db/schema/resource-brokers.table.ts";

export type ResourceBroker = Pick<typeof broker.$inferSelect, "name" | "zoneName" | "registeredAt">;

export class ResourceBrokersRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async list(organizationId: string): Promise<ResourceBroker[]> {
    const { name, zoneName, registeredAt } = broker;
    return this.database
      .select({ name, zoneName, registeredAt })
      .from(broker)
      .where(eq(broker.organizationId, organizationId))
      .orderBy(asc(broker.name));
  }

  /** False if the organization has one of that name. */
  async create(row: typeof broker.$inferInsert, on: DatabaseOrTransaction): Promise<boolean> {
    const created = await on.insert(broker).values(row).onConflictDoNothing().returning({ id: broker.id });
    return created.length > 0;
  }

  /** False if the organization has none of that name. */
  async remove(organizationId: string, name: string, on: DatabaseOrTransaction): Promise<boolean> {
    const removed = await on
      .delete(broker)
      .where(and(eq(broker.organizationId, organizationId), eq(broker.name, name)))
      .returning({ id: broker.id });
    return removed.length > 0;
  }

  async inTransaction<Result>(act: (on: DatabaseOrTransaction) => Promise<Result>): Promise<Result> {
    return this.database.transaction(act);
  }
}
