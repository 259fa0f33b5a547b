import type { Browser, Page } from "@playwright/test";
import { test } from "../../fixtures/own-console.ts";
import { signIn } from "../../fixtures/sign-in.ts";
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

/** A visitor who is signed out reads the notice as plain text, and accepts it before the form. */
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

test("an administrator writes, schedules and removes the notice before sign-in", async ({ page, browser, visit }) => {
  await signIn(page, "administrator");
  await page.goto("/#/configuration");
  await page.getByRole("link", { name: /Notices before sign-in/ }).click();
  await expect(pageRoot(page, pageName)).toBeVisible();
  await expect(page.getByText("There are no notices")).toBeVisible();
  await page.getByRole("button", { name: "Add notice" }).click();
  await write(page, { title: "Later", text: "From 2031 on.", from: "2031-01-01T08:00", until: "2031-01-01T07:00" });
  await expect(page.getByLabel(/^Until/)).toHaveAccessibleDescription(/must be after the start/);
  await write(page, { title: "Later", text: "From 2031 on.", until: "2031-01-02T08:00" });
  await expect(page.getByRole("row", { name: /Later/ })).toContainText("Scheduled");
  await page.getByRole("button", { name: "Add notice" }).click();
  await write(page, { title: "Authorized use only", text: "<b>All</b> activity\nis recorded." });
  const row = page.getByRole("row", { name: /Authorized use only/ });
  await expect(row).toContainText("Shown now");
  await visit(path, pageName);
  await expectNotice(browser, page.url());
  await row.getByRole("button", { name: /^Actions/ }).click();
  await page.getByRole("menuitem", { name: "Remove notice" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove notice" }).click();
  await expect(row).toHaveCount(0);
});

test("nobody else opens the page, and the menu does not lead to it", async ({ page, visit }) => {
  await signIn(page, "ordinary");
  await page.goto("/#/configuration");
  await expect(page.getByRole("link", { name: /Sessions and sign-in/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /Notices before sign-in/ })).toHaveCount(0);
  await visit(path, pageName);
  await expect(page.getByText("Only administrators may open this page")).toBeVisible();
});
