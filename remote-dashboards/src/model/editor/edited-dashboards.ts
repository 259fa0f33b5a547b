import type { DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { copyDashboard } from "../dashboards/dashboard-edits.ts";
import { isSameName, toDashboardName } from "../dashboards/dashboard-name.ts";
import type { EditedDashboard } from "./editor-state.ts";

const CUSTOM_CATEGORY = "custom";

/** A new, empty dashboard without a name. */
export function emptyDashboard(id: string): EditedDashboard {
  const dashboard = {
    layoutId: id,
    itemId: id,
    displayName: "",
    components: [],
    isDefault: false,
    isStatic: false,
    category: CUSTOM_CATEGORY,
  };
  return { dashboard, origin: "unsaved", lastSaved: dashboard };
}

/** An unsaved copy of a dashboard as the user's own, with a new id. */
function asOwn(dashboard: DashboardLayout, id: string, displayName: string): DashboardLayout {
  const { resourceKey: _resourceKey, ...own } = dashboard;
  return {
    ...own,
    layoutId: id,
    itemId: id,
    displayName,
    isDefault: false,
    isStatic: false,
    category: CUSTOM_CATEGORY,
  };
}

/** An unsaved copy with its own name. */
export function duplicateDashboard(
  dashboard: DashboardLayout,
  createId: () => string,
  suffix: string,
): EditedDashboard {
  const copy = { ...copyDashboard(dashboard, createId, suffix), category: CUSTOM_CATEGORY };
  return { dashboard: copy, origin: "unsaved", lastSaved: null };
}

/**
 * Returns what a save writes: the same dashboard, or a new one if a saved one was renamed.
 * @param lastName - The name at the last save; null if it was never saved.
 */
export function dashboardToSave(
  present: DashboardLayout,
  lastName: string | null,
  createId: () => string,
): { dashboard: DashboardLayout; isNew: boolean } {
  const displayName = toDashboardName(present.displayName);
  if (lastName !== null && isSameName(lastName, displayName)) {
    return { dashboard: { ...present, displayName }, isNew: false };
  }
  const layoutId = lastName === null ? present.layoutId : createId();
  return { dashboard: asOwn(present, layoutId, displayName), isNew: true };
}
