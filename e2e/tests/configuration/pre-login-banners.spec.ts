import type { Browser, Page } from "@playwright/test";
import { test } from "../../fixtures/own-console.ts";
import { expectVisibleFocus } from "../../fixtures/focus.ts";
import { demonstrationUsers, signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot } from "../../fixtures/test.ts";

const path = "/configuration/pre-login-banners";
const pageName = "configuration/pre-login-banners";

async function write(
  page: Page,
  values: { title: string; text: string; from?: string; until?: string },
): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: /Title/ }).fill(values.title);
  await dialog.getByRole("textbox", { name: /Text/ }).fill(values.text);
  if (values.from) await dialog.getByLabel(/^From/).fill(values.from);
  if (values.until) await dialog.getByLabel(/^Until/).fill(values.until);
  await dialog.getByRole("button", { name: "Save" }).click();
}

/** Expects a signed-out visitor to read the notice as plain text and to accept it before the form. */
async function expectNotice(browser: Browser, address: string): Promise<void> {
  const context = await browser.newContext({ baseURL: new URL("/", address).href });
  const visitor = await context.newPage();
  await visitor.goto("/");
  await expect(visitor.getByRole("heading", { name: "Authorized use only" })).toBeVisible();
  await expect(visitor.getByText("<b>All</b> activity")).toBeVisible();
  await expect(visitor.getByLabel("Username")).toHaveCount(0);
  await visitor.getByRole("button", { name: "Accept" }).click();
  await expect(visitor.getByLabel("Username")).toBeVisible();
  await context.close();
}

/** The server's refusal of a change long after the sign-in, once. */
async function forgetRecentSignIn(page: Page): Promise<void> {
  const refusal = { code: "recent_sign_in_required", message: "Enter your password again to do this.", requestId: "1" };
  const address = "**/api/app/preLoginBanners";
  let isForgotten = true;
  await page.route(address, async (route) => {
    if (route.request().method() !== "POST" || !isForgotten) return route.fallback();
    isForgotten = false;
    return route.fulfill({ status: 403, json: refusal });
  });
}

/** Wrong first, then right: what was refused goes on by itself. */
async function enterPasswordAgain(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Re-enter password" });
  const password = dialog.getByRole("textbox", { name: /^Password/ });
  await expect(password).toBeFocused();
  await password.fill("not the password");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Incorrect password. Try again.")).toBeVisible();
  await password.fill(demonstrationUsers.administrator.password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog).toHaveCount(0);
}

test("an administrator writes, schedules and removes the notice before sign-in", async ({
  page,
  browser,
  visit,
  expectRequestFailure,
}) => {
  expectRequestFailure(/^403 POST .*preLoginBanners$/);
  expectRequestFailure(/^400 POST .*reauthenticateUser$/);
  await signIn(page, "administrator");
  await page.goto("/#/configuration");
  await page.getByRole("link", { name: /Sign-in notices/ }).click();
  await expect(pageRoot(page, pageName)).toBeVisible();
  await expect(page.getByText("No notices yet")).toBeVisible();
  await page.getByRole("button", { name: "Add notice" }).click();
  await write(page, { title: "Later", text: "From 2031 on.", from: "2031-01-01T08:00", until: "2031-01-01T07:00" });
  await expect(page.getByLabel(/^Until/)).toHaveAccessibleDescription(/must be after the start/);
  await write(page, { title: "Later", text: "From 2031 on.", until: "2031-01-02T08:00" });
  await expect(page.getByRole("row", { name: /Later/ })).toContainText("Scheduled");
  await page.getByRole("button", { name: "Add notice" }).click();
  await forgetRecentSignIn(page);
  await write(page, { title: "Authorized use only", text: "<b>All</b> activity\nis recorded." });
  await enterPasswordAgain(page);
  const row = page.getByRole("row", { name: /Authorized use only/ });
  await expect(row).toContainText("Shown now");
  // The list shows the notice a moment before the form closes, which has unsaved changes until then.
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await visit(path, pageName);
  await expectNotice(browser, page.url());
  await row.getByRole("button", { name: /^Actions/ }).click();
  await page.getByRole("menuitem", { name: "Remove notice" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove notice" }).click();
  await expect(row).toHaveCount(0);
  await expectVisibleFocus(page, "a notice that is removed");
});

test("nobody else opens the page, and the menu does not lead to it", async ({ page, visit }) => {
  await signIn(page, "ordinary");
  await page.goto("/#/configuration");
  await expect(page.getByRole("link", { name: /Sessions and sign-in/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /Sign-in notices/ })).toHaveCount(0);
  await visit(path, pageName);
  await expect(page.getByText("Only administrators can open this page")).toBeVisible();
});
