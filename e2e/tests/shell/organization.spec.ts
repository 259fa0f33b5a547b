// What one organization owns is never seen in another one.
import type { Page, Request } from "@playwright/test";
import { gridDefinitionIds } from "@gatehouse/shared/contracts/grids.contract";
import { pathTo } from "@gatehouse/shared/contracts/paths.contract";
import { chooseOrganization, organizationButton } from "../../fixtures/header.ts";
import { tabTo } from "../../fixtures/keyboard.ts";
import { signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot, test } from "../../fixtures/test.ts";

// The first of the list is where a new tab starts.
const HERE = { name: "Calder Health", domain: "calder.example" };
const THERE = { name: "Northmoor Energy", domain: "northmoor.example" };
const assets = pathTo.grid(gridDefinitionIds.assets);

const rowsOf = (page: Page, { domain }: { domain: string }) => page.getByRole("row").filter({ hasText: domain });

/** Notes whether a row of `domain` is ever in the page while the header already names `organization`. */
async function watchForLeftovers(page: Page, organization: string, domain: string): Promise<() => Promise<boolean>> {
  await page.evaluate(
    ([name, foreign]) => {
      const check = (): void => {
        const isThere = document.querySelector(`header button[aria-label$="${name}"]`) !== null;
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

async function openAssetsHere(page: Page): Promise<void> {
  await page.goto(`/#${assets}`);
  await expect(pageRoot(page, "configuration/grid")).toBeVisible();
  await expect(organizationButton(page)).toContainText(HERE.name);
}

test("the change shows other rows, and none of before", async ({ page }) => {
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
  await expect(organizationButton(page)).toContainText(THERE.name);
  await expect(configuration).toBeVisible();
});

test("a slow answer for the organization before does not appear", async ({ page }) => {
  await signIn(page, "inTwoOrganizations");
  const release = Promise.withResolvers<void>();
  const slow = Promise.withResolvers<Request>();
  const isDataOfHere = /\/api\/grid\/.*(data|rows)/;
  await page.route(
    isDataOfHere,
    async (route) => {
      const answer = await route.fetch();
      slow.resolve(route.request());
      await release.promise;
      await route.fulfill({ response: answer });
    },
    { times: 1 },
  );
  await openAssetsHere(page);
  const request = await slow.promise;
  const hasEnded = Promise.race([
    page.waitForEvent("requestfinished", (ended) => ended === request),
    page.waitForEvent("requestfailed", (ended) => ended === request),
  ]);
  await chooseOrganization(page, THERE.name);
  await expect(rowsOf(page, THERE).first()).toBeVisible();
  const hasLeftovers = await watchForLeftovers(page, THERE.name, HERE.domain);
  release.resolve();
  await hasEnded;
  await expect(rowsOf(page, THERE).first()).toBeVisible();
  await expect(rowsOf(page, HERE)).toHaveCount(0);
  expect(await hasLeftovers()).toBe(false);
});

test("each tab keeps its organization after a reload", async ({ page, context }) => {
  await signIn(page, "inTwoOrganizations");
  await openAssetsHere(page);
  const other = await context.newPage();
  await openAssetsHere(other);
  await chooseOrganization(other, THERE.name);
  await expect(rowsOf(other, THERE).first()).toBeVisible();
  await page.reload();
  await expect(rowsOf(page, HERE).first()).toBeVisible();
  await other.reload();
  await expect(rowsOf(other, THERE).first()).toBeVisible();
});

test("a refused change leaves everything as it is, and says so", async ({ page, expectRequestFailure }) => {
  expectRequestFailure(/^503 PUT .*\/api\/user\/organization$/);
  await signIn(page, "inTwoOrganizations");
  await openAssetsHere(page);
  await page.route("**/api/user/organization", (route) => route.fulfill({ status: 503, body: "" }));
  await chooseOrganization(page, THERE.name);
  await expect(page.getByRole("region", { name: "Notifications" })).toContainText(
    `The organization could not be changed to ${THERE.name}.`,
  );
  await expect(organizationButton(page)).toContainText(HERE.name);
  await expect(rowsOf(page, HERE).first()).toBeVisible();
});
