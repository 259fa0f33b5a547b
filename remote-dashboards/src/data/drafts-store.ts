import { draftSchema, type Draft } from "../model/kept-layouts.ts";
import { STORED_FORMAT } from "../model/stored-layouts.ts";
import { draftRecords, listOwn } from "./kept-layout-records.ts";

const keyOf = (userId: string, id: string): string => `${userId}/${id}`;

async function getAll(userId: string): Promise<Draft[]> {
  const drafts = await listOwn(draftRecords, draftSchema, userId);
  return drafts.toSorted((a, b) => b.savedAtMs - a.savedAtMs);
}

/** Unsaved changes of the editor: one record for each time that a dashboard was opened, so none takes another's place. */
export const draftsStore = {
  put: (userId: string, { id, layout }: Pick<Draft, "id" | "layout">): Promise<void> =>
    draftRecords.set(keyOf(userId, id), { format: STORED_FORMAT, userId, id, layout, savedAtMs: Date.now() }),

  /** The one saved last first. */
  getAll,

  remove: (userId: string, id: string): Promise<void> => draftRecords.remove(keyOf(userId, id)),

  /** All that are left of one dashboard. */
  async removeAll(userId: string, layoutId: string): Promise<void> {
    const left = (await getAll(userId)).filter(({ layout }) => layout.layoutId === layoutId);
    await Promise.all(left.map(({ id }) => draftRecords.remove(keyOf(userId, id))));
  },
};
