import type { Page } from "@playwright/test";

type BenchWindow = { benchAllDrawn: (quietMs: number) => Promise<number> };

/** Without a chart or a table for so long nothing is on its way, also with a slow processor. */
const QUIET_MS = 2000;

/** Installed before the page's own code: notes when a chart or a table comes into a tile. */
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

/** Milliseconds since the navigation until the last of the charts and tables near the screen was there. */
export const timeAllDrawn = (page: Page): Promise<number> =>
  page.evaluate((quietMs) => (window as unknown as BenchWindow).benchAllDrawn(quietMs), QUIET_MS);
