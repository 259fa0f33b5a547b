import {
  catalogueTileSize,
  type DashboardComponent,
  type DashboardLayout,
} from "@gatehouse/shared/contracts/dynamic-dashboards.contract";

/** The number of tiles of each type on a dashboard. */
export type TileMix = Partial<Record<"BarChart" | "Graph" | "Gauge" | "Table", number>>;

/** The minimum width of the editor's grid. */
const TILES_PER_ROW = 7;

const { cols, rows } = catalogueTileSize;

/** Alternates the types, so that every part of the dashboard has all of them. */
function mixTypes(mix: TileMix): string[] {
  const kinds = Object.entries(mix);
  const total = kinds.reduce((sum, [, count]) => sum + count, 0);
  const places = kinds.flatMap(([type, count]) =>
    Array.from({ length: count }, (_, index) => ({ type, at: ((index + 0.5) * total) / count })),
  );
  return places.toSorted((a, b) => a.at - b.at || a.type.localeCompare(b.type)).map(({ type }) => type);
}

/** Creates a dashboard from the catalogue's tiles; each type's tiles repeat until it is full. */
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
