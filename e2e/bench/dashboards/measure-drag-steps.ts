import { type BenchCell, createBoard, createPath, type DragEngine } from "./drag-scenes.ts";

const WARM_STEPS = 3000;
const STEPS = 1000;

/** A drag of a thousand steps over a board. */
export type DragSample = {
  engine: string;
  tiles: number;
  /** For all steps. */
  stepsPerSecond: number;
  stepsMs: number[];
};

function timeSteps(drag: (cell: BenchCell) => void, path: readonly BenchCell[]): number[] {
  return path.map((cell) => {
    const startedAt = performance.now();
    drag(cell);
    return performance.now() - startedAt;
  });
}

/** Drags a tile along the same path in each engine, on boards with this number of tiles. */
export function measureDragSteps(engines: readonly DragEngine[], tileCount: number): DragSample[] {
  const board = createBoard(tileCount);
  const path = createPath(board, STEPS);
  return engines.map((engine) => {
    timeSteps(engine.grab(board), createPath(board, WARM_STEPS));
    const stepsMs = timeSteps(engine.grab(board), path);
    const totalMs = stepsMs.reduce((sum, ms) => sum + ms, 0);
    return { engine: engine.name, tiles: tileCount, stepsPerSecond: (STEPS / totalMs) * 1000, stepsMs };
  });
}
