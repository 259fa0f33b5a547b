import * as z from "@gatehouse/shared/schema";
import { sortTextSchema, textFormShape } from "./grid-lists.contract.ts";

/** Query of an export: all rows that match, in this order. */
export const gridExportQuerySchema = z.object({
  format: z.enum(["csv", "jsonl"]),
  ...textFormShape,
  sort: z.optional(sortTextSchema),
  /** Fields by commas; all by default. */
  columns: z.optional(z.string().check(z.maxLength(2_000))),
});

export type GridExportQuery = z.infer<typeof gridExportQuerySchema>;
