import { aLayout } from "../../testing/layouts.builder.ts";
import { aPlacedTile } from "../../testing/placed-tile.builder.ts";
import { editorGridSettings as settings, lockedGridSettings } from "../grid/grid-settings.ts";
import { allTiles, type LayoutContent } from "./layout-difference.ts";
import { addTile, copyLayout, fitLayout, placeTiles, removeTile, restackTile, stepTile } from "./layout-edits.ts";
import { itemsOf } from "./layout-items.ts";

const a = aPlacedTile("a");
const b = aPlacedTile("b", { x: 3 });
const content: LayoutContent = { displayName: "Night shift", components: [a, b] };

/** Column and row of each tile. */
const placesOf = ({ components }: LayoutContent) =>
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
  const restacked = restackTile(content, "a", "front", settings);
  expect(restacked?.components[0]?.position).toEqual({ ...a.position, layerIndex: 2 });
  expect(restackTile(content, "a", "back", settings)).toBeNull();
});

describe("a loaded dashboard", () => {
  it("stays the same object when it fits", () => {
    expect(fitLayout(content, settings)).toEqual({ content, changedCount: 0 });
    expect(fitLayout(content, settings).content).toBe(content);
    expect(placeTiles(content, itemsOf(content.components))).toBe(content);
  });

  const small = { ...settings, minCols: 6, maxCols: 6, minRows: 5, maxRows: 5 };

  it("is arranged when it does not, and keeps apart what found no room", () => {
    const overlapping = { ...content, components: [a, aPlacedTile("b", { x: 1 }), aPlacedTile("c", { x: 2 })] };
    const fitted = fitLayout(overlapping, small);
    expect(placesOf(fitted.content)).toEqual({ a: [0, 0], b: [3, 0] });
    expect(fitted).toMatchObject({ changedCount: 1, content: { unplaced: [{ instanceId: "c" }] } });
    expect(allTiles(fitted.content)).toHaveLength(3);
    expect(fitLayout(fitted.content, small)).toEqual({ content: fitted.content, changedCount: 0 });
  });

  it("gets what found no room once there is some", () => {
    const { content: full } = fitLayout({ ...content, components: [a, b, aPlacedTile("c", { x: 2 })] }, small);
    const { content: fitted } = fitLayout(removeTile(full, "a"), small);
    expect(placesOf(fitted)).toEqual({ b: [3, 0], c: [0, 0] });
    expect(fitted.unplaced).toBeUndefined();
  });
});

it("a copy has identifiers and a name of its own, and is an ordinary dashboard", () => {
  let count = 0;
  const original = aLayout({ components: [a, b], isStatic: true, isDefault: true, resourceKey: "dashboards.overview" });
  const copy = copyLayout(original, () => `id-${(count += 1)}`, " (Kopie)");
  expect(copy).toEqual(
    aLayout({
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
