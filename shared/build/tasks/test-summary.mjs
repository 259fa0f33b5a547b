import path from "node:path";
import { rootFolder } from "./workspace.mjs";

const SLOWEST_FILES = 10;

const relative = (file) => path.relative(rootFolder, file);

/** Lists every failure with its file, one per line. */
export function failureLines(results) {
  return results.flatMap(({ title, failures }) =>
    failures.map((failure) => `  ${title}: ${failure.file ? `${relative(failure.file)}: ` : ""}${failure.title}`),
  );
}

/** Lists the slowest files, one per line. Two run at a time, so the run is shorter than their sum. */
export function slowestLines(results) {
  return results
    .flatMap(({ files }) => files)
    .toSorted((first, second) => second.ms - first.ms)
    .slice(0, SLOWEST_FILES)
    .map(({ file, ms }) => `  ${(ms / 1000).toFixed(1).padStart(6)} s  ${relative(file)}`);
}

/** The last line of `npm test`. */
export function countsLine(results) {
  const sum = (key) => results.reduce((total, counts) => total + counts[key], 0);
  const skipped = sum("skipped");
  return `${sum("passed")} passed, ${sum("failed")} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
