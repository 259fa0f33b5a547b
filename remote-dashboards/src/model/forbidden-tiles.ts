import type { DashboardComponent, DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";

/**
 * Marks the tiles of a local dashboard that the server does not offer to the user; they keep their positions. A tile of
 * a section is missing also while its section is not active: its refresh tells why. One that is offered has its
 * current texts. A tile of the console that is offered has the actions that the user may take now, and is inactive while
 * no active section has the page that it opens.
 */
export function markForbidden(dashboard: DashboardLayout, available: readonly DashboardComponent[]): DashboardLayout {
  const offered = new Map(available.map((component) => [component.componentId, component]));
  const components = dashboard.components.map((component) => {
    const current = offered.get(component.componentId);
    const { displayName, helpText, actions, isInactive } = current ?? component;
    if (component.remote === undefined)
      return { ...component, actions, isForbidden: current === undefined, isInactive };
    return { ...component, displayName, ...(helpText !== undefined && { helpText }) };
  });
  return { ...dashboard, components };
}
