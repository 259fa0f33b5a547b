// The side menu leads to every section: a drawer that keeps the focus, shows that it loads, and never leaves users
// without navigation.
import type { Route } from "@playwright/test";
import { siteMenuEndpoints } from "@gatehouse/shared/contracts/site-menus.contract";
import { checkAccessibility } from "../../fixtures/accessibility.ts";
import { holdNextAnswer } from "../../fixtures/held-answers.ts";
import { tabTo } from "../../fixtures/keyboard.ts";
import { followMenu, menuButton, rail, sideMenu } from "../../fixtures/side-menu.ts";
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

test(
  "closes by its cross, by a click on what it covers and by Escape, keeps the focus inside, and needs no mouse",
  { tag: "@each-size" },
  async ({ page, visit }) => {
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
    await checkAccessibility(page);

    await menuButton(page).focus();
    await page.keyboard.press("Enter");
    const links = sideMenu(page).getByRole("link");
    await expect(links.first()).toBeVisible();
    for (const key of ["Tab", "Shift+Tab"]) {
      // Goes around once, for any number of entries.
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
  },
);

test("stands beside the page as a rail of icons in a wide window", async ({ page, visit }) => {
  await signIn(page, "administrator");
  await visit("/dashboard", "dashboards/dashboard");
  const links = rail(page).getByRole("link");
  await expect(rail(page).getByRole("link", { name: "Dashboard" })).toHaveAttribute("aria-current", "page");
  await expect(rail(page).getByRole("list")).toHaveCount(5);
  await rail(page).getByRole("link", { name: "Managed systems" }).hover();
  await expect(page.getByRole("tooltip")).toHaveText("Managed systems");
  await checkAccessibility(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("tooltip")).toHaveCount(0);
  await menuButton(page).focus();
  await tabTo(page, rail(page).getByRole("link", { name: "Managed systems" }));
  await expect(page.getByRole("tooltip")).toHaveText("Managed systems");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Managed systems", level: 1 })).toBeVisible();
  await expect(rail(page).locator("[aria-current=page]")).toHaveAccessibleName("Managed systems");
  const names = await links.evaluateAll((all) => all.map((link) => link.getAttribute("aria-label")));
  await menuButton(page).click();
  await expect(sideMenu(page).getByRole("link")).toHaveText(names.map((name) => name ?? ""));
  await page.keyboard.press("Escape");
  // Every icon can be reached in a low window too.
  await page.setViewportSize({ width: 1280, height: 330 });
  await links.last().focus();
  await expect(links.last()).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1279, height: 900 });
  await expect(rail(page)).toHaveCount(0);
});

test("says that it is loading until it is ready, and moves nothing when its entries arrive", async ({
  page,
  visit,
}) => {
  const answer = await holdNextAnswer(page, menuAddress);
  await visit("/account", "account/account");
  const before = await page.locator("main").boundingBox();
  expect(before?.x).toBe(56);
  await menuButton(page).click();
  await answer.arrived;
  await expect(sideMenu(page).getByRole("status")).toHaveText("Loading");
  await expect(sideMenu(page).getByRole("link")).toHaveCount(0);
  await answer.release();
  await expect(sideMenu(page).getByRole("link", { name: "Dashboard" })).toBeVisible();
  await expect(sideMenu(page).getByRole("status")).toHaveCount(0);
  await checkAccessibility(page);
  await page.keyboard.press("Escape");
  await expect(rail(page).getByRole("link", { name: "Dashboard" })).toBeVisible();
  expect(await page.locator("main").boundingBox()).toEqual(before);
});

test("has the way home when it cannot be had, says so, and is tried again", async ({
  page,
  visit,
  expectRequestFailure,
}) => {
  expectRequestFailure(/^503 GET .*\/site-menu$/);
  await page.route(menuAddress, (route) => route.fulfill({ status: 503, body: "" }));
  await visit("/account", "account/account");
  await menuButton(page).click();
  await expect(sideMenu(page).getByRole("link")).toHaveText(["Dashboard"]);
  await expect(page.getByText("Couldn't load the menu. Close it and try again.").first()).toBeVisible();
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
