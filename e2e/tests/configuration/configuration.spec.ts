import { configurationMenuEndpoints } from "@gatehouse/shared/contracts/configuration-menus.contract";
import { checkAccessibility } from "../../fixtures/accessibility.ts";
import { expectNoSidewaysScroll, viewports } from "../../fixtures/appearance.ts";
import { tabTo } from "../../fixtures/keyboard.ts";
import { signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot, test } from "../../fixtures/test.ts";

test("a search finds pages and settings, says so when it finds nothing, and needs no mouse", async ({
  page,
  visit,
}) => {
  await signIn(page, "administrator");
  await visit("/configuration", "configuration/configuration");
  await tabTo(page, page.getByRole("searchbox"));
  await page.keyboard.type("help desk");
  await tabTo(page, page.getByRole("list", { name: "Search results" }).getByRole("link", { name: "Support contact" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Support contact" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("main").getByRole("link", { name: "Assets", exact: true })).toBeVisible();
  await checkAccessibility(page);

  await page.getByRole("searchbox").fill("xyzzy");
  await expect(page.getByRole("heading", { name: "No results" })).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Clear search" }).last().click();
  await expect(page.getByRole("main").getByRole("link", { name: "Assets", exact: true })).toBeVisible();

  await page.getByRole("searchbox").fill("PAGING nothing-else");
  await expect(page.getByText("2 results", { exact: true })).toBeVisible();
  const results = page.getByRole("list", { name: "Search results" });
  await results.getByRole("link", { name: "Tables" }).click();
  await expect(pageRoot(page, "configuration/option")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Tables" })).toBeVisible();
  await page.goBack();
  await page.getByRole("searchbox").fill("passkey");
  await results.getByRole("link", { name: "Allow security keys" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sessions and sign-in" })).toBeVisible();
  await expect(page).toHaveURL(/\?section=1&field=security-keys-allowed$/);
});

test("a menu that cannot be read comes by Retry", async ({ page, visit, expectRequestFailure }) => {
  expectRequestFailure(/^503 GET /);
  await signIn(page, "administrator");
  await page.route(`**${configurationMenuEndpoints.menu}`, (route) => route.fulfill({ status: 503, body: "" }));
  await visit("/configuration", "configuration/configuration");
  await expect(page.getByRole("heading", { name: "Couldn't load the configuration" })).toBeVisible();
  await page.unroute(`**${configurationMenuEndpoints.menu}`);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("main").getByRole("link", { name: "Assets", exact: true })).toBeVisible();
});

test("every entry of the menu leads to a page that exists", async ({ page, visit }) => {
  await signIn(page, "administrator");
  await visit("/configuration", "configuration/configuration");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Assets", exact: true })).toBeVisible();
  const links = await main.getByRole("link").evaluateAll((found) => found.map((link) => link.getAttribute("href")));
  expect(links.length).toBeGreaterThan(7);
  for (const link of links) {
    await page.goto(`/${link}`);
    await expect(page.locator("[data-page]")).toBeVisible();
    await expect(page.locator('[data-page="shell/not-found"], [data-page="shell/unauthorized"]')).toHaveCount(0);
  }
});

test.describe("on a phone, from right to left", () => {
  test.use({ viewport: viewports.phone, language: "ar-SA", theme: "darkmode" });

  test("fits, and opens a description", async ({ page, visit }) => {
    await signIn(page, "administrator");
    await visit("/configuration", "configuration/configuration");
    const toggle = page.getByRole("button", { expanded: false }).filter({ has: page.locator(".lucide-chevron-down") });
    await toggle.first().click();
    await expect(page.locator('[aria-expanded="true"]')).toHaveCount(1);
    await expectNoSidewaysScroll(page);
  });
});
