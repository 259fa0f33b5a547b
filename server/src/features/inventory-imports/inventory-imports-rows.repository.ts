import type { ImportOutcome } from "@gatehouse/shared/contracts/inventory-imports.contract";
import { and, asc, between, eq, max } from "drizzle-orm";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { inventoryImportRows } from "../../db/schema/inventory-import-rows.table.ts";
import { splitRows } from "../../db/split-rows.ts";
import type { RowFault } from "../imports/import-problem.ts";

export type ImportRowRecord = typeof inventoryImportRows.$inferSelect;

/** What a check found for each row. */
export class InventoryImportsRowsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async addFaults(importId: string, faults: readonly RowFault[], on: DatabaseOrTransaction): Promise<void> {
    const rows = faults.map((fault, index) => ({
      ...fault,
      importId,
      outcome: "fault" as const,
      position: index + 1,
    }));
    for (const some of splitRows(rows)) await on.insert(inventoryImportRows).values(some);
  }

  /** Rows of one outcome by line, and how many there are. */
  async listPage(
    importId: string,
    outcome: ImportOutcome,
    { first, last }: { first: number; last: number },
  ): Promise<{ rows: ImportRowRecord[]; total: number }> {
    const isOfOutcome = and(eq(inventoryImportRows.importId, importId), eq(inventoryImportRows.outcome, outcome));
    const rows = await this.database
      .select()
      .from(inventoryImportRows)
      .where(and(isOfOutcome, between(inventoryImportRows.position, first, last)))
      .orderBy(asc(inventoryImportRows.position));
    const [count] = await this.database
      .select({ total: max(inventoryImportRows.position) })
      .from(inventoryImportRows)
      .where(isOfOutcome);
    return { rows, total: count?.total ?? 0 };
  }

  async removeAll(importId: string, on: DatabaseOrTransaction): Promise<void> {
    await on.delete(inventoryImportRows).where(eq(inventoryImportRows.importId, importId));
  }
}
