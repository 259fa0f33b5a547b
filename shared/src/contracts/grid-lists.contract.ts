import * as z from "@gatehouse/shared/schema";
import { cursorSchema, gridRowSchema, searchTextSchema } from "./grids.contract.ts";
import { MAX_CONDITION_LENGTH, rowFilterSchema } from "./row-filters.contract.ts";

/** As in an address: one condition, or several. */
export const textFormShape = {
  text: z.optional(searchTextSchema),
  where: z.optional(z.union([rowFilterSchema, z.string().check(z.maxLength(MAX_CONDITION_LENGTH))])),
};
export const sortTextSchema = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9]*:(ascending|descending)$/));

/** Query of a list for scripts, such as `GET /api/assets`: the same rows, filters and cursors as those of the grid. */
export const gridListQuerySchema = z.object({
  ...textFormShape,
  /** `field:ascending` or `field:descending`. */
  sort: z.optional(sortTextSchema),
  after: z.optional(cursorSchema),
  before: z.optional(cursorSchema),
  /** Up to `MAX_GRID_ROWS`. */
  limit: z.optional(z.string().check(z.regex(/^[1-9]\d{0,2}$/))),
});

export const gridListSchema = z.object({
  items: z.array(gridRowSchema),
  /** Rows that match, at most `MAX_EXACT_COUNT`; more if `hasMore`. */
  total: z.int(),
  hasMore: z.boolean(),
  /** Cursor of the rows before these; null at the beginning. */
  before: z.nullable(z.string()),
  /** Cursor of the rows after these; null at the end. */
  after: z.nullable(z.string()),
});

export type GridList = z.infer<typeof gridListSchema>;
export type GridListQuery = z.infer<typeof gridListQuerySchema>;
