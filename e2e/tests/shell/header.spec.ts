// What the header holds: user card, organization, sign-out; wide and narrow.
import type { Page } from "@playwright/test";
import { sessionEndpoints, sessionReadSchema } from "@gatehouse/shared/contracts/session.contract";
import { checkAccessibility } from "../../fixtures/accessibility.ts";
import { scrollsSideways, viewports } from "../../fixtures/appearance.ts";
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
  test("says who is signed in and leads to the account", async ({ page, visit }) => {
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

test.describe("the narrow header", { tag: "@own-width" }, () => {
  const moreButton = (page: Page) => page.getByRole("button", { name: "More", exact: true });

  test("begins below 1279 pixels", async ({ page, visit }) => {
    await signIn(page, "administrator");
    await page.setViewportSize({ width: 1279, height: 800 });
    await visit("/dashboard", "dashboards/dashboard");
    await expect(organizationButton(page)).toBeVisible();
    await expect(moreButton(page)).toHaveCount(0);
    await page.setViewportSize({ width: 1278, height: 800 });
    await expect(moreButton(page)).toBeVisible();
    await expect(organizationButton(page)).toHaveCount(0);
  });

  test("folds card, organization and sign-out into one menu", async ({ page, visit }) => {
    await page.setViewportSize(viewports.phone);
    await signIn(page, "inTwoOrganizations");
    await visit("/dashboard", "dashboards/dashboard");
    expect(await scrollsSideways(page)).toBe(false);
    await moreButton(page).click();
    await expect(page.getByRole("menuitem")).toHaveText([
      /User profile/,
      /Change organization/,
      /Quick navigation/,
      /Go to anything/,
      /Data dashboard/,
      /Your dashboards/,
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
    expect(await scrollsSideways(page)).toBe(false);
  });

  test("signs out by keyboard alone", async ({ page, visit }) => {
    await page.setViewportSize(viewports.tablet);
    await signIn(page, "ordinary");
    await visit("/account", "account/account");
    await menuButton(page).focus();
    await tabTo(page, moreButton(page));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem", { name: "User profile" })).toBeVisible();
    await page.keyboard.press("End");
    await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeFocused();
    await page.keyboard.press("Enter");
    await tabTo(page, logOutQuestion(page).getByRole("button", { name: "Log out" }));
    await page.keyboard.press("Enter");
    await expect(pageRoot(page, "auth/login")).toBeVisible();
  });
});
