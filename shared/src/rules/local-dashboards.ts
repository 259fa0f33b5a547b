import * as z from "@gatehouse/shared/schema";

/** Where users' dashboards lie in the browser's IndexedDB. */
export const localDashboardsPlace = { database: "DashboardDatabase", store: "layouts", stores: ["layouts"] } as const;

/** What every record of the place has in common, also one that a later console has written. */
const namedRecordSchema = z.object({
  layoutId: z.string(),
  data: z.object({ displayName: z.string() }),
  /** Whose it is. A record without it is everybody's in this browser. */
  userId: z.optional(z.string()),
});

/** Name and id of the dashboard in a record; null if it cannot be read or is another user's. */
export function readDashboardName(record: unknown, ownId: string): { layoutId: string; displayName: string } | null {
  const { data } = namedRecordSchema.safeParse(record);
  if (!data || (data.userId !== undefined && data.userId !== ownId)) return null;
  return { layoutId: data.layoutId, displayName: data.data.displayName };
}
