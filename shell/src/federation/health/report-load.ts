import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import { reportHealth } from "./health-reporter.ts";

/** Longer durations mean that the computer slept. */
const MAX_LOAD_MS = 600_000;

/** Reports that a version was loaded. */
export function reportLoad({ name, version }: SelectedRemote, durationMs: number): void {
  reportHealth({ kind: "load", name, version, durationMs: Math.min(durationMs, MAX_LOAD_MS) });
}
