import type { DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import type { Draft } from "../local-work.ts";
import type { EditedDashboard } from "./editor-state.ts";

/** The lists in which a dashboard may be found. */
type DashboardPlaces = {
  readonly unsaved: EditedDashboard | null;
  /** The user's own in this browser, then those on the server. */
  readonly custom: readonly DashboardLayout[];
  /** Drafts of dashboards that were never saved. */
  readonly drafts: readonly Draft[];
};

/** Opens a dashboard without unsaved changes. */
export const openSaved = (dashboard: DashboardLayout): EditedDashboard => ({
  dashboard,
  origin: dashboard.isStatic ? "system" : "custom",
  lastSaved: dashboard,
});

const openDraft = ({ id, layout }: Draft): EditedDashboard => ({
  dashboard: { ...layout, isStatic: false },
  origin: "unsaved",
  lastSaved: null,
  draftId: id,
});

/** Finds a dashboard without a request to the server; null if it is in none of the lists. */
export function findDashboard(id: string, { unsaved, custom, drafts }: DashboardPlaces): EditedDashboard | null {
  const isWanted = (dashboard: DashboardLayout): boolean => dashboard.layoutId === id;
  const saved = custom.find(isWanted);
  if (saved) return openSaved(saved);
  const draft = drafts.find(({ layout }) => isWanted(layout));
  if (draft) return openDraft(draft);
  return unsaved?.dashboard.layoutId === id ? unsaved : null;
}
