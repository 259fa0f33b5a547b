import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { install } from "./install.mjs";
import { cleanEnvironment, runCaptured, runForeground } from "./processes.mjs";
import { runSteps } from "./run-steps.mjs";
import { reportStep } from "./test-report.mjs";
import { listSteps, selectSteps } from "./test-steps.mjs";
import { countsLine, failureLines, slowestLines } from "./test-summary.mjs";
import { runTask, TaskError } from "./workspace.mjs";

const USAGE = `npm test                               everything; a failed step does not keep the others from running
npm test -- --only unit,browser        the named steps only, and what they need`;

// The oldest machine we care about has two cores.
const CHEAP_STEPS_AT_ONCE = 2;

function readSelection(steps, args) {
  const [option, value, ...rest] = args;
  if (option === undefined) return steps;
  const ids = (value ?? "").split(",");
  const unknown = ids.filter((id) => !steps.some((step) => step.id === id));
  if (option !== "--only" || rest.length > 0 || unknown.length > 0) {
    const known = [...new Set(steps.map((step) => step.id))].join(", ");
    throw new TaskError(`${USAGE}\nThe steps are: ${known}.`);
  }
  return selectSteps(steps, ids);
}

function seconds(sinceMs) {
  return `${((Date.now() - sinceMs) / 1000).toFixed(1)} s`;
}

function stepOptions(step, { node, folder }) {
  // Tools that start Node themselves (jest's workers, knip's resolvers) must find the pinned one first.
  const PATH = `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ""}`;
  // Tests start many servers and commands, and compiling the sources takes nearly half of each start.
  const NODE_COMPILE_CACHE = path.join(folder, "compiled");
  return { env: cleanEnvironment({ PATH, NODE_COMPILE_CACHE, ...step.env }) };
}

async function runCheapStep(step, tools) {
  const startMs = Date.now();
  const { exitCode, output } = await runCaptured(tools.node, step.args, stepOptions(step, tools));
  console.log(`\n== ${step.title}: ${exitCode === 0 ? "passed" : "FAILED"} (${seconds(startMs)})`);
  if (output.trim() !== "") console.log(output.trimEnd());
  return reportStep(step, exitCode);
}

async function runLongStep(step, tools) {
  const startMs = Date.now();
  console.log(`\n== ${step.title} ...`);
  const exitCode = await runForeground(tools.node, step.args, stepOptions(step, tools));
  console.log(`== ${step.title}: ${exitCode === 0 ? "passed" : "FAILED"} (${seconds(startMs)})`);
  return reportStep(step, exitCode);
}

async function runAll(node, args, run) {
  const folder = mkdtempSync(path.join(tmpdir(), "gatehouse-test-"));
  const tools = { node, folder };
  try {
    const steps = readSelection(listSteps(folder), args);
    const cheap = steps.filter((step) => step.isCheap);
    const long = steps.filter((step) => !step.isCheap);
    await runSteps(cheap, CHEAP_STEPS_AT_ONCE, (step) => runCheapStep(step, tools), run);
    await runSteps(long, 1, (step) => runLongStep(step, tools), run);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function printSummary({ results, isInterrupted }, duration) {
  const slowest = slowestLines(results);
  if (slowest.length > 0) console.log(["\nThe slowest test files:", ...slowest].join("\n"));
  const failures = failureLines(results);
  if (failures.length > 0) console.log(["\nFailed:", ...failures].join("\n"));
  const outcome = failures.length > 0 ? "Not everything passed" : "All steps passed";
  console.log(`\n${isInterrupted ? "Interrupted" : outcome} after ${duration}.\n`);
  console.log(countsLine(results));
}

await runTask(async (args) => {
  const startMs = Date.now();
  const node = await install();
  const run = { results: [], failed: new Map(), isInterrupted: false };
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => (run.isInterrupted = true));
  await runAll(node, args, run);
  printSummary(run, seconds(startMs));
  return run.isInterrupted || run.results.some((result) => result.failed > 0) ? 1 : 0;
});
