import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { type BenchCell, type BenchTile, BOARD_SIZE, type DragEngine } from "./drag-scenes.ts";

/** What angular-gridster2 calls an item component, as far as push and swap use it. */
type Component = {
  gridster: object;
  item: () => BenchTile;
  $item: () => BenchTile;
  canBeDragged: () => boolean;
  setSize: () => void;
  checkItemChanges: (now: BenchTile, before: BenchTile) => void;
};

type Grid = {
  grid: Component[];
  checkCollision: (tile: BenchTile) => unknown;
  checkGridCollision: (tile: BenchTile) => boolean;
};

type Gridster2 = {
  Gridster: { prototype: object };
  GridsterPush: new (component: Component) => {
    pushItems: (direction: string, isDisabled: boolean) => boolean;
    checkPushBack: () => void;
  };
  GridsterSwap: new (component: Component) => { swapItems: () => void };
};

const options = {
  maxCols: BOARD_SIZE,
  maxRows: BOARD_SIZE,
  minItemCols: 1,
  maxItemCols: 50,
  minItemRows: 1,
  maxItemRows: 50,
  minItemArea: 1,
  maxItemArea: 2500,
  pushItems: true,
  pushDirections: { north: true, east: true, south: true, west: true },
  swap: true,
  swapWhileDragging: false,
  allowMultiLayer: true,
  defaultLayerIndex: 0,
};

/**
 * Its push and swap are plain classes and need nothing of Angular, which only the components beside them do: every name
 * that is imported from Angular becomes an object that bears whatever is asked of it.
 */
async function loadGridster2(): Promise<Gridster2> {
  const source = readFileSync(fileURLToPath(import.meta.resolve("angular-gridster2")), "utf8");
  const nothing =
    "const nothing = new Proxy(function () {}, " +
    "{ get: (target, key) => (key === 'prototype' ? target.prototype : nothing), apply: () => nothing });\n";
  const folder = mkdtempSync(path.join(tmpdir(), "gatehouse-bench-"));
  const file = path.join(folder, "gridster2.mjs");
  writeFileSync(
    file,
    `globalThis.window ??= globalThis;\n${nothing}${source.replaceAll(/^import (?:\* as )?(.+) from .+;$/gm, "const $1 = nothing;")}`,
  );
  try {
    return (await import(pathToFileURL(file).href)) as Gridster2;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function createGrid({ Gridster }: Gridster2, tiles: readonly BenchTile[]): Grid {
  const grid = Object.create(Gridster.prototype) as Grid;
  Object.assign(grid, { $options: () => options, options: () => ({}), grid: [] });
  for (const tile of tiles) {
    const [before, now] = [{ ...tile }, { ...tile }];
    grid.grid.push({
      gridster: grid,
      item: () => before,
      $item: () => now,
      canBeDragged: () => true,
      setSize: () => undefined,
      checkItemChanges: (changed, stored) => Object.assign(stored, changed),
    });
  }
  return grid;
}

function directionOf(from: BenchCell, to: BenchCell): string {
  if (to.x !== from.x) return to.x > from.x ? "fromWest" : "fromEast";
  return to.y > from.y ? "fromNorth" : "fromSouth";
}

/** Calls push, swap and push-back in the order in which its drag does, and draws nothing. */
export async function loadGridsterEngine(): Promise<DragEngine> {
  const gridster2 = await loadGridster2();
  return {
    name: "angular-gridster2",
    grab(tiles) {
      const grid = createGrid(gridster2, tiles);
      const [component] = grid.grid;
      if (!component) throw new Error("There is no tile to drag.");
      const push = new gridster2.GridsterPush(component);
      const swap = new gridster2.GridsterSwap(component);
      const tile = component.$item();
      return (cell) => {
        const before = { x: tile.x, y: tile.y };
        Object.assign(tile, { x: cell.x, y: cell.y });
        if (grid.checkGridCollision(tile)) Object.assign(tile, before);
        push.pushItems(directionOf(before, tile), false);
        swap.swapItems();
        if (grid.checkCollision(tile) !== false) Object.assign(tile, before);
        push.checkPushBack();
      };
    },
  };
}
