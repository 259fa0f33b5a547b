import { dashboardLayoutSchema, type DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { localDashboardsPlace } from "@gatehouse/shared/rules/local-dashboards";
import { recordStore } from "@gatehouse/shared/storage/record-store";
import { isSameDashboard, type DashboardContent } from "../model/dashboards/dashboard-difference.ts";
import {
  isOwnRecord,
  localDashboardRecord,
  nextRecordId,
  readLocalDashboard,
  sortByCreation,
  type LocalDashboardRecord,
} from "../model/local-dashboards.ts";

const records = recordStore(localDashboardsPlace);

/** Logs a failure for debugging; the caller notifies the user. */
async function logFailure<T>(line: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    // oxlint-disable-next-line no-console -- the specification asks for this line
    console.error(line);
    throw error;
  }
}

/** The dashboard of a record, if this console can read it and the user may see it. */
function readOwn(record: unknown, userId: string): LocalDashboardRecord | null {
  const read = readLocalDashboard(record);
  // oxlint-disable-next-line no-console -- the unreadable record is not reported anywhere else
  if (read.kind === "damaged") console.warn("A record of the layouts in IndexedDB cannot be read and is left out.");
  return read.kind === "read" && isOwnRecord(read.value, userId) ? read.value : null;
}

/** The record exists, but this console cannot read it, so it stays as it is. */
export class UnreadableRecordError extends Error {}

function refuseNewer({ kind }: ReturnType<typeof readLocalDashboard>): void {
  if (kind === "newer") throw new UnreadableRecordError("The layout was written by a later console.");
}

/** The record with the id, if the user may remove it; throws otherwise. */
async function findRemovable(userId: string, layoutId: string): Promise<LocalDashboardRecord | "damaged" | null> {
  const record = await records.get(layoutId);
  if (record === null) return null;
  const read = readLocalDashboard(record);
  refuseNewer(read);
  if (read.kind !== "read") return "damaged";
  if (!isOwnRecord(read.value, userId)) throw new Error("The layout is another user's.");
  return read.value;
}

/** The record with the id, if the user may replace it; throws otherwise, also so that a save loses no damaged one. */
async function findReplaceable(userId: string, layoutId: string): Promise<LocalDashboardRecord | null> {
  const found = await findRemovable(userId, layoutId);
  if (found === "damaged") throw new UnreadableRecordError("The stored layout is damaged.");
  return found;
}

async function write(userId: string, dashboard: DashboardLayout, existing: LocalDashboardRecord | null): Promise<void> {
  const nextId = nextRecordId(await records.getAll());
  const record = localDashboardRecord({ userId, dashboard, existing, nextId, nowMs: Date.now() });
  await records.set(record.layoutId, record);
}

const writeFailure = ({ layoutId }: DashboardLayout): string => `Error writing layout ${layoutId} to IndexedDB`;

/** The dashboards that users of this browser have created. None of it is sent to the server. */
export const localDashboardsStore = {
  /** Replaces the dashboard with the same id, or adds it. */
  put(userId: string, dashboard: DashboardLayout): Promise<void> {
    return logFailure(writeFailure(dashboard), () =>
      records.runAlone(async () => {
        const checked = dashboardLayoutSchema.parse(dashboard);
        await write(userId, checked, await findReplaceable(userId, checked.layoutId));
      }),
    );
  },

  /**
   * Writes the dashboard unless another tab has saved a different one since.
   * @param base - The dashboard that the changes started from; null for one that was never saved.
   * @returns null after writing, otherwise what the other tab has saved, which stays.
   */
  putOver(userId: string, dashboard: DashboardLayout, base: DashboardContent | null): Promise<DashboardLayout | null> {
    return logFailure(writeFailure(dashboard), () =>
      records.runAlone(async () => {
        const checked = dashboardLayoutSchema.parse(dashboard);
        const existing = await findReplaceable(userId, checked.layoutId);
        const expected = [checked, ...(base ? [base] : [])];
        if (existing && !expected.some((content) => isSameDashboard(content, existing.data))) return existing.data;
        await write(userId, checked, existing);
        return null;
      }),
    );
  },

  /** Null if there is none that the user may see; rejects for a record of a later console. */
  getOne(userId: string, layoutId: string): Promise<DashboardLayout | null> {
    return logFailure(`Error attempting to read from IndexedDB ${layoutId}`, async () => {
      const record = await records.get(layoutId);
      if (record === null) return null;
      refuseNewer(readLocalDashboard(record));
      return readOwn(record, userId)?.data ?? null;
    });
  },

  /** In order of creation, the oldest first. */
  getAll(userId: string): Promise<DashboardLayout[]> {
    return logFailure("Error attempting to read from IndexedDB (all)", async () => {
      const own = (await records.getAll()).flatMap((record) => readOwn(record, userId) ?? []);
      return sortByCreation(own).map(({ data }) => data);
    });
  },

  remove(userId: string, layoutId: string): Promise<void> {
    return logFailure(`Error deleting layout ${layoutId} from IndexedDB`, () =>
      records.runAlone(async () => {
        await findRemovable(userId, layoutId);
        await records.remove(layoutId);
      }),
    );
  },

  /** Whether this browser can store dashboards. */
  canWrite: (): Promise<boolean> => records.canWrite(),
};
