import type { Page } from "@playwright/test";
import { gridDefinitionIds } from "@gatehouse/shared/contracts/grids.contract";
import { scrollsSideways, viewports } from "../../fixtures/appearance.ts";
import { tabTo } from "../../fixtures/keyboard.ts";
import { signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot, test } from "../../fixtures/test.ts";

const TILES = ["Assets", "Events", "Managed Systems", "Managed Accounts", "Configuration"];

const dashboard = (page: Page) => pageRoot(page, "dashboards/dashboard");
const tileLink = (page: Page, name: string) => dashboard(page).getByRole("link", { name, exact: true });

test("shows the areas that the user may enter, in their order", async ({ page, visit }) => {
  await signIn(page, "ordinary");
  await visit("/dashboard", "dashboards/dashboard");
  const titles = dashboard(page).getByRole("listitem").getByRole("heading");
  expect((await titles.allTextContents()).filter((title) => TILES.includes(title))).toEqual(TILES);
  await expect(page).toHaveTitle(/Dashboard/);
});

for (const [tile, pageTitle] of [
  ["Assets", "Assets"],
  ["Events", "Events"],
  ["Managed Systems", "Managed systems"],
  ["Managed Accounts", "Managed accounts"],
] as const) {
  test(`"${tile}" leads to its grid`, async ({ page, visit }) => {
    await signIn(page, "ordinary");
    await visit("/dashboard", "dashboards/dashboard");
    await tileLink(page, tile).click();
    await expect(pageRoot(page, "configuration/grid")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(pageTitle);
    await expect(page.getByRole("rowheader").first()).toBeVisible();
  });
}

test("needs no mouse: the first area has the focus, Space and Enter open one", async ({ page, visit }) => {
  await signIn(page, "ordinary");
  await visit("/dashboard", "dashboards/dashboard");
  await expect(tileLink(page, "Assets")).toBeFocused();
  await tabTo(page, tileLink(page, "Configuration"));
  await page.keyboard.press("Space");
  await expect(pageRoot(page, "configuration/configuration")).toBeVisible();
  await page.goBack();
  await tabTo(page, tileLink(page, "Events"));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`definition=${gridDefinitionIds.events}`));
});

test("says so when there is no area to enter", async ({ page, visit }) => {
  await signIn(page, "withoutPermissions");
  await visit("/dashboard", "dashboards/dashboard");
  await expect(page.getByRole("heading", { name: "No apps available" })).toBeVisible();
  await expect(dashboard(page)).toContainText("Contact your administrator");
});

test("a failed read can be repeated", async ({ page, visit, expectRequestFailure }) => {
  expectRequestFailure(/^503 GET .*\/pageComponents$/);
  await signIn(page, "ordinary");
  await page.route("**/api/dashboard/pageComponents", (route) => route.fulfill({ status: 503, body: "" }));
  await visit("/dashboard", "dashboards/dashboard");
  await expect(page.getByRole("heading", { name: "The dashboard could not be loaded" })).toBeVisible();
  await page.unroute("**/api/dashboard/pageComponents");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(tileLink(page, "Assets")).toBeVisible();
});

test.describe("on a phone, dark, in Arabic", () => {
  test.use({ theme: "darkmode", language: "ar-SA", viewport: viewports.phone });
  test("fits, and leads on", async ({ page, visit }) => {
    await signIn(page, "ordinary");
    await visit("/dashboard", "dashboards/dashboard");
    await expect(page.locator("[data-tile='assets'] a")).toBeVisible();
    expect(await scrollsSideways(page)).toBe(false);
    await page.locator("[data-tile='assets'] a").click();
    await expect(pageRoot(page, "configuration/grid")).toBeVisible();
  });
});

test.describe("in the dark theme", () => {
  test.use({ theme: "darkmode" });
  test("keeps its contrast", async ({ page, visit }) => {
    await signIn(page, "administrator");
    await visit("/dashboard", "dashboards/dashboard");
    await expect(tileLink(page, "Assets")).toBeVisible();
  });
});
