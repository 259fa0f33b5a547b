import type { DataTablePlace } from "../data-table-types.ts";

/** Where the rows of a window stand, in px from the start of the scrolled content without the head. */
export type WindowGeometry = {
  rowIds: readonly string[];
  rowHeight: number;
  /** Height before the first row. */
  startSpace: number;
};

const startOfRow = (index: number, { rowHeight, startSpace }: WindowGeometry): number => startSpace + index * rowHeight;

/** The row at the upper edge of what is visible. */
export function rowAtOffset(offset: number, { rowIds, rowHeight, startSpace }: WindowGeometry): number {
  return Math.max(0, Math.min(rowIds.length - 1, Math.floor((offset - startSpace) / rowHeight)));
}

/** The row at the upper edge, and how much of it is scrolled away. */
export function placeAtOffset(offset: number, geometry: WindowGeometry): DataTablePlace | null {
  const index = rowAtOffset(offset, geometry);
  const rowId = geometry.rowIds[index];
  return rowId === undefined ? null : { rowId, offset: offset - startOfRow(index, geometry) };
}

/** The scroll offset at which a place is at the upper edge; undefined if its row isn't there. */
export function offsetOfPlace({ rowId, offset }: DataTablePlace, geometry: WindowGeometry): number | undefined {
  const index = geometry.rowIds.indexOf(rowId);
  return index < 0 ? undefined : Math.max(0, startOfRow(index, geometry) + offset);
}

/** The nearest scroll offset at which all of a row is visible in this height. */
export function offsetToShow(index: number, offset: number, height: number, geometry: WindowGeometry): number {
  const start = startOfRow(index, geometry);
  return Math.max(0, Math.min(start, Math.max(offset, start + geometry.rowHeight - height)));
}

/**
 * The scroll offset at which the same row stands at the same place as before; undefined if none of the rows that
 * followed is left.
 */
export function keepPlace(offset: number, before: WindowGeometry, after: WindowGeometry): number | undefined {
  const indexes = new Map(after.rowIds.map((id, index) => [id, index]));
  const first = rowAtOffset(offset, before);
  for (const [step, id] of before.rowIds.slice(first).entries()) {
    const index = indexes.get(id);
    if (index === undefined) continue;
    const distance = offset - startOfRow(first + step, before);
    return Math.max(0, startOfRow(index, after) + distance);
  }
  return undefined;
}
