import type { DashboardLayout, SavedDashboard } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";

/** A save that met another one: on the server, or in this browser, by another tab. */
export type SaveConflict = ServerConflict | TabConflict;

export type ServerConflict = {
  place: "server";
  mine: DashboardLayout;
  /** Null where the dashboard was removed. */
  theirs: SavedDashboard | null;
};

export type TabConflict = { place: "browser"; mine: DashboardLayout; theirs: DashboardLayout };
