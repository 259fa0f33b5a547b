import { existsSync, readFileSync } from "node:fs";

const readers = {
  jest: (report) => ({
    passed: report.numPassedTests,
    // A file that could not be loaded has no tests of its own, yet it failed.
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  }),
  playwright: ({ stats, errors }) => ({
    passed: stats.expected + stats.flaky,
    // An error outside every test (the server did not start) belongs to no test.
    failed: stats.unexpected + (stats.unexpected === 0 ? errors.length : 0),
    skipped: stats.skipped,
  }),
};

function readCounts(report) {
  if (!report || !existsSync(report.file)) return null;
  return readers[report.kind](JSON.parse(readFileSync(report.file, "utf8")));
}

/** The counts of one finished step; a step that failed without a failed test counts as one failure itself. */
export function countStep(step, exitCode) {
  const counts = readCounts(step.report) ?? { passed: exitCode === 0 ? 1 : 0, failed: 0, skipped: 0 };
  if (exitCode !== 0 && counts.failed === 0) return { ...counts, failed: 1 };
  return counts;
}

/** The last line of `npm test`. */
export function countsLine(all) {
  const sum = (key) => all.reduce((total, counts) => total + counts[key], 0);
  const skipped = sum("skipped");
  return `${sum("passed")} passed, ${sum("failed")} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
