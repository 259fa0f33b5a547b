import type { GridSort } from "@gatehouse/shared/contracts/grids.contract";
import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { inNaturalOrder, valueFor } from "./grids-expressions.repository.ts";
import type { GridOperand } from "./grids-expressions.repository.ts";
import { operandIn } from "./grids-filters.repository.ts";
import type { GridSource } from "./grids-source.repository.ts";

/** Where a row stands in a sort: its value as text, null for none, and its id. */
export type GridPosition = { value: string | null; id: string };

/** Reads from the position, without its row, or from the end of the rows that the reading starts at. */
export type GridReading = {
  sort: GridSort;
  isBackward: boolean;
  from: GridPosition | null;
  /** Few of many rows match: the index of the sort would be read through for them, so they are found first and sorted. */
  isSparse?: boolean;
};

/** A part of the rows in which one range of the index has the order of the sort. */
export type GridSegment = { condition: SQL | undefined; order: SQL };

/**
 * Rows without a value come last in both directions, as an empty cell is neither newest nor oldest; so one index serves
 * both only if rows with and without values are read apart.
 */
export function segmentsOf(source: GridSource, { sort, isBackward, from, isSparse }: GridReading): GridSegment[] {
  const operand = operandIn(source, sort.field);
  const isRising = (sort.direction === "ascending") !== isBackward;
  const indexed = inNaturalOrder(operand);
  // The same value, in a form that no index has.
  const key = isSparse === true ? sql`coalesce(${indexed}, ${indexed})` : indexed;
  const order = isRising ? sql`${key} asc, ${source.id} asc` : sql`${key} desc, ${source.id} desc`;
  const filled: GridSegment = {
    condition: operand.isNullable ? sql`${operand.expression} is not null` : undefined,
    order,
  };
  if (!operand.isNullable)
    return [from === null ? filled : { order, condition: beyond(source, operand, from, isRising) }];
  const empty: GridSegment = { condition: sql`${operand.expression} is null`, order };
  const segments = isBackward ? [empty, filled] : [filled, empty];
  if (from === null) return segments;
  const condition = beyond(source, operand, from, isRising);
  const first = from.value === null ? empty : filled;
  return segments
    .slice(segments.indexOf(first))
    .map((segment) => (segment === first ? { ...segment, condition } : segment));
}

/** The same order as that of the segments, in one piece. */
export function orderOf(source: GridSource, { field, direction }: GridSort): SQL {
  const key = inNaturalOrder(operandIn(source, field));
  return direction === "ascending"
    ? sql`${key} asc nulls last, ${source.id} asc`
    : sql`${key} desc nulls last, ${source.id} desc`;
}

function beyond(source: GridSource, operand: GridOperand, { value, id }: GridPosition, isRising: boolean): SQL {
  const sign = sql.raw(isRising ? ">" : "<");
  const idValue = sql`${id}::${sql.raw(source.id.getSQLType())}`;
  if (value === null) return sql`(${operand.expression} is null and ${source.id} ${sign} ${idValue})`;
  return sql`(${inNaturalOrder(operand)}, ${source.id}) ${sign} (${valueFor(operand, value)}, ${idValue})`;
}
