import type { Page } from "@playwright/test";
import { gridDefinitionIds } from "@gatehouse/shared/contracts/grids.contract";
import { licenseEndpoints } from "@gatehouse/shared/contracts/licenses.contract";
import { pageComponentEndpoints, SITE_MENU_PREFIX } from "@gatehouse/shared/contracts/page-components.contract";
import { expectNoSidewaysScroll, viewports } from "../../fixtures/appearance.ts";
import { tabTo } from "../../fixtures/keyboard.ts";
import { recordLayoutShift } from "../../fixtures/layout-shift.ts";
import { demonstrationUsers, signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot, test } from "../../fixtures/test.ts";

const TILES = ["Assets", "Events", "Managed Systems", "Managed Accounts", "Configuration"];

const dashboard = (page: Page) => pageRoot(page, "dashboards/dashboard");
/** The areas in order, if the server lists this many. */
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

/** Lists the answers for pictures of areas, sorted. */
function recordPictures(page: Page): () => string[] {
  const answers: string[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith(".svg") || !pathname.includes("/dashboard/")) return;
    const type = response.headers()["content-type"];
    answers.push(`${response.status()} ${type} ${pathname.split("/").slice(4).join("/")}`);
  });
  return () => answers.toSorted();
}

test("after a sign-in, requests what it needs once", async ({ page }) => {
  const { dashboard: tiles } = pageComponentEndpoints;
  const needed = [
    licenseEndpoints.expiryDate,
    licenseEndpoints.hideMaintenanceWarning,
    licenseEndpoints.validateVersion,
  ];
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await page.goto("/");
  const { name, password } = demonstrationUsers.administrator;
  await page.locator("[name=UserName]").pressSequentially(name);
  await page.locator("[name=Password]").fill(password);
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-tile]").first()).toBeVisible();
  const own = requested.filter((path) => path === tiles || needed.some((one) => one === path));
  expect(own.toSorted()).toEqual([tiles, ...needed].toSorted());
});

test("shows the areas that the user may enter, with their pictures and the ways from here", async ({ page, visit }) => {
  let reads = 0;
  page.on("request", (request) => {
    if (request.url().endsWith(pageComponentEndpoints.dashboard)) reads += 1;
  });
  const readPictures = recordPictures(page);
  await signIn(page, "ordinary");
  await visit("/dashboard", "dashboards/dashboard");
  await test.step("the areas are in their order, each with the picture that comes with the section", async () => {
    const titles = dashboard(page).getByRole("listitem").getByRole("heading");
    const known = async () => (await titles.allTextContents()).filter((title) => TILES.includes(title));
    await expect.poll(known).toEqual(TILES);
    await expect(page).toHaveTitle(/Dashboard/);
    await expect
      .poll(readPictures)
      .toEqual(
        ["assets", "configuration", "events", "managedaccounts", "managedsystems", "passwordsafe"].map(
          (icon) => `200 image/svg+xml assets/images/dashboard/${icon}.svg`,
        ),
      );
  });

  await test.step("they lead to their grids, and coming back asks nothing again", async () => {
    for (const [tile, pageTitle] of [
      ["Assets", "Assets"],
      ["Events", "Events"],
      ["Managed Systems", "Managed systems"],
      ["Managed Accounts", "Managed accounts"],
    ] as const) {
      await tileLink(page, tile).click();
      await expect(pageRoot(page, "configuration/grid")).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(pageTitle);
      await expect(page.getByRole("rowheader").first()).toBeVisible();
      await page.goBack();
      await expect(tileLink(page, tile)).toBeVisible();
    }
    expect(reads).toBe(1);
  });

  await test.step("the header leads to a dashboard of data, and to the user's own", async () => {
    const links = page.getByRole("navigation", { name: "Quick links" });
    await links.getByRole("link", { name: "Key figures" }).click();
    await expect(pageRoot(page, "dashboards/preview")).toBeVisible();
    await visit("/dashboard", "dashboards/dashboard");
    await links.getByRole("link", { name: "Edit dashboards" }).click();
    await expect(pageRoot(page, "dashboards/preview-edit")).toBeVisible();
  });
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
  await page.goBack();
  await tabTo(page, tileLink(page, "Assets"));
  await page.keyboard.press("NumpadEnter");
  await expect(page).toHaveURL(new RegExp(`definition=${gridDefinitionIds.assets}`));
});

const [small, large, xLarge] = [275, 370, 560];

test("areas have the widths of their arrangement, in rows as wide as the container", async ({ page, visit }) => {
  await page.setViewportSize(viewports.wide);
  await signIn(page, "ordinary");
  for (const widths of [
    [xLarge, xLarge],
    [large, large, large],
    [xLarge, xLarge, xLarge, xLarge],
    [xLarge, xLarge, large, large, large],
    [large, large, large, large, large, large],
    [large, large, large, small, small, small, small],
    Array.from({ length: 10 }, () => small),
  ]) {
    await answerAreas(page, widths.length);
    await visit("/dashboard", "dashboards/dashboard");
    await page.reload();
    await expect.poll(() => listWidths(page), `${widths.length} areas`).toEqual(widths);
    const boxes = await page
      .locator("[data-tile]")
      .evaluateAll((tiles) => tiles.map((tile) => tile.getBoundingClientRect()).map(({ top, left }) => [top, left]));
    const firstRow = boxes.filter(([top]) => top === boxes[0]?.[0]);
    const rowWidth = firstRow.length * ((widths[0] ?? 0) + 10);
    expect(rowWidth).toBe(1140);
    expect((boxes[1]?.[1] ?? 0) - (boxes[0]?.[1] ?? 0)).toBe((widths[0] ?? 0) + 10);
  }
});

test("areas share narrower windows", async ({ page, visit }) => {
  await page.setViewportSize({ width: 1169, height: 900 });
  await signIn(page, "ordinary");
  await answerAreas(page, 3);
  await visit("/dashboard", "dashboards/dashboard");
  for (const { width, columns } of [
    { width: 1170, columns: 3 },
    { width: 1169, columns: 3 },
    { width: 1023, columns: 2 },
    { width: 640, columns: 2 },
    { width: 639, columns: 1 },
  ]) {
    await page.setViewportSize({ width, height: 900 });
    const room = page.locator("ul:has(> [data-tile])");
    const columnsOf = async () => {
      const whole = await room.evaluate((list) => list.getBoundingClientRect().width);
      return (await listWidths(page)).map((tileWidth) => Math.round((whole / (tileWidth + 10)) * 100) / 100);
    };
    await expect.poll(columnsOf, `at ${width} px`).toEqual([columns, columns, columns]);
  }
  await answerAreas(page, 7);
  await page.reload();
  for (const width of [1024, 768]) {
    await page.setViewportSize({ width, height: 900 });
    // The last area is alone in its row, at its start.
    const startsOf = () =>
      page
        .locator("[data-tile]")
        .evaluateAll((tiles) =>
          tiles.map((tile) => tile.getBoundingClientRect()).map(({ left, width: own }) => ({ left, own })),
        );
    await expect
      .poll(async () => {
        const tiles = await startsOf();
        return [tiles.length, new Set(tiles.map(({ own }) => own)).size, tiles.at(-1)?.left === tiles[0]?.left];
      }, `at ${width} px`)
      .toEqual([7, 1, true]);
  }
});

test("says so when there is no area to enter", async ({ page, visit }) => {
  await signIn(page, "withoutPermissions");
  await visit("/dashboard", "dashboards/dashboard");
  await expect(page.getByRole("heading", { name: "No apps available" })).toBeVisible();
  await expect(dashboard(page)).toContainText("Contact your administrator");
});

test("a failed read goes on loading, and is repeated quietly", async ({ page, expectRequestFailure }) => {
  expectRequestFailure(/^503 GET .*\/pageComponents$/);
  await signIn(page, "ordinary");
  await page.route("**/api/dashboard/pageComponents", (route) => route.fulfill({ status: 503, body: "" }));
  // The failure shows after five seconds, so nothing else is checked before.
  await page.goto("/#/dashboard");
  await expect(dashboard(page).locator("[aria-busy]")).toHaveCount(1);
  await expect(dashboard(page).getByRole("heading")).toHaveText(["Dashboard"]);
  await page.unroute("**/api/dashboard/pageComponents");
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(tileLink(page, "Assets")).toBeVisible();
});

test.describe("banners", () => {
  /** Above the heading of the page. */
  const banners = (page: Page) => page.getByRole("main");
  const mismatch = "One or more scanner agents do not match the version of this console.";
  const inDays = (days: number) => ({ ExpiryDate: new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString() });

  async function answerLicense(page: Page, expiry: object, isVersionValid: boolean): Promise<void> {
    await page.route(`**${licenseEndpoints.expiryDate}`, (route) => route.fulfill({ json: expiry }));
    await page.route(`**${licenseEndpoints.hideMaintenanceWarning}`, (route) => route.fulfill({ json: false }));
    await page.route(`**${licenseEndpoints.validateVersion}`, (route) => route.fulfill({ json: isVersionValid }));
  }

  test("warn of the end of maintenance and of agents, until they are dismissed", async ({ page, visit }) => {
    await page.setViewportSize(viewports.phone);
    await signIn(page, "administrator");
    await answerLicense(page, inDays(5), false);
    const readShift = await recordLayoutShift(page);
    await visit("/dashboard", "dashboards/dashboard");
    const expiry = banners(page).getByRole("status").filter({ hasText: "Your maintenance expires in 5 days." });
    const version = banners(page).getByRole("status").filter({ hasText: mismatch });
    await expect(version).toBeVisible();
    const isAbove = await version.evaluate((banner) => {
      const heading = document.querySelector("h1");
      return heading !== null && banner.compareDocumentPosition(heading) === Node.DOCUMENT_POSITION_FOLLOWING;
    });
    expect(isAbove).toBe(true);
    await expect(page.locator("[data-tile]").first()).toBeVisible();
    expect(await readShift()).toBeLessThan(0.05);
    await expect(tileLink(page, "Assets")).toBeFocused();
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
    const expired = banners(page).getByRole("status").filter({ hasText: "Your maintenance expired on" });
    await expired.getByRole("link", { name: "More details" }).click();
    await expect(page).toHaveURL(/#\/about$/);
  });
});

test.describe("on a phone, dark, in Arabic", () => {
  test.use({ theme: "darkmode", language: "ar-SA", viewport: viewports.phone });
  test("fits, and leads on", async ({ page, visit }) => {
    await signIn(page, "ordinary");
    await visit("/dashboard", "dashboards/dashboard");
    await expect(page.locator("[data-tile='assets'] a")).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.locator("[data-tile='assets'] a").click();
    await expect(pageRoot(page, "configuration/grid")).toBeVisible();
  });
});
