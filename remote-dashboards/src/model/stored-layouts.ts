import { dashboardLayoutSchema, type DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { z } from "zod/mini";

/** Raised when a record of an older console could no longer be read. */
export const STORED_FORMAT = 1;

/** A layout as it lies in the table `layouts`. */
const storedLayoutSchema = z.object({
  id: z.int(),
  layoutId: z.string(),
  data: dashboardLayoutSchema,
  /** Milliseconds. */
  createDate: z.string().check(z.regex(/^\d+$/)),
  /** Whose it is. A record without it is everybody's in this browser. */
  userId: z.optional(z.string()),
  format: z.optional(z.literal(STORED_FORMAT)),
});

export type StoredLayout = z.infer<typeof storedLayoutSchema>;

type ReadRecord<T> = { kind: "read"; value: T } | { kind: "newer" } | { kind: "damaged" };

const formatSchema = z.object({ format: z.number() });
const numberedSchema = z.object({ id: z.int() });

/** Reads a record, unless a later console has written it: what that one keeps is not known here. */
export function readRecord<T>(record: unknown, schema: z.ZodMiniType<T>): ReadRecord<T> {
  const { data: head } = formatSchema.safeParse(record);
  if (head && head.format > STORED_FORMAT) return { kind: "newer" };
  const parsed = schema.safeParse(record);
  return parsed.success ? { kind: "read", value: parsed.data } : { kind: "damaged" };
}

/** Reads a record of the table `layouts`. */
export const readStoredLayout = (record: unknown): ReadRecord<StoredLayout> => readRecord(record, storedLayoutSchema);

/** A number that none of the records has, whoever wrote them. */
export function nextRecordId(records: readonly unknown[]): number {
  const ids = records.map((record) => numberedSchema.safeParse(record).data?.id ?? 0);
  return 1 + Math.max(0, ...ids);
}

/** Whether the user may see and change the record. */
export function isOwnLayout({ userId }: StoredLayout, ownId: string): boolean {
  return userId === undefined || userId === ownId;
}

/** The one created first first. */
export function sortByCreation(layouts: readonly StoredLayout[]): StoredLayout[] {
  return layouts.toSorted((a, b) => Number(a.createDate) - Number(b.createDate) || a.id - b.id);
}

type Write = { userId: string; layout: DashboardLayout; existing: StoredLayout | null; nextId: number; nowMs: number };

/** The record of a layout; replacing one changes neither its number nor its creation date. */
export function layoutRecord({ userId, layout, existing, nextId, nowMs }: Write): StoredLayout {
  return {
    id: existing?.id ?? nextId,
    layoutId: layout.layoutId,
    data: layout,
    createDate: existing?.createDate ?? String(nowMs),
    userId,
    format: STORED_FORMAT,
  };
}
