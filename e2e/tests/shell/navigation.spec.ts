// What happens at every change of page: title, focus, announcement, and the place in the page.
import type { Page } from "@playwright/test";
import { gridDefinitionIds } from "@gatehouse/shared/contracts/grids.contract";
import { pathTo } from "@gatehouse/shared/contracts/paths.contract";
import { chooseOrganization } from "../../fixtures/header.ts";
import { holdNextAnswer } from "../../fixtures/held-answers.ts";
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
/** The demonstration organizations have other assets. */
const firstRow = (page: Page, text: string) => grid(page).getByText(text).first();

/** Shows the assets a good part down, in a window that is lower than they are; gives the place. */
async function scrollAssets(page: Page): Promise<number> {
  const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width, height: Math.min(height, 500) });
  await page.goto(`/#${assets}`);
  await expect(firstRow(page, ".example")).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect.poll(() => top(page)).toBeGreaterThan(100);
  return top(page);
}

test("every section has its title, and the focus in it", async ({ page }) => {
  await signIn(page, "administrator");
  await page.goto("/#/about");
  await expect(pageRoot(page, "shell/about")).toBeVisible();
  await expect(heading(page)).toBeFocused();
  for (const [route, pageName] of sections) {
    await typeAddress(page, route);
    await expect(pageRoot(page, pageName)).toBeVisible();
    await expect(page).toHaveTitle(`${await heading(page).textContent()} · Gatehouse`);
    await expect(page.locator("main :focus")).toHaveCount(1);
  }
});

test("the focus goes to what the page declares, and the title is announced instead", async ({ page }) => {
  await signIn(page, "administrator");
  await page.goto("/#/account");
  await expect(heading(page)).toBeFocused();
  await typeAddress(page, "/dashboard");
  await expect(page.locator("[data-tile] a").first()).toBeFocused();
  await expect(status(page)).toHaveText("Dashboard");
});

test("a view of the page in which the focus would be lost gives it to the heading", async ({ page }) => {
  await signIn(page, "administrator");
  await page.goto("/#/session-replay");
  const link = pageRoot(page, "replay/session-replay").locator("a[href*='id=']").first();
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/id=/);
  await expect(heading(page)).toBeFocused();
  // The heading is that of the list until the recording has come.
  await expect(heading(page)).toHaveText(/ on /);
  await expect(page).toHaveTitle(`${await heading(page).textContent()} · Gatehouse`);
});

test("the way on begins at the top, the way back is where it was", async ({ page }) => {
  await signIn(page, "administrator");
  const before = await scrollAssets(page);
  await typeAddress(page, "/account");
  await expect(account(page)).toBeVisible();
  expect(await top(page)).toBe(0);
  await page.goBack();
  await expect(firstRow(page, ".example")).toBeVisible();
  await expect.poll(() => top(page)).toBe(before);
});

test("the way back is where it was in a page that waits for its data, too", async ({ page }) => {
  await signIn(page, "inTwoOrganizations");
  const before = await scrollAssets(page);
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
});

test("a reload keeps the place", async ({ page }) => {
  await signIn(page, "administrator");
  const before = await scrollAssets(page);
  await page.reload();
  await expect(firstRow(page, ".example")).toBeVisible();
  await expect.poll(() => top(page)).toBe(before);
});

test("the next page of a table leaves the window and the focus where they are", async ({ page }) => {
  await signIn(page, "administrator");
  await scrollAssets(page);
  const next = grid(page).getByRole("button", { name: "Next page" });
  await next.focus();
  const before = await top(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/page=2/);
  await expect(next).toBeFocused();
  expect(await top(page)).toBe(before);
});

test("the skip link leads past the header to the page", async ({ page, visit }) => {
  await signIn(page, "ordinary");
  await visit("/dashboard", "dashboards/dashboard");
  await page.getByRole("button", { name: "Skip to main content" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main").locator(":focus").or(page.locator("main:focus"))).toHaveCount(1);
  await expect(page).toHaveURL(/#\/dashboard$/);
});
