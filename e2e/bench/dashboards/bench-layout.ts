import {
  catalogueTileSize,
  type DashboardComponent,
  type DashboardLayout,
} from "@gatehouse/shared/contracts/dynamic-dashboards.contract";

/** How many tiles of each type a dashboard gets. */
export type TileMix = Partial<Record<"BarChart" | "Graph" | "Gauge" | "Table", number>>;

/** As wide as the editor's grid is at least. */
const TILES_PER_ROW = 7;

const { cols, rows } = catalogueTileSize;

/** The types in turn, so that every part of the dashboard has some of each. */
function mixTypes(mix: TileMix): string[] {
  const kinds = Object.entries(mix);
  const total = kinds.reduce((sum, [, count]) => sum + count, 0);
  const places = kinds.flatMap(([type, count]) =>
    Array.from({ length: count }, (_, index) => ({ type, at: ((index + 0.5) * total) / count })),
  );
  return places.toSorted((a, b) => a.at - b.at || a.type.localeCompare(b.type)).map(({ type }) => type);
}

/** A dashboard of tiles of the catalogue, each type's tiles one after the other until the dashboard is full. */
export function createBenchLayout(
  layoutId: string,
  catalogue: readonly DashboardComponent[],
  mix: TileMix,
): DashboardLayout {
  const used = new Map<string, number>();
  const components = mixTypes(mix).map((type, index): DashboardComponent => {
    const choice = catalogue.filter(({ componentType }) => componentType === type);
    const turn = used.get(type) ?? 0;
    const component = choice[turn % choice.length];
    if (!component) throw new Error(`The catalogue has no tile of the type ${type}.`);
    used.set(type, turn + 1);
    const position = { x: (index % TILES_PER_ROW) * cols, y: Math.floor(index / TILES_PER_ROW) * rows };
    return { ...component, instanceId: `tile-${index}`, position: { ...component.position, ...position } };
  });
  return {
    layoutId,
    itemId: layoutId,
    displayName: `Bench ${layoutId}`,
    components,
    isDefault: false,
    isStatic: false,
    category: "",
  };
}
