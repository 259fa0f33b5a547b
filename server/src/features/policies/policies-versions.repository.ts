import { and, desc, eq, max, sql } from "drizzle-orm";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { policyVersions } from "../../db/schema/policy-versions.table.ts";

export type PolicyVersionRow = typeof policyVersions.$inferSelect;
export type ListedVersionRow = Omit<PolicyVersionRow, "content">;

/** Published contents of policies, which never change. */
export class PoliciesVersionsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** The newest first. */
  async list(policyId: string): Promise<ListedVersionRow[]> {
    const { number, note, workstyleCount, ruleCount, userId, userName, publishedAt } = policyVersions;
    return this.database
      .select({
        policyId: policyVersions.policyId,
        number,
        note,
        workstyleCount,
        ruleCount,
        userId,
        userName,
        publishedAt,
      })
      .from(policyVersions)
      .where(eq(policyVersions.policyId, policyId))
      .orderBy(desc(number));
  }

  async find(
    policyId: string,
    number: number,
    on: DatabaseOrTransaction = this.database,
  ): Promise<PolicyVersionRow | null> {
    const [row] = await on
      .select()
      .from(policyVersions)
      .where(and(eq(policyVersions.policyId, policyId), eq(policyVersions.number, number)));
    return row ?? null;
  }

  /** Those that still exist, in any order. */
  async findAll(wanted: readonly Pick<PolicyVersionRow, "policyId" | "number">[]): Promise<PolicyVersionRow[]> {
    const ids = sql`${`{${wanted.map(({ policyId }) => policyId).join(",")}}`}::uuid[]`;
    const numbers = sql`${`{${wanted.map(({ number }) => number).join(",")}}`}::int[]`;
    return this.database
      .select()
      .from(policyVersions)
      .where(sql`(${policyVersions.policyId}, ${policyVersions.number}) in (select * from unnest(${ids}, ${numbers}))`);
  }

  /** Its number; 1 for the first version. The policy must be locked. */
  async add(row: Omit<PolicyVersionRow, "number">, on: DatabaseOrTransaction): Promise<number> {
    const [newest] = await on
      .select({ number: max(policyVersions.number) })
      .from(policyVersions)
      .where(eq(policyVersions.policyId, row.policyId));
    const number = (newest?.number ?? 0) + 1;
    await on.insert(policyVersions).values({ ...row, number });
    return number;
  }
}
