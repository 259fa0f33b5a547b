import { eq } from "drizzle-orm";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import { endpointEvents, endpointImports } from "../../db/schema/endpoint-events.table.ts";

export type NewEndpointEvent = typeof endpointEvents.$inferInsert;
export type ImportCounts = Pick<
  typeof endpointImports.$inferSelect,
  "readCount" | "importedCount" | "duplicateCount" | "skippedCount"
>;

/** Writes the events of one file; made for one transaction. */
export class EndpointEventsImportRepository {
  private readonly transaction: DatabaseOrTransaction;

  constructor(transaction: DatabaseOrTransaction) {
    this.transaction = transaction;
  }

  async startImport(organizationId: string, fileName: string): Promise<string> {
    const counts: ImportCounts = { readCount: 0, importedCount: 0, duplicateCount: 0, skippedCount: 0 };
    const [row] = await this.transaction
      .insert(endpointImports)
      .values({ organizationId, fileName, ...counts })
      .returning({ id: endpointImports.id });
    if (row === undefined) throw new Error("The import was not recorded.");
    return row.id;
  }

  async finishImport(importId: string, counts: ImportCounts): Promise<void> {
    await this.transaction.update(endpointImports).set(counts).where(eq(endpointImports.id, importId));
  }

  /** How many of the events were not there yet. */
  async addEvents(events: readonly NewEndpointEvent[]): Promise<number> {
    const rows = await this.transaction
      .insert(endpointEvents)
      .values([...events])
      .onConflictDoNothing({ target: [endpointEvents.organizationId, endpointEvents.dedupeHash] })
      .returning({ id: endpointEvents.id });
    return rows.length;
  }
}
