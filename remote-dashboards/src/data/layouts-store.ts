import { dashboardLayoutSchema, type DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { recordStore } from "@gatehouse/shared/storage/record-store";
import { isSameLayout, type LayoutContent } from "../model/layouts/layout-difference.ts";
import {
  isOwnLayout,
  layoutRecord,
  nextRecordId,
  readStoredLayout,
  sortByCreation,
  type StoredLayout,
} from "../model/stored-layouts.ts";

const records = recordStore({ database: "DashboardDatabase", store: "layouts", stores: ["layouts"] });

/** Whoever called tells the user; the line is for who looks into it. */
async function logFailure<T>(line: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    // oxlint-disable-next-line no-console -- the specification asks for this line
    console.error(line);
    throw error;
  }
}

/** The layout in a record, if this console can read it and the user may. */
function readOwn(record: unknown, userId: string): StoredLayout | null {
  const read = readStoredLayout(record);
  // oxlint-disable-next-line no-console -- nobody else would ever hear of it
  if (read.kind === "damaged") console.warn("A record of the layouts in IndexedDB cannot be read and is left out.");
  return read.kind === "read" && isOwnLayout(read.value, userId) ? read.value : null;
}

function refuseNewer({ kind }: ReturnType<typeof readStoredLayout>): void {
  if (kind === "newer") throw new Error("The layout was written by a later console.");
}

/** What lies under the id, if the user may replace or remove it; throws otherwise. */
async function findReplaceable(userId: string, layoutId: string): Promise<StoredLayout | null> {
  const record = await records.get(layoutId);
  const read = record === null ? null : readStoredLayout(record);
  if (read) refuseNewer(read);
  if (read?.kind !== "read") return null;
  if (!isOwnLayout(read.value, userId)) throw new Error("The layout is another user's.");
  return read.value;
}

async function write(userId: string, layout: DashboardLayout, existing: StoredLayout | null): Promise<void> {
  const nextId = nextRecordId(await records.getAll());
  const record = layoutRecord({ userId, layout, existing, nextId, nowMs: Date.now() });
  await records.set(record.layoutId, record);
}

const writeFailure = ({ layoutId }: DashboardLayout): string => `Error writing layout ${layoutId} to IndexedDB`;

/** The dashboards that users of this browser have made. Nothing of it is sent to the server. */
export const layoutsStore = {
  /** Writes the layout in place of the one with its id. */
  put(userId: string, layout: DashboardLayout): Promise<void> {
    return logFailure(writeFailure(layout), () =>
      records.runAlone(async () => {
        const checked = dashboardLayoutSchema.parse(layout);
        await write(userId, checked, await findReplaceable(userId, checked.layoutId));
      }),
    );
  },

  /**
   * Writes the layout unless another tab has written something else in the meantime.
   * @param base - What the layout was made from; null for one that was never saved.
   * @returns null once it is written, otherwise what the other tab has written, which stays.
   */
  putOver(userId: string, layout: DashboardLayout, base: LayoutContent | null): Promise<DashboardLayout | null> {
    return logFailure(writeFailure(layout), () =>
      records.runAlone(async () => {
        const checked = dashboardLayoutSchema.parse(layout);
        const existing = await findReplaceable(userId, checked.layoutId);
        const expected = [checked, ...(base ? [base] : [])];
        if (existing && !expected.some((content) => isSameLayout(content, existing.data))) return existing.data;
        await write(userId, checked, existing);
        return null;
      }),
    );
  },

  /** Null where there is none that the user may see; one of a later console is there, so that asking for it fails. */
  getOne(userId: string, layoutId: string): Promise<DashboardLayout | null> {
    return logFailure(`Error attempting to read from IndexedDB ${layoutId}`, async () => {
      const record = await records.get(layoutId);
      if (record === null) return null;
      refuseNewer(readStoredLayout(record));
      return readOwn(record, userId)?.data ?? null;
    });
  },

  /** The one created first first. */
  getAll(userId: string): Promise<DashboardLayout[]> {
    return logFailure("Error attempting to read from IndexedDB (all)", async () => {
      const own = (await records.getAll()).flatMap((record) => readOwn(record, userId) ?? []);
      return sortByCreation(own).map(({ data }) => data);
    });
  },

  remove(userId: string, layoutId: string): Promise<void> {
    return logFailure(`Error deleting layout ${layoutId} from IndexedDB`, () =>
      records.runAlone(async () => {
        await findReplaceable(userId, layoutId);
        await records.remove(layoutId);
      }),
    );
  },

  /** Whether this browser lets layouts be saved. */
  canWrite: (): Promise<boolean> => records.canWrite(),
};
