import * as z from "@gatehouse/shared/schema";

/** What a condition compares with; `rowOperators` of `rules/row-filters` says which a type of columns has. */
export const rowOperatorNames = [
  "is",
  "isNot",
  "contains",
  "notContains",
  "startsWith",
  "lessThan",
  "greaterThan",
  "between",
  "before",
  "after",
  "olderThan",
  "withinLast",
  "withinNext",
  "isEmpty",
  "isNotEmpty",
] as const;

export type RowOperator = (typeof rowOperatorNames)[number];

/** Types of columns that can be filtered; `list` holds several texts, such as tags. */
export type RowFieldType = "text" | "number" | "datetime" | "boolean" | "badge" | "list";

/**
 * A condition of a filter; a filter is a list of them that must all hold. Values are texts in every type: numbers in
 * decimal, points in time as ISO 8601, durations as `30d` (m, h, d or w), booleans as `true` and `false`. `is` with
 * several values means one of them, `isNot` none of them, which includes rows without a value.
 *
 * - `is` compares exactly; `contains`, `notContains` and `startsWith` ignore case.
 * - Durations count from the server's clock. `olderThan` includes rows without a value: an asset that was never seen is
 *   one not seen for 30 days. `withinLast` ends now, `withinNext` begins after now.
 * - A date without a time stands for its whole day in UTC: `after` means after its end, and `between` includes it.
 */
export type RowCondition = { field: string; operator: RowOperator; values: string[] };

export const MAX_ROW_CONDITIONS = 20;
export const MAX_CONDITION_VALUES = 50;
/** Length of one condition in its text form `field:operator:value,value`. */
export const MAX_CONDITION_LENGTH = 2_000;

/** Conditions in their text form; `parseRowCondition` reads one. */
export const rowFilterSchema = z
  .array(z.string().check(z.maxLength(MAX_CONDITION_LENGTH)))
  .check(z.maxLength(MAX_ROW_CONDITIONS));
