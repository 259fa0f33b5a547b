import { reportHealth } from "./health-reporter.ts";
import type { LoadFailure } from "./load-failure.ts";

const MAX_MESSAGE_LENGTH = 300;

/** Reports why a version could not be used, or that its page threw. */
export function reportFailure({ name, version }: { name: string; version: string }, failure: LoadFailure): void {
  const message = failure.message.slice(0, MAX_MESSAGE_LENGTH);
  reportHealth({ kind: "failure", name, version, stage: failure.stage, message });
}
