import type { Page } from "@playwright/test";

type BenchWindow = { benchAllDrawn: (quietMs: number) => Promise<number> };

/** After this time without a new chart or table, rendering has finished, even on a slow processor. */
const QUIET_MS = 2000;

/** Installed before the page's own code: records when a chart or table appears in a tile. */
function watchDrawing(): void {
  const content = "article canvas, article table";
  let lastMs = Number.NaN;
  const brings = (node: Node): boolean =>
    node instanceof Element && (node.matches(content) || node.querySelector(content) !== null);
  new MutationObserver((records) => {
    if (records.some(({ addedNodes }) => [...addedNodes].some(brings))) lastMs = performance.now();
  }).observe(document, { childList: true, subtree: true });
  (window as unknown as BenchWindow).benchAllDrawn = async (quietMs) => {
    while (!(performance.now() - lastMs > quietMs)) await new Promise((resolve) => setTimeout(resolve, 100));
    return lastMs;
  };
}

export const installDrawnNote = (page: Page): Promise<unknown> => page.addInitScript(watchDrawing);

/** Milliseconds from the navigation until the last chart or table near the screen is rendered. */
export const timeAllDrawn = (page: Page): Promise<number> =>
  page.evaluate((quietMs) => (window as unknown as BenchWindow).benchAllDrawn(quietMs), QUIET_MS);
