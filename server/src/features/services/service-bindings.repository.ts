import { and, asc, eq } from "drizzle-orm";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { serviceBindings } from "../../db/schema/service-bindings.table.ts";

export type ServiceBindingRow = typeof serviceBindings.$inferSelect;

/** Where a service is, and who says so when. */
export type WantedBinding = Pick<
  ServiceBindingRow,
  "remoteName" | "serviceName" | "origin" | "allowsPrivate" | "timeoutMs" | "changedAt" | "changedBy"
>;

export class ServiceBindingsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async list(): Promise<ServiceBindingRow[]> {
    return this.database
      .select()
      .from(serviceBindings)
      .orderBy(asc(serviceBindings.remoteName), asc(serviceBindings.serviceName));
  }

  async find(remoteName: string, serviceName: string): Promise<ServiceBindingRow | null> {
    const [row] = await this.database.select().from(serviceBindings).where(matches(remoteName, serviceName));
    return row ?? null;
  }

  /** Adds or replaces the binding. */
  async bind(wanted: WantedBinding, on: DatabaseOrTransaction): Promise<void> {
    const { origin, allowsPrivate, timeoutMs, changedAt, changedBy } = wanted;
    await on
      .insert(serviceBindings)
      .values({ ...wanted, createdAt: changedAt, createdBy: changedBy })
      .onConflictDoUpdate({
        target: [serviceBindings.remoteName, serviceBindings.serviceName],
        set: { origin, allowsPrivate, timeoutMs, changedAt, changedBy },
      });
  }

  /** The removed binding; null if there was none. */
  async unbind(remoteName: string, serviceName: string, on: DatabaseOrTransaction): Promise<ServiceBindingRow | null> {
    const [row] = await on.delete(serviceBindings).where(matches(remoteName, serviceName)).returning();
    return row ?? null;
  }

  async inTransaction<Result>(act: (on: DatabaseOrTransaction) => Promise<Result>): Promise<Result> {
    return this.database.transaction(act);
  }
}

const matches = (remoteName: string, serviceName: string) =>
  and(eq(serviceBindings.remoteName, remoteName), eq(serviceBindings.serviceName, serviceName));
