import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { type BenchCell, type BenchTile, BOARD_SIZE, type DragEngine } from "./drag-scenes.ts";

/** The parts of angular-gridster2's item component that push and swap use. */
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
 * Push and swap are plain classes without Angular; only the components beside them need it. So every name imported from
 * Angular is replaced by a proxy that accepts any use.
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

/** Calls push, swap and push-back in the order of the library's own drag, without rendering. */
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
