import { dashboardLayoutSchema, type DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import * as z from "@gatehouse/shared/schema";

/** Raised when a record of an older console can no longer be read. */
export const RECORD_FORMAT = 1;

/** The record of a dashboard in the table `layouts`. */
const localDashboardSchema = z.object({
  id: z.int(),
  layoutId: z.string(),
  data: dashboardLayoutSchema,
  /** Milliseconds. */
  createDate: z.string().check(z.regex(/^\d+$/)),
  /** The owner. A record without one belongs to all users of this browser. */
  userId: z.optional(z.string()),
  format: z.optional(z.literal(RECORD_FORMAT)),
});

export type LocalDashboardRecord = z.infer<typeof localDashboardSchema>;

type ReadRecord<T> = { kind: "read"; value: T } | { kind: "newer" } | { kind: "damaged" };

const formatSchema = z.object({ format: z.number() });
const numberedSchema = z.object({ id: z.int() });

/** Reads a record. Records of a later console are not read, because their fields are unknown here. */
export function readRecord<T>(record: unknown, schema: z.ZodMiniType<T>): ReadRecord<T> {
  const { data: head } = formatSchema.safeParse(record);
  if (head && head.format > RECORD_FORMAT) return { kind: "newer" };
  const parsed = schema.safeParse(record);
  return parsed.success ? { kind: "read", value: parsed.data } : { kind: "damaged" };
}

/** Reads a record of the table `layouts`. */
export const readLocalDashboard = (record: unknown): ReadRecord<LocalDashboardRecord> =>
  readRecord(record, localDashboardSchema);

/** Returns a number that none of the records has, including those of other users. */
export function nextRecordId(records: readonly unknown[]): number {
  const ids = records.map((record) => numberedSchema.safeParse(record).data?.id ?? 0);
  return 1 + Math.max(0, ...ids);
}

/** Whether the user may see and change the record. */
export function isOwnRecord({ userId }: LocalDashboardRecord, ownId: string): boolean {
  return userId === undefined || userId === ownId;
}

/** Sorts by creation date, the oldest first. */
export function sortByCreation(records: readonly LocalDashboardRecord[]): LocalDashboardRecord[] {
  return records.toSorted((a, b) => Number(a.createDate) - Number(b.createDate) || a.id - b.id);
}

type Write = {
  userId: string;
  dashboard: DashboardLayout;
  existing: LocalDashboardRecord | null;
  nextId: number;
  nowMs: number;
};

/** Creates the record of a dashboard; a replaced record keeps its number and creation date. */
export function localDashboardRecord({ userId, dashboard, existing, nextId, nowMs }: Write): LocalDashboardRecord {
  return {
    id: existing?.id ?? nextId,
    layoutId: dashboard.layoutId,
    data: dashboard,
    createDate: existing?.createDate ?? String(nowMs),
    userId,
    format: RECORD_FORMAT,
  };
}
