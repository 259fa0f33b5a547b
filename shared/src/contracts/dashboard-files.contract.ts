import * as z from "@gatehouse/shared/schema";
import { dashboardLayoutSchema } from "./dynamic-dashboards.contract.ts";

/** Identifies dashboard files among other JSON. */
export const DASHBOARD_FILE_FORMAT = "gatehouse-dashboard";

/** Version of the files that this console writes; it reads older ones too. */
export const DASHBOARD_FILE_VERSION = 1;

/** Maximum length of a file that is read, in characters: three times that of the largest dashboard. */
export const MAX_DASHBOARD_FILE_LENGTH = 1_000_000;

/** Fields of all versions, to tell a newer file from a corrupt one. */
export const dashboardFileHeadSchema = z.object({
  format: z.literal(DASHBOARD_FILE_FORMAT),
  version: z.int().check(z.minimum(1)),
});

/** A dashboard that a user moves between browsers or installations. */
export const dashboardFileSchema = z.extend(dashboardFileHeadSchema, { layout: dashboardLayoutSchema });

export type DashboardFile = z.infer<typeof dashboardFileSchema>;
