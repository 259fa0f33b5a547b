import { and, desc, eq, isNotNull, ne } from "drizzle-orm";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { scans } from "../../db/schema/scans.table.ts";
import { settings } from "../../db/schema/settings.table.ts";

/** The licence is stored among the settings of the installation. */
const licenseKey = "license";

export class LicensesRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** As stored; null if there is none. */
  async find(): Promise<unknown> {
    const [row] = await this.database
      .select({ value: settings.value })
      .from(settings)
      .where(eq(settings.key, licenseKey));
    return row?.value ?? null;
  }

  /** Runs `alongside` in the same transaction: the audit record. */
  async save(
    value: Record<string, unknown>,
    updatedAt: Date,
    alongside: (on: DatabaseOrTransaction) => Promise<void>,
  ): Promise<void> {
    await this.database.transaction(async (transaction) => {
      await transaction
        .insert(settings)
        .values({ key: licenseKey, value, updatedAt })
        .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt } });
      await alongside(transaction);
    });
  }

  /** What each scanner agent of the organization reported at its last scan. */
  async listAgentVersions(organizationId: string): Promise<string[]> {
    const rows = await this.database
      .selectDistinctOn([scans.agentName], { version: scans.agentVersion })
      .from(scans)
      .where(and(eq(scans.organizationId, organizationId), ne(scans.agentName, ""), isNotNull(scans.agentVersion)))
      .orderBy(scans.agentName, desc(scans.startedAt));
    return rows.flatMap(({ version }) => version ?? []);
  }
}
