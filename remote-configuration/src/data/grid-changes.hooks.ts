import { gridChangeEndpoints, type GridChange } from "@gatehouse/shared/contracts/grid-changes.contract";
import type { GridData, GridDefinition } from "@gatehouse/shared/contracts/grids.contract";
import { useOrganization } from "@gatehouse/shared/session";
import { useEffect, useEffectEvent, useState } from "react";
import { hasSeenTransaction } from "../model/database-snapshot.ts";
import type { GridRowsQuery } from "../model/grid-address.ts";
import { followGridChanges } from "./grid-changes.api.ts";
import { gridPath, readGridRows } from "./grids.api.ts";
import type { GridRowsState, RowCount } from "./grids-rows.hooks.ts";

/** Rows that came since those on screen were read; null as a count if others changed. */
export type NewRows = { count: number | null };

type Found = {
  /** The rows on screen, and their query, when it was counted. */
  data: unknown;
  query: string;
  count: RowCount;
  /** False if nobody has told of a change, but one may have been missed. */
  isCertain: boolean;
};

/** Whether rows of the grid have changed since they were read, followed while the page is visible. */
export function useNewRows(definition: GridDefinition, query: GridRowsQuery, rows: GridRowsState): NewRows | null {
  const { data } = rows.read;
  const [found, setFound] = useState<Found | null>(null);
  const key = JSON.stringify(query);
  const count = async (isCertain: boolean): Promise<void> => {
    try {
      const { text, where } = query;
      const { total, hasMore = false } = await readGridRows(definition, { text, where, limit: 1 });
      setFound({ data, query: key, isCertain, count: { total, hasMore } });
    } catch {
      // The next change counts again.
    }
  };
  const path = definition.ReportsChanges === true ? gridPath(definition, gridChangeEndpoints.changes) : null;
  useVisibleStream(path, (change) => {
    // What the user has done here shows already.
    if (data && change && isSeen(data, change)) return;
    void count(change !== null);
  });
  return found?.query === key && found.data === data && data ? compareCounts(found, data) : null;
}

const isSeen = ({ snapshot = "" }: GridData, { transactions }: GridChange): boolean =>
  transactions?.every((transaction) => hasSeenTransaction(snapshot, transaction)) ?? false;

function compareCounts({ count, isCertain }: Found, data: GridData): NewRows | null {
  const difference = count.total - data.total;
  if (difference === 0 && !isCertain) return null;
  const isExact = !count.hasMore && data.hasMore !== true;
  return { count: isExact && difference > 0 ? difference : null };
}

/** Follows a stream while the page is visible; a null path has none. A null change may have been missed. */
function useVisibleStream(path: string | null, onChanged: (change: GridChange | null) => void): void {
  const organizationId = useOrganization()?.organization;
  const handleChange = useEffectEvent(onChanged);
  useEffect(() => {
    if (path === null) return undefined;
    let stop: (() => void) | null = null;
    let wasHidden = false;
    const follow = (): void => {
      const isVisible = document.visibilityState === "visible";
      if (!isVisible) wasHidden = true;
      if (isVisible === (stop !== null)) return;
      stop?.();
      stop = isVisible ? followGridChanges(path, (change) => handleChange(change)) : null;
      // What happened while it was hidden was missed.
      if (isVisible && wasHidden) handleChange(null);
    };
    follow();
    document.addEventListener("visibilitychange", follow);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      stop?.();
    };
  }, [path, organizationId]);
}
