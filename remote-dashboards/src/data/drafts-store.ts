import { draftSchema, type Draft } from "../model/local-work.ts";
import { RECORD_FORMAT } from "../model/local-dashboards.ts";
import { draftRecords, listOwn } from "./local-work-records.ts";

const keyOf = (userId: string, id: string): string => `${userId}/${id}`;

async function getAll(userId: string): Promise<Draft[]> {
  const drafts = await listOwn(draftRecords, draftSchema, userId);
  return drafts.toSorted((a, b) => b.savedAtMs - a.savedAtMs);
}

/** Drafts of the editor. Each opening of a dashboard has its own record, so that none overwrites another. */
export const draftsStore = {
  put: (userId: string, { id, layout }: Pick<Draft, "id" | "layout">): Promise<void> =>
    draftRecords.set(keyOf(userId, id), { format: RECORD_FORMAT, userId, id, layout, savedAtMs: Date.now() }),

  /** The most recently saved first. */
  getAll,

  remove: (userId: string, id: string): Promise<void> => draftRecords.remove(keyOf(userId, id)),

  /** Removes all drafts of one dashboard. */
  async removeAll(userId: string, layoutId: string): Promise<void> {
    const left = (await getAll(userId)).filter(({ layout }) => layout.layoutId === layoutId);
    await Promise.all(left.map(({ id }) => draftRecords.remove(keyOf(userId, id))));
  },
};
