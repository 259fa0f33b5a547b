import type { GridList } from "@gatehouse/shared/contracts/grid-lists.contract";
import { MAX_EXACT_COUNT } from "@gatehouse/shared/contracts/grids.contract";
import type { GridDataRequest } from "@gatehouse/shared/contracts/grids.contract";
import type { PositionedRow } from "./grids.repository.ts";
import { toGridRow } from "./to-grid-row.ts";

const DEFAULT_ROWS = 50;

/** Where a request reads: after or before a cursor, from the beginning or from the end. */
export type WindowPlace = { cursor: string | null; isBackward: boolean; limit: number };

export function placeOf({ after, before, fromEnd, limit = DEFAULT_ROWS }: GridDataRequest): WindowPlace {
  return { cursor: after ?? before ?? null, isBackward: before !== undefined || fromEnd === true, limit };
}

/**
 * The answer with the rows that were read, of which one more than the limit shows that the reading has reached no end.
 * Towards the cursor that it was read from there are always more.
 */
export function toWindow(
  read: readonly PositionedRow[],
  found: number,
  { cursor, isBackward, limit }: WindowPlace,
  write: (row: PositionedRow) => string,
): GridList {
  const rows = isBackward ? read.slice(0, limit).toReversed() : read.slice(0, limit);
  const hasFurther = read.length > limit;
  const hasBefore = isBackward ? hasFurther : cursor !== null;
  const hasAfter = isBackward ? cursor !== null : hasFurther;
  // Without rows, the given cursor still divides what is before it from what is after it.
  const cursorOf = (row: PositionedRow | undefined): string | null => (row ? write(row) : cursor);
  return {
    items: rows.map(({ row }) => toGridRow(row)),
    total: Math.min(found, MAX_EXACT_COUNT),
    hasMore: found > MAX_EXACT_COUNT,
    before: hasBefore ? cursorOf(rows.at(0)) : null,
    after: hasAfter ? cursorOf(rows.at(-1)) : null,
  };
}
