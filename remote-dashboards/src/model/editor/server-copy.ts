import type { SavedDashboard } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { isSameLayout, type LayoutContent } from "../layouts/layout-difference.ts";

type Copies = {
  /** What this browser remembers having sent or fetched last. */
  keptRevision: number | null;
  /** What the server has; null where it has nothing. */
  onServer: SavedDashboard | null;
  /** What counts as saved in the editor. */
  saved: LayoutContent | null;
};

/** The revision that a save is made on; null where the server is to have none yet. */
export function baseRevision({ keptRevision, onServer, saved }: Copies): number | null {
  if (keptRevision !== null) return keptRevision;
  // A copy that says the same is as good as one that was fetched.
  return onServer && saved && isSameLayout(onServer.layout, saved) ? onServer.revision : null;
}

/** Whether another place has saved something else since; what says the same is no news. */
export function hasNewer(copies: Copies): boolean {
  const { onServer, saved } = copies;
  if (!onServer || !saved || onServer.revision === baseRevision(copies)) return false;
  return !isSameLayout(onServer.layout, saved);
}
