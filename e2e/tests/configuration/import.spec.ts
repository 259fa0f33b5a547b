import { gridDefinitionIds } from "@gatehouse/shared/contracts/grids.contract";
import { pathTo } from "@gatehouse/shared/contracts/paths.contract";
import type { Page } from "@playwright/test";
import { checkAccessibility } from "../../fixtures/accessibility.ts";
import { expectNoSidewaysScroll, viewports } from "../../fixtures/appearance.ts";
import { test } from "../../fixtures/own-console.ts";
import { signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot } from "../../fixtures/test.ts";

const pageName = "configuration/import";
const root = (page: Page) => pageRoot(page, pageName);

async function chooseFile(page: Page, name: string, content: string): Promise<void> {
  await expect(root(page).getByRole("button", { name: "Choose file" })).toBeVisible();
  const file = { name, mimeType: "text/csv", buffer: Buffer.from(content) };
  await page.locator('[data-file="import"]').setInputFiles(file);
}

const choose = (page: Page, address: string): Promise<void> =>
  chooseFile(page, "machines.csv", `Machine;IP address\nimported-1;10.20.0.1\nimported-2;${address}\n`);

/** Maps the column with the names, which the server doesn't recognize. */
async function check(page: Page): Promise<void> {
  await root(page).getByRole("button", { name: "Check file" }).click();
  await expect(root(page).getByRole("alert")).toContainText("Choose a column for: Name");
  await root(page).getByRole("combobox", { name: "Field for column Machine" }).selectOption("name");
  await root(page).getByRole("button", { name: "Check file" }).press("Enter");
  await expect(root(page).getByRole("heading", { name: "Review changes" })).toBeVisible();
}

test("a file with a wrong row is corrected, imported and found", async ({ page, visit }) => {
  await signIn(page, "administrator");
  await visit(pathTo.grid(gridDefinitionIds.assets), "configuration/grid");
  await page.getByRole("link", { name: "Import", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Import assets" })).toBeVisible();
  await checkAccessibility(page);

  await choose(page, "10.20.0.300");
  await check(page);
  await expect(root(page).getByRole("tab", { name: "Errors (1)", selected: true })).toBeVisible();
  const faults = root(page).getByRole("table", { name: "Errors (1)" });
  await expect(faults.getByRole("row", { name: /3.*IP address: Enter an IPv4 or IPv6 address/ })).toBeVisible();
  const download = page.waitForEvent("download");
  await root(page).getByRole("button", { name: "Download errors" }).click();
  expect((await download).suggestedFilename()).toBe("machines.csv.errors.csv");
  await checkAccessibility(page);
  for (const viewport of Object.values(viewports)) {
    await page.setViewportSize(viewport);
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize(viewports.wide);

  await root(page).getByRole("link", { name: "Choose another file" }).click();
  await choose(page, "10.20.0.3");
  await check(page);
  await expect(root(page).getByRole("tab", { name: "New (2)", selected: true })).toBeVisible();
  await expect(root(page).getByRole("row", { name: /imported-2.*IP address: 10\.20\.0\.3/ })).toBeVisible();
  await root(page).getByRole("button", { name: "Import rows" }).click();
  await expect(root(page).getByRole("heading", { name: "Import complete" })).toBeFocused();
  await root(page).getByRole("link", { name: "Show imported rows" }).click();
  const grid = page.getByRole("grid", { name: "Assets" });
  await expect(grid.getByRole("row", { name: /imported-1/ })).toBeVisible();
  await expect(grid.getByRole("row", { name: /imported-2/ })).toBeVisible();
  await expect(pageRoot(page, "configuration/grid").getByText("2 assets")).toBeVisible();
});

test("a list of users says who would be refused and why, and adds the others", async ({ page, visit }) => {
  await signIn(page, "administrator");
  await visit(pathTo.grid(gridDefinitionIds.users), "configuration/grid");
  await page.getByRole("link", { name: "Import", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Import users" })).toBeVisible();
  const rows = ["Username;First name;Email;Roles", "zelda;Zelda;;organization administrator", "yan;Yan;nowhere;"];
  await chooseFile(page, "people.csv", rows.join("\n"));
  await expect(root(page).getByRole("combobox", { name: "Field for column Username" })).toHaveValue("userName");
  await checkAccessibility(page);
  await root(page).getByRole("button", { name: "Check file" }).click();
  await expect(root(page).getByRole("row", { name: /3.*Email: Enter one email address/ })).toBeVisible();
  await expect(root(page).getByText(/new users marked for an invitation get an email/)).toBeVisible();
  await root(page).getByRole("tab", { name: "New (1)" }).click();
  await expect(root(page).getByRole("row", { name: /zelda.*First name: Zelda/ })).toBeVisible();
  await checkAccessibility(page);
  await root(page).getByRole("button", { name: "Import valid rows only" }).click();
  await expect(root(page).getByRole("heading", { name: "Import complete" })).toBeFocused();
  await root(page).getByRole("link", { name: "Show all rows" }).click();
  const grid = page.getByRole("grid", { name: "Users" });
  await page.getByRole("searchbox").fill("zelda");
  await expect(grid.getByRole("row", { name: /zelda/ })).toBeVisible();
  await expect(grid.getByRole("row", { name: /yan/ })).toBeHidden();
});
