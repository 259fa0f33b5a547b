import type { DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import type { Draft } from "../model/local-work.ts";

/** A dashboard that a user has created, without tiles. */
export function aDashboard(changes: Partial<DashboardLayout> = {}): DashboardLayout {
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

/** A draft of such a dashboard. */
export function aDraft(changes: Partial<Draft> = {}): Draft {
  return { format: 1, userId: "user-1", id: "opening-1", layout: aDashboard(), savedAtMs: 0, ...changes };
}
