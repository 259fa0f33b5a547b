import { systemLayoutIds } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import type { DashboardComponent, DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { findTile } from "./tile-catalogue.ts";

/** Tiles side by side from the left with their number of columns, and how many rows high they are. */
type Band = { rows: number; tiles: readonly (readonly [componentId: string, cols: number])[] };

const figures = 5;
/** A table of eight lines. */
const tables = 7;

/** Twelve columns, which fill the window. */
const overviewBands: readonly Band[] = [
  {
    rows: figures,
    tiles: [
      ["elevations-total", 3],
      ["events-trouble-total", 3],
      ["assets-total", 3],
      ["assets-silent", 3],
    ],
  },
  {
    rows: 6,
    tiles: [
      ["assets-by-system", 6],
      ["systems-by-platform", 3],
      ["scans-by-status", 3],
    ],
  },
  {
    rows: 6,
    tiles: [
      ["elevations-by-day", 6],
      ["passwords-overdue", 6],
    ],
  },
  {
    rows: tables,
    tiles: [
      ["scans-recent", 6],
      ["events-trouble", 6],
    ],
  },
  {
    rows: figures,
    tiles: [
      ["assets", 3],
      ["managed-systems", 3],
      ["managed-accounts", 3],
      ["jobs", 3],
    ],
  },
];

const securityBands: readonly Band[] = [
  {
    rows: figures,
    tiles: [
      ["elevations-total", 3],
      ["sign-ins-total", 3],
      ["accounts-total", 3],
      ["accounts-unmanaged", 3],
    ],
  },
  {
    rows: 6,
    tiles: [
      ["events-by-severity", 6],
      ["password-ages", 6],
    ],
  },
  {
    rows: 6,
    tiles: [
      ["sign-ins-by-day", 6],
      ["sign-ins-by-method", 3],
      ["policies-by-product", 3],
    ],
  },
  {
    rows: tables,
    tiles: [
      ["elevated-applications", 6],
      ["passwords-next", 6],
    ],
  },
];

/** The console's own dashboards; the first is the server's default. */
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
    components: bands.flatMap((band, index) => placeBand(name, band, rowsAbove(bands, index))),
    isDefault,
    isStatic: true,
    category: "catalogue.categories.system",
  };
}

function rowsAbove(bands: readonly Band[], index: number): number {
  return bands.slice(0, index).reduce((sum, { rows }) => sum + rows, 0);
}

function placeBand(layout: string, { rows, tiles }: Band, y: number): DashboardComponent[] {
  return tiles.map(([componentId, cols], place) => {
    const tile = findTile(componentId);
    if (tile === null) throw new Error(`The catalogue has no tile ${componentId}`);
    const { component } = tile;
    const x = tiles.slice(0, place).reduce((sum, [, width]) => sum + width, 0);
    return {
      ...component,
      instanceId: `${layout}-${componentId}`,
      position: { ...component.position, x, y, cols, rows },
    };
  });
}
