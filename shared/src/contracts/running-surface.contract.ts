import * as z from "@gatehouse/shared/schema";
import { exportedNamesSchema } from "./release-records.contract.ts";
import { remoteNameSchema } from "./remotes.contract.ts";

/**
 * The running console, which a remote is checked against before publication. Readable by anyone, because every page of
 * the console shows it.
 */
export const runningSurfaceSchema = z.object({
  /** The active version of the shell. */
  shell: z.string(),
  /** Maps provided entries to their versions. */
  provides: z.record(z.string(), z.string()),
  /** Maps provided entries to their exports; absent if the active shell was built before this field. */
  exports: z.optional(exportedNamesSchema),
  /** Paths claimed by the active remotes. */
  claims: z.array(z.object({ name: remoteNameSchema, path: z.string() })),
});

export const runningSurfaceEndpoints = { surface: "/federation/surface" } as const;
