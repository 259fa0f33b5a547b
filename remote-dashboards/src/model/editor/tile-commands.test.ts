import type { DashboardComponent } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { aPlacedTile } from "../../testing/placed-tile.builder.ts";
import { gridOf } from "../../testing/grid-picture.ts";
import type { DashboardContent } from "../dashboards/dashboard-difference.ts";
import { groupTiles } from "./group-tiles.ts";
import { actionOf, applyTileCommand, tileCommands } from "./tile-commands.ts";

const settings = gridOf(12, 12);
const withTiles = (...components: DashboardComponent[]): DashboardContent => ({ displayName: "Mine", components });
const positionOf = (content: DashboardContent | null, id: string) =>
  content?.components.find(({ instanceId }) => instanceId === id)?.position;

describe("commands of a tile", () => {
  const tiles = withTiles(aPlacedTile("a", { x: 3, y: 3, cols: 4, rows: 6 }));

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
    expect(applyTileCommand(withTiles(aPlacedTile("a", at)), "a", command, settings)).toBeNull();
  });

  it("pushes others aside", () => {
    const two = withTiles(aPlacedTile("a"), aPlacedTile("b", { x: 3 }));
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
