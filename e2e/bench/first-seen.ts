import type { Locator, Page } from "@playwright/test";

type BenchWindow = { benchFirstSeen: (selector: string) => Promise<number>; benchAnswer?: Promise<number> };

/**
 * Installed before the page's own code: notes on the page's own clock when an element that matches is first on screen, so
 * that no polling of the test is in the figure.
 */
function watchElements(): void {
  const target = window as unknown as BenchWindow;
  target.benchFirstSeen = (selector) => {
    const { promise, resolve } = Promise.withResolvers<number>();
    const look = (): boolean => {
      if (!document.querySelector(selector)) return false;
      // The frame after next has been painted with it.
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

/** Milliseconds since the navigation until the element was on screen. */
export async function firstSeen(page: Page, selector: string): Promise<number> {
  return page.evaluate((wanted) => (window as unknown as BenchWindow).benchFirstSeen(wanted), selector);
}

/** Goes to a route as a link does and gives the milliseconds until its page is on screen. */
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

/** Presses Enter and gives the milliseconds from the key's own event until the element is on screen. */
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
  // Input may reach the page later than this question.
  await page.waitForFunction(() => (window as unknown as BenchWindow).benchAnswer !== undefined);
  return page.evaluate(() => (window as unknown as BenchWindow).benchAnswer ?? Number.NaN);
}

/** Clicks a button and gives the milliseconds until these were on screen, one after the other. */
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
