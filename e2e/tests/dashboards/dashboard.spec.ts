import type { Page } from "@playwright/test";
import { gridDefinitionIds } from "@gatehouse/shared/contracts/grids.contract";
import { licenseEndpoints } from "@gatehouse/shared/contracts/licenses.contract";
import { pageComponentEndpoints, SITE_MENU_PREFIX } from "@gatehouse/shared/contracts/page-components.contract";
import { scrollsSideways, viewports } from "../../fixtures/appearance.ts";
import { tabTo } from "../../fixtures/keyboard.ts";
import { signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot, test } from "../../fixtures/test.ts";

const TILES = ["Assets", "Events", "Managed Systems", "Managed Accounts", "Configuration"];

const dashboard = (page: Page) => pageRoot(page, "dashboards/dashboard");
/** The areas in their order, where the server says that there are so many. */
const AREAS = [
  ["assets", "passwordsafe", "teampasswords", "analytics", "discovery"],
  ["events", "managedsystems", "managedaccounts", "policies", "configuration"],
].flat();

async function answerAreas(page: Page, count: number): Promise<void> {
  const components = AREAS.slice(0, count).map((id) => ({ ResourceKey: SITE_MENU_PREFIX + id }));
  await page.route(`**${pageComponentEndpoints.dashboard}`, (route) => route.fulfill({ json: components }));
}

async function listWidths(page: Page): Promise<number[]> {
  await expect(page.locator("[data-tile]").first()).toBeVisible();
  return page.locator("[data-tile]").evaluateAll((tiles) => tiles.map((tile) => tile.getBoundingClientRect().width));
}

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

test("the header leads to a dashboard of data, and to the user's own", async ({ page, visit }) => {
  await signIn(page, "ordinary");
  await visit("/dashboard", "dashboards/dashboard");
  const links = page.getByRole("navigation", { name: "Quick links" });
  await links.getByRole("link", { name: "Data dashboard" }).click();
  await expect(pageRoot(page, "dashboards/preview")).toBeVisible();
  await visit("/dashboard", "dashboards/dashboard");
  await links.getByRole("link", { name: "Your dashboards" }).click();
  await expect(pageRoot(page, "dashboards/preview-edit")).toBeVisible();
});

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

test("NumpadEnter opens an area too", async ({ page, visit }) => {
  await signIn(page, "ordinary");
  await visit("/dashboard", "dashboards/dashboard");
  await expect(tileLink(page, "Assets")).toBeFocused();
  await page.keyboard.press("NumpadEnter");
  await expect(pageRoot(page, "configuration/grid")).toBeVisible();
});

test("each area has its picture, which comes with the section", async ({ page, visit }) => {
  const answers: string[] = [];
  page.on("response", async (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith(".svg") && pathname.includes("/dashboard/")) {
      answers.push(
        `${response.status()} ${response.headers()["content-type"]} ${pathname.split("/").slice(4).join("/")}`,
      );
    }
  });
  await signIn(page, "ordinary");
  await visit("/dashboard", "dashboards/dashboard");
  await expect
    .poll(() => answers.toSorted())
    .toEqual(
      ["assets", "configuration", "events", "managedaccounts", "managedsystems"].map(
        (icon) => `200 image/svg+xml assets/images/dashboard/${icon}.svg`,
      ),
    );
});

const [small, large, xLarge] = [275, 370, 560];
for (const { count, widths } of [
  { count: 2, widths: [xLarge, xLarge] },
  { count: 3, widths: [large, large, large] },
  { count: 4, widths: [xLarge, xLarge, xLarge, xLarge] },
  { count: 5, widths: [xLarge, xLarge, large, large, large] },
  { count: 6, widths: [large, large, large, large, large, large] },
  { count: 7, widths: [large, large, large, small, small, small, small] },
  { count: 10, widths: Array.from({ length: 10 }, () => small) },
]) {
  test(`${count} areas have the widths of their arrangement, in rows as wide as the container`, async ({
    page,
    visit,
  }) => {
    await page.setViewportSize(viewports.wide);
    await signIn(page, "ordinary");
    await answerAreas(page, count);
    await visit("/dashboard", "dashboards/dashboard");
    expect(await listWidths(page)).toEqual(widths);
    const boxes = await page
      .locator("[data-tile]")
      .evaluateAll((tiles) => tiles.map((tile) => tile.getBoundingClientRect()).map(({ top, left }) => [top, left]));
    const firstRow = boxes.filter(([top]) => top === boxes[0]?.[0]);
    const rowWidth = firstRow.length * ((widths[0] ?? 0) + 10);
    expect(rowWidth).toBe(1140);
    expect((boxes[1]?.[1] ?? 0) - (boxes[0]?.[1] ?? 0)).toBe((widths[0] ?? 0) + 10);
  });
}

for (const { width, columns } of [
  { width: 1023, columns: 2 },
  { width: 640, columns: 2 },
  { width: 639, columns: 1 },
]) {
  test(`at ${width} pixels ${columns === 1 ? "each area has the full width" : "two areas share it"}`, async ({
    page,
    visit,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, "ordinary");
    await answerAreas(page, 3);
    await visit("/dashboard", "dashboards/dashboard");
    const widths = await listWidths(page);
    const whole = await page.locator("ul:has(> [data-tile])").evaluate((list) => list.getBoundingClientRect().width);
    for (const tileWidth of widths) expect(tileWidth).toBeCloseTo(whole / columns - 10, 0);
  });
}

test("says so when there is no area to enter", async ({ page, visit }) => {
  await signIn(page, "withoutPermissions");
  await visit("/dashboard", "dashboards/dashboard");
  await expect(page.getByRole("heading", { name: "No apps available" })).toBeVisible();
  await expect(dashboard(page)).toContainText("Contact your administrator");
});

test("a failed read shows nothing, and is repeated quietly", async ({ page, visit, expectRequestFailure }) => {
  expectRequestFailure(/^503 GET .*\/pageComponents$/);
  await signIn(page, "ordinary");
  await page.route("**/api/dashboard/pageComponents", (route) => route.fulfill({ status: 503, body: "" }));
  await visit("/dashboard", "dashboards/dashboard");
  await expect(dashboard(page).locator("[aria-busy]")).toHaveCount(0);
  await expect(dashboard(page).getByRole("heading")).toHaveText(["Dashboard"]);
  await page.unroute("**/api/dashboard/pageComponents");
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(tileLink(page, "Assets")).toBeVisible();
});

test("coming back asks nothing again", async ({ page, visit }) => {
  let reads = 0;
  page.on("request", (request) => {
    if (request.url().endsWith(pageComponentEndpoints.dashboard)) reads += 1;
  });
  await signIn(page, "ordinary");
  await visit("/dashboard", "dashboards/dashboard");
  await tileLink(page, "Events").click();
  await expect(pageRoot(page, "configuration/grid")).toBeVisible();
  await page.goBack();
  await expect(tileLink(page, "Events")).toBeVisible();
  expect(reads).toBe(1);
});

test.describe("banners", () => {
  const mismatch = "One or more scanner agents do not match the version of this console.";
  const inDays = (days: number) => ({ ExpiryDate: new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString() });

  async function answerLicense(page: Page, expiry: object, isVersionValid: boolean): Promise<void> {
    await page.route(`**${licenseEndpoints.expiryDate}`, (route) => route.fulfill({ json: expiry }));
    await page.route(`**${licenseEndpoints.hideMaintenanceWarning}`, (route) => route.fulfill({ json: false }));
    await page.route(`**${licenseEndpoints.validateVersion}`, (route) => route.fulfill({ json: isVersionValid }));
  }

  test("warn of the end of maintenance and of agents, until they are dismissed", async ({ page, visit }) => {
    await signIn(page, "administrator");
    await answerLicense(page, inDays(5), false);
    await visit("/dashboard", "dashboards/dashboard");
    const expiry = dashboard(page).getByRole("status").filter({ hasText: "Your maintenance expires in 5 days." });
    const version = dashboard(page).getByRole("status").filter({ hasText: mismatch });
    await expect(version).toBeVisible();
    await expiry.getByRole("button", { name: "Dismiss" }).click();
    await expect(expiry).toHaveCount(0);
    await expect(dashboard(page).getByRole("heading", { level: 1 })).toBeFocused();
    await page.reload();
    await expect(version).toBeVisible();
    await expect(expiry).toHaveCount(0);
    const kept = await page.evaluate(() =>
      ["Expiry", "Version"].map((name) => sessionStorage[`UserDismissed${name}Warning`]),
    );
    expect(kept).toEqual(["true", undefined]);
  });

  test("tell that maintenance has ended, and lead to the details", async ({ page, visit }) => {
    await signIn(page, "administrator");
    await answerLicense(page, inDays(-3), true);
    await visit("/dashboard", "dashboards/dashboard");
    const expired = dashboard(page).getByRole("status").filter({ hasText: "Your maintenance expired on" });
    await expired.getByRole("link", { name: "More details" }).click();
    await expect(page).toHaveURL(/#\/about$/);
  });

  test("keep the first area focused", async ({ page, visit }) => {
    await signIn(page, "administrator");
    await answerLicense(page, inDays(5), false);
    await visit("/dashboard", "dashboards/dashboard");
    await expect(dashboard(page).getByText(mismatch)).toBeVisible();
    await expect(tileLink(page, "Assets")).toBeFocused();
  });
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
