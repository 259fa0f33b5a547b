import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { type BenchTile, BOARD_SIZE, type DragEngine } from "./drag-scenes.ts";

type Node = { id: string; x: number; y: number; w: number; h: number; _moving?: boolean; _event?: object };

type Engine = {
  addNode: (node: Node) => Node;
  cleanNodes: () => Engine;
  beginUpdate: (node: Node) => Engine;
  /** Width and height of a cell, then its margins clockwise from the top. */
  cacheRects: (...lengthsPx: number[]) => void;
  moveNodeCheck: (node: Node, move: object) => boolean;
};

type Gridstack = { GridStackEngine: new (options: object) => Engine };

const CELL_WIDTH_PX = 100;
const CELL_HEIGHT_PX = 60;
const HALF_MARGIN_PX = 5;

/** Its files import each other without extensions, which only bundlers support. */
async function loadGridstack(): Promise<Gridstack> {
  const entry = fileURLToPath(import.meta.resolve("gridstack/dist/gridstack-engine.js"));
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, format: "esm", write: false });
  const source = Buffer.from(outputFiles[0]?.contents ?? []).toString("base64");
  return (await import(`data:text/javascript;base64,${source}`)) as Gridstack;
}

function createEngine({ GridStackEngine }: Gridstack, tiles: readonly BenchTile[]): { engine: Engine; first: Node } {
  const engine = new GridStackEngine({ column: BOARD_SIZE, maxRow: BOARD_SIZE, float: true });
  const nodes = tiles.map(({ id, x, y, cols, rows }) => engine.addNode({ id, x, y, w: cols, h: rows }));
  const [first] = nodes;
  if (!first) throw new Error("There is no tile to drag.");
  engine.cleanNodes().beginUpdate(first);
  engine.cacheRects(CELL_WIDTH_PX, CELL_HEIGHT_PX, HALF_MARGIN_PX, HALF_MARGIN_PX, HALF_MARGIN_PX, HALF_MARGIN_PX);
  Object.assign(first, { _moving: true, _event: {} });
  return { engine, first };
}

/** Uses `float`, which keeps gaps, and passes the pixels of the dragged tile as gridstack's own drag does. */
export async function loadGridstackEngine(): Promise<DragEngine> {
  const gridstack = await loadGridstack();
  return {
    name: "gridstack",
    grab(tiles) {
      const { engine, first } = createEngine(gridstack, tiles);
      return ({ x, y }) => {
        const rect = {
          x: x * CELL_WIDTH_PX,
          y: y * CELL_HEIGHT_PX,
          w: first.w * CELL_WIDTH_PX,
          h: first.h * CELL_HEIGHT_PX,
        };
        const size = { w: first.w, h: first.h, cellWidth: CELL_WIDTH_PX, cellHeight: CELL_HEIGHT_PX };
        engine.moveNodeCheck(first, { x, y, ...size, rect });
      };
    },
  };
}
