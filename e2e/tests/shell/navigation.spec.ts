// Every change of page: title, focus, announcement and scroll position.
import type { Page } from "@playwright/test";
import { gridDefinitionIds } from "@gatehouse/shared/contracts/grids.contract";
import { pathTo } from "@gatehouse/shared/contracts/paths.contract";
import { chooseOrganization } from "../../fixtures/header.ts";
import { holdNextAnswer } from "../../fixtures/held-answers.ts";
import { readKeptText } from "../../fixtures/kept-texts.ts";
import { typeAddress } from "../../fixtures/navigation.ts";
import { sections } from "../../fixtures/sections.ts";
import { signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot, test } from "../../fixtures/test.ts";

const assets = pathTo.grid(gridDefinitionIds.assets);
const account = (page: Page) => pageRoot(page, "account/account");
const grid = (page: Page) => pageRoot(page, "configuration/grid");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const status = (page: Page) => page.locator("body > #root > [role=status]");
const top = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));
/** The demonstration organizations have different assets. */
const firstRow = (page: Page, text: string) => grid(page).getByText(text).first();

/** The check of every page at the end of its test takes what the header covers by half for too small. */
const scrollToTop = (page: Page): Promise<void> => page.evaluate(() => window.scrollTo(0, 0));

/** Both may still change when the page has its data. */
const expectTitleOfHeading = (page: Page): Promise<void> =>
  expect.poll(async () => (await page.title()) === `${await heading(page).textContent()} · Gatehouse`).toBe(true);

/** Scrolls down the assets in a low window, so narrow that they are cards; returns the position. */
async function scrollAssets(page: Page): Promise<number> {
  const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: Math.min(width, 1000), height: Math.min(height, 500) });
  await page.goto(`/#${assets}`);
  await expect(firstRow(page, ".example")).toBeVisible();
  // The browser reports the new position in its next frame.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        window.addEventListener("scroll", resolve, { once: true });
        window.scrollTo(0, 300);
      }),
  );
  const reached = await top(page);
  expect(reached).toBeGreaterThan(100);
  return reached;
}

test("every section has its title, and the focus in what it declares or its heading", async ({ page }) => {
  await signIn(page, "administrator");
  await page.goto("/#/about");
  await expect(pageRoot(page, "shell/about")).toBeVisible();
  await expect(heading(page)).toBeFocused();
  for (const [route, pageName] of sections) {
    await typeAddress(page, route);
    await expect(pageRoot(page, pageName)).toBeVisible();
    await expectTitleOfHeading(page);
    await expect(page.locator("main :focus")).toHaveCount(1);
  }
  await typeAddress(page, "/account");
  await expect(account(page).getByRole("heading", { level: 1 })).toBeFocused();
  await typeAddress(page, "/dashboard");
  await expect(page.locator("[data-tile] a").first()).toBeFocused();
  await expect(status(page)).toHaveText("Dashboard");
  // A view of the page in which the focus would be lost.
  await typeAddress(page, "/session-replay");
  const link = pageRoot(page, "replay/session-replay").locator("a[href*='id=']").first();
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/id=/);
  await expect(heading(page)).toBeFocused();
  // The heading is that of the list until the recording has loaded.
  await expect(heading(page)).toHaveText(/ on /);
  await expectTitleOfHeading(page);
});

test("the way on begins at the top, the way back is where it was", { tag: "@each-size" }, async ({ page }) => {
  await signIn(page, "administrator");
  const before = await scrollAssets(page);
  await typeAddress(page, "/account");
  await expect(account(page)).toBeVisible();
  await expect.poll(() => top(page)).toBe(0);
  await page.goBack();
  await expect(firstRow(page, ".example")).toBeVisible();
  await expect.poll(() => top(page)).toBe(before);
  await scrollToTop(page);
});

test("a reload keeps the place, and so does the way back in a page that waits for its data", async ({ page }) => {
  await signIn(page, "inTwoOrganizations");
  const before = await scrollAssets(page);
  await page.reload();
  await expect(firstRow(page, ".example")).toBeVisible();
  await expect.poll(() => top(page)).toBe(before);
  await typeAddress(page, "/account");
  await expect(account(page)).toBeVisible();
  // Nothing of the other organization is in the cache.
  await chooseOrganization(page, "Northmoor Energy");
  await expect(status(page)).toContainText("Northmoor Energy");
  const rows = await holdNextAnswer(page, /\/api\/grid\/.*(data|rows)/);
  await page.goBack();
  await expect(grid(page)).toBeVisible();
  await rows.arrived;
  await rows.release();
  await expect(firstRow(page, "northmoor.example")).toBeVisible();
  await expect.poll(() => top(page)).toBe(before);
  await scrollToTop(page);
});

test("a page that this browser has shown is loaded ahead at the next visit", async ({ page }) => {
  await signIn(page, "administrator");
  await page.goto("/#/account");
  await expect(account(page)).toBeVisible();
  await expect.poll(() => readKeptText(page, "pages")).toContain("/account");
  await typeAddress(page, "/dashboard");
  const script = page.waitForResponse(/\/remotes\/account\/chunks\/.*\.js$/);
  await page.reload();
  expect((await script).ok()).toBe(true);
  await expect(page).toHaveURL(/#\/dashboard$/);
});

test("the skip link leads past the header to the page", { tag: "@each-size" }, async ({ page, visit }) => {
  await signIn(page, "ordinary");
  await visit("/dashboard", "dashboards/dashboard");
  await page.getByRole("button", { name: "Skip to main content" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main").locator(":focus").or(page.locator("main:focus"))).toHaveCount(1);
  await expect(page).toHaveURL(/#\/dashboard$/);
});
