// The way to every section: a drawer that keeps the focus, says when it waits, and never leaves the user without a way.
import type { Route } from "@playwright/test";
import { siteMenuEndpoints } from "@gatehouse/shared/contracts/site-menus.contract";
import { checkAccessibility } from "../../fixtures/accessibility.ts";
import { holdNextAnswer } from "../../fixtures/held-answers.ts";
import { tabTo } from "../../fixtures/keyboard.ts";
import { followMenu, menuButton, sideMenu } from "../../fixtures/side-menu.ts";
import { signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot, test } from "../../fixtures/test.ts";

const menuAddress = new RegExp(`${siteMenuEndpoints.siteMenu}$`);

test.beforeEach(async ({ page }) => {
  await signIn(page, "ordinary");
});

test("leads to a section, closes, and gives the focus to the page", async ({ page, visit }) => {
  await visit("/dashboard", "dashboards/dashboard");
  await menuButton(page).click();
  await expect(sideMenu(page).getByRole("link", { name: "Dashboard" })).toHaveAttribute("aria-current", "page");
  await checkAccessibility(page);
  await sideMenu(page).getByRole("link", { name: "Session replay" }).click();
  await expect(pageRoot(page, "replay/session-replay")).toBeVisible();
  await expect(sideMenu(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("needs no mouse, keeps the focus inside, and gives it back on Escape", async ({ page, visit }) => {
  await visit("/account", "account/account");
  await menuButton(page).focus();
  await page.keyboard.press("Enter");
  const links = sideMenu(page).getByRole("link");
  await expect(links.first()).toBeVisible();
  for (const key of ["Tab", "Shift+Tab"]) {
    // Once around, whatever the number of entries.
    for (let step = 0; step < (await links.count()) + 2; step += 1) {
      await page.keyboard.press(key);
      await expect(sideMenu(page).locator(":focus")).toHaveCount(1);
    }
  }
  await page.keyboard.press("Escape");
  await expect(sideMenu(page)).toHaveCount(0);
  await expect(menuButton(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, sideMenu(page).getByRole("link", { name: "Configuration" }));
  await page.keyboard.press("Enter");
  await expect(pageRoot(page, "configuration/configuration")).toBeVisible();
});

test("closes by its cross and by a click on what it covers", async ({ page, visit }) => {
  await visit("/account", "account/account");
  await menuButton(page).click();
  await sideMenu(page).getByRole("button", { name: "Close" }).click();
  await expect(sideMenu(page)).toHaveCount(0);
  await menuButton(page).click();
  await expect(sideMenu(page)).toBeVisible();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.mouse.click(width - 10, height / 2);
  await expect(sideMenu(page)).toHaveCount(0);
  await expect(menuButton(page)).toBeFocused();
});

test("says that it is loading until it is ready", async ({ page, visit }) => {
  await visit("/account", "account/account");
  const answer = await holdNextAnswer(page, menuAddress);
  await menuButton(page).click();
  await answer.arrived;
  await expect(sideMenu(page).getByRole("status")).toHaveText("Loading");
  await expect(sideMenu(page).getByRole("link")).toHaveCount(0);
  await answer.release();
  await expect(sideMenu(page).getByRole("link", { name: "Dashboard" })).toBeVisible();
  await expect(sideMenu(page).getByRole("status")).toHaveCount(0);
});

test("has the way home when it cannot be had, says so, and is tried again", async ({
  page,
  visit,
  expectRequestFailure,
}) => {
  expectRequestFailure(/^503 GET .*\/site-menu$/);
  await visit("/account", "account/account");
  await page.route(menuAddress, (route) => route.fulfill({ status: 503, body: "" }));
  await menuButton(page).click();
  await expect(sideMenu(page).getByRole("link")).toHaveText(["Dashboard"]);
  await expect(page.getByText("The menu could not be loaded. Close it and try again.").first()).toBeVisible();
  await page.unroute(menuAddress);
  await page.keyboard.press("Escape");
  await followMenu(page, "Session replay");
  await expect(pageRoot(page, "replay/session-replay")).toBeVisible();
});

test("opens a full address in the same tab", async ({ page, context, visit }) => {
  const target = "https://apps.example/start";
  await page.route(menuAddress, async (route: Route) => {
    const entry = { ResourceKey: "sitemenu.epm", Icon: "shield-check", Url: target, Items: [] };
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: [...(await answer.json()), entry] });
  });
  const body = "<!doctype html><html lang='en'><title>App</title><main><h1>The other app</h1></main></html>";
  await page.route(target, (route) => route.fulfill({ contentType: "text/html", body }));
  await visit("/account", "account/account");
  await menuButton(page).click();
  await sideMenu(page).locator(`a[href="${target}"]`).click();
  await expect(page.getByRole("heading", { name: "The other app" })).toBeVisible();
  expect(context.pages()).toHaveLength(1);
});

test("offers only what the user may open", async ({ page, visit }) => {
  await signIn(page, "withoutPermissions");
  await visit("/account", "account/account");
  await menuButton(page).click();
  await expect(sideMenu(page).getByRole("link")).toHaveText(["Dashboard"]);
});
