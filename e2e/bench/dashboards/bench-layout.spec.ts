import { expect, test } from "@playwright/test";
import {
  catalogueTileSize,
  dashboardLayoutSchema,
  type DashboardComponent,
} from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { createBenchLayout } from "./bench-layout.ts";

const ofType = (componentId: string, componentType: string): DashboardComponent => ({
  componentId,
  instanceId: componentId,
  itemId: componentId,
  componentName: componentId,
  componentType,
  resourceKey: "",
  displayName: componentId,
  isReadOnly: false,
  isDataComponent: true,
  showNoDataMessage: true,
  helpContent: "",
  position: { x: 0, y: 0, ...catalogueTileSize },
  data: { lastUpdated: null },
  actions: [],
  category: "",
  sortOrder: 1,
  resources: { title: "" },
  readPermissionPath: "",
});

const catalogue = [ofType("bars", "BarChart"), ofType("lines", "Graph"), ofType("more-lines", "Graph")];

test("has as many tiles of each type as asked for, one beside the other, of all tiles of the catalogue", () => {
  const layout = createBenchLayout("mixed", catalogue, { BarChart: 10, Graph: 20 });
  expect(dashboardLayoutSchema.safeParse(layout).success).toBe(true);
  const ids = layout.components.map(({ componentId }) => componentId);
  for (const { componentId } of catalogue) expect(ids.filter((id) => id === componentId)).toHaveLength(10);
  expect(new Set(layout.components.map(({ instanceId }) => instanceId)).size).toBe(30);
  const places = layout.components.map(({ position: { x, y } }) => `${x / 3} ${y / 5}`);
  expect(new Set(places).size).toBe(30);
  expect(places.at(-1)).toBe("1 4");
});

test("every row has tiles of each type", () => {
  const { components } = createBenchLayout("mixed", catalogue, { BarChart: 10, Graph: 20 });
  const firstRow = components.slice(0, 7).map(({ componentType }) => componentType);
  expect(firstRow.filter((type) => type === "BarChart").length).toBeGreaterThan(1);
  expect(firstRow.filter((type) => type === "Graph").length).toBeGreaterThan(3);
});

test("a type that the catalogue lacks is told", () => {
  expect(() => createBenchLayout("tables", catalogue, { Table: 1 })).toThrow("no tile of the type Table");
});
