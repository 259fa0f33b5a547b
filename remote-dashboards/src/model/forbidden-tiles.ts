import type { DashboardComponent, DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";

/** A tile of a stored dashboard that the server does not offer to the user keeps its place and says that. */
export function markForbidden(layout: DashboardLayout, available: readonly DashboardComponent[]): DashboardLayout {
  const offered = new Set(available.map(({ componentId }) => componentId));
  const components = layout.components.map((component) => ({
    ...component,
    isForbidden: !offered.has(component.componentId),
  }));
  return { ...layout, components };
}
