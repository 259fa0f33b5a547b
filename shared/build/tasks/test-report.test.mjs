import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { reportStep } from "./test-report.mjs";
import { countsLine, failureLines, slowestLines } from "./test-summary.mjs";
import { rootFolder } from "./workspace.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "gatehouse-reports-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function stepWith(kind, report) {
  const file = path.join(folder, `${kind}.json`);
  writeFileSync(file, JSON.stringify(report));
  return { title: "Tests", report: { kind, file } };
}

const jestFile = (name, ms, changes) => ({
  name: path.join(rootFolder, name),
  startTime: 1000,
  endTime: 1000 + ms,
  status: "passed",
  message: "",
  assertionResults: [],
  ...changes,
});
const jestReport = (changes) => ({
  numPassedTests: 5,
  numFailedTests: 0,
  numRuntimeErrorTestSuites: 0,
  numPendingTests: 1,
  numTodoTests: 0,
  testResults: [],
  ...changes,
});

const browserTest = (projectName, status, duration) => ({ projectName, status, results: [{ duration }] });
const browserReport = (changes) => ({
  stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 2 },
  errors: [],
  suites: [],
  ...changes,
});

describe("what a step was", () => {
  it("counts a check as one", () => {
    expect(reportStep({}, 0)).toMatchObject({ passed: 1, failed: 0, skipped: 0, failures: [] });
    expect(reportStep({}, 2)).toMatchObject({ passed: 0, failed: 1, skipped: 0 });
  });

  it("counts each test of jest", () => {
    const step = stepWith("jest", jestReport({ numFailedTests: 2 }));
    expect(reportStep(step, 1)).toMatchObject({ passed: 5, failed: 2, skipped: 1 });
  });

  it("counts a test file that cannot be loaded", () => {
    const step = stepWith("jest", jestReport({ numRuntimeErrorTestSuites: 1 }));
    expect(reportStep(step, 1).failed).toBe(1);
  });

  it("counts each browser test", () => {
    const step = stepWith("playwright", browserReport({ stats: { expected: 3, unexpected: 1, flaky: 0, skipped: 2 } }));
    expect(reportStep(step, 1)).toMatchObject({ passed: 3, failed: 1, skipped: 2 });
  });

  it("counts a set-up that fails before any test", () => {
    const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
    const step = stepWith("playwright", browserReport({ stats, errors: [{ message: "no server\nat line 1" }] }));
    expect(reportStep(step, 1)).toMatchObject({ passed: 0, failed: 1, skipped: 0, failures: [{ title: "no server" }] });
  });

  it("counts a step that dies without a report as failed", () => {
    const step = { report: { kind: "jest", file: path.join(folder, "never-written.json") } };
    expect(reportStep(step, 137)).toMatchObject({ passed: 0, failed: 1, failures: [{ title: "ended with code 137" }] });
  });

  it("counts a failing step whose tests all passed as failed", () => {
    expect(reportStep(stepWith("jest", jestReport({})), 1).failed).toBe(1);
  });
});

describe("the summary", () => {
  it("names each failed test of jest with its file, and a file that cannot be loaded with its reason", () => {
    const testResults = [
      jestFile("server/src/a.test.ts", 10, {
        status: "failed",
        assertionResults: [
          { fullName: "keys are kept", status: "passed" },
          { fullName: "keys are sealed", status: "failed" },
        ],
      }),
      jestFile("server/src/b.test.ts", 10, {
        status: "failed",
        message: "  ● \u001b[1mTest suite failed to run\u001b[22m\n\n    \u001b[31mCannot find module x\u001b[39m\n at",
      }),
    ];
    const step = stepWith("jest", jestReport({ numFailedTests: 1, numRuntimeErrorTestSuites: 1, testResults }));
    expect(failureLines([reportStep(step, 1)])).toEqual([
      "  Tests: server/src/a.test.ts: keys are sealed",
      "  Tests: server/src/b.test.ts: Cannot find module x",
    ]);
  });

  it("names each failed browser test with its file and its window", () => {
    const spec = {
      title: "is built anew",
      file: "tests/shell/organization.spec.ts",
      tests: [browserTest("desktop", "expected", 10), browserTest("phone", "unexpected", 10)],
    };
    const suites = [{ title: "tests/shell/organization.spec.ts", suites: [{ title: "every page", specs: [spec] }] }];
    const stats = { expected: 1, unexpected: 1, flaky: 0, skipped: 0 };
    expect(failureLines([reportStep(stepWith("playwright", browserReport({ stats, suites })), 1)])).toEqual([
      "  Tests: e2e/tests/shell/organization.spec.ts: every page is built anew (phone)",
    ]);
  });

  it("names the ten files that took longest, of all steps", () => {
    const testResults = Array.from({ length: 11 }, (_, index) => jestFile(`server/${index}.test.ts`, index * 1000));
    const spec = {
      title: "opens",
      file: "tests/a.spec.ts",
      tests: [1, 2].map(() => browserTest("phone", "expected", 4_700)),
    };
    const lines = slowestLines([
      reportStep(stepWith("jest", jestReport({ testResults })), 0),
      reportStep(stepWith("playwright", browserReport({ suites: [{ title: "tests/a.spec.ts", specs: [spec] }] })), 0),
    ]);
    expect(lines).toHaveLength(10);
    expect(lines.slice(0, 3)).toEqual([
      "    10.0 s  server/10.test.ts",
      "     9.4 s  e2e/tests/a.spec.ts",
      "     9.0 s  server/9.test.ts",
    ]);
  });

  it("ends with the counts", () => {
    const counts = [
      { passed: 8, failed: 0, skipped: 0 },
      { passed: 5, failed: 1, skipped: 0 },
    ];
    expect(countsLine(counts)).toBe("13 passed, 1 failed");
    expect(countsLine([...counts, { passed: 0, failed: 0, skipped: 2 }])).toBe("13 passed, 1 failed, 2 skipped");
  });
});
