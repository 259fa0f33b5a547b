import { z } from "zod/mini";
import { dashboardLayoutSchema } from "./dynamic-dashboards.contract.ts";

/** What tells the file of a dashboard from other JSON. */
export const DASHBOARD_FILE_FORMAT = "gatehouse-dashboard";

/** Version of the files that this console writes; it reads older ones too. */
export const DASHBOARD_FILE_VERSION = 1;

/** Longest file that is read, in characters: a dashboard of the greatest number of tiles is about a third of it. */
export const DASHBOARD_FILE_MAX_LENGTH = 1_000_000;

/** What files of all versions have, so that a newer one is told from a broken one. */
export const dashboardFileHeadSchema = z.object({
  format: z.literal(DASHBOARD_FILE_FORMAT),
  version: z.int().check(z.minimum(1)),
});

/** A dashboard that a user takes from one browser or installation to another. */
export const dashboardFileSchema = z.extend(dashboardFileHeadSchema, { layout: dashboardLayoutSchema });

export type DashboardFile = z.infer<typeof dashboardFileSchema>;
