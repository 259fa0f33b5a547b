import type { DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";

/** A layout that a user has made, without tiles. */
export function aLayout(changes: Partial<DashboardLayout> = {}): DashboardLayout {
  return {
    layoutId: "layout-1",
    itemId: "layout-1",
    displayName: "My dashboard",
    components: [],
    isDefault: false,
    isStatic: false,
    category: "custom",
    ...changes,
  };
}
