import { recordStore, type RecordStore } from "@gatehouse/shared/storage/record-store";
import type * as z from "@gatehouse/shared/schema";
import { readRecord } from "../model/local-dashboards.ts";

// A separate database, because the version and shape of the database of local dashboards are fixed, with one table.
const place = { database: "DashboardWork", stores: ["drafts", "revisions", "versions"] };

export const draftRecords = recordStore({ ...place, store: "drafts" });
export const revisionRecords = recordStore({ ...place, store: "revisions" });
export const versionRecords = recordStore({ ...place, store: "versions" });

/** The records of one user that this console can read. */
export async function listOwn<T extends { userId: string }>(
  records: RecordStore,
  schema: z.ZodMiniType<T>,
  userId: string,
): Promise<T[]> {
  const read = (await records.getAll()).map((record) => readRecord(record, schema));
  return read.flatMap((record) => (record.kind === "read" && record.value.userId === userId ? record.value : []));
}
