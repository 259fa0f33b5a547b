import { and, inArray, sql } from "drizzle-orm";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import { assets } from "../../db/schema/assets.table.ts";
import { managedAccounts } from "../../db/schema/managed-accounts.table.ts";
import { managedSystems } from "../../db/schema/managed-systems.table.ts";

const tables = { assets, managedSystems, managedAccounts } as const;

/** A kind of rows that users group. */
export type GroupedRows = keyof typeof tables;

/** Tags and workgroups of many rows at a time. */
export class InventoryGroupingRepository {
  async list(
    kind: GroupedRows,
    ids: readonly string[],
    on: DatabaseOrTransaction,
  ): Promise<{ id: string; tags: string[]; workgroupId: string | null }[]> {
    const table = tables[kind];
    return on
      .select({ id: table.id, tags: table.tags, workgroupId: table.workgroupId })
      .from(table)
      .where(inArray(table.id, [...ids]));
  }

  async setTags(
    kind: GroupedRows,
    changes: readonly { id: string; tags: string[] }[],
    on: DatabaseOrTransaction,
  ): Promise<void> {
    if (changes.length === 0) return;
    const table = tables[kind];
    await on
      .update(table)
      .set({ tags: sql`given.tags` })
      .from(sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as given(id uuid, tags text[])`)
      .where(sql`${table.id} = given.id`);
  }

  async setWorkgroup(
    kind: GroupedRows,
    { ids, workgroupId }: { ids: readonly string[]; workgroupId: string | null },
    on: DatabaseOrTransaction,
  ): Promise<void> {
    const table = tables[kind];
    await on
      .update(table)
      .set({ workgroupId })
      .where(and(inArray(table.id, [...ids]), sql`${table.workgroupId} is distinct from ${workgroupId}`));
  }
}
