import type { Locator, Page } from "@playwright/test";

type BenchWindow = { benchFirstSeen: (selector: string) => Promise<number>; benchAnswer?: Promise<number> };

/**
 * Installed before the page's own code: records on the page's clock when a matching element is first visible, so that
 * no polling of the test is measured.
 */
function watchElements(): void {
  const target = window as unknown as BenchWindow;
  target.benchFirstSeen = (selector) => {
    const { promise, resolve } = Promise.withResolvers<number>();
    const look = (): boolean => {
      if (!document.querySelector(selector)) return false;
      // The element is painted by the frame after next.
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())));
      return true;
    };
    if (!look()) {
      const found = new AbortController();
      const tryAgain = (): void => {
        if (look()) found.abort();
      };
      const observer = new MutationObserver(tryAgain);
      found.signal.addEventListener("abort", () => observer.disconnect(), { once: true });
      observer.observe(document, { childList: true, subtree: true, attributes: true });
      document.addEventListener("focusin", tryAgain, { signal: found.signal });
    }
    return promise;
  };
}

export const installFirstSeen = (page: Page): Promise<unknown> => page.addInitScript(watchElements);

/** Milliseconds from the navigation until the element is visible. */
export async function firstSeen(page: Page, selector: string): Promise<number> {
  return page.evaluate((wanted) => (window as unknown as BenchWindow).benchFirstSeen(wanted), selector);
}

/** Navigates as a link does; returns the milliseconds until the page is visible. */
export async function timeSwitch(page: Page, route: string, selector: string): Promise<number> {
  return page.evaluate(
    async ([hash, wanted]) => {
      const { benchFirstSeen } = window as unknown as BenchWindow;
      const startedAt = performance.now();
      window.location.hash = hash;
      return (await benchFirstSeen(wanted)) - startedAt;
    },
    [route, selector] as const,
  );
}

/** Presses Enter; returns the milliseconds from the key event until the element is visible. */
export async function timeEnter(page: Page, selector: string): Promise<number> {
  await page.evaluate((wanted) => {
    const target = window as unknown as BenchWindow;
    addEventListener(
      "keydown",
      ({ timeStamp }) => {
        target.benchAnswer = target.benchFirstSeen(wanted).then((seenAt) => seenAt - timeStamp);
      },
      { once: true, capture: true },
    );
  }, selector);
  await page.keyboard.press("Enter");
  // The page may receive the input after this call.
  await page.waitForFunction(() => (window as unknown as BenchWindow).benchAnswer !== undefined);
  return page.evaluate(() => (window as unknown as BenchWindow).benchAnswer ?? Number.NaN);
}

/** Clicks a button; returns the milliseconds until each of these is visible in turn. */
export async function timeClick(button: Locator, ...selectors: readonly string[]): Promise<number> {
  return button.evaluate(async (element, wanted) => {
    const { benchFirstSeen } = window as unknown as BenchWindow;
    const startedAt = performance.now();
    let seenAt = startedAt;
    if (element instanceof HTMLElement) element.click();
    for (const selector of wanted) seenAt = await benchFirstSeen(selector);
    return seenAt - startedAt;
  }, selectors);
}
