import { gridDefinitionIds } from "@gatehouse/shared/contracts/grids.contract";
import { pathTo } from "@gatehouse/shared/contracts/paths.contract";
import {
  configurationItemFormEndpoints,
  itemSetIds,
} from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import { sendChange } from "../../fixtures/api-calls.ts";
import { expectNoSidewaysScroll, resizeWindow, viewports } from "../../fixtures/appearance.ts";
import { tabTo } from "../../fixtures/keyboard.ts";
import { signIn } from "../../fixtures/sign-in.ts";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../fixtures/test.ts";

const assets = pathTo.grid(gridDefinitionIds.assets);

const table = (page: Page) => page.getByRole("grid");
/** Rows below the head. */
const rowsOf = (page: Page) => table(page).getByRole("rowheader");

/** Adds an asset as another tab or user would. */
async function addAsset(page: Page, values: Record<string, string>): Promise<void> {
  const changes = Object.entries({ assetType: "Server", ...values });
  const body = changes.map(([OptionTypeID, UserSetting]) => ({ OptionTypeID, UserSetting }));
  await sendChange(page, "POST", configurationItemFormEndpoints.list(itemSetIds.assets), body);
}

/** Whether a button has room for its icons. */
const showsIcons = (button: Locator) =>
  button.evaluate((element) => {
    const outer = element.getBoundingClientRect();
    const isInside = ({ left, right }: DOMRect): boolean => left >= outer.left && right <= outer.right;
    return [...element.querySelectorAll("svg")].every((icon) => isInside(icon.getBoundingClientRect()));
  });

test("shows every grid, with its first columns as wide as the window", async ({ page, visit }) => {
  await signIn(page, "administrator");
  await resizeWindow(page, viewports.wide);
  for (const id of Object.values(gridDefinitionIds)) {
    await visit(pathTo.grid(id), "configuration/grid");
    await expect(page.getByRole("main").getByText(/Sorted by/)).toBeVisible();
    await expect(page.locator("[data-covered]")).toHaveAttribute("data-covered", "");
    // Texts of another section are there before the grid shows.
    await expect(page.getByRole("main")).not.toContainText(/[a-z-]+\.(columns|list|titles|types)\./);
  }
});

test("shows the details of a row beside the table, by keyboard, by address and from other records", async ({
  page,
  visit,
}) => {
  await signIn(page, "administrator");
  await visit(assets, "configuration/grid");
  const names = page.getByRole("rowheader");
  const panel = page.getByRole("complementary");
  const heading = panel.getByRole("heading", { level: 2 });
  const [first, second] = [await names.nth(0).innerText(), await names.nth(1).innerText()];
  await names.nth(0).focus();
  await page.keyboard.press("Enter");
  await expect(heading).toHaveText(first);
  await expect(heading).toBeFocused();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(heading).toHaveText(second);
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(names.nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(heading).toHaveText(second);
  const id = new URL(page.url().replace("/#", "")).searchParams.get("row") ?? "";

  // The second asset of the demonstration has one managed system.
  const systems = panel.getByRole("link", { name: /^Managed systems\s*1$/ });
  await systems.click();
  await expect(page.getByRole("heading", { level: 1, name: "Managed systems" })).toBeVisible();
  await expect(names).toHaveCount(1);
  await expect(page.getByText(second, { exact: true }).first()).toBeVisible();
  await page.goBack();
  await expect(heading).toHaveText(second);

  await visit(`/app/asset?id=${id}`, "configuration/grid");
  await expect(heading).toHaveText(second);
  await expect(page).toHaveURL(new RegExp(`[?&]row=${id}`));
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width: 768, height });
  await expect(heading).toBeVisible();
  await expect(names.first()).toBeHidden();
  await page.setViewportSize({ width, height });
  await expect(names.first()).toBeVisible();
  await panel.getByRole("button", { name: "Open as page" }).click();
  await expect(names.first()).toBeHidden();
  await expect(heading).toBeVisible();
});

test("reads on while it scrolls, jumps to both ends, and is where it was after a look at another page", async ({
  page,
  visit,
}) => {
  await signIn(page, "administrator");
  await visit(assets, "configuration/grid");
  const first = (await rowsOf(page).first().textContent()) ?? "";
  await rowsOf(page).first().click();
  // Escape closes what is open: the details must be there first.
  const details = page.getByRole("complementary", { name: first });
  await expect(details).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(details).toHaveCount(0);
  await page.keyboard.press("Control+End");
  await expect(rowsOf(page).filter({ hasText: first })).toHaveCount(0);
  await expect(table(page).getByRole("row").last().locator(":focus")).toHaveCount(1);
  const last = (await rowsOf(page).last().textContent()) ?? "";
  await visit("/configuration", "configuration/configuration");
  await page.goBack();
  await expect(rowsOf(page).filter({ hasText: last })).toBeInViewport();
  await expect(rowsOf(page).filter({ hasText: first })).toHaveCount(0);
  await rowsOf(page).last().focus();
  await page.keyboard.press("Control+Home");
  await expect(rowsOf(page).first()).toHaveText(first);
});

test("filters by chips, saves a view and shows a new row, all in an address that says the same to others", async ({
  page,
  visit,
}) => {
  await signIn(page, "administrator");
  await visit(`${assets}&sort=createdAt:descending`, "configuration/grid");
  await tabTo(page, page.getByRole("button", { name: "Add filter" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("searchbox", { name: "Search fields" })).toBeFocused();
  await page.keyboard.type("operating");
  await page.keyboard.press("Enter");
  const form = page.getByRole("form", { name: "Operating system" });
  const value = form.getByRole("textbox", { name: "Value" });
  await value.fill("windows");
  // What isn't sent yet survives the change between cards and table.
  await page.setViewportSize(viewports.narrow);
  await expect(table(page)).toHaveCount(0);
  await expect(value).toHaveValue("windows");
  await page.setViewportSize(viewports.wide);
  await expect(table(page)).toBeVisible();
  await value.press("Enter");
  const chip = page.getByRole("button", { name: "Operating system contains windows" });
  await expect(chip).toBeVisible();
  await expect(page).toHaveURL(/where=operatingSystem%3Acontains%3Awindows/);
  await expect(page.getByText(/^[\d,]+ of [\d,]+ assets$/)).toBeVisible();
  // Without a space, a name can't be broken.
  const viewName = "W".repeat(80);
  const view = page.getByRole("button", { name: viewName, exact: true });
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("menuitem", { name: "Save as new view…" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill(viewName);
  await page.keyboard.press("Enter");
  await expect(view).toBeFocused();
  expect(await showsIcons(view)).toBe(true);
  const link = page.url();
  await page.getByRole("button", { name: "Remove filter Operating system: contains windows" }).click();
  await expect(page.getByRole("button", { name: `${viewName} (changed)` })).toBeVisible();
  await page.goBack();
  await expect(chip).toBeVisible();
  await page.goto("about:blank");
  await page.goto(link);
  await expect(chip).toBeVisible();
  await view.click();
  await page.getByRole("menuitem", { name: "Delete view…" }).click();
  await page.getByRole("button", { name: "Delete view", exact: true }).click();
  await expect(page.getByRole("button", { name: "Views" })).toBeVisible();
  await expect(chip).toBeVisible();

  // First in this order only: other tests read the first rows by name at the same time.
  const name = `new-${Date.now()}`;
  await addAsset(page, { name, operatingSystem: "Windows Server 2025" });
  const showNew = page.getByRole("button", { name: "Show 1 new row" });
  await showNew.click();
  const newRow = page.getByRole("row", { name: new RegExp(name) });
  await expect(rowsOf(page).first()).toHaveText(name);
  await expect(showNew).toHaveCount(0);
  await newRow.hover();
  await page.getByRole("button", { name: new RegExp(name) }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(newRow).toHaveCount(0);
});

test("acts on all rows that match by a job, and on selected ones at once", async ({ page, visit }) => {
  await signIn(page, "administrator");
  const prefix = `bulk-${Date.now()}`;
  for (const number of [1, 2, 3]) await addAsset(page, { name: `${prefix}-${number}` });
  await visit(`${assets}&filter=${prefix}`, "configuration/grid");
  await expect(rowsOf(page)).toHaveCount(3);
  const select = (name: string) => page.getByRole("checkbox", { name }).click();
  const bar = page.getByRole("group", { name: "Selected rows" });
  await select(`Select ${prefix}-1`);
  await bar.getByRole("button", { name: "Select all 3 that match" }).click();
  await expect(bar).toContainText("All 3 that match are selected");
  await bar.getByRole("button", { name: "Add tags" }).click();
  const tagging = page.getByRole("dialog", { name: "Add tags" });
  await tagging.getByRole("textbox", { name: "Tags" }).fill("edge");
  await tagging.getByRole("button", { name: "Add tags" }).click();
  await expect(page.getByRole("region", { name: "Notifications" }).getByText("Add tags: 3 done")).toBeVisible();
  await expect(bar).toBeHidden();

  await select(`Select ${prefix}-1`);
  await select(`Select ${prefix}-2`);
  await expect(bar).toContainText("2 selected");
  await bar.getByRole("button", { name: "Delete" }).click();
  const deleting = page.getByRole("alertdialog", { name: "Delete 2 assets?" });
  await deleting.getByRole("button", { name: "Delete" }).click();
  await expect(rowsOf(page)).toHaveText([`${prefix}-3`]);
  await expect(bar).toBeHidden();

  await page.getByRole("row", { name: new RegExp(`${prefix}-3`) }).hover();
  await page.getByRole("button", { name: new RegExp(`${prefix}-3`) }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(page.getByRole("alertdialog")).toContainText(`${prefix}-3`);
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { name: "No matching rows" })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: viewports.phone, theme: "darkmode", language: "ar-SA" });

  test("is a list of cards", async ({ page, visit }) => {
    await signIn(page, "administrator");
    await visit(assets, "configuration/grid");
    await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
    await expect(table(page)).toHaveCount(0);
    await expectNoSidewaysScroll(page);
  });
});
