import { inArray } from "drizzle-orm";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import { scans } from "../../db/schema/scans.table.ts";

/** What actions on scans change. */
export class ScanActionsRepository {
  async listUnfinished(ids: readonly string[], on: DatabaseOrTransaction): Promise<string[]> {
    const rows = await on
      .select({ id: scans.id, status: scans.status })
      .from(scans)
      .where(inArray(scans.id, [...ids]));
    return rows.filter(({ status }) => status === "queued" || status === "running").map(({ id }) => id);
  }

  async remove(ids: readonly string[], on: DatabaseOrTransaction) {
    return on
      .delete(scans)
      .where(inArray(scans.id, [...ids]))
      .returning();
  }
}
