import { setTimeout as pause } from "node:timers/promises";
import type { Frame } from "./frame-buffer.ts";

type Options = {
  read: () => Promise<Frame>;
  keep: (frame: Frame, takenAt: Date) => Promise<void>;
  signal: AbortSignal;
  intervalMs?: number;
  /** A picture that goes on changing is kept this long after its first change. */
  longestChangeMs?: number;
};

/**
 * Keeps a picture whenever the screen changed and came to rest (the same at two looks in a row), so that
 * half-drawn pictures are rare and a screen at rest costs nothing.
 */
export async function watchScreen(options: Options): Promise<void> {
  const { intervalMs = 100, longestChangeMs = 700 } = options;
  let kept: Buffer | null = null;
  let seen: Buffer | null = null;
  let changedSince: number | null = null;
  while (!options.signal.aborted) {
    const frame = await options.read();
    const now = Date.now();
    const isNew = kept === null || !frame.pixels.equals(kept);
    const isAtRest = seen !== null && frame.pixels.equals(seen);
    seen = frame.pixels;
    changedSince = isNew ? (changedSince ?? now) : null;
    if (changedSince !== null && (isAtRest || now - changedSince >= longestChangeMs)) {
      await options.keep(frame, new Date(now));
      kept = frame.pixels;
      changedSince = null;
    }
    await pause(intervalMs, undefined, { signal: options.signal }).catch((error: unknown) => {
      if (!options.signal.aborted) throw error;
    });
  }
}
