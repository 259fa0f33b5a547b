import { draftSchema, type Draft } from "../model/kept-layouts.ts";
import { STORED_FORMAT } from "../model/stored-layouts.ts";
import { draftRecords, listOwn } from "./kept-layout-records.ts";

const keyOf = (userId: string, layoutId: string): string => `${userId}/${layoutId}`;

/** Unsaved changes of the editor, one for each dashboard of each user. */
export const draftsStore = {
  put: (userId: string, layout: Draft["layout"]): Promise<void> =>
    draftRecords.set(keyOf(userId, layout.layoutId), { format: STORED_FORMAT, userId, layout, savedAtMs: Date.now() }),

  /** The one saved last first. */
  async getAll(userId: string): Promise<Draft[]> {
    const drafts = await listOwn(draftRecords, draftSchema, userId);
    return drafts.toSorted((a, b) => b.savedAtMs - a.savedAtMs);
  },

  remove: (userId: string, layoutId: string): Promise<void> => draftRecords.remove(keyOf(userId, layoutId)),
};
