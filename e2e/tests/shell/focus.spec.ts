// The focus is never lost: not after a change of page, and not when its element is removed.
import type { Page } from "@playwright/test";
import { gridDefinitionIds, gridEndpoints } from "@gatehouse/shared/contracts/grids.contract";
import { paths, pathTo } from "@gatehouse/shared/contracts/paths.contract";
import { listPages } from "../../fixtures/all-pages.ts";
import { expectVisibleFocus } from "../../fixtures/focus.ts";
import { chooseOrganization } from "../../fixtures/header.ts";
import { typeAddress } from "../../fixtures/navigation.ts";
import { signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot, test } from "../../fixtures/test.ts";

const assets = pathTo.grid(gridDefinitionIds.assets);
const rowsAddress = `**${gridEndpoints.data(gridDefinitionIds.assets)}`;
const organizationAddress = "**/api/user/organization";

/** Uses a control with the keyboard. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole("button", { name }).last().focus();
  await page.keyboard.press("Enter");
}

const refuse = (page: Page, address: string) =>
  page.route(address, (route) => route.fulfill({ status: 503, body: "" }));

/** All ways in which the focused element is removed: how to get there, and on which page. */
const removals: readonly { name: string; route: string; pageName: string; remove: (page: Page) => Promise<void> }[] = [
  {
    name: "filters that are cleared",
    route: assets,
    pageName: "configuration/grid",
    async remove(page) {
      await page.getByRole("searchbox").fill("no such asset anywhere");
      await expect(page.getByRole("heading", { name: "No matching rows" })).toBeVisible();
      await press(page, "Clear filters");
      await expect(page.getByRole("rowheader").first()).toBeVisible();
    },
  },
  {
    name: "a search that is cleared",
    route: paths.configuration,
    pageName: "configuration/configuration",
    async remove(page) {
      await page.getByRole("searchbox").fill("xyzzy");
      await expect(page.getByRole("heading", { name: "No results" })).toBeVisible();
      await press(page, "Clear search");
      await expect(page.getByRole("heading", { name: "No results" })).toHaveCount(0);
    },
  },
  {
    name: "a filter that is removed",
    route: `${assets}&where=${encodeURIComponent("assetType:is:Server")}`,
    pageName: "configuration/grid",
    async remove(page) {
      await press(page, /^Remove filter/);
      await expect(page).not.toHaveURL(/where=/);
      await expect(page.getByRole("rowheader").first()).toBeVisible();
    },
  },
  {
    name: "a retry that worked",
    route: paths.about,
    pageName: "shell/about",
    async remove(page) {
      await refuse(page, rowsAddress);
      await typeAddress(page, `${assets}&filter=windows`);
      await expect(page.getByRole("heading", { name: "Couldn't load the table" })).toBeVisible();
      await page.unroute(rowsAddress);
      await press(page, "Retry");
      await expect(page.getByRole("rowheader").first()).toBeVisible();
    },
  },
  {
    name: "a message over the page that is dismissed",
    route: paths.account,
    pageName: "account/account",
    async remove(page) {
      await refuse(page, organizationAddress);
      await chooseOrganization(page, "Northmoor Energy");
      const region = page.getByRole("region", { name: "Notifications" });
      await expect(region).toBeVisible();
      await page.unroute(organizationAddress);
      await press(page, "Dismiss");
      await expect(region).toHaveCount(0);
    },
  },
  {
    name: "notifications that are cleared",
    route: paths.account,
    pageName: "account/account",
    async remove(page) {
      await refuse(page, organizationAddress);
      await chooseOrganization(page, "Northmoor Energy");
      await expect(page.locator("header [data-badge]")).toHaveText("1");
      await page.unroute(organizationAddress);
      await press(page, /^Notifications/);
      await press(page, "Clear all");
      await expect(page.getByText("No notifications")).toBeVisible();
    },
  },
  {
    name: "a saved dashboard that is deleted",
    route: paths.dashboardEdit,
    pageName: "dashboards/preview-edit",
    async remove(page) {
      const choose = async (entry: string) => {
        await press(page, "Dashboard Options");
        await page.getByRole("menuitem", { name: entry }).focus();
        await page.keyboard.press("Enter");
      };
      await choose("Create a new layout");
      const name = page.getByRole("textbox", { name: "Name" });
      // Input made before the new layout appears is lost with the old one.
      await expect(name).toHaveValue("");
      await name.fill("For the focus");
      await expect(page.getByRole("button", { name: "Save Layout" })).toBeEnabled();
      await press(page, "Save Layout");
      await expect(page.getByRole("link", { name: "For the focus" })).toBeVisible();
      await choose("Delete");
      await page
        .getByRole("alertdialog")
        .getByRole("button", { name: /^Delete/ })
        .focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("link", { name: "For the focus" })).toHaveCount(0);
    },
  },
];

test("is on something visible in every page", async ({ page }) => {
  await signIn(page, "administrator");
  await page.goto(`/#${paths.notFound}`);
  await expect(pageRoot(page, "shell/not-found")).toBeVisible();
  for (const [route, pageName] of listPages()) {
    await typeAddress(page, route);
    await expect(pageRoot(page, pageName)).toBeAttached();
    await expectVisibleFocus(page, `going to ${route}`);
  }
});

test("is on something visible after whatever is taken away", async ({ page, expectRequestFailure }) => {
  expectRequestFailure(/^503 (PUT|POST) /);
  await signIn(page, "administrator");
  await page.goto(`/#${paths.notFound}`);
  for (const { name, route, pageName, remove } of removals) {
    await test.step(name, async () => {
      await typeAddress(page, route);
      // Not only its heading: the page before has one too.
      await expect(pageRoot(page, pageName).locator("h1")).toBeVisible();
      await remove(page);
      await expectVisibleFocus(page, name);
    });
  }
});
