import { findItem, isSameRectangle, type CellRectangle } from "./grid-item.ts";
import { grabbedItem, type GridSession } from "./grid-session.ts";

/** What a screen reader announces about a grabbed tile. */
export type SessionSummary = {
  /** Counted from 1. */
  readonly column: number;
  readonly row: number;
  readonly cols: number;
  readonly rows: number;
  /** Other tiles that are currently displaced, in the order of the list. */
  readonly movedIds: readonly string[];
  readonly isRefused: boolean;
  readonly isChanged: boolean;
};

/** Collects the values for the announcement of a session. */
export function summarizeSession(session: GridSession): SessionSummary {
  const item = grabbedItem(session);
  const home: CellRectangle = findItem(session.start, session.id) ?? item;
  const movedIds = session.items.filter(({ id }) => session.trails.has(id)).map(({ id }) => id);
  return {
    column: item.x + 1,
    row: item.y + 1,
    cols: item.cols,
    rows: item.rows,
    movedIds,
    isRefused: session.isRefused,
    isChanged: movedIds.length > 0 || !isSameRectangle(item, home),
  };
}
