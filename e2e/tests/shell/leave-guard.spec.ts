// Unsaved work is never lost without a question, in any way of leaving the page.
import type { Page } from "@playwright/test";
import { checkAccessibility } from "../../fixtures/accessibility.ts";
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
  await question(page).getByRole("button", { name: "Stay on page" }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(page).toHaveURL(/#\/account$/);
  await expect(field(page)).toHaveValue("half of it");
}

async function agree(page: Page): Promise<void> {
  await question(page).getByRole("button", { name: "Discard changes" }).click();
  await expect(question(page)).toHaveCount(0);
}

/** A link, the way back, and a typed address. */
const ways: readonly ((page: Page) => Promise<unknown>)[] = [
  (page) => page.getByRole("link", { name: "Gatehouse" }).click(),
  // The guard undoes the step before the document responds, so nothing may wait for a navigation.
  (page) => page.evaluate(() => window.history.back()),
  (page) => typeAddress(page, "/dashboard"),
];

test("each way out asks, both answers are obeyed, and a form without changes is left at once", async ({ page }) => {
  await openDirtyForm(page);
  for (const leave of ways) {
    await field(page).fill("half of it");
    await leave(page);
    await refuse(page);
    await leave(page);
    await agree(page);
    await expect(dashboard(page)).toBeVisible();
    await expect(page).toHaveURL(/#\/dashboard$/);
    await typeAddress(page, "/account");
    await expect(account(page)).toBeVisible();
    await expect(field(page)).toHaveValue("");
  }
  await field(page).fill("half of it");
  await field(page).fill("");
  await typeAddress(page, "/dashboard");
  await expect(dashboard(page)).toBeVisible();
});

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

test("leaving the document and closing the tab ask in the words of the browser", async ({ page }) => {
  await openDirtyForm(page);
  for (const leave of [
    () => page.evaluate(() => window.location.reload()),
    () => page.close({ runBeforeUnload: true }),
  ]) {
    const asked = page.waitForEvent("dialog");
    const leaving = leave();
    const dialog = await asked;
    expect(dialog.type()).toBe("beforeunload");
    await dialog.dismiss();
    await leaving;
    await expect(field(page)).toHaveValue("half of it");
  }
});

test(
  "the question takes and returns the focus; a change of the organization asks it too, and is not made when refused",
  { tag: "@each-size" },
  async ({ page }) => {
    const here = "Calder Health";
    const there = "Northmoor Energy";
    await openDirtyForm(page);
    await page.getByRole("link", { name: "Gatehouse" }).focus();
    await page.keyboard.press("Enter");
    await expect(question(page).getByRole("button").first()).toBeVisible();
    await expect(question(page).locator(":focus")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(question(page)).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Gatehouse" })).toBeFocused();
    await expect(field(page)).toHaveValue("half of it");
    await checkAccessibility(page);

    await expectOrganization(page, here);
    await chooseOrganization(page, there);
    await refuse(page);
    await expectOrganization(page, here);
    await chooseOrganization(page, there);
    await agree(page);
    await expectOrganization(page, there);
  },
);
