import * as z from "@gatehouse/shared/schema";

/** A dashboard that its user saved on the server, without its tiles. */
export const savedDashboardNameSchema = z.object({ layoutId: z.string(), displayName: z.string() });

/** Response of `GET /api/user/dashboard-names`, oldest first. */
export const savedDashboardNameListSchema = z.array(savedDashboardNameSchema);

export type SavedDashboardName = z.infer<typeof savedDashboardNameSchema>;

export const savedDashboardNameEndpoints = { list: "/api/user/dashboard-names" } as const;
