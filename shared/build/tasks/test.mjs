import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { install } from "./install.mjs";
import { cleanEnvironment, runCaptured, runForeground } from "./processes.mjs";
import { countsLine, countStep } from "./test-counts.mjs";
import { listSteps } from "./test-steps.mjs";
import { runTask, TaskError } from "./workspace.mjs";

const USAGE = `npm test                               everything, stopping at the first failure
npm test -- --only unit,browser        the named steps only`;

// The oldest machine we care about has two cores.
const CHEAP_STEPS_AT_ONCE = 2;

function selectSteps(steps, args) {
  const [option, value, ...rest] = args;
  if (option === undefined) return steps;
  const ids = (value ?? "").split(",");
  const unknown = ids.filter((id) => !steps.some((step) => step.id === id));
  if (option !== "--only" || rest.length > 0 || unknown.length > 0) {
    const known = [...new Set(steps.map((step) => step.id))].join(", ");
    throw new TaskError(`${USAGE}\nThe steps are: ${known}.`);
  }
  return steps.filter((step) => ids.includes(step.id));
}

function seconds(sinceMs) {
  return `${((Date.now() - sinceMs) / 1000).toFixed(1)} s`;
}

function stepOptions(step, node) {
  // Tools that start Node themselves (jest's workers, knip's resolvers) find the pinned one first.
  const PATH = `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ""}`;
  return { env: cleanEnvironment({ PATH, ...step.env }) };
}

async function runCheapStep(step, node) {
  const startMs = Date.now();
  const { exitCode, output } = await runCaptured(node, step.args, stepOptions(step, node));
  console.log(`\n== ${step.title}: ${exitCode === 0 ? "passed" : "FAILED"} (${seconds(startMs)})`);
  if (output.trim() !== "") console.log(output.trimEnd());
  return countStep(step, exitCode);
}

async function runLongStep(step, node) {
  const startMs = Date.now();
  console.log(`\n== ${step.title} ...`);
  const exitCode = await runForeground(node, step.args, stepOptions(step, node));
  console.log(`== ${step.title}: ${exitCode === 0 ? "passed" : "FAILED"} (${seconds(startMs)})`);
  return countStep(step, exitCode);
}

async function runSteps(queue, lanes, runStep, results) {
  const runLane = async () => {
    while (queue.length > 0 && !results.some((counts) => counts.failed > 0)) {
      results.push(await runStep(queue.shift()));
    }
  };
  await Promise.all(Array.from({ length: lanes }, runLane));
}

await runTask(async (args) => {
  const startMs = Date.now();
  const node = await install();
  const reportFolder = mkdtempSync(path.join(tmpdir(), "gatehouse-test-"));
  const results = [];
  try {
    const steps = selectSteps(listSteps(reportFolder), args);
    const cheap = steps.filter((step) => step.isCheap);
    const long = steps.filter((step) => !step.isCheap);
    await runSteps(cheap, CHEAP_STEPS_AT_ONCE, (step) => runCheapStep(step, node), results);
    await runSteps(long, 1, (step) => runLongStep(step, node), results);
  } finally {
    rmSync(reportFolder, { recursive: true, force: true });
  }
  const hasFailed = results.some((counts) => counts.failed > 0);
  console.log(`\n${hasFailed ? "Stopped at the first failure" : "All steps passed"} after ${seconds(startMs)}.\n`);
  console.log(countsLine(results));
  return hasFailed ? 1 : 0;
});
