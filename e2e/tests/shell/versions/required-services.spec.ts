import type { Page } from "@playwright/test";
import { requiredServiceEndpoints } from "@gatehouse/shared/contracts/required-services.contract";
import { demonstrationUsers } from "../../../fixtures/sign-in.ts";
import { expect, pageRoot, test } from "../../../fixtures/test.ts";

/** Mocks a server with two stopped services; returns the number of requests. */
async function stopServices(page: Page): Promise<() => number> {
  let askedCount = 0;
  await page.route(`**${requiredServiceEndpoints.stoppedServices}`, (route) => {
    askedCount += 1;
    return route.fulfill({ json: ["Mail delivery", "Directory example.org"] });
  });
  return () => askedCount;
}

async function signInByForm(page: Page, { name, password }: { name: string; password: string }): Promise<void> {
  await page.goto("/");
  await page.getByLabel("Username").fill(name);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(pageRoot(page, "dashboards/dashboard")).toBeVisible();
}

test("an administrator is told at sign-in which services do not run, and goes on", async ({ page }) => {
  const countAsked = await stopServices(page);
  await signInByForm(page, demonstrationUsers.administrator);
  await expect(page.getByText(/aren't running: Mail delivery and Directory example\.org\./).first()).toBeVisible();
  expect(countAsked()).toBe(1);
  await page.reload();
  await expect(pageRoot(page, "dashboards/dashboard")).toBeVisible();
  expect(countAsked()).toBe(1);
});

test("nobody else is asked for or told of it", async ({ page }) => {
  const countAsked = await stopServices(page);
  await signInByForm(page, demonstrationUsers.ordinary);
  await page.goto("/#/account");
  await expect(pageRoot(page, "account/account")).toBeVisible();
  expect(countAsked()).toBe(0);
});
