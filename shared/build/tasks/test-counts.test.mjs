import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { countsLine, countStep } from "./test-counts.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "gatehouse-counts-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function stepWith(kind, report) {
  const file = path.join(folder, `${kind}.json`);
  writeFileSync(file, JSON.stringify(report));
  return { report: { kind, file } };
}

const jestReport = (changes) => ({
  numPassedTests: 5,
  numFailedTests: 0,
  numRuntimeErrorTestSuites: 0,
  numPendingTests: 1,
  numTodoTests: 0,
  ...changes,
});

describe("counts", () => {
  it("counts a check as one", () => {
    expect(countStep({}, 0)).toEqual({ passed: 1, failed: 0, skipped: 0 });
    expect(countStep({}, 2)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it("counts each test of jest", () => {
    const step = stepWith("jest", jestReport({ numFailedTests: 2 }));
    expect(countStep(step, 1)).toEqual({ passed: 5, failed: 2, skipped: 1 });
  });

  it("counts a test file that cannot be loaded", () => {
    const step = stepWith("jest", jestReport({ numRuntimeErrorTestSuites: 1 }));
    expect(countStep(step, 1).failed).toBe(1);
  });

  it("counts each browser test", () => {
    const step = stepWith("playwright", { stats: { expected: 3, unexpected: 1, flaky: 0, skipped: 2 }, errors: [] });
    expect(countStep(step, 1)).toEqual({ passed: 3, failed: 1, skipped: 2 });
  });

  it("counts a set-up that fails before any test", () => {
    const step = stepWith("playwright", {
      stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 },
      errors: [{ message: "no server" }],
    });
    expect(countStep(step, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it("counts a step that dies without a report as failed", () => {
    const step = { report: { kind: "jest", file: path.join(folder, "never-written.json") } };
    expect(countStep(step, 137)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it("counts a failing step whose tests all passed as failed", () => {
    expect(countStep(stepWith("jest", jestReport({})), 1).failed).toBe(1);
  });

  it("writes the last line", () => {
    const counts = [
      { passed: 8, failed: 0, skipped: 0 },
      { passed: 5, failed: 1, skipped: 0 },
    ];
    expect(countsLine(counts)).toBe("13 passed, 1 failed");
    expect(countsLine([...counts, { passed: 0, failed: 0, skipped: 2 }])).toBe("13 passed, 1 failed, 2 skipped");
  });
});
