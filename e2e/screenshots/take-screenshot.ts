import path from "node:path";
import type { Browser, Page } from "@playwright/test";
import { applyAppearance, type Language, type Theme } from "../fixtures/appearance.ts";
import { signIn } from "../fixtures/sign-in.ts";

export type Appearance = { theme: Theme; language: Language; viewport: { width: number; height: number } };

/** A state of a page to take a picture of. */
export type Scene = {
  /** The picture's file, without theme and extension. */
  name: string;
  /** The route after `#`. */
  route: string;
  isSignedOut?: boolean;
  /** Leads from the opened page to the state, for example by opening a panel. */
  arrange?: (page: Page) => Promise<void>;
};

/** Opens the page as the demonstration's administrator and writes `<folder>/<file>.png`. */
export async function takeScreenshot(
  browser: Browser,
  address: string,
  { scene, appearance, file }: { scene: Scene; appearance: Appearance; file: string },
): Promise<void> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: appearance.viewport,
    reducedMotion: "reduce",
    timezoneId: "UTC",
    locale: appearance.language,
  });
  try {
    await applyAppearance(context, address, appearance);
    const page = await context.newPage();
    if (scene.isSignedOut !== true) await signIn(page, "administrator");
    await page.goto(`/#${scene.route}`);
    await waitUntilComplete(page);
    if (scene.arrange) {
      await scene.arrange(page);
      await waitUntilComplete(page);
    }
    await page.screenshot({ path: path.resolve(file), animations: "disabled" });
  } finally {
    await context.close();
  }
}

const QUIET_MS = 500;

/** Waits until a page is shown, nothing loads, and the document has not changed for a moment. */
async function waitUntilComplete(page: Page): Promise<void> {
  await page.locator("[data-page]").first().waitFor();
  await page.waitForFunction(
    () =>
      document.querySelector("[aria-busy='true']") === null &&
      document.fonts.status === "loaded" &&
      [...document.images].every(({ complete }) => complete),
  );
  await page.evaluate(
    (quietMs) =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(finish, quietMs);
        const observer = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(finish, quietMs);
        });
        observer.observe(document.body, { subtree: true, childList: true, attributes: true });
        function finish(): void {
          observer.disconnect();
          resolve();
        }
      }),
    QUIET_MS,
  );
}
