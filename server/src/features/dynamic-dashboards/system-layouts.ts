import { systemLayoutIds } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import type { DashboardComponent, DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { findTile } from "./tile-catalogue.ts";

/** Tiles side by side from the left, each with its columns. */
type Band = readonly (readonly [componentId: string, cols: number])[];

/** Twelve columns, which a window of 1280 pixels shows whole. */
const overviewBands: readonly Band[] = [
  [
    ["passwords-overdue", 6],
    ["assets-total", 3],
    ["assets-silent", 3],
  ],
  [
    ["assets-by-system", 6],
    ["systems-by-platform", 3],
    ["scans-by-status", 3],
  ],
  [
    ["scans-by-day", 6],
    ["events-by-severity", 6],
  ],
  [
    ["scans-recent", 6],
    ["sessions-recent", 6],
  ],
  [
    ["assets", 3],
    ["managed-systems", 3],
    ["managed-accounts", 3],
    ["jobs", 3],
  ],
];

const securityBands: readonly Band[] = [
  [
    ["accounts-unmanaged", 3],
    ["sign-ins-by-method", 3],
    ["password-ages", 6],
  ],
  [
    ["sign-ins-by-day", 6],
    ["elevations-by-day", 6],
  ],
  [
    ["elevated-applications", 6],
    ["events-trouble", 6],
  ],
  [
    ["policies-by-priority", 6],
    ["policies-by-product", 3],
    ["configuration", 3],
  ],
];

/** The dashboards that come with the console; the first is the server's default. */
export const systemLayouts: readonly DashboardLayout[] = [
  systemLayout("overview", "Overview", overviewBands, true),
  systemLayout("security", "Security", securityBands, false),
];

function systemLayout(
  name: keyof typeof systemLayoutIds,
  displayName: string,
  bands: readonly Band[],
  isDefault: boolean,
): DashboardLayout {
  const resourceKey = `catalogue.layouts.${name}`;
  return {
    layoutId: systemLayoutIds[name],
    itemId: name,
    displayName,
    resourceKey,
    components: bands.flatMap((band, index) => placeBand(name, band, index)),
    isDefault,
    isStatic: true,
    category: "catalogue.categories.system",
  };
}

function placeBand(layout: string, band: Band, index: number): DashboardComponent[] {
  return band.map(([componentId, cols], place) => {
    const tile = findTile(componentId);
    if (tile === null) throw new Error(`The catalogue has no tile ${componentId}`);
    const { component } = tile;
    const x = band.slice(0, place).reduce((sum, [, width]) => sum + width, 0);
    const { rows } = component.position;
    return {
      ...component,
      instanceId: `${layout}-${componentId}`,
      position: { ...component.position, x, y: index * rows, cols },
    };
  });
}
