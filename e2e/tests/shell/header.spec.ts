// The header: user card, organization and sign-out, wide and narrow.
import type { Page } from "@playwright/test";
import { sessionEndpoints, sessionReadSchema } from "@gatehouse/shared/contracts/sessions.contract";
import { checkAccessibility } from "../../fixtures/accessibility.ts";
import { expectNoSidewaysScroll, viewports } from "../../fixtures/appearance.ts";
import { openUserCard, organizationButton } from "../../fixtures/header.ts";
import { tabTo } from "../../fixtures/keyboard.ts";
import { menuButton } from "../../fixtures/side-menu.ts";
import { signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot, test } from "../../fixtures/test.ts";

const logOutQuestion = (page: Page) => page.getByRole("alertdialog", { name: "Log out of Gatehouse?" });

async function isSignedIn(page: Page): Promise<boolean> {
  const read = await page.request.get(sessionEndpoints.session);
  return sessionReadSchema.parse(await read.json()).SignedIn;
}

test.describe("the user card", () => {
  test("says who is signed in and leads to the account", { tag: "@each-size" }, async ({ page, visit }) => {
    await signIn(page, "ordinary");
    await visit("/dashboard", "dashboards/dashboard");
    const card = await openUserCard(page);
    await expect(card).toContainText("Tomas Brandt");
    await expect(card).toContainText("tomas.brandt@northmoor.example");
    await checkAccessibility(page);
    await card.getByRole("link", { name: "Account settings" }).click();
    await expect(pageRoot(page, "account/account")).toBeVisible();
    await expect(card).toHaveCount(0);
  });

  test("signs out when confirmed, and the way back shows nothing", async ({ page, visit }) => {
    await signIn(page, "ordinary");
    await visit("/account", "account/account");
    const card = await openUserCard(page);
    await card.getByRole("button", { name: "Log out" }).click();
    await expect(logOutQuestion(page).getByRole("button", { name: "Cancel" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(logOutQuestion(page)).toHaveCount(0);
    expect(await isSignedIn(page)).toBe(true);
    await (await openUserCard(page)).getByRole("button", { name: "Log out" }).click();
    await logOutQuestion(page).getByRole("button", { name: "Log out" }).click();
    await expect(pageRoot(page, "auth/login")).toBeVisible();
    expect(await isSignedIn(page)).toBe(false);
    await page.goBack();
    await expect(pageRoot(page, "auth/login")).toBeVisible();
    await expect(pageRoot(page, "account/account")).toHaveCount(0);
  });
});

test.describe("the narrow header", () => {
  const moreButton = (page: Page) => page.getByRole("button", { name: "More", exact: true });

  test("begins below 1279 pixels, and keeps the search and the organization down to 768", async ({ page, visit }) => {
    await signIn(page, "administrator");
    await page.setViewportSize({ width: 1280, height: 800 });
    await visit("/dashboard", "dashboards/dashboard");
    for (const width of [1280, 1279]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(organizationButton(page)).toBeVisible();
      await expect(moreButton(page)).toHaveCount(0);
    }
    await page.setViewportSize({ width: 1278, height: 800 });
    await expect(moreButton(page)).toBeVisible();
    await expect(organizationButton(page)).toBeVisible();
    await checkAccessibility(page);

    await page.setViewportSize({ width: 1024, height: 800 });
    const search = page.getByRole("button", { name: "Search or jump to…" });
    const size = async () => (await search.boundingBox()) ?? { width: 0, height: 0 };
    await expect.poll(size).toMatchObject({ width: 320, height: 36 });
    await page.setViewportSize({ width: 768, height: 800 });
    await expect.poll(size).toMatchObject({ width: 36, height: 36 });
    await organizationButton(page).click();
    const list = page.getByRole("listbox", { name: "Organizations" });
    await expect(list).toBeFocused();
    const header = await page.getByRole("banner").boundingBox();
    await expect.poll(async () => (await list.boundingBox())?.y).toBeGreaterThan(header?.height ?? Infinity);
    await checkAccessibility(page);
    // What a click outside the open list hits, it does too.
    await search.click();
    await expect(list).toHaveCount(0);
    await expect(page.getByRole("combobox", { name: "Go to anything" })).toBeFocused();
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 767, height: 800 });
    await expect(organizationButton(page)).toHaveCount(0);
    await expect(search).toHaveCount(0);
  });

  test("does what a click outside an open panel hits", async ({ page, visit }) => {
    await signIn(page, "ordinary");
    await visit("/account", "account/account");
    const card = await openUserCard(page);
    await page.getByRole("textbox", { name: /Current password/ }).click();
    await expect(card).toHaveCount(0);
    await expect(page.getByRole("textbox", { name: /Current password/ })).toBeFocused();
    await openUserCard(page);
    await page.getByRole("button", { name: "Notifications" }).click();
    await expect(page.getByRole("dialog", { name: "Notifications" })).toBeVisible();
    await page.getByRole("button", { name: "Notifications" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test("folds card, organization and sign-out into one menu", async ({ page, visit }) => {
    await page.setViewportSize(viewports.phone);
    await signIn(page, "inTwoOrganizations");
    await visit("/dashboard", "dashboards/dashboard");
    await expectNoSidewaysScroll(page);
    await moreButton(page).click();
    await expect(page.getByRole("menuitem")).toHaveText([
      /User profile/,
      /Change organization/,
      /Quick navigation/,
      /Search or jump to…/,
      /Key figures/,
      /Edit dashboards/,
      /Sign out/,
    ]);
    await checkAccessibility(page);
    await page.getByRole("menuitem", { name: /Change organization/ }).click();
    await page.getByRole("option", { name: "Northmoor Energy" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await moreButton(page).click();
    await expect(page.getByRole("menuitem", { name: /Change organization/ })).toContainText("Northmoor Energy");
    await page.getByRole("menuitem", { name: "User profile" }).click();
    await expect(page.getByRole("dialog")).toContainText("Noor Lindqvist");
    await expectNoSidewaysScroll(page);
  });

  test("signs out by keyboard alone", async ({ page, visit }) => {
    await page.setViewportSize(viewports.tablet);
    await signIn(page, "ordinary");
    await visit("/account", "account/account");
    await menuButton(page).focus();
    await tabTo(page, moreButton(page));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem").first()).toBeFocused();
    await page.keyboard.press("End");
    await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeFocused();
    await page.keyboard.press("Enter");
    await tabTo(page, logOutQuestion(page).getByRole("button", { name: "Log out" }));
    await page.keyboard.press("Enter");
    await expect(pageRoot(page, "auth/login")).toBeVisible();
  });
});
