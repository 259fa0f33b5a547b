import type { DashboardComponent, DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";

/** Marks the tiles of a local dashboard that the server does not offer to the user; they keep their positions. */
export function markForbidden(dashboard: DashboardLayout, available: readonly DashboardComponent[]): DashboardLayout {
  const offered = new Set(available.map(({ componentId }) => componentId));
  const components = dashboard.components.map((component) => ({
    ...component,
    isForbidden: !offered.has(component.componentId),
  }));
  return { ...dashboard, components };
}
