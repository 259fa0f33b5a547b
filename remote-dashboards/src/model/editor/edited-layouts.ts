import type { DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { copyName, isSameName, toLayoutName } from "../layouts/layout-name.ts";
import type { OpenedLayout } from "./editor-state.ts";

const CUSTOM_CATEGORY = "custom";

/** A new, empty dashboard without a name. */
export function emptyLayout(layoutId: string): OpenedLayout {
  const layout = {
    layoutId,
    itemId: layoutId,
    displayName: "",
    components: [],
    isDefault: false,
    isStatic: false,
    category: CUSTOM_CATEGORY,
  };
  return { layout, origin: "unsaved", saved: layout };
}

/** A dashboard as the user's own, under an id of its own, not saved yet. */
function asOwn(layout: DashboardLayout, layoutId: string, displayName: string): DashboardLayout {
  const { resourceKey: _resourceKey, ...own } = layout;
  return {
    ...own,
    layoutId,
    itemId: layoutId,
    displayName,
    isDefault: false,
    isStatic: false,
    category: CUSTOM_CATEGORY,
  };
}

/** A copy that is not saved yet, under a name of its own. */
export function duplicateLayout(layout: DashboardLayout, layoutId: string, suffix: string): OpenedLayout {
  const copy = asOwn(layout, layoutId, copyName(layout.displayName, suffix));
  return { layout: copy, origin: "unsaved", saved: null };
}

/**
 * What a save writes: the same dashboard, or a new one where the name of a saved one was changed.
 * @param savedName - Of the dashboard when it was saved last; null when it never was.
 */
export function layoutToSave(
  present: DashboardLayout,
  savedName: string | null,
  createId: () => string,
): { layout: DashboardLayout; isNew: boolean } {
  const displayName = toLayoutName(present.displayName);
  if (savedName !== null && isSameName(savedName, displayName)) {
    return { layout: { ...present, displayName }, isNew: false };
  }
  const layoutId = savedName === null ? present.layoutId : createId();
  return { layout: asOwn(present, layoutId, displayName), isNew: true };
}
