import type { FileHandle } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import type { RecordingScript } from "./recording-script.ts";

const SLOWEST_EXTRA_MS = 90;
const FASTEST_MS = 35;
const BEFORE_RETURN_MS = 350;

/** Types the steps of a script into the terminal's input at a person's pace. */
export async function typeSteps(
  input: FileHandle,
  steps: RecordingScript["steps"],
  signal: AbortSignal,
): Promise<void> {
  for (const step of steps) {
    for (const key of step.keys) {
      await pause(key === "\r" ? BEFORE_RETURN_MS : FASTEST_MS + Math.random() * SLOWEST_EXTRA_MS, undefined, {
        signal,
      });
      await input.write(key);
    }
    await pause(step.pauseMs, undefined, { signal });
  }
}
