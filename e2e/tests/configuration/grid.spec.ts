import { gridDefinitionIds, gridEndpoints } from "@gatehouse/shared/contracts/grids.contract";
import { pathTo } from "@gatehouse/shared/contracts/paths.contract";
import { scrollsSideways, viewports } from "../../fixtures/appearance.ts";
import { tabTo } from "../../fixtures/keyboard.ts";
import { signIn } from "../../fixtures/sign-in.ts";
import { expect, test } from "../../fixtures/test.ts";

const assets = pathTo.grid(gridDefinitionIds.assets);

test("shows every grid", async ({ page, visit }) => {
  await signIn(page, "administrator");
  for (const id of Object.values(gridDefinitionIds)) {
    await visit(pathTo.grid(id), "configuration/grid");
    await expect(page.getByRole("table").getByRole("row").nth(1)).toBeVisible();
  }
});

test("pages, sorts and filters in the address, so that back leads to the rows before", async ({ page, visit }) => {
  await signIn(page, "administrator");
  await visit(assets, "configuration/grid");
  const firstName = page.getByRole("rowheader").first();
  const name = await firstName.textContent();
  await page.getByRole("button", { name: "Next page" }).click();
  await expect(page).toHaveURL(/[?&]page=2/);
  await expect(firstName).not.toHaveText(name ?? "");
  await page.getByRole("button", { name: "IP address" }).click();
  await expect(page.getByRole("columnheader", { name: "IP address" })).toHaveAttribute("aria-sort", "ascending");
  await expect(page).not.toHaveURL(/[?&]page=/);
  await page.getByRole("searchbox").fill("windows");
  await expect(page).toHaveURL(/[?&]filter=windows/);
  await expect(page.getByRole("cell", { name: /Windows/ }).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await page.goBack();
  await page.goBack();
  await expect(firstName).toHaveText(name ?? "");
});

test("needs no mouse: sorts, filters and pages", async ({ page, visit }) => {
  await signIn(page, "administrator");
  await visit(assets, "configuration/grid");
  await tabTo(page, page.getByRole("searchbox"));
  await page.keyboard.type("windows");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/[?&]filter=windows/);
  await tabTo(page, page.getByRole("button", { name: "DNS name" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("columnheader", { name: "DNS name" })).toHaveAttribute("aria-sort", "ascending");
  await tabTo(page, page.getByRole("button", { name: "Next page" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/[?&]page=2/);
});

test("says so when no row matches, and shows all rows again", async ({ page, visit }) => {
  await signIn(page, "administrator");
  await visit(assets, "configuration/grid");
  await page.getByRole("searchbox").fill("no such asset anywhere");
  await expect(page.getByRole("heading", { name: "No rows match" })).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page.getByRole("rowheader").first()).toBeVisible();
});

test("rows that cannot be read come by Retry", async ({ page, visit, expectRequestFailure }) => {
  const data = gridEndpoints.data(gridDefinitionIds.assets);
  expectRequestFailure(/^503 POST .*\/data$/);
  await signIn(page, "administrator");
  await page.route(`**${data}`, (route) => route.fulfill({ status: 503, body: "" }));
  await visit(assets, "configuration/grid");
  await expect(page.getByRole("heading", { name: "The table could not be loaded" })).toBeVisible();
  await page.unroute(`**${data}`);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("rowheader").first()).toBeVisible();
});

test("is refused by the server without the grid's permission", async ({ page, visit, expectRequestFailure }) => {
  expectRequestFailure(/\/api\/grid\//);
  await signIn(page, "withoutPermissions");
  await visit(assets, "configuration/grid");
  await expect(page.getByRole("heading", { name: "You do not have permission to see this table" })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: viewports.phone, theme: "darkmode", language: "ar-SA" });

  test("is a list of cards", async ({ page, visit }) => {
    await signIn(page, "administrator");
    await visit(assets, "configuration/grid");
    await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
    await expect(page.getByRole("table")).toHaveCount(0);
    expect(await scrollsSideways(page)).toBe(false);
  });
});
