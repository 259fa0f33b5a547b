import { GRID_ROW_ID, MAX_GRID_ROWS, type GridData, type GridRow } from "@gatehouse/shared/contracts/grids.contract";

/** Rows kept in memory; further ones push out those at the other end. */
export const MAX_LOADED_ROWS = 3_000;

/** Rows of one answer. */
type Chunk = { rows: GridRow[]; before: string | null; after: string | null };

/** The loaded part of a grid: answers in the order of their rows, without gaps. */
export type GridWindow = {
  chunks: Chunk[];
  /** Position of the first loaded row among all; null if the server didn't count them all. */
  firstIndex: number | null;
  total: number;
  hasMore: boolean;
};

function toChunk({ items, before, after }: GridData): Chunk {
  return { rows: items, before: before ?? null, after: after ?? null };
}

/** Starts with the first rows, or with others whose place is given; without it they are the last ones. */
export function openWindow(data: GridData, givenIndex?: number | null): GridWindow {
  const chunk = toChunk(data);
  const lastIndex = data.hasMore === true ? null : Math.max(0, data.total - data.items.length);
  const index = givenIndex === undefined ? lastIndex : givenIndex;
  return { chunks: [chunk], firstIndex: chunk.before === null ? 0 : index, ...countsOf(data) };
}

/** How to read the rows around one of a window again, in one request. */
export type WindowPart = { after: string | null; limit: number; firstIndex: number | null };

/** The part of a window from the answer with a row on; from its beginning for a row that it doesn't have. */
export function partAround({ chunks, firstIndex }: GridWindow, rowId: string | undefined): WindowPart {
  const found = chunks.findIndex(({ rows }) => rows.some((row) => row[GRID_ROW_ID] === rowId));
  const first = Math.max(0, found);
  const skipped = countRows(chunks.slice(0, first));
  // A cursor points behind its row: read from that of the very first one, the row itself comes with those before it.
  const isCut = first === 0 && (chunks[0]?.before ?? null) !== null;
  return {
    after: (first === 0 ? chunks[0]?.before : chunks[first - 1]?.after) ?? null,
    limit: Math.min(MAX_GRID_ROWS, Math.max(1, countRows(chunks.slice(first)))),
    firstIndex: firstIndex === null ? null : firstIndex + skipped + (isCut ? 1 : 0),
  };
}

export const listLoadedRows = (window: GridWindow): GridRow[] => window.chunks.flatMap(({ rows }) => rows);

export const findRow = (window: GridWindow, rowId: string): GridRow | undefined =>
  listLoadedRows(window).find((row) => row[GRID_ROW_ID] === rowId);

/** Changes values of a loaded row, which keeps its place; the same window if nothing changes. */
export function updateRow(window: GridWindow, rowId: string, values: GridRow): GridWindow {
  const row = findRow(window, rowId);
  const changed = Object.entries(values).filter(
    ([field, value]) => row && field in row && JSON.stringify(row[field]) !== JSON.stringify(value),
  );
  if (!row || changed.length === 0) return window;
  const next = { ...row, ...Object.fromEntries(changed) };
  const replace = (rows: GridRow[]): GridRow[] => rows.map((other) => (other === row ? next : other));
  return { ...window, chunks: window.chunks.map((chunk) => ({ ...chunk, rows: replace(chunk.rows) })) };
}

export const beforeCursor = (window: GridWindow): string | null => window.chunks[0]?.before ?? null;

export const afterCursor = (window: GridWindow): string | null => window.chunks.at(-1)?.after ?? null;

const countRows = (chunks: readonly Chunk[]): number => chunks.reduce((sum, { rows }) => sum + rows.length, 0);

/** Rows that changed their place between two reads would otherwise be in two chunks. */
function withoutLoaded(chunk: Chunk, loaded: readonly Chunk[]): Chunk {
  const ids = new Set(loaded.flatMap(({ rows }) => rows.map((row) => row[GRID_ROW_ID])));
  return { ...chunk, rows: chunk.rows.filter((row) => !ids.has(row[GRID_ROW_ID])) };
}

/** Adds the rows behind the last one. */
export function appendRows(window: GridWindow, data: GridData): GridWindow {
  const chunks = [...window.chunks, withoutLoaded(toChunk(data), window.chunks)];
  let dropped = 0;
  while (chunks.length > 1 && countRows(chunks) > MAX_LOADED_ROWS) dropped += chunks.shift()?.rows.length ?? 0;
  const firstIndex = window.firstIndex === null ? null : window.firstIndex + dropped;
  return { ...window, ...countsOf(data), chunks, firstIndex };
}

/** Adds the rows in front of the first one. */
export function prependRows(window: GridWindow, data: GridData): GridWindow {
  const added = withoutLoaded(toChunk(data), window.chunks);
  const chunks = [added, ...window.chunks];
  while (chunks.length > 1 && countRows(chunks) > MAX_LOADED_ROWS) chunks.pop();
  const isAtStart = added.before === null;
  const counted = window.firstIndex === null ? null : Math.max(0, window.firstIndex - added.rows.length);
  return { ...window, ...countsOf(data), chunks, firstIndex: isAtStart ? 0 : counted };
}

const countsOf = ({ total, hasMore }: GridData) => ({ total, hasMore: hasMore ?? false });
