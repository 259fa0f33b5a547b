import { setTimeout as pause } from "node:timers/promises";
import type { Frame } from "./frame-buffer.ts";

type Options = {
  read: () => Promise<Frame>;
  keep: (frame: Frame, takenAt: Date) => Promise<void>;
  signal: AbortSignal;
  intervalMs?: number;
  /** A picture that keeps changing is stored this long after its first change. */
  longestChangeMs?: number;
};

/** Decides which captures of the screen become slides. */
class ChangeDetector {
  readonly #longestChangeMs: number;
  #kept: Buffer | null = null;
  #seen: Buffer | null = null;
  #changedSince: number | null = null;

  constructor(longestChangeMs: number) {
    this.#longestChangeMs = longestChangeMs;
  }

  isWorthKeeping(pixels: Buffer, now: number): boolean {
    const isAtRest = this.#seen?.equals(pixels) === true;
    this.#seen = pixels;
    if (this.#kept?.equals(pixels) === true) {
      this.#changedSince = null;
      return false;
    }
    this.#changedSince ??= now;
    if (!isAtRest && now - this.#changedSince < this.#longestChangeMs) return false;
    this.#kept = pixels;
    this.#changedSince = null;
    return true;
  }
}

/**
 * Stores a picture when the screen has changed and is stable (equal in two captures), so that half-drawn pictures are
 * rare and an idle screen costs nothing.
 */
export async function watchScreen(options: Options): Promise<void> {
  const { intervalMs = 100, longestChangeMs = 700 } = options;
  const detector = new ChangeDetector(longestChangeMs);
  while (!options.signal.aborted) {
    const frame = await options.read();
    const now = Date.now();
    if (detector.isWorthKeeping(frame.pixels, now)) await options.keep(frame, new Date(now));
    await pause(intervalMs, undefined, { signal: options.signal }).catch((error: unknown) => {
      if (!options.signal.aborted) throw error;
    });
  }
}
