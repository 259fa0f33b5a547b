import { MAX_DASHBOARD_FILE_LENGTH } from "@gatehouse/shared/contracts/dashboard-files.contract";
import type { DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { aPlacedTile } from "../../testing/placed-tile.builder.ts";
import { editorGridSettings } from "../grid/grid-settings.ts";
import { dashboardFileName, readDashboardFile, writeDashboardFile } from "./dashboard-file.ts";

const catalogue = [
  aPlacedTile("a", { x: 0 }, { actions: [{ actionType: "sref", url: "/app/assets", params: "" }] }),
  aPlacedTile("b", { maxCols: 8 }),
];

const dashboard: DashboardLayout = {
  layoutId: "layout-1",
  itemId: "item-1",
  displayName: "Night shift",
  components: [
    aPlacedTile(
      "a",
      { x: 4, y: 2 },
      { data: { lastUpdated: "2026-11-21T22:00:00.000Z" }, isForbidden: true, isInactive: true },
    ),
    aPlacedTile("b", { x: 8, layerIndex: 1 }),
  ],
  isDefault: true,
  isStatic: true,
  category: "categories.own",
};

function read(text: string) {
  let count = 0;
  return readDashboardFile(text, {
    catalogue,
    settings: editorGridSettings,
    createId: () => {
      count += 1;
      return `new-${count}`;
    },
  });
}

const readObject = (value: unknown) => read(JSON.stringify(value));

/** A written file with some changes. */
const changed = (change: Partial<DashboardLayout>) =>
  readObject({ ...JSON.parse(writeDashboardFile(dashboard)), layout: { ...dashboard, ...change } });

function expectDashboard(result: ReturnType<typeof read>) {
  if ("problem" in result) throw new Error(`${result.problem} ${result.field}`);
  return result;
}

describe("a dashboard as a file", () => {
  it("has no figures, no permissions and no default", () => {
    const file = JSON.parse(writeDashboardFile(dashboard));
    expect(file).toMatchObject({ format: "gatehouse-dashboard", version: 1 });
    expect(file.layout).toMatchObject({ displayName: "Night shift", isDefault: false, isStatic: false });
    expect(file.layout.components[0].data).toEqual({ lastUpdated: null });
    expect(file.layout.components[0]).not.toHaveProperty("isForbidden");
    expect(file.layout.components[0]).not.toHaveProperty("isInactive");
  });

  it("comes back with the same tiles at the same places, as a dashboard of its own", () => {
    const result = expectDashboard(read(writeDashboardFile(dashboard)));
    expect(result).toMatchObject({ rearrangedCount: 0, unknownCount: 0 });
    expect(result.dashboard.displayName).toBe("Night shift");
    expect(result.dashboard.layoutId).toMatch(/^new-/);
    expect(result.dashboard.components.map(({ componentId, position: { x, y } }) => [componentId, x, y])).toEqual([
      ["component-a", 4, 2],
      ["component-b", 8, 0],
    ]);
    expect(new Set(result.dashboard.components.map(({ instanceId }) => instanceId)).size).toBe(2);
  });

  it.each([
    ["Night shift", "Night-shift.json"],
    ["../../etc/passwd", "etc-passwd.json"],
    ["夜勤 1/2", "夜勤-1-2.json"],
    ["???", "dashboard.json"],
  ])("%s is called %s", (name, expected) => {
    expect(dashboardFileName(name)).toBe(expected);
  });
});

describe("a file that somebody made", () => {
  it.each([
    ["{", "noJson"],
    ["", "noJson"],
    ["null", "noDashboard"],
    ["[]", "noDashboard"],
    ['{"format":"other","version":1}', "noDashboard"],
    ['{"format":"gatehouse-dashboard","version":2,"layout":{"anything":1}}', "newerVersion"],
    ['{"format":"gatehouse-dashboard","version":1}', "invalid"],
    [" ".repeat(MAX_DASHBOARD_FILE_LENGTH + 1), "tooLong"],
  ])("%.60s is not read: %s", (text, problem) => {
    expect(read(text)).toMatchObject({ problem });
  });

  it("is told which field is wrong", () => {
    const [a, b] = dashboard.components;
    const wrong = { ...b!, position: { ...b!.position, x: 100 } };
    expect(changed({ components: [a!, wrong] })).toEqual({
      problem: "invalid",
      field: "layout.components.1.position.x",
    });
    expect(changed({ displayName: "x".repeat(51) })).toEqual({ problem: "invalid", field: "layout.displayName" });
  });

  it("brings its places and nothing else of a tile that the catalogue has", () => {
    const evil = aPlacedTile(
      "a",
      { x: 1, cols: 4 },
      {
        displayName: "Sign in again",
        resources: { url: "https://evil.example/", urlMethod: "href" },
        actions: [{ actionType: "href", url: "https://evil.example/", params: "" }],
      },
    );
    const [tile] = expectDashboard(changed({ components: [evil] })).dashboard.components;
    expect(tile).toEqual({
      ...catalogue[0],
      instanceId: "new-1",
      position: { ...catalogue[0]!.position, x: 1, cols: 4 },
    });
  });

  it("keeps the place of a tile that the catalogue does not have, without its links", () => {
    const unknown = aPlacedTile(
      "z",
      { x: 9 },
      { actions: [{ actionType: "href", url: "https://evil.example/", params: "" }], resources: { url: "/x" } },
    );
    const result = expectDashboard(changed({ components: [unknown] }));
    expect(result.unknownCount).toBe(1);
    expect(result.dashboard.components[0]).toEqual({
      ...unknown,
      instanceId: "new-1",
      helpContent: "",
      actions: [],
      resources: {},
    });
  });

  it("is arranged where its tiles overlap, and keeps also those for which there is no room", () => {
    const twice = Array.from({ length: 2 }, () => aPlacedTile("a", { x: 4 }));
    expect(expectDashboard(changed({ components: twice }))).toMatchObject({ rearrangedCount: 1 });
    const large = { cols: 6, rows: 10 };
    const many = Array.from({ length: 200 }, () => aPlacedTile("a", large));
    const result = expectDashboard(changed({ components: many }));
    expect(result.dashboard.components).toHaveLength(200);
    expect(result.rearrangedCount).toBeGreaterThan(150);
    expect(result.rearrangedCount).toBeLessThan(199);
  });
});
