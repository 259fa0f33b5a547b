import type { DragEngine } from "./drag-scenes.ts";
import { loadGridstackEngine } from "./gridstack-engine.ts";
import { loadGridsterEngine } from "./gridster-engine.ts";
import { type DragSample, measureDragSteps } from "./measure-drag-steps.ts";
import { ownEngine } from "./own-engine.ts";
import { printDragSteps } from "./print-drag-steps.ts";

const boardSizes = [10, 100, 500];

function sampleDragSteps(engines: readonly DragEngine[], rounds: number): DragSample[] {
  const samples: DragSample[] = [];
  for (const size of boardSizes)
    for (let round = 0; round < rounds; round += 1) samples.push(...measureDragSteps(engines, size));
  return samples;
}

/** The grid engine beside those of angular-gridster2 and gridstack. Returns all samples. */
export async function runDashboards(rounds: number): Promise<object> {
  const engines = [ownEngine, await loadGridsterEngine(), await loadGridstackEngine()];
  const dragSteps = sampleDragSteps(engines, rounds);
  printDragSteps(dragSteps);
  return { dragSteps };
}
