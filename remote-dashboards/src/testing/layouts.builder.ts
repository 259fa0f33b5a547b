import type { DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import type { Draft } from "../model/kept-layouts.ts";

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

/** Unsaved work on such a layout. */
export function aDraft(changes: Partial<Draft> = {}): Draft {
  return { format: 1, userId: "user-1", id: "opening-1", layout: aLayout(), savedAtMs: 0, ...changes };
}
