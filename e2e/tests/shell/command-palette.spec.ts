// The command palette and the help for shortcuts, with the keyboard only.
import type { Page } from "@playwright/test";
import { gridDefinitionIds } from "@gatehouse/shared/contracts/grids.contract";
import { pathTo, paths } from "@gatehouse/shared/contracts/paths.contract";
import { checkAccessibility } from "../../fixtures/accessibility.ts";
import { expectNoSidewaysScroll, viewports } from "../../fixtures/appearance.ts";
import { expectOrganization } from "../../fixtures/header.ts";
import { tabTo } from "../../fixtures/keyboard.ts";
import { signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot, test } from "../../fixtures/test.ts";

const input = (page: Page) => page.getByRole("combobox", { name: "Go to anything" });
const options = (page: Page) => page.getByRole("listbox", { name: "Results" }).getByRole("option");
const help = (page: Page) => page.getByRole("dialog", { name: "Keyboard shortcuts" });

async function openPalette(page: Page): Promise<void> {
  await page.getByRole("banner").getByRole("button").nth(1).waitFor();
  await page.keyboard.press("Control+k");
  await expect(input(page)).toBeFocused();
}

test("goes to a page by the starts of its words, offers it first the next time, and opens apps in a new tab", async ({
  page,
  visit,
  context,
}) => {
  await context.route("https://**", (route) => route.fulfill({ contentType: "text/html", body: "<title>App</title>" }));
  await signIn(page, "administrator");
  await visit(paths.dashboard, "dashboards/dashboard");
  await openPalette(page);
  await expect(page.getByRole("group", { name: "Pages" }).getByRole("option")).toContainText(["Dashboard", "About"]);
  await checkAccessibility(page);
  await page.keyboard.type("sess rep");
  await expect(options(page).first()).toHaveText("Session replay");
  await expect(options(page).first().locator("mark")).toHaveText(["Sess", "rep"]);
  await page.keyboard.press("Enter");
  await expect(pageRoot(page, "replay/session-replay")).toBeVisible();
  await expect(page.locator("[data-page]").locator(":focus")).toHaveCount(1);
  await openPalette(page);
  await expect(page.getByRole("group", { name: "Recent" }).getByRole("option")).toHaveText(["Session replay"]);
  await checkAccessibility(page);

  await page.keyboard.type("service desk");
  await expect(options(page).first()).toContainText("Remote Support");
  const opened = context.waitForEvent("page");
  await page.keyboard.press("Enter");
  const other = await opened;
  await expect(pageRoot(page, "replay/session-replay")).toBeVisible();
  await other.close();
});

test("goes to single settings, to parts of a page, and to records of the inventory by name", async ({
  page,
  visit,
}) => {
  await signIn(page, "administrator");
  await visit(paths.account, "account/account");
  await openPalette(page);
  await page.keyboard.type("timeout");
  // The settings come after the menu.
  await expect(options(page).first()).toContainText("Idle timeout (minutes)Sessions and sign-in › Session limits");
  await page.keyboard.press("Enter");
  await expect(pageRoot(page, "configuration/option")).toContainText("Sessions and sign-in");
  await expect(page).toHaveURL(/#\/configuration\/option\?section=1&field=session-idle-minutes$/);
  await openPalette(page);
  await page.keyboard.type("elevation actions");
  await expect(options(page)).toContainText("Endpoint privilege reporting");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#\/epm-reporting\?tab=actions$/);
  await checkAccessibility(page);

  await openPalette(page);
  await page.keyboard.type("break");
  const records = page.getByRole("group", { name: "Inventory" }).getByRole("option");
  await expect(records).toHaveCount(5);
  await expect(records.first()).toHaveText(/^breakglassManaged account on .+/);
  await checkAccessibility(page);
  await records.first().click();
  await expect(pageRoot(page, "configuration/grid")).toBeVisible();
  await expect(page.getByRole("complementary").getByRole("heading", { name: "breakglass" })).toBeVisible();
});

test("is reached by its button too, and opens a page in a new tab", async ({ page, visit, context }) => {
  await signIn(page, "ordinary");
  await visit(paths.dashboard, "dashboards/dashboard");
  await page.locator("header button").first().focus();
  await tabTo(page, page.getByRole("button", { name: "Search or jump to…" }));
  await page.keyboard.press("Enter");
  await expect(input(page)).toBeFocused();
  await page.keyboard.type("account");
  // Descriptions of other results name accounts too.
  await expect(options(page).first()).toContainText(/^Account/);
  const opened = context.waitForEvent("page");
  await page.keyboard.press("Control+Enter");
  const other = await opened;
  await expect(pageRoot(other, "account/account")).toBeVisible();
  await expect(pageRoot(page, "dashboards/dashboard")).toBeVisible();
  await expect(page.getByRole("button", { name: "Search or jump to…" })).toBeFocused();
});

test("shows nobody what they may not open", async ({ page, visit }) => {
  await signIn(page, "withoutPermissions");
  await visit(paths.account, "account/account");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await openPalette(page);
  await expect(page.getByRole("group", { name: "Pages" }).getByRole("option")).toHaveText([
    "Dashboard",
    "Account",
    "About",
  ]);
  for (const word of ["elevation", "releases", "session replay", "assets", "timeout", "configuration"]) {
    await input(page).fill(word);
    await expect(page.getByText(`No results for “${word}”`).last()).toBeVisible();
  }
  expect(asked).not.toContain("/api/app/configuration/menu");
});

test("changes the organization, and with it the rows on screen and what can be found", async ({ page }) => {
  await signIn(page, "inTwoOrganizations");
  await page.goto(`/#${pathTo.grid(gridDefinitionIds.assets)}`);
  const rowsOf = (domain: string) =>
    pageRoot(page, "configuration/grid").locator("[role=row], tr, li").filter({ hasText: domain });
  await expect(rowsOf("calder.example").first()).toBeVisible();
  await openPalette(page);
  await page.keyboard.type("timeout");
  await expect(page.getByText("No results for “timeout”").last()).toBeVisible();
  await input(page).fill("northmoor");
  await expect(options(page).first()).toHaveText("Northmoor Energy");
  await page.keyboard.press("Enter");
  await expectOrganization(page, "Northmoor Energy");
  await expect(rowsOf("northmoor.example").first()).toBeVisible();
  await expect(rowsOf("calder.example")).toHaveCount(0);
  await openPalette(page);
  await page.keyboard.type("timeout");
  await expect(options(page).filter({ hasText: "Session limits" }).first()).toBeVisible();
});

test("finds options and the user's dashboards, in spite of a typing error, and changes the language", async ({
  page,
  visit,
}) => {
  await signIn(page, "administrator");
  await visit(paths.dashboardPreview, "dashboards/preview");
  await page.evaluate(async () => {
    const opening = indexedDB.open("DashboardDatabase", 1);
    opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore("layouts"));
    await new Promise((resolve) => opening.addEventListener("success", resolve));
    const dashboard = {
      displayName: "Audit week",
      components: [],
      isDefault: false,
      isStatic: false,
      category: "custom",
    };
    const ids = { layoutId: "audit-week", itemId: "audit-week" };
    const writing = opening.result.transaction("layouts", "readwrite");
    const record = { id: 1, layoutId: "audit-week", data: { ...dashboard, ...ids }, createDate: "1" };
    writing.objectStore("layouts").put(record, "audit-week");
    await new Promise((resolve) => writing.addEventListener("complete", resolve));
    opening.result.close();
  });
  await openPalette(page);
  await page.keyboard.type("audti");
  await expect(page.getByRole("group", { name: "Dashboards" }).getByRole("option")).toHaveText("Audit week");
  await expect(page.getByText("No exact match. Showing similar results.").last()).toBeVisible();
  await checkAccessibility(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/definition=audit-week$/);
  await expect(page.getByRole("heading", { name: "Audit week", level: 1 })).toBeVisible();
  await openPalette(page);
  await page.keyboard.type("lowercase");
  await expect(options(page)).toContainText("Sessions and sign-in");
  await input(page).fill("german");
  await expect(options(page)).toContainText("Deutsch");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("lang", "de-DE");
});

test.describe("in Arabic", () => {
  test.use({ language: "ar-SA", theme: "darkmode" });
  test("is mirrored, and finds words without their marks", async ({ page, visit }) => {
    await signIn(page, "administrator");
    await visit(paths.dashboard, "dashboards/dashboard");
    await page.getByRole("banner").getByRole("button").nth(2).waitFor();
    await page.keyboard.press("Control+k");
    const field = page.getByRole("combobox");
    await expect(field).toBeFocused();
    await page.keyboard.type("الاعدادات");
    const first = page.getByRole("option").first();
    await expect(first).toHaveText("الإعدادات");
    const icon = await first.locator("svg").boundingBox();
    const title = await first.locator("mark").boundingBox();
    expect(icon?.x ?? 0).toBeGreaterThan(title?.x ?? Infinity);
    await checkAccessibility(page);
    await page.keyboard.press("Enter");
    await expect(pageRoot(page, "configuration/configuration")).toBeVisible();
  });
});

test.describe("at 360 pixels", () => {
  test.use({ viewport: viewports.phone });
  test("fills the window, from the menu of the header", async ({ page, visit }) => {
    await signIn(page, "administrator");
    await visit(paths.dashboard, "dashboards/dashboard");
    await tabTo(page, page.getByRole("button", { name: "More", exact: true }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem").first()).toBeFocused();
    // Typing selects the entry that starts with the typed text.
    await page.keyboard.type("sea");
    await expect(page.getByRole("menuitem", { name: "Search or jump to…" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(input(page)).toBeFocused();
    const box = await page.getByRole("dialog").boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
    await page.keyboard.type("users");
    await expect(options(page).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await checkAccessibility(page);
    await page.getByRole("button", { name: "Close" }).click();
    await expect(input(page)).toHaveCount(0);
    await page.keyboard.press("?");
    await expect(help(page)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await checkAccessibility(page);
  });
});

test("Escape clears, then closes; the help opens by a question mark outside of fields until that is switched off", async ({
  page,
  visit,
}) => {
  await signIn(page, "ordinary");
  await visit(paths.account, "account/account");
  const field = page.getByLabel("Current password");
  await field.focus();
  await openPalette(page);
  await page.keyboard.type("nothing like this");
  await expect(page.getByText("No results for “nothing like this”").last()).toBeVisible();
  await checkAccessibility(page);
  await page.keyboard.press("Escape");
  await expect(input(page)).toHaveValue("");
  await page.keyboard.press("Escape");
  await expect(input(page)).toHaveCount(0);
  await expect(field).toBeFocused();
  await checkAccessibility(page);

  const headerButton = page.getByRole("banner").getByRole("button").nth(1);
  await headerButton.waitFor();
  await page.keyboard.type("?");
  await expect(field).toHaveValue("?");
  await expect(help(page)).toHaveCount(0);
  await field.fill("");
  await headerButton.focus();
  await page.keyboard.press("?");
  await expect(help(page)).toBeVisible();
  await checkAccessibility(page);
  await page.keyboard.press("Control+k");
  await expect(input(page)).toHaveCount(0);
  await tabTo(page, help(page).getByRole("switch"));
  await page.keyboard.press("Space");
  await page.keyboard.press("Escape");
  await expect(help(page)).toHaveCount(0);
  await page.reload();
  await headerButton.focus();
  await page.keyboard.press("?");
  await openPalette(page);
  await page.keyboard.type("shortcuts");
  await expect(options(page).first()).toContainText(/shortcuts/i);
  await page.keyboard.press("Enter");
  await expect(help(page).getByRole("switch")).not.toBeChecked();
});
