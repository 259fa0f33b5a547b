import { asc, count, desc, eq } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { policies } from "../../../db/schema/policies.table.ts";
import type { NamedCount } from "../describe-figures.ts";

export type RankedPolicy = Pick<
  typeof policies.$inferSelect,
  "id" | "name" | "workGroupName" | "productCode" | "priority"
>;

/** Figures about endpoint policies of one organization; one statement each. */
export class PolicyFiguresRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async countByProduct(organizationId: string, limit: number): Promise<NamedCount[]> {
    return this.database
      .select({ name: policies.productCode, count: count() })
      .from(policies)
      .where(eq(policies.organizationId, organizationId))
      .groupBy(policies.productCode)
      .orderBy(desc(count()), policies.productCode)
      .limit(limit);
  }

  /** Those without a priority come last. */
  async listByPriority(organizationId: string, limit: number): Promise<RankedPolicy[]> {
    const { id, name, workGroupName, productCode, priority } = policies;
    return this.database
      .select({ id, name, workGroupName, productCode, priority })
      .from(policies)
      .where(eq(policies.organizationId, organizationId))
      .orderBy(asc(priority))
      .limit(limit);
  }
}
