import { and, eq, inArray } from "drizzle-orm";
import type { DatabaseOrTransaction } from "../db/client.ts";
import { organizations } from "../db/schema/organizations.table.ts";
import { policies } from "../db/schema/policies.table.ts";
import { policyVersions } from "../db/schema/policy-versions.table.ts";

export type NewVersion = typeof policyVersions.$inferInsert;
type PolicyValues = Partial<typeof policies.$inferInsert>;

/** Writes the content of the demonstration's policies in one transaction. */
export class DemonstrationPoliciesRepository {
  private readonly on: DatabaseOrTransaction;

  constructor(on: DatabaseOrTransaction) {
    this.on = on;
  }

  /** Null if somebody has changed, renamed or removed the policy. */
  async findUntouched(organizationName: string, name: string): Promise<string | null> {
    const [row] = await this.on
      .select({ id: policies.id })
      .from(policies)
      .innerJoin(organizations, eq(organizations.id, policies.organizationId))
      .where(and(eq(organizations.name, organizationName), eq(policies.name, name), eq(policies.revision, 1)))
      .limit(1);
    return row?.id ?? null;
  }

  /** Null if the organization was renamed or removed. */
  async findOrganization(name: string): Promise<string | null> {
    const [row] = await this.on
      .select({ id: organizations.id })
      .from(organizations)
      .where(eq(organizations.name, name));
    return row?.id ?? null;
  }

  /** Ids of the policies with these names, in the order of the names. */
  async listIds(organizationName: string, names: readonly string[]): Promise<string[]> {
    if (names.length === 0) return [];
    const rows = await this.on
      .select({ id: policies.id, name: policies.name })
      .from(policies)
      .innerJoin(organizations, eq(organizations.id, policies.organizationId))
      .where(and(eq(organizations.name, organizationName), inArray(policies.name, [...names])));
    return names.flatMap((name) => rows.find((row) => row.name === name)?.id ?? []);
  }

  async change(id: string, values: PolicyValues): Promise<void> {
    await this.on.update(policies).set(values).where(eq(policies.id, id));
  }

  async addVersion(version: NewVersion): Promise<void> {
    await this.on.insert(policyVersions).values(version);
  }
}
