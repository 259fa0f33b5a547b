import type { DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import type { SavedDashboard } from "@gatehouse/shared/contracts/saved-dashboards.contract";

/** A save that conflicts with another one, on the server or by another tab in this browser. */
export type SaveConflict = ServerConflict | TabConflict;

export type ServerConflict = {
  place: "server";
  mine: DashboardLayout;
  /** Null if the dashboard was removed. */
  theirs: SavedDashboard | null;
};

/** The dashboard saved elsewhere; null if it was removed. */
export const theirDashboard = (conflict: SaveConflict): DashboardLayout | null =>
  conflict.place === "server" ? (conflict.theirs?.layout ?? null) : conflict.theirs;

export type TabConflict = { place: "browser"; mine: DashboardLayout; theirs: DashboardLayout };
