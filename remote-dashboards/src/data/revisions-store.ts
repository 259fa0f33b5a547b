import { keptRevisionSchema } from "../model/kept-layouts.ts";
import { readRecord, STORED_FORMAT } from "../model/stored-layouts.ts";
import { revisionRecords } from "./kept-layout-records.ts";

const keyOf = (userId: string, layoutId: string): string => `${userId}/${layoutId}`;

/** For dashboards that are kept on the server too: which of their revisions this browser's copy was made from. */
export const revisionsStore = {
  /** Null for a dashboard that this browser has never sent or fetched. */
  async get(userId: string, layoutId: string): Promise<number | null> {
    const record = await revisionRecords.get(keyOf(userId, layoutId));
    const read = record === null ? null : readRecord(record, keptRevisionSchema);
    return read?.kind === "read" ? read.value.revision : null;
  },

  set: (userId: string, layoutId: string, revision: number): Promise<void> =>
    revisionRecords.set(keyOf(userId, layoutId), { format: STORED_FORMAT, userId, layoutId, revision }),

  remove: (userId: string, layoutId: string): Promise<void> => revisionRecords.remove(keyOf(userId, layoutId)),
};
