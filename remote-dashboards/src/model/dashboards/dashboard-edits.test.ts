import { aDashboard } from "../../testing/dashboards.builder.ts";
import { aPlacedTile } from "../../testing/placed-tile.builder.ts";
import type { CellRectangle } from "../grid/grid-item.ts";
import { editorGridSettings as settings, lockedGridSettings } from "../grid/grid-settings.ts";
import { allTiles, type DashboardContent } from "./dashboard-difference.ts";
import {
  addTile,
  copyDashboard,
  fitDashboard,
  placeTiles,
  removeTile,
  changeTileLayer,
  stepTile,
} from "./dashboard-edits.ts";
import { itemsOf } from "./dashboard-items.ts";

const a = aPlacedTile("a");
const b = aPlacedTile("b", { x: 3 });
const content: DashboardContent = { displayName: "Night shift", components: [a, b] };

/** Column and row of each tile. */
const placesOf = ({ components }: DashboardContent) =>
  Object.fromEntries(components.map(({ instanceId, position }) => [instanceId, [position.x, position.y]]));

describe("adding a tile", () => {
  const catalogueTile = aPlacedTile("c", {}, { data: { lastUpdated: "2026-11-21T22:00:00.000Z" } });

  it("puts it where its defaults say, or beside what is there", () => {
    const added = addTile(content, catalogueTile, "new", settings)!;
    expect(placesOf(added)).toEqual({ a: [0, 0], b: [3, 0], new: [6, 0] });
    expect(added.components[2]).toMatchObject({ componentId: "component-c", data: { lastUpdated: null } });
    const elsewhere = aPlacedTile("c", { x: 10, y: 4 });
    expect(placesOf(addTile(content, elsewhere, "new", settings)!)).toMatchObject({ new: [10, 4] });
  });

  it("puts it where the user looks", () => {
    const visible = { x: 0, y: 7, cols: 12, rows: 10 };
    const added = addTile(content, catalogueTile, "new", { ...settings, minRows: 20 }, visible)!;
    expect(placesOf(added)).toMatchObject({ new: [0, 7] });
  });

  describe("one after the other", () => {
    const addMany = (count: number, visible?: CellRectangle) => {
      const many = Array.from({ length: count }, (_, index) => `t${index}`);
      const empty: DashboardContent = { displayName: "", components: [] };
      return placesOf(many.reduce((at, id) => addTile(at, catalogueTile, id, settings, visible) ?? at, empty));
    };
    const inRowsOfFour = { t0: [0, 0], t3: [9, 0], t4: [0, 5], t7: [9, 5], t8: [0, 10], t11: [9, 10] };

    it("fills twelve columns, then goes on below, whether anything of the grid is seen or not", () => {
      expect(addMany(12)).toMatchObject(inRowsOfFour);
      // A screen with room for 21 columns and two rows of tiles.
      expect(addMany(12, { x: 0, y: 0, cols: 21, rows: 12 })).toMatchObject(inRowsOfFour);
    });

    it("fills what is seen of a narrower window first", () => {
      const places = addMany(6, { x: 0, y: 0, cols: 7, rows: 10 });
      expect(places).toEqual({ t0: [0, 0], t1: [3, 0], t2: [0, 5], t3: [3, 5], t4: [6, 0], t5: [9, 0] });
    });

    it("goes beyond them where the user has scrolled there", () => {
      expect(addMany(2, { x: 15, y: 0, cols: 6, rows: 10 })).toEqual({ t0: [0, 0], t1: [15, 0] });
    });
  });

  it("is not possible when the grid is full", () => {
    expect(
      addTile(content, catalogueTile, "new", { ...settings, maxCols: 6, maxRows: 5, minCols: 6, minRows: 5 }),
    ).toBeNull();
  });
});

it("removing a tile leaves the others where they are", () => {
  expect(removeTile(content, "a").components).toEqual([b]);
});

describe("a step of the tile menu", () => {
  it("moves a tile and pushes the others", () => {
    const moved = stepTile(content, "a", { kind: "move", cols: 1, rows: 0 }, settings)!;
    expect(placesOf(moved)).toEqual({ a: [1, 0], b: [4, 0] });
    expect(placesOf(content)).toEqual({ a: [0, 0], b: [3, 0] });
  });

  it("resizes a tile within its limits", () => {
    const step = { kind: "resize", cols: 1, rows: 0 } as const;
    expect(stepTile(content, "b", step, settings)?.components[1]?.position.cols).toBe(4);
    expect(stepTile(content, "b", { kind: "resize", cols: -1, rows: 0 }, settings)).toBeNull();
  });

  it("is refused at the edge, in a locked grid, and for a tile that is not there", () => {
    const left = { kind: "move", cols: -1, rows: 0 } as const;
    expect(stepTile(content, "a", left, settings)).toBeNull();
    expect(stepTile(content, "b", left, lockedGridSettings)).toBeNull();
    expect(stepTile(content, "z", left, settings)).toBeNull();
  });
});

it("a tile goes to another layer and keeps its place", () => {
  const restacked = changeTileLayer(content, "a", "front", settings);
  expect(restacked?.components[0]?.position).toEqual({ ...a.position, layerIndex: 2 });
  expect(changeTileLayer(content, "a", "back", settings)).toBeNull();
});

describe("a loaded dashboard", () => {
  it("stays the same object when it fits", () => {
    expect(fitDashboard(content, settings)).toEqual({ content, changedCount: 0 });
    expect(fitDashboard(content, settings).content).toBe(content);
    expect(placeTiles(content, itemsOf(content.components))).toBe(content);
  });

  const small = { ...settings, minCols: 6, maxCols: 6, minRows: 5, maxRows: 5 };

  it("is arranged when it does not, and keeps apart what found no room", () => {
    const overlapping = { ...content, components: [a, aPlacedTile("b", { x: 1 }), aPlacedTile("c", { x: 2 })] };
    const fitted = fitDashboard(overlapping, small);
    expect(placesOf(fitted.content)).toEqual({ a: [0, 0], b: [3, 0] });
    expect(fitted).toMatchObject({ changedCount: 1, content: { unplaced: [{ instanceId: "c" }] } });
    expect(allTiles(fitted.content)).toHaveLength(3);
    expect(fitDashboard(fitted.content, small)).toEqual({ content: fitted.content, changedCount: 0 });
  });

  it("gets what found no room once there is some", () => {
    const { content: full } = fitDashboard({ ...content, components: [a, b, aPlacedTile("c", { x: 2 })] }, small);
    const { content: fitted } = fitDashboard(removeTile(full, "a"), small);
    expect(placesOf(fitted)).toEqual({ b: [3, 0], c: [0, 0] });
    expect(fitted.unplaced).toBeUndefined();
  });
});

it("a copy has identifiers and a name of its own, and is an ordinary dashboard", () => {
  let count = 0;
  const original = aDashboard({
    components: [a, b],
    isStatic: true,
    isDefault: true,
    resourceKey: "dashboards.overview",
  });
  const copy = copyDashboard(original, () => `id-${(count += 1)}`, " (Kopie)");
  expect(copy).toEqual(
    aDashboard({
      layoutId: "id-1",
      itemId: "id-1",
      displayName: "My dashboard (Kopie)",
      components: [
        { ...a, instanceId: "id-2" },
        { ...b, instanceId: "id-3" },
      ],
    }),
  );
});
