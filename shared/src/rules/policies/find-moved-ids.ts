/** A row of ids whose positions rise, by its last one. */
type Row = { id: string; position: number; length: number; previous: Row | null };

function findLongest(rows: readonly Row[]): Row | null {
  let longest: Row | null = null;
  for (const row of rows) if (row.length > (longest?.length ?? 0)) longest = row;
  return longest;
}

/**
 * The fewest ids that have to move to bring `before` into the order of `after`: all that are in both, but for the
 * longest row whose positions rise.
 */
export function findMovedIds(before: readonly string[], after: readonly string[]): Set<string> {
  const positions = new Map(before.map((id, index) => [id, index]));
  const rows: Row[] = [];
  for (const id of after) {
    const position = positions.get(id);
    if (position === undefined) continue;
    const previous = findLongest(rows.filter((row) => row.position < position));
    rows.push({ id, position, previous, length: (previous?.length ?? 0) + 1 });
  }
  const moved = new Set(rows.map(({ id }) => id));
  for (let row = findLongest(rows); row; row = row.previous) moved.delete(row.id);
  return moved;
}
