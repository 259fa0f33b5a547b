import { runSteps } from "./run-steps.mjs";
import { reportStep } from "./test-report.mjs";
import { listSteps, selectSteps } from "./test-steps.mjs";

const newRun = () => ({ results: [], failed: new Map(), isInterrupted: false });

/** Runs steps with these ids, some of which fail; returns the started ids and the run. */
async function runWith(steps, failing, run = newRun()) {
  const started = [];
  await runSteps(
    steps,
    1,
    (step) => {
      started.push(step.id);
      return Promise.resolve(reportStep(step, failing.includes(step.id) ? 1 : 0));
    },
    run,
  );
  return { started, ...run };
}

const steps = [
  { id: "unit", title: "Unit" },
  { id: "build", title: "Build" },
  { id: "browser", title: "Browser", needs: "build" },
];

describe("running steps", () => {
  it("goes on after one that failed", async () => {
    const { started, results } = await runWith(steps, ["unit"]);
    expect(started).toEqual(["unit", "build", "browser"]);
    expect(results.map((result) => result.failed)).toEqual([1, 0, 0]);
  });

  it("leaves out what needs the failed step, and says so", async () => {
    const { started, results } = await runWith(steps, ["build"]);
    expect(started).toEqual(["unit", "build"]);
    expect(results[2]).toMatchObject({ failed: 1, failures: [{ title: 'not run, because "Build" failed' }] });
  });

  it("starts nothing more once it is interrupted", async () => {
    const run = newRun();
    await runSteps(
      steps,
      1,
      (step) => {
        run.isInterrupted = true;
        return Promise.resolve(reportStep(step, 130));
      },
      run,
    );
    expect(run.results).toHaveLength(1);
  });
});

describe("selecting steps", () => {
  const idsOf = (...ids) => [...new Set(selectSteps(listSteps("/tmp"), ids).map((step) => step.id))];

  it("builds before the steps that need a build", () => {
    expect(idsOf("browser")).toEqual(["build", "browser"]);
    expect(idsOf("publish-check")).toEqual(["build", "publish-check"]);
  });

  it("takes the named steps alone where they need none", () => {
    expect(idsOf("lint", "unit")).toEqual(["lint", "unit"]);
  });
});
