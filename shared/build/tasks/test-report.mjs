import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { rootFolder } from "./workspace.mjs";

// Paths in a Playwright report are relative to this folder.
const browserTestFolder = path.join(rootFolder, "e2e");

/** The first meaningful line of a message, without terminal colours. */
function firstLine(message = "") {
  const plain = message.replaceAll(new RegExp(`${String.fromCodePoint(27)}\\[[\\d;]*m`, "g"), "");
  // jest prints a heading with a dot before the reason.
  const line = plain.split("\n").find((each) => /^[^●]*\w/.test(each));
  return line?.trim() ?? "";
}

function readJest(report) {
  const files = report.testResults.map(({ name, startTime, endTime }) => ({ file: name, ms: endTime - startTime }));
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed").map((test) => test.fullName);
    // A file that failed to load has no tests, but failed.
    const titles = failed.length === 0 && status === "failed" ? [firstLine(message)] : failed;
    return titles.map((title) => ({ file: name, title }));
  });
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
    files,
  };
}

/** Lists each test of all nested suites, once per project, with its chain of titles. */
function listBrowserTests(suite, titles = []) {
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map((test) => ({
      file: path.join(browserTestFolder, spec.file),
      title: [...titles, spec.title, `(${test.projectName})`].join(" "),
      isFailed: test.status === "unexpected",
      ms: test.results.reduce((total, result) => total + result.duration, 0),
    })),
  );
  const nested = (suite.suites ?? []).flatMap((inner) => listBrowserTests(inner, [...titles, inner.title]));
  return [...own, ...nested];
}

function readPlaywright({ stats, errors, suites = [] }) {
  const tests = suites.flatMap((suite) => listBrowserTests(suite));
  const timeOf = new Map();
  for (const { file, ms } of tests) timeOf.set(file, (timeOf.get(file) ?? 0) + ms);
  // An error outside every test, such as a server that did not start.
  const outside = errors.map((error) => ({ file: browserTestFolder, title: firstLine(error.message) }));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + (stats.unexpected === 0 ? errors.length : 0),
    skipped: stats.skipped,
    failures: [...tests.filter((test) => test.isFailed), ...outside].map(({ file, title }) => ({ file, title })),
    files: [...timeOf].map(([file, ms]) => ({ file, ms })),
  };
}

const readers = { jest: readJest, playwright: readPlaywright };

function readReport(report) {
  if (!report || !existsSync(report.file)) return null;
  return readers[report.kind](JSON.parse(readFileSync(report.file, "utf8")));
}

/**
 * The result of a finished step: counts, failures with their files, and the time of each file. A step that failed
 * without a failed test counts as one failure.
 */
export function reportStep(step, exitCode) {
  const check = { passed: exitCode === 0 ? 1 : 0, failed: 0, skipped: 0, failures: [], files: [] };
  const result = { title: step.title, ...(readReport(step.report) ?? check) };
  if (exitCode === 0 || result.failed > 0) return result;
  return { ...result, failed: 1, failures: [...result.failures, { title: `ended with code ${exitCode}` }] };
}

/** The result of a step that did not run because another one failed. */
export function reportUnrunStep(step, failedTitle) {
  const failures = [{ title: `not run, because "${failedTitle}" failed` }];
  return { title: step.title, passed: 0, failed: 1, skipped: 0, failures, files: [] };
}
