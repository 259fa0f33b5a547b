// Data of one organization is never shown in another.
import type { Page } from "@playwright/test";
import { gridDefinitionIds } from "@gatehouse/shared/contracts/grids.contract";
import { pageComponentEndpoints } from "@gatehouse/shared/contracts/page-components.contract";
import { pathTo } from "@gatehouse/shared/contracts/paths.contract";
import { siteMenuEndpoints } from "@gatehouse/shared/contracts/site-menus.contract";
import { checkAccessibility } from "../../fixtures/accessibility.ts";
import { chooseOrganization, expectOrganization, organizationButton } from "../../fixtures/header.ts";
import { type HeldAnswer, holdNextAnswer } from "../../fixtures/held-answers.ts";
import { tabTo } from "../../fixtures/keyboard.ts";
import { typeAddress } from "../../fixtures/navigation.ts";
import { sections } from "../../fixtures/sections.ts";
import { menuButton, sideMenu } from "../../fixtures/side-menu.ts";
import { signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot, test } from "../../fixtures/test.ts";

// A new tab starts in the first of the list.
const HERE = { name: "Calder Health", domain: "calder.example" };
const THERE = { name: "Northmoor Energy", domain: "northmoor.example" };
const assets = pathTo.grid(gridDefinitionIds.assets);

const tableRows = /\/api\/grid\/.*(data|rows)/;

/** Rows of the wide table, or entries of the card list in a narrow window. */
const rowsOf = (page: Page, { domain }: { domain: string }) =>
  pageRoot(page, "configuration/grid").locator("[role=row], tr, li").filter({ hasText: domain });

/** Records whether a row of `domain` is ever on the page while the header shows `organization`. */
async function watchForLeftovers(page: Page, organization: string, domain: string): Promise<() => Promise<boolean>> {
  await page.evaluate(
    ([name, foreign]) => {
      const check = (): void => {
        // The narrow header does not show the organization, but the announcement names it.
        const isAnnounced = document.querySelector("[role=status]")?.textContent.includes(name ?? "") === true;
        const isThere = isAnnounced || document.querySelector(`header button[aria-label$="${name}"]`) !== null;
        if (isThere && document.querySelector("main")?.textContent?.includes(foreign ?? "")) {
          document.documentElement.setAttribute("data-leftover", "");
        }
      };
      new MutationObserver(check).observe(document.body, { subtree: true, childList: true, attributes: true });
    },
    [organization, domain],
  );
  return () => page.evaluate(() => document.documentElement.hasAttribute("data-leftover"));
}

/** Releases the response of the previous organization after the change; none of it may ever show. */
async function expectOnlyThere(page: Page, answer: HeldAnswer): Promise<void> {
  await chooseOrganization(page, THERE.name);
  await expect(rowsOf(page, THERE).first()).toBeVisible();
  const hasLeftovers = await watchForLeftovers(page, THERE.name, HERE.domain);
  await answer.release();
  await expect(rowsOf(page, THERE).first()).toBeVisible();
  await expect(rowsOf(page, HERE)).toHaveCount(0);
  expect(await hasLeftovers()).toBe(false);
}

async function openAssetsHere(page: Page): Promise<void> {
  await page.goto(`/#${assets}`);
  await expect(pageRoot(page, "configuration/grid")).toBeVisible();
  await expectOrganization(page, HERE.name);
}

test("the change shows other rows, and none of before", { tag: "@each-size" }, async ({ page }) => {
  await signIn(page, "inTwoOrganizations");
  await openAssetsHere(page);
  await expect(rowsOf(page, HERE).first()).toBeVisible();
  const hasLeftovers = await watchForLeftovers(page, THERE.name, HERE.domain);
  await chooseOrganization(page, THERE.name);
  await expect(rowsOf(page, THERE).first()).toBeVisible();
  await expect(rowsOf(page, HERE)).toHaveCount(0);
  expect(await hasLeftovers()).toBe(false);
});

test("needs no mouse, and the permissions are those of the other organization", async ({ page, visit }) => {
  await signIn(page, "inTwoOrganizations");
  await visit("/dashboard", "dashboards/dashboard");
  const configuration = page.locator("[data-tile='configuration']");
  await expect(page.locator("[data-tile='assets']")).toBeVisible();
  await expect(configuration).toHaveCount(0);
  await page.locator("header button").first().focus();
  await tabTo(page, organizationButton(page));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("listbox", { name: "Organizations" })).toBeFocused();
  await page.keyboard.type("North");
  await page.keyboard.press("Enter");
  await expectOrganization(page, THERE.name);
  await expect(configuration).toBeVisible();
});

test("a slow answer for the organization before does not appear in a table", async ({ page }) => {
  await signIn(page, "inTwoOrganizations");
  const rows = await holdNextAnswer(page, tableRows);
  await openAssetsHere(page);
  await rows.arrived;
  await expectOnlyThere(page, rows);
});

test("a refused change leaves everything as it is and says so; late rows do not appear after one that is made", async ({
  page,
  expectRequestFailure,
}) => {
  expectRequestFailure(/^503 PUT .*\/api\/user\/organization$/);
  await signIn(page, "inTwoOrganizations");
  await openAssetsHere(page);
  await expect(rowsOf(page, HERE).first()).toBeVisible();
  const address = "**/api/user/organization";
  await page.route(address, (route) => route.fulfill({ status: 503, body: "" }));
  await chooseOrganization(page, THERE.name);
  await expect(page.getByRole("region", { name: "Notifications" })).toContainText(`Couldn't switch to ${THERE.name}.`);
  await expectOrganization(page, HERE.name);
  await expect(rowsOf(page, HERE).first()).toBeVisible();
  await checkAccessibility(page);
  await page.unroute(address);

  const rows = await holdNextAnswer(page, tableRows);
  await page.getByRole("columnheader", { name: "Name" }).first().focus();
  await page.keyboard.press("Control+End");
  await rows.arrived;
  await expectOnlyThere(page, rows);
});

test("a slow list of tiles does not appear after the change", async ({ page }) => {
  await signIn(page, "inTwoOrganizations");
  const tiles = await holdNextAnswer(page, new RegExp(pageComponentEndpoints.dashboard));
  await page.goto("/#/dashboard");
  await tiles.arrived;
  await chooseOrganization(page, THERE.name);
  // The user may configure there, but not here.
  await expect(page.locator("[data-tile='configuration']")).toBeVisible();
  await tiles.release();
  await expectOrganization(page, THERE.name);
  await expect(page.locator("[data-tile='configuration']")).toBeVisible();
});

test("nor does a slow side menu", async ({ page, visit }) => {
  await signIn(page, "inTwoOrganizations");
  const configuration = sideMenu(page).getByRole("link", { name: "Configuration" });
  const menu = await holdNextAnswer(page, new RegExp(`${siteMenuEndpoints.siteMenu}$`));
  await visit("/account", "account/account");
  await menuButton(page).click();
  await menu.arrived;
  await expect(sideMenu(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sideMenu(page)).toHaveCount(0);
  await chooseOrganization(page, THERE.name);
  await expectOrganization(page, THERE.name);
  await menuButton(page).click();
  await expect(configuration).toBeVisible();
  await menu.release();
  await expect(configuration).toBeVisible();
});

test("a change in one tab leaves the slow answer of the other one to it, and each keeps its own over a reload", async ({
  page,
  context,
}) => {
  await signIn(page, "inTwoOrganizations");
  const rows = await holdNextAnswer(page, tableRows);
  await openAssetsHere(page);
  await rows.arrived;
  const other = await context.newPage();
  await openAssetsHere(other);
  await chooseOrganization(other, THERE.name);
  await expect(rowsOf(other, THERE).first()).toBeVisible();
  await rows.release();
  await expect(rowsOf(page, HERE).first()).toBeVisible();
  await expect(rowsOf(page, THERE)).toHaveCount(0);
  await expect(rowsOf(other, HERE)).toHaveCount(0);
  await expectOrganization(page, HERE.name);
  await checkAccessibility(page);

  await page.reload();
  await expect(rowsOf(page, HERE).first()).toBeVisible();
  await other.reload();
  await expect(rowsOf(other, THERE).first()).toBeVisible();
});

test("every page is built anew", async ({ page }) => {
  await signIn(page, "administrator");
  const organizations = [THERE, HERE];
  await page.goto("/#/account");
  await expectOrganization(page, HERE.name);
  for (const [index, [route, pageName]] of [...sections, ["/about", "shell/about"] as const].entries()) {
    const next = organizations[index % 2] ?? HERE;
    await typeAddress(page, route);
    await expect(pageRoot(page, pageName)).toBeVisible();
    await pageRoot(page, pageName).evaluate((root) => root.setAttribute("data-of-before", ""));
    await chooseOrganization(page, next.name);
    await expect(page.locator("[data-of-before]")).toHaveCount(0);
    await expect(pageRoot(page, pageName)).toBeVisible();
    await expectOrganization(page, next.name);
  }
});
