import { localRevisionSchema } from "../model/local-work.ts";
import { readRecord, RECORD_FORMAT } from "../model/local-dashboards.ts";
import { revisionRecords } from "./local-work-records.ts";

const keyOf = (userId: string, layoutId: string): string => `${userId}/${layoutId}`;

/** For dashboards that are also on the server: the revision that this browser's copy was made from. */
export const revisionsStore = {
  /** Null for a dashboard that this browser has never sent or fetched. */
  async get(userId: string, layoutId: string): Promise<number | null> {
    const record = await revisionRecords.get(keyOf(userId, layoutId));
    const read = record === null ? null : readRecord(record, localRevisionSchema);
    return read?.kind === "read" ? read.value.revision : null;
  },

  set: (userId: string, layoutId: string, revision: number): Promise<void> =>
    revisionRecords.set(keyOf(userId, layoutId), { format: RECORD_FORMAT, userId, layoutId, revision }),

  remove: (userId: string, layoutId: string): Promise<void> => revisionRecords.remove(keyOf(userId, layoutId)),
};
