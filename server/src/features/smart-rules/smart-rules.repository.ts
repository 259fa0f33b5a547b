import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { takeTurn } from "../../db/advisory-locks.ts";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { policies } from "../../db/schema/policies.table.ts";
import { smartRules } from "../../db/schema/smart-rules.table.ts";
import { inSmallLetters } from "../../db/search-text.ts";

export type SmartRuleRow = typeof smartRules.$inferSelect;
export type SmartRuleValues = Pick<
  SmartRuleRow,
  | "name"
  | "target"
  | "isEnabled"
  | "conditions"
  | "timeZone"
  | "policies"
  | "passwordChangeFrequency"
  | "releaseMinutes"
  | "tags"
>;

export class SmartRulesRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** In their order. */
  async list(organizationId: string, on: DatabaseOrTransaction = this.database): Promise<SmartRuleRow[]> {
    return on
      .select()
      .from(smartRules)
      .where(eq(smartRules.organizationId, organizationId))
      .orderBy(asc(smartRules.position), asc(smartRules.id));
  }

  async hasEnabled(organizationId: string, on: DatabaseOrTransaction): Promise<boolean> {
    const rows = await on
      .select({ id: smartRules.id })
      .from(smartRules)
      .where(and(eq(smartRules.organizationId, organizationId), smartRules.isEnabled))
      .limit(1);
    return rows.length > 0;
  }

  /** In UTC, so that such texts are in the order of their times. */
  async readTransactionStart(on: DatabaseOrTransaction): Promise<string> {
    const { rows } = await on.execute<{ start: string }>(
      sql`select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as start`,
    );
    return rows[0]?.start ?? "";
  }

  async find(id: string, organizationId: string): Promise<SmartRuleRow | null> {
    const [row] = await this.database.select().from(smartRules).where(isRule(id, organizationId));
    return row ?? null;
  }

  async lock(id: string, organizationId: string, on: DatabaseOrTransaction): Promise<SmartRuleRow | null> {
    const [row] = await on.select().from(smartRules).where(isRule(id, organizationId)).for("update");
    return row ?? null;
  }

  /** Changes of the rules of an organization, and batches of their application, wait for one another. */
  async takeTurn(organizationId: string, on: DatabaseOrTransaction): Promise<void> {
    await takeTurn(`smart rules ${organizationId}`, on);
  }

  /** Whether another rule has the name, in capitals or not. */
  async isNameTaken(name: string, organizationId: string, exceptId: string | null, on: DatabaseOrTransaction) {
    const rows = await on
      .select({ id: smartRules.id })
      .from(smartRules)
      .where(
        and(
          eq(smartRules.organizationId, organizationId),
          sql`${inSmallLetters(smartRules.name)} = ${inSmallLetters(sql`${name}::text`)}`,
        ),
      );
    return rows.some(({ id }) => id !== exceptId);
  }

  async add(
    values: SmartRuleValues & Pick<SmartRuleRow, "organizationId" | "position">,
    on: DatabaseOrTransaction,
  ): Promise<string> {
    const [row] = await on.insert(smartRules).values(values).returning({ id: smartRules.id });
    return row?.id ?? "";
  }

  async change(id: string, values: SmartRuleValues, on: DatabaseOrTransaction): Promise<void> {
    await on.update(smartRules).set(values).where(eq(smartRules.id, id));
  }

  async remove(id: string, on: DatabaseOrTransaction): Promise<void> {
    await on.delete(smartRules).where(eq(smartRules.id, id));
  }

  /** Not a change of the rules themselves: their revisions stay. */
  async setPositions(ids: readonly string[], on: DatabaseOrTransaction): Promise<void> {
    await on.execute(sql`update smart_rules set position = given.position
      from unnest(${sql.param([...ids])}::uuid[]) with ordinality as given(id, position)
      where smart_rules.id = given.id`);
  }

  /** Names of the policies with these ids; others have none. */
  async namePolicies(ids: readonly string[], organizationId: string): Promise<Map<string, string>> {
    const possible = ids.filter((id) => UUID.test(id));
    if (possible.length === 0) return new Map();
    const rows = await this.database
      .select({ id: policies.id, name: policies.name })
      .from(policies)
      .where(and(eq(policies.organizationId, organizationId), inArray(policies.id, possible)));
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  async inTransaction<Result>(act: (on: DatabaseOrTransaction) => Promise<Result>): Promise<Result> {
    return this.database.transaction(act);
  }
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

const isRule = (id: string, organizationId: string) =>
  and(eq(smartRules.id, id), eq(smartRules.organizationId, organizationId));
