import { and, asc, count, eq, ne, sql } from "drizzle-orm";
import { takeTurn } from "../../db/advisory-locks.ts";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { policies } from "../../db/schema/policies.table.ts";

export type PolicyRow = typeof policies.$inferSelect;
export type NewPolicyRow = typeof policies.$inferInsert;
/** A row of the list: without the content. */
export type ListedPolicyRow = Omit<PolicyRow, "draft" | "assignment" | "organizationId"> & { hasDraft: boolean };

export type AssignedPolicyRow = Pick<PolicyRow, "id" | "name" | "publishedVersion" | "assignment">;

const byPriority = [asc(policies.priority), sql`${policies.name} collate "und-x-icu"`, asc(policies.id)];

/** Policies of organizations. */
export class PoliciesRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** Lets one change of an organization's names, positions or number of policies run at a time. */
  async inTurn<T>(organizationId: string, work: (on: DatabaseOrTransaction) => Promise<T>): Promise<T> {
    return this.database.transaction(async (on) => {
      await takeTurn(`policies ${organizationId}`, on);
      return work(on);
    });
  }

  async inTransaction<T>(work: (on: DatabaseOrTransaction) => Promise<T>): Promise<T> {
    return this.database.transaction(work);
  }

  /** By priority, those without one last, then by name. */
  async list(organizationId: string, on: DatabaseOrTransaction = this.database): Promise<ListedPolicyRow[]> {
    const { id, name, workGroupName, productCode, priority, publishedVersion, revision, updatedAt } = policies;
    const hasDraft = sql<boolean>`${policies.draft} is not null`;
    return on
      .select({ id, name, workGroupName, productCode, priority, publishedVersion, revision, updatedAt, hasDraft })
      .from(policies)
      .where(eq(policies.organizationId, organizationId))
      .orderBy(...byPriority);
  }

  /** Of one kind of endpoint, in the order of the list. */
  async listAssigned(organizationId: string, productCode: string): Promise<AssignedPolicyRow[]> {
    const { id, name, publishedVersion, assignment } = policies;
    return this.database
      .select({ id, name, publishedVersion, assignment })
      .from(policies)
      .where(and(eq(policies.organizationId, organizationId), eq(policies.productCode, productCode)))
      .orderBy(...byPriority);
  }

  async find(organizationId: string, id: string, on: DatabaseOrTransaction = this.database): Promise<PolicyRow | null> {
    const [row] = await on.select().from(policies).where(isPolicy(organizationId, id));
    return row ?? null;
  }

  /** Locks the policy until the transaction ends. */
  async lock(organizationId: string, id: string, on: DatabaseOrTransaction): Promise<PolicyRow | null> {
    const [row] = await on.select().from(policies).where(isPolicy(organizationId, id)).for("update");
    return row ?? null;
  }

  async count(organizationId: string, on: DatabaseOrTransaction): Promise<number> {
    const [row] = await on.select({ found: count() }).from(policies).where(eq(policies.organizationId, organizationId));
    return row?.found ?? 0;
  }

  /** Whether another policy of the organization has the name. */
  async isNameTaken(
    organizationId: string,
    { name, exceptId }: { name: string; exceptId?: string },
    on: DatabaseOrTransaction,
  ): Promise<boolean> {
    const others = exceptId === undefined ? undefined : ne(policies.id, exceptId);
    const found = await on
      .select({ id: policies.id })
      .from(policies)
      .where(and(eq(policies.organizationId, organizationId), eq(policies.name, name), others))
      .limit(1);
    return found.length > 0;
  }

  async add(row: NewPolicyRow, on: DatabaseOrTransaction): Promise<PolicyRow> {
    const [added] = await on.insert(policies).values(row).returning();
    if (added === undefined) throw new Error("The database returned no policy");
    return added;
  }

  async change(
    id: string,
    values: Partial<Omit<NewPolicyRow, "id" | "organizationId" | "revision">>,
    on: DatabaseOrTransaction,
  ): Promise<void> {
    await on
      .update(policies)
      .set({ ...values, revision: sql`${policies.revision} + 1` })
      .where(eq(policies.id, id));
  }

  async remove(id: string, on: DatabaseOrTransaction): Promise<void> {
    await on.delete(policies).where(eq(policies.id, id));
  }

  /** Gives positions from 1 in this order; all other policies lose theirs. */
  async setOrder(organizationId: string, order: readonly string[], on: DatabaseOrTransaction): Promise<void> {
    const ids = sql`${`{${order.join(",")}}`}::uuid[]`;
    await on
      .update(policies)
      .set({ priority: sql`array_position(${ids}, ${policies.id})` })
      .where(eq(policies.organizationId, organizationId));
  }
}

const isPolicy = (organizationId: string, id: string) =>
  and(eq(policies.organizationId, organizationId), eq(policies.id, id));
