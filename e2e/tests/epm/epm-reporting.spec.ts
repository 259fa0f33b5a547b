import type { FrameLocator, Page } from "@playwright/test";
import { pluginFrameEndpoints, pluginFrameIds } from "@gatehouse/shared/contracts/plugin-frames.contract";
import { checkAccessibility } from "../../fixtures/accessibility.ts";
import { expectNoSidewaysScroll, viewports } from "../../fixtures/appearance.ts";
import { typeAddress } from "../../fixtures/navigation.ts";
import { signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot, test } from "../../fixtures/test.ts";

const PAGE = "epm/epm-reporting";
const FRAME = "section[data-frame-host] iframe";
const FRAME_CONFIG = `**${pluginFrameEndpoints.config(pluginFrameIds.reporting)}`;

const frameOf = (page: Page): FrameLocator => page.frameLocator(FRAME);
const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Reports" }).getByRole("link", { name, exact: true });

async function expectReport(page: Page, title: string): Promise<void> {
  await expect(frameOf(page).getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.locator("section[data-frame-host]:not([hidden])")).toHaveAttribute("aria-busy", "false");
}

test("the reports stand in one frame, each with an address of its own, until the page is left", async ({
  page,
  visit,
}) => {
  await signIn(page, "administrator");
  await visit("/epm-reporting", PAGE);
  await expectReport(page, "Summary");
  await expect(frameOf(page).getByText("Application starts", { exact: true })).toBeVisible();
  const frameElement = await page.locator(FRAME).elementHandle();
  for (const [name, query] of [
    ["Applications", "discovery"],
    ["Elevation actions", "actions"],
    ["Target types", "targetTypes"],
    ["Trusted application protection", "tap"],
    ["Users", "users"],
    ["Events", "events"],
  ] as const) {
    await tab(page, name).click();
    await expect(page).toHaveURL(new RegExp(`#/epm-reporting\\?tab=${query}$`));
    await expectReport(page, name);
    await expect(frameOf(page).getByRole("grid", { name })).toBeVisible();
  }
  await page.goBack();
  await expectReport(page, "Users");
  await typeAddress(page, "/epm-reporting?tab=users&query=no such user");
  await expect(frameOf(page).getByRole("searchbox")).toHaveValue("no such user");
  await expect(frameOf(page).getByRole("heading", { name: "No matching results" })).toBeVisible();
  expect(await frameElement?.evaluate((element) => element.isConnected)).toBe(true);
  await checkAccessibility(page);

  await test.step("leaving unloads the frame, and coming back loads it anew", async () => {
    await typeAddress(page, "/epm-reporting?tab=users");
    await expect(frameOf(page).getByRole("searchbox")).toHaveValue("");
    await expectReport(page, "Users");
    await page.evaluate(() => window.location.assign("#/dashboard"));
    await expect(pageRoot(page, "dashboards/dashboard")).toBeVisible();
    await expect(page.locator(FRAME)).toHaveCount(0);
    await page.goBack();
    await expectReport(page, "Users");
  });
});

test("the chart reads its values by keys, keeps its tooltip inside the frame and leads to its events", async ({
  page,
  visit,
}) => {
  await signIn(page, "administrator");
  await visit("/epm-reporting", PAGE);
  const chart = frameOf(page).getByRole("group", { name: /^Starts by \w+ from/ });
  await chart.focus();
  await page.keyboard.press("End");
  await expect(chart.getByRole("status")).toHaveText(/\d/);
  const isInside = await chart.locator("[popover]").evaluate((tip) => {
    const { left, right, top } = tip.getBoundingClientRect();
    return left >= 0 && top >= 0 && right <= document.documentElement.clientWidth;
  });
  expect(isInside).toBe(true);
  await page.keyboard.press("t");
  await expect(frameOf(page).getByRole("columnheader", { name: /^(Hour|Day|Week|Month)$/ })).toBeVisible();
  await page.keyboard.press("t");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expectReport(page, "Events");
  await expect(frameOf(page).getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page).toHaveURL(/tab=events&query=from%3A/);
});

test("search, filters and the open event are in the address, which Back and a reload return to", async ({
  page,
  visit,
}) => {
  await signIn(page, "administrator");
  await visit("/epm-reporting?tab=events", PAGE);
  const frame = frameOf(page);
  const count = frame.getByText(/^[\d,]+ events?$/);
  await expect(count).toBeVisible();
  const all = await count.textContent();
  await frame.getByRole("combobox", { name: "Rights" }).selectOption("elevated");
  await expect(count).not.toHaveText(all ?? "");
  await expect(frame.getByRole("gridcell", { name: "Standard" })).toHaveCount(0);
  await expect(page).toHaveURL(/query=rights%3Aelevated$/);
  await frame.getByRole("searchbox").fill("no such program");
  await expect(frame.getByRole("heading", { name: "No matching results" })).toBeVisible();
  await expect(frame.getByRole("searchbox")).toBeFocused();
  await page.goBack();
  await expect(frame.getByRole("searchbox")).toHaveValue("");
  await frame.getByRole("gridcell", { name: "Elevated" }).first().click();
  const details = frame.getByRole("complementary", { name: "Event details" });
  await expect(details.getByRole("heading", { name: "Parent chain" })).toBeVisible();
  await expect(page).toHaveURL(/event%3A/);
  await page.reload();
  await expect(details.getByRole("heading", { name: "Parent chain" })).toBeVisible();
  await expect(details.getByRole("link", { name: "Add to policy" })).toBeVisible();
  await page.goBack();
  await expect(details).toHaveCount(0);
  await expect(frame.getByRole("combobox", { name: "Rights" })).toHaveValue("elevated");
});

test("a session that ended is noticed in the frame and leads back after sign-in", async ({
  page,
  visit,
  context,
  expectRequestFailure,
}) => {
  expectRequestFailure(/^401 GET .*\/api\/epm\/reporting\//);
  await signIn(page, "administrator");
  await visit("/epm-reporting", PAGE);
  await expectReport(page, "Summary");
  await context.clearCookies();
  // No click, because the console itself would report it as activity.
  await page.evaluate(() => window.location.assign("#/epm-reporting?tab=users"));
  await expect(pageRoot(page, "auth/login")).toBeVisible();
  expect(decodeURIComponent(page.url())).toContain("redir=/epm-reporting?tab=users");
  await expect(page.getByRole("status").filter({ hasText: "Your session ended." })).toBeVisible();
});

test("a frame whose address cannot be had leaves the page usable and comes by Retry", async ({
  page,
  visit,
  expectRequestFailure,
}) => {
  expectRequestFailure(/^404 GET .*\/api\/plugin\/config\/iframe\//);
  await signIn(page, "administrator");
  await page.route(FRAME_CONFIG, (route) =>
    route.fulfill({ status: 404, json: { code: "frame_unavailable", message: "", requestId: "" } }),
  );
  await visit("/epm-reporting", PAGE);
  await expect(page.getByText("This section can't be shown")).toBeVisible();
  await checkAccessibility(page);
  await page.unroute(FRAME_CONFIG);
  await page.getByRole("button", { name: "Retry" }).click();
  await expectReport(page, "Summary");
});

test("opened by itself the frame works and leads to the console, whose theme and language it follows", async ({
  page,
  visit,
}) => {
  await signIn(page, "administrator");
  await visit("/epm-reporting", PAGE);
  const address = await page.locator(FRAME).getAttribute("src");
  await page.goto("about:blank");
  await page.goto(address?.split("#")[0] ?? "");
  await expect(page.getByRole("heading", { level: 1, name: "Summary" })).toBeVisible();
  await page.getByRole("link", { name: "Open in console" }).click();
  await expectReport(page, "Summary");
  await checkAccessibility(page);
  const root = frameOf(page).locator("html");
  await expect(root).toHaveAttribute("data-theme", "default");
  await page.getByRole("button", { name: /: account menu$/ }).click();
  await page.getByRole("radio", { name: "Dark" }).check({ force: true });
  await expect(root).toHaveAttribute("data-theme", "darkmode");
  await page.getByRole("combobox", { name: "Language" }).selectOption("ar-SA");
  await expect(root).toHaveAttribute("dir", "rtl");
  await expect(frameOf(page).getByRole("heading", { level: 1, name: "الملخص" })).toBeVisible();
});

test.describe("right to left on a phone, dark", () => {
  test.use({ language: "ar-SA", theme: "darkmode", viewport: viewports.phone });

  test("nothing scrolls sideways", async ({ page, visit }) => {
    await signIn(page, "administrator");
    await visit("/epm-reporting?tab=events", PAGE);
    await expectReport(page, "الأحداث");
    await expectNoSidewaysScroll(page);
    const overflow = await frameOf(page)
      .locator("html")
      .evaluate((root) => root.scrollWidth - root.clientWidth);
    expect(overflow).toBe(0);
  });
});
