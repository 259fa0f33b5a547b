import { invalidateApi, toApiError, useApi, type ApiError, type ApiState } from "@gatehouse/shared/api";
import type { GridData, GridDataRequest, GridDefinition, GridRow } from "@gatehouse/shared/contracts/grids.contract";
import { useNotify } from "@gatehouse/shared/frame";
import { useMemo, useState } from "react";
import type { GridRowsQuery } from "../model/grid-address.ts";
import {
  afterCursor,
  appendRows,
  beforeCursor,
  openWindow,
  prependRows,
  updateRow,
  type GridWindow,
} from "../model/grid-window.ts";
import { gridDataRead, readGridRows } from "./grids.api.ts";
import { rowsOptions, useFirstRows, type Edge } from "./grids-first-rows.hooks.ts";
import { useKeepRows, type RowsPlace } from "./grids-kept-rows.hooks.ts";

export type GridRowsState = {
  /** Undefined until the first rows are there. */
  window: GridWindow | undefined;
  /** The read of the rows at one edge. */
  read: ApiState<GridData>;
  /** Why rows before or behind the loaded ones couldn't be read. */
  moreError: ApiError | null;
  isLoadingMore: boolean;
  loadMore: (edge: Edge) => void;
  retryMore: () => void;
  /** Shows what is known to have changed about a loaded row. */
  updateRow: (rowId: string, values: GridRow) => void;
  /** Shows the first or the last rows. */
  jump: (edge: Edge) => void;
  /** Reads everything again, from the first row. */
  reload: () => Promise<void>;
  /** The same, for the user who wants to see new rows. */
  showNew: () => Promise<void>;
  /** Changes when new rows are shown. */
  startKey: number;
  /** Where in the rows the user is. */
  place: RowsPlace;
};

/** What was read beyond the first rows; others start without any. */
type More = {
  base: GridData | undefined;
  turn: number;
  window: GridWindow | null;
  loading: Edge | null;
  failed: Failure | null;
};
type Failure = { edge: Edge; error: ApiError };

const noMore = (base: GridData | undefined, turn: number): More => ({
  base,
  turn,
  window: null,
  loading: null,
  failed: null,
});

/**
 * Reads the rows around what the user looks at: first those at one edge, then further ones by cursors. Who comes back to
 * an entry of the browser's history sees the rows that were left there, until they are read again.
 */
export function useGridRows(definition: GridDefinition, query: GridRowsQuery, entryKey: string): GridRowsState {
  const notify = useNotify();
  const [startKey, setStartKey] = useState(0);
  const { read, request, restored, goTo, turn, key, place } = useFirstRows(definition, query, entryKey);
  const { data } = read;
  const [kept, setMore] = useState<More>(() => ({ ...noMore(data, turn), window: restored?.window ?? null }));
  const ofShown = (state: More): More => (state.base === data && state.turn === turn ? state : noMore(data, turn));
  const more = ofShown(kept);
  const start = useMemo(() => data && openWindow(data, restored?.part.firstIndex), [data, restored]);
  const window = more.window ?? start;
  useKeepRows(entryKey, { query: key, data, window, place });

  const reload = async (): Promise<void> => {
    goTo("start");
    await invalidateApi(gridDataRead(definition).path);
  };
  const loadMore = async (edge: Edge): Promise<void> => {
    const base = data;
    // While other rows are on their way, the cursors belong to the earlier ones.
    const isBusy = more.loading !== null || read.isLoading || read.error !== undefined;
    const further = isBusy ? null : furtherRows(window, edge);
    if (!base || !window || !further) return;
    const settle = (change: (current: More) => Partial<More>): void =>
      setMore((current) =>
        current.base === base && current.turn === turn ? { ...current, loading: null, ...change(current) } : current,
      );
    setMore({ ...more, window, loading: edge, failed: null });
    try {
      const found = await readGridRows(definition, { ...request, ...further });
      // A row may have changed since.
      const add = edge === "end" ? appendRows : prependRows;
      settle((current) => ({ window: add(current.window ?? window, found) }));
    } catch (thrown) {
      const error = toApiError(thrown);
      settle(() => ({ failed: { edge, error } }));
      if (error.code !== "cursor_invalid") return;
      notify({ format: "info", messageKey: "grid.started-again" });
      await reload();
    }
  };
  return {
    window,
    read,
    moreError: more.failed?.error ?? null,
    isLoadingMore: more.loading !== null,
    loadMore: (edge) => void loadMore(edge),
    retryMore: () => void (more.failed && loadMore(more.failed.edge)),
    updateRow: (rowId, values) => setMore((current) => withRow(ofShown(current), start, [rowId, values])),
    jump: goTo,
    reload,
    showNew: async () => {
      await reload();
      setStartKey((last) => last + 1);
    },
    startKey,
    place,
  };
}

function withRow(more: More, start: GridWindow | undefined, [rowId, values]: [id: string, values: GridRow]): More {
  const shown = more.window ?? start;
  const next = shown && updateRow(shown, rowId, values);
  return next === shown ? more : { ...more, window: next ?? null };
}

/** The part of a request that asks for the rows beyond one edge; null if there are none. */
function furtherRows(window: GridWindow | undefined, edge: Edge): Pick<GridDataRequest, "after" | "before"> | null {
  if (!window) return null;
  const cursor = edge === "end" ? afterCursor(window) : beforeCursor(window);
  if (cursor === null) return null;
  return edge === "end" ? { after: cursor } : { before: cursor };
}

export type RowCount = { total: number; hasMore: boolean };

/** Number of rows under some conditions alone; null while unknown, or if it isn't wanted. */
export function useGridCount(definition: GridDefinition, where: readonly string[], isWanted: boolean): RowCount | null {
  const { path, schema } = gridDataRead(definition);
  const { data } = useApi(isWanted ? path : null, schema, { ...rowsOptions, body: { where, limit: 1 } });
  return isWanted && data ? { total: data.total, hasMore: data.hasMore ?? false } : null;
}
