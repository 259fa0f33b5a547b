import { gridDefinitionIds } from "@gatehouse/shared/contracts/grids.contract";
import { pathTo } from "@gatehouse/shared/contracts/paths.contract";
import { scrollsSideways, viewports } from "../../fixtures/appearance.ts";
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
