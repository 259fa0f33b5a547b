import * as z from "@gatehouse/shared/schema";
import { gridCellSchema, gridColumnSchema } from "./grids.contract.ts";
import { rowFilterSchema } from "./row-filters.contract.ts";

/** Body of the action `viewdetails`: one row. Its id need not be a UUID; one that no row can have is just unknown. */
export const gridDetailsRequestSchema = z.object({
  ids: z.tuple([z.string().check(z.minLength(1), z.maxLength(100))]),
});

/**
 * Answer of the action `viewdetails`. The parameter `row` of the page's address names the row whose details are open,
 * beside the table, or in its place with `details=page`. Opening a row adds an entry to the browser's history; stepping
 * to another row replaces it.
 */
export const gridDetailsSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Facts below the title; may be empty. */
  subtitle: z.string(),
  groups: z.array(
    z.object({
      resourceKey: z.string(),
      fields: z.array(
        z.object({
          ...gridColumnSchema.shape,
          value: gridCellSchema,
          /** Users look for the row by it elsewhere, and so can copy it. */
          isIdentifier: z.optional(z.boolean()),
        }),
      ),
    }),
  ),
  /** Rows of other grids that belong to this one. `where` is the filter that shows exactly `count` rows. */
  related: z.array(
    z.object({
      resourceKey: z.string(),
      /** The id of their grid. */
      definition: z.string(),
      where: rowFilterSchema,
      count: z.int(),
      hasMore: z.boolean(),
    }),
  ),
  /** The newest audit events about the row, newest first; null if the user may not see them. */
  history: z.nullable(
    z.array(
      z.object({
        id: z.string(),
        /** Name of the audit event. */
        action: z.string(),
        userName: z.string(),
        at: z.string(),
        details: z.record(z.string(), z.unknown()),
      }),
    ),
  ),
  /** All audit events about the row, in their grid. */
  allHistory: z.optional(z.object({ definition: z.string(), where: rowFilterSchema })),
});

export type GridDetails = z.infer<typeof gridDetailsSchema>;
