import type { Page } from "@playwright/test";

/** The number of elements on the page, and of charts and tables. */
export type PageContent = { elements: number; charts: number; tables: number };

type Printed = PageContent & { atMs: number };

type BenchWindow = { benchCount: () => PageContent; benchPrinted: ((printed: Printed) => void) | null };

/** Installed before the page's own code: replaces the print dialog, which would wait for input. */
function watchPrinting(): void {
  const target = window as unknown as BenchWindow;
  target.benchPrinted = null;
  target.benchCount = () => ({
    elements: document.querySelectorAll("*").length,
    charts: document.querySelectorAll("article canvas").length,
    tables: document.querySelectorAll("article table").length,
  });
  window.print = () => target.benchPrinted?.({ ...target.benchCount(), atMs: performance.now() });
}

export const installPrintNote = (page: Page): Promise<unknown> => page.addInitScript(watchPrinting);

export const countContent = (page: Page): Promise<PageContent> =>
  page.evaluate(() => (window as unknown as BenchWindow).benchCount());

/** Milliseconds from the click until every tile is ready for printing. */
export type Printing = PageContent & { ms: number };

/** Prints the current dashboard; returns the page content when the print dialog would open. */
export async function timePrint(page: Page): Promise<Printing> {
  const button = page.getByRole("button", { name: "Print", exact: true });
  const printing = await button.evaluate(async (element) => {
    const { promise, resolve } = Promise.withResolvers<Printed>();
    (window as unknown as BenchWindow).benchPrinted = resolve;
    const startedAt = performance.now();
    if (element instanceof HTMLElement) element.click();
    const { atMs, ...content } = await promise;
    return { ...content, ms: atMs - startedAt };
  });
  // Distant tiles are removed again; until then nothing else can be printed.
  await page.getByRole("button", { name: "Print", exact: true, disabled: false }).waitFor();
  return printing;
}
