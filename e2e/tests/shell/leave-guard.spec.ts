// Unsaved work is never lost unasked, whichever way leads from the page.
import type { Page } from "@playwright/test";
import { chooseOrganization, expectOrganization } from "../../fixtures/header.ts";
import { typeAddress } from "../../fixtures/navigation.ts";
import { signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot, test } from "../../fixtures/test.ts";

const field = (page: Page) => page.getByLabel("New password", { exact: true });
const question = (page: Page) => page.getByRole("alertdialog", { name: "Discard unsaved changes?" });
const account = (page: Page) => pageRoot(page, "account/account");
const dashboard = (page: Page) => pageRoot(page, "dashboards/dashboard");

async function openDirtyForm(page: Page): Promise<void> {
  await signIn(page, "administrator");
  await page.goto("/#/dashboard");
  await expect(dashboard(page)).toBeVisible();
  await typeAddress(page, "/account");
  await field(page).fill("half of it");
}

async function refuse(page: Page): Promise<void> {
  await question(page).getByRole("button", { name: "Stay on this page" }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(page).toHaveURL(/#\/account$/);
  await expect(field(page)).toHaveValue("half of it");
}

async function agree(page: Page): Promise<void> {
  await question(page).getByRole("button", { name: "Discard changes" }).click();
  await expect(question(page)).toHaveCount(0);
}

const ways: Record<string, (page: Page) => Promise<unknown>> = {
  "a link": (page) => page.getByRole("link", { name: "Gatehouse" }).click(),
  // The guard takes the step back before the document could answer, so nothing may wait for a navigation.
  "the way back": (page) => page.evaluate(() => window.history.back()),
  "a typed address": (page) => typeAddress(page, "/dashboard"),
};

for (const [name, leave] of Object.entries(ways)) {
  test(`${name} asks, and both answers are obeyed`, async ({ page }) => {
    await openDirtyForm(page);
    await leave(page);
    await refuse(page);
    await leave(page);
    await agree(page);
    await expect(dashboard(page)).toBeVisible();
    await expect(page).toHaveURL(/#\/dashboard$/);
    await typeAddress(page, "/account");
    await expect(account(page)).toBeVisible();
    await expect(field(page)).toHaveValue("");
  });
}

test("the way forward asks too, and the history stays whole", async ({ page }) => {
  await signIn(page, "administrator");
  await page.goto("/#/account");
  await expect(account(page)).toBeVisible();
  await typeAddress(page, "/dashboard");
  await expect(dashboard(page)).toBeVisible();
  await page.goBack();
  await field(page).fill("half of it");
  await page.evaluate(() => window.history.forward());
  await refuse(page);
  await page.evaluate(() => window.history.forward());
  await agree(page);
  await expect(dashboard(page)).toBeVisible();
});

test("leaving the document asks in the words of the browser", async ({ page }) => {
  await openDirtyForm(page);
  const asked = page.waitForEvent("dialog");
  const reloading = page.evaluate(() => window.location.reload());
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  await reloading;
  await expect(field(page)).toHaveValue("half of it");
});

test("closing the tab asks in the words of the browser", async ({ page }) => {
  await openDirtyForm(page);
  const asked = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  await expect(field(page)).toHaveValue("half of it");
});

test("a change of the organization asks, and is not made when refused", async ({ page }) => {
  const here = "Calder Health";
  const there = "Northmoor Energy";
  await openDirtyForm(page);
  await expectOrganization(page, here);
  await chooseOrganization(page, there);
  await refuse(page);
  await expectOrganization(page, here);
  await chooseOrganization(page, there);
  await agree(page);
  await expectOrganization(page, there);
});

test("the question takes the focus, Escape stays, and the focus comes back", async ({ page }) => {
  await openDirtyForm(page);
  await page.getByRole("link", { name: "Gatehouse" }).focus();
  await page.keyboard.press("Enter");
  await expect(question(page).getByRole("button").first()).toBeVisible();
  await expect(question(page).locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(question(page)).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Gatehouse" })).toBeFocused();
  await expect(field(page)).toHaveValue("half of it");
});

test("a form without changes is left without a question", async ({ page }) => {
  await openDirtyForm(page);
  await field(page).fill("");
  await typeAddress(page, "/dashboard");
  await expect(dashboard(page)).toBeVisible();
});
