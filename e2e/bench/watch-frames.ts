import type { Page } from "@playwright/test";

type BenchWindow = { benchTakeFrames: () => number[] };

/** Starts noting the milliseconds between frames, until `takeFrames`. */
export async function watchFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const framesMs: number[] = [];
    let isWatching = true;
    let last = performance.now();
    const noteFrame = (): void => {
      const now = performance.now();
      framesMs.push(now - last);
      last = now;
      if (isWatching) requestAnimationFrame(noteFrame);
    };
    requestAnimationFrame(noteFrame);
    (window as unknown as BenchWindow).benchTakeFrames = () => {
      isWatching = false;
      return framesMs;
    };
  });
}

export const takeFrames = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as BenchWindow).benchTakeFrames());
