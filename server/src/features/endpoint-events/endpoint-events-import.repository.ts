import { eq, getTableColumns, sql } from "drizzle-orm";
import { takeTurn } from "../../db/advisory-locks.ts";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import { endpointEvents, endpointImports } from "../../db/schema/endpoint-events.table.ts";
import { endpointLogons } from "../../db/schema/endpoint-logons.table.ts";
import type { ElevatedLogon } from "./endpoint-events-normalizer.ts";
import type { DeclaredFacts } from "./read-declared-facts.ts";

export type NewEndpointEvent = typeof endpointEvents.$inferInsert;
export type ImportCounts = Pick<
  typeof endpointImports.$inferSelect,
  "readCount" | "importedCount" | "enrichedCount" | "duplicateCount" | "skippedCount" | "logonCount"
>;

const noCounts: ImportCounts = {
  readCount: 0,
  importedCount: 0,
  enrichedCount: 0,
  duplicateCount: 0,
  skippedCount: 0,
  logonCount: 0,
};

/** Columns that a repeated import fills where they are empty. No report counts by them. */
const enrichable: readonly (keyof DeclaredFacts)[] = [
  "md5",
  "sha1",
  "sha256",
  "imphash",
  "declaredCompany",
  "product",
  "description",
  "fileVersion",
  "originalFileName",
  "parentCommandLine",
  "currentDirectory",
  "processGuid",
  "parentProcessGuid",
  "ruleName",
  "logonId",
];

const columns = getTableColumns(endpointEvents);
const offered = (field: keyof DeclaredFacts) => sql.join([sql.raw("excluded."), sql.identifier(columns[field].name)]);
const enrichments = Object.fromEntries(
  enrichable.map((field) => [field, sql`coalesce(nullif(${columns[field]}, ''), ${offered(field)})`]),
);
const isPoorer = sql.join(
  enrichable.map((field) => sql`(${columns[field]} = '' and ${offered(field)} <> '')`),
  sql` or `,
);

/**
 * Waits until no other transaction imports events of the organization or removes some: two imports of the same events
 * could block each other.
 */
export async function takeImportTurn(organizationId: string, on: DatabaseOrTransaction): Promise<void> {
  await takeTurn(`endpoint import ${organizationId}`, on);
}

/** Writes the events of one file in one transaction. */
export class EndpointEventsImportRepository {
  private readonly transaction: DatabaseOrTransaction;

  constructor(transaction: DatabaseOrTransaction) {
    this.transaction = transaction;
  }

  async startImport(organizationId: string, fileName: string): Promise<string> {
    await takeImportTurn(organizationId, this.transaction);
    const [row] = await this.transaction
      .insert(endpointImports)
      .values({ organizationId, fileName, ...noCounts })
      .returning({ id: endpointImports.id });
    if (row === undefined) throw new Error("The import was not recorded.");
    return row.id;
  }

  async finishImport(importId: string, counts: ImportCounts): Promise<void> {
    await this.transaction.update(endpointImports).set(counts).where(eq(endpointImports.id, importId));
  }

  /** Adds the events and enriches those that are there without the fields; an event may occur only once. */
  async addEvents(events: readonly NewEndpointEvent[]): Promise<{ imported: number; enriched: number }> {
    const rows = await this.transaction
      .insert(endpointEvents)
      .values([...events])
      .onConflictDoUpdate({
        target: [endpointEvents.organizationId, endpointEvents.dedupeHash],
        set: enrichments,
        setWhere: isPoorer,
      })
      // The system column is 0 for a row that wasn't there before.
      .returning({ isNew: sql<boolean>`xmax = 0` });
    const imported = rows.filter(({ isNew }) => isNew).length;
    return { imported, enriched: rows.length - imported };
  }

  async addLogons(organizationId: string, logons: readonly ElevatedLogon[]): Promise<void> {
    await this.transaction
      .insert(endpointLogons)
      .values(logons.map((logon) => ({ organizationId, ...logon })))
      .onConflictDoNothing();
  }
}
