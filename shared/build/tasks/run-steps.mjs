import { reportUnrunStep } from "./test-report.mjs";

/**
 * Runs the steps in this many lanes; a failure does not stop the others. A step that needs a failed one is skipped and
 * counts as failed. `run` collects the `results` and the `failed` titles by id; `isInterrupted` ends the run early.
 */
export async function runSteps(steps, lanes, runStep, run) {
  const queue = [...steps];
  const runLane = async () => {
    for (let step = queue.shift(); step && !run.isInterrupted; step = queue.shift()) {
      const needed = step.needs && run.failed.get(step.needs);
      const result = needed ? reportUnrunStep(step, needed) : await runStep(step);
      run.results.push(result);
      if (result.failed > 0) run.failed.set(step.id, step.title);
    }
  };
  await Promise.all(Array.from({ length: lanes }, runLane));
}
