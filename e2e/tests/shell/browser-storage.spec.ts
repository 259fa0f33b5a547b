// Browser storage holds no secrets of a session, and no data of a user who has signed out.
import type { BrowserContext, Page } from "@playwright/test";
import { demonstrationUsers } from "../../fixtures/sign-in.ts";
import { expect, pageRoot, test } from "../../fixtures/test.ts";

const { administrator } = demonstrationUsers;

/** Repeated here, so that no key is added to the console's list by mistake. */
const allowed = {
  local:
    /^(theme|language|preferencesSeen|currentUser|suppressLogoutConfirmation|signOutUnconfirmed|lastDomain|replaySpeed|singleKeyShortcuts|(organizationId|paletteRecent|federationSerial)\.[^.]*)$/,
  session: /^(sectionOverride|scrollTops|(organizationId|notifications)\.[^.]+|plugin\.[^.]+\..+)$/,
};

const readStorages = (page: Page) =>
  page.evaluate(() => ({ local: { ...localStorage }, session: { ...sessionStorage } }));

async function expectAllowedKeys(page: Page): Promise<void> {
  const { local, session } = await readStorages(page);
  const foreign = [
    ...Object.keys(local).filter((key) => !allowed.local.test(key)),
    ...Object.keys(session).filter((key) => !allowed.session.test(key)),
  ];
  expect(foreign).toEqual([]);
}

async function expectNoSecrets(page: Page, context: BrowserContext): Promise<void> {
  const kept = JSON.stringify(await readStorages(page));
  for (const { name, value, httpOnly } of await context.cookies()) {
    if (!name.startsWith("__Host-")) continue;
    expect(httpOnly, name).toBe(true);
    expect(kept).not.toContain(value);
  }
  expect(kept).not.toContain(administrator.password);
}

test("holds what its list allows, before, during and after a session", async ({ page, context }) => {
  await page.goto("/");
  await expect(pageRoot(page, "auth/login")).toBeVisible();
  await expectAllowedKeys(page);
  await page.getByLabel("Username").fill(administrator.name);
  await page.getByLabel("Password", { exact: true }).fill(administrator.password);
  await page.keyboard.press("Enter");
  await expect(pageRoot(page, "dashboards/dashboard")).toBeVisible();
  await page.goto("/#/epm-reporting");
  // The frame's storage counts too, so it must have run.
  const report = page.frameLocator("section[data-frame-host] iframe");
  await expect(report.getByText("Application starts", { exact: true })).toBeVisible();
  await expectAllowedKeys(page);
  await expectNoSecrets(page, context);
  expect(Object.keys((await readStorages(page)).local)).toContain("currentUser");
  await page.goto("/#/logout");
  await expect(pageRoot(page, "auth/login")).toBeVisible();
  await expectAllowedKeys(page);
  const { local, session } = await readStorages(page);
  expect(Object.keys(local)).not.toContain("currentUser");
  expect(Object.keys(session).filter((key) => /^(plugin|notifications)\./.test(key))).toEqual([]);
});

test("shows nothing of a user who has signed out when the browser goes back", async ({ page }) => {
  await page.goto("/");
  await page.getByLabel("Username").fill(administrator.name);
  await page.getByLabel("Password", { exact: true }).fill(administrator.password);
  await page.keyboard.press("Enter");
  await expect(pageRoot(page, "dashboards/dashboard")).toBeVisible();
  await page.goto("/#/account");
  await expect(pageRoot(page, "account/account")).toBeVisible();
  await page.goto("/#/logout");
  await expect(pageRoot(page, "auth/login")).toBeVisible();
  await page.goBack();
  await expect(pageRoot(page, "auth/login")).toBeVisible();
  await expect(page.getByRole("banner")).toHaveCount(0);
});
