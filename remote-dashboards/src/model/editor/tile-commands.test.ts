import { aPlacedTile } from "../../testing/placed-tile.builder.ts";
import { gridOf } from "../../testing/grid-picture.ts";
import { addTile } from "./add-tile.ts";
import { groupTiles } from "./group-tiles.ts";
import { actionOf, applyTileCommand, tileCommands } from "./tile-commands.ts";

const settings = gridOf(12, 12);
const positionOf = (components: ReturnType<typeof applyTileCommand>, id: string) =>
  components?.find(({ instanceId }) => instanceId === id)?.position;

describe("commands of a tile", () => {
  const tiles = [aPlacedTile("a", { x: 3, y: 3, cols: 4, rows: 6 })];

  it.each([
    ["moveStart", { x: 2 }],
    ["moveEnd", { x: 4 }],
    ["moveUp", { y: 2 }],
    ["moveDown", { y: 4 }],
    ["wider", { cols: 5 }],
    ["narrower", { cols: 3 }],
    ["taller", { rows: 7 }],
    ["shorter", { rows: 5 }],
    ["forward", { layerIndex: 1 }],
  ] as const)("%s changes only that", (command, change) => {
    expect(positionOf(applyTileCommand(tiles, "a", command, settings), "a")).toMatchObject({
      x: 3,
      y: 3,
      cols: 4,
      rows: 6,
      ...change,
    });
  });

  it.each([
    ["moveStart", { x: 0 }],
    ["moveUp", { y: 0 }],
    ["narrower", { cols: 3 }],
    ["taller", { rows: 10, y: 0 }],
    ["backward", {}],
  ] as const)("%s is refused at the edge or the limit", (command, at) => {
    expect(applyTileCommand([aPlacedTile("a", at)], "a", command, settings)).toBeNull();
  });

  it("pushes others aside", () => {
    const two = [aPlacedTile("a"), aPlacedTile("b", { x: 3 })];
    expect(positionOf(applyTileCommand(two, "a", "moveEnd", settings), "b")).toMatchObject({ x: 4 });
  });

  it("each has a name in the history", () => {
    expect(tileCommands.map(actionOf)).toEqual([
      ...Array<string>(4).fill("move"),
      ...Array<string>(4).fill("resize"),
      ...Array<string>(2).fill("layer"),
    ]);
  });
});

describe("a tile of the catalogue", () => {
  const placing = { instanceId: "new", settings };

  it("takes its own place where that is free, else the first free one", () => {
    const first = addTile([], aPlacedTile("t"), placing);
    expect(positionOf(first, "new")).toMatchObject({ x: 0, y: 0, cols: 3, rows: 5 });
    const second = addTile([aPlacedTile("a")], aPlacedTile("t"), placing);
    expect(positionOf(second, "new")).toMatchObject({ x: 3, y: 0 });
  });

  it("lands where the user looks", () => {
    const visible = { x: 6, y: 5, cols: 6, rows: 7 };
    const added = addTile([aPlacedTile("a")], aPlacedTile("t"), { ...placing, visible });
    expect(positionOf(added, "new")).toMatchObject({ x: 6, y: 5 });
  });

  it("is not added where there is no room", () => {
    const full = [aPlacedTile("a", { cols: 12, rows: 12, maxCols: 12, maxRows: 12 })];
    expect(addTile(full, aPlacedTile("t"), placing)).toBeNull();
  });
});

it("groups the catalogue by category, in its order", () => {
  const tiles = [
    aPlacedTile("c", {}, { category: "two", sortOrder: 30 }),
    aPlacedTile("a", {}, { category: "one", sortOrder: 10 }),
    aPlacedTile("b", {}, { category: "one", sortOrder: 20 }),
  ];
  const groups = groupTiles(tiles).map(({ category, tiles: own }) => [
    category,
    own.map(({ instanceId }) => instanceId),
  ]);
  expect(groups).toEqual([
    ["one", ["a", "b"]],
    ["two", ["c"]],
  ]);
});
