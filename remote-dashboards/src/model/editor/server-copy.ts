import type { SavedDashboard } from "@gatehouse/shared/contracts/saved-dashboards.contract";
import { isSameDashboard, type DashboardContent } from "../dashboards/dashboard-difference.ts";

type Copies = {
  /** The revision that this browser sent or fetched last. */
  localRevision: number | null;
  /** The dashboard on the server; null if there is none. */
  onServer: SavedDashboard | null;
  /** The saved state in the editor. */
  lastSaved: DashboardContent | null;
};

/** The revision that a save is based on; null if the server should have none yet. */
export function baseRevision({ localRevision, onServer, lastSaved }: Copies): number | null {
  if (localRevision !== null) return localRevision;
  // Equal content counts as fetched.
  return onServer && lastSaved && isSameDashboard(onServer.layout, lastSaved) ? onServer.revision : null;
}

/** Whether another browser has saved a different state since. */
export function hasNewer(copies: Copies): boolean {
  const { onServer, lastSaved } = copies;
  if (!onServer || !lastSaved || onServer.revision === baseRevision(copies)) return false;
  return !isSameDashboard(onServer.layout, lastSaved);
}
