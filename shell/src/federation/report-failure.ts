import { reportHealth } from "./health-reporter.ts";
import type { LoadFailure } from "./load-failure.ts";

const longestMessage = 300;

/** Reports why a version could not be used, or threw. */
export function reportFailure({ name, version }: { name: string; version: string }, failure: LoadFailure): void {
  const message = failure.message.slice(0, longestMessage);
  reportHealth({ kind: "failure", name, version, stage: failure.stage, message });
}
