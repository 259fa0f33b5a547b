import type { GridData } from "@gatehouse/shared/contracts/grids.contract";
import { onSessionCleanup } from "@gatehouse/shared/session";
import type { DataTablePlace } from "@gatehouse/shared/ui/data-table";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { partAround, type GridWindow, type WindowPart } from "../model/grid-window.ts";

/** The rows of a grid that the user has left, and where in them. */
type KeptRows = { query: string; data: GridData; window: GridWindow; place: DataTablePlace | null };

/** Rows that the user comes back to, and the part of them to read again. */
export type RestoredRows = Pick<KeptRows, "query" | "data" | "window"> & { part: WindowPart };

/** Each may hold thousands of rows. */
const MAX_KEPT = 8;

/** By entry of the browser's history. */
const keptRows = new Map<string, KeptRows>();
onSessionCleanup(() => keptRows.clear());

function keep(entryKey: string, rows: KeptRows): void {
  keptRows.delete(entryKey);
  keptRows.set(entryKey, rows);
  for (const oldest of [...keptRows.keys()].slice(0, -MAX_KEPT)) keptRows.delete(oldest);
}

function restore(entryKey: string, query: string): (RestoredRows & Pick<KeptRows, "place">) | null {
  const kept = keptRows.get(entryKey);
  return kept?.query === query ? { ...kept, part: partAround(kept.window, kept.place?.rowId) } : null;
}

/** Where in the table the user is: read when it is drawn, noted when it goes. */
export type RowsPlace = { read: () => DataTablePlace | null; note: (place: DataTablePlace | null) => void };

/** Returns the rows that were left at an entry of the browser's history; `useKeepRows` keeps them there. */
export function useRestoredRows(entryKey: string, query: string): { restored: RestoredRows | null; place: RowsPlace } {
  const [restored] = useState(() => restore(entryKey, query));
  const placeRef = useRef(restored?.place ?? null);
  const [place] = useState<RowsPlace>(() => ({
    read: () => placeRef.current,
    note: (next) => {
      placeRef.current = next;
    },
  }));
  return { restored, place };
}

type LeftRows = { query: string; data: GridData | undefined; window: GridWindow | undefined; place: RowsPlace };

/** Keeps the rows when the user leaves the page, but not if they belong to another user or organization than then. */
export function useKeepRows(entryKey: string, { query, data, window, place }: LeftRows): void {
  const handleLeave = useEffectEvent(() => {
    if (data && window) keep(entryKey, { query, data, window, place: place.read() });
  });
  useEffect(() => {
    let isOurs = true;
    const stop = onSessionCleanup(() => {
      isOurs = false;
    });
    return () => {
      stop();
      if (isOurs) handleLeave();
    };
  }, []);
}
