import type { DashboardComponent, DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";

/**
 * Marks the tiles of a local dashboard that the server does not offer to the user; they keep their positions. A tile of
 * a section is missing also while its section is not active: its refresh tells why. One that is offered has its
 * current texts.
 */
export function markForbidden(dashboard: DashboardLayout, available: readonly DashboardComponent[]): DashboardLayout {
  const offered = new Map(available.map((component) => [component.componentId, component]));
  const components = dashboard.components.map((component) => {
    if (component.remote === undefined) return { ...component, isForbidden: !offered.has(component.componentId) };
    const { displayName, helpText } = offered.get(component.componentId) ?? component;
    return { ...component, displayName, ...(helpText !== undefined && { helpText }) };
  });
  return { ...dashboard, components };
}
