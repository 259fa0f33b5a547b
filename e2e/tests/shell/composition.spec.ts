// Sections are independent programs: a failure of one must not affect others.
import type { Page } from "@playwright/test";
import { signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot, test } from "../../fixtures/test.ts";

const SECTIONS = [
  ["/dashboard", "dashboards/dashboard"],
  ["/account", "account/account"],
  ["/configuration", "configuration/configuration"],
  ["/session-replay", "replay/session-replay"],
  ["/epm-reporting", "epm/epm-reporting"],
] as const;

async function goTo(page: Page, route: string): Promise<void> {
  await page.evaluate((hash) => {
    window.location.hash = hash;
  }, route);
}

test("all sections follow each other in one document", async ({ page, visit }) => {
  await signIn(page, "administrator");
  await visit("/dashboard", "dashboards/dashboard");
  await page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));
  for (const [route, pageName] of SECTIONS) {
    await goTo(page, route);
    await expect(pageRoot(page, pageName)).toBeVisible();
  }
  await expect(page.locator("html[data-same-document]")).toBeAttached();
});

test("the sign-in section shows to whoever is signed out", async ({ page }) => {
  await page.goto("/");
  await expect(pageRoot(page, "auth/login")).toBeVisible();
});
