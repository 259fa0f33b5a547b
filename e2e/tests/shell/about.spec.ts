// The About page: versions, their history, and support. Its files and reports come from the real server.
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { aboutEndpoints } from "@gatehouse/shared/contracts/about.contract";
import { licenseEndpoints } from "@gatehouse/shared/contracts/licenses.contract";
import { checkAccessibility } from "../../fixtures/accessibility.ts";
import { expectFitsEveryWidth } from "../../fixtures/every-width.ts";
import { openUserCard } from "../../fixtures/header.ts";
import { recordLayoutShift } from "../../fixtures/layout-shift.ts";
import { shownVersion } from "../../fixtures/shown-version.ts";
import { signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot, test } from "../../fixtures/test.ts";

const about = (page: Page) => pageRoot(page, "shell/about");
const part = (page: Page, name: string) => about(page).getByRole("region", { name });
const packageButton = (page: Page) => about(page).getByRole("button", { name: "Download support package" });

async function openAbout(page: Page): Promise<void> {
  await signIn(page, "administrator");
  await page.goto("/#/about");
  await expect(packageButton(page)).toBeVisible();
}

test("names the versions that run, is reached from the user card, and has no part that is not granted", async ({
  page,
  visit,
}) => {
  await signIn(page, "ordinary");
  await visit("/dashboard", "dashboards/dashboard");
  await openUserCard(page);
  const components = page.waitForResponse(`**${aboutEndpoints.pageComponents}`);
  await page.getByRole("link", { name: "About" }).click();
  await expect(about(page)).toBeVisible();
  const { selection, shell } = await page.evaluate(() =>
    JSON.parse(document.getElementById("gatehouse-start")?.textContent ?? "{}"),
  );
  await expect(about(page)).toContainText(shownVersion(shell.version));
  for (const { version } of JSON.parse(selection.payload).remotes) {
    await expect(about(page)).toContainText(shownVersion(version));
  }
  await checkAccessibility(page);
  expect(await (await components).json()).toEqual([]);
  await expect(part(page, "Plugins").locator("summary").first()).toBeVisible();
  for (const name of ["Maintenance", "Support package", "Analysis data"]) await expect(part(page, name)).toHaveCount(0);
});

test("its code is not part of the first screen, and it is shown as at first when it is opened again", async ({
  page,
  visit,
}) => {
  const scripts: string[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response.url());
  });
  await signIn(page, "administrator");
  await visit("/account", "account/account");
  const before = scripts.length;
  await visit("/about", "shell/about");
  expect(scripts.length).toBeGreaterThan(before);

  await expect(packageButton(page)).toBeVisible();
  const shown = await about(page).elementHandle();
  await openUserCard(page);
  await page.getByRole("link", { name: "About" }).click();
  await expect(packageButton(page)).toBeVisible();
  await expect.poll(() => shown?.evaluate((element) => element.isConnected)).toBe(false);
});

/** Holds the response back until the test releases it. */
async function holdBack(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**${aboutEndpoints.supportPackage}`, async (route) => {
    await promise;
    // An aborted request cannot be continued.
    await route.continue().catch(() => undefined);
  });
  return resolve;
}

test("the support package is a real archive, and the switch for maintenance warnings is kept by the server", async ({
  page,
}) => {
  await openAbout(page);
  const download = page.waitForEvent("download");
  await packageButton(page).press("Enter");
  const file = await download;
  const bytes = readFileSync(await file.path());
  expect(file.suggestedFilename()).toMatch(/\.zip$/);
  // A zip archive starts with a local file header and ends with the end of its central directory.
  expect(bytes.subarray(0, 4).toString("latin1")).toBe("PK\u0003\u0004");
  expect(bytes.subarray(-22, -18).toString("latin1")).toBe("PK\u0005\u0006");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(packageButton(page)).toBeFocused();

  const hide = part(page, "Maintenance").getByRole("switch", { name: "Hide maintenance warning banners" });
  await expect(hide).toBeEnabled();
  for (const isOn of [true, false]) {
    const saved = page.waitForResponse((response) => response.url().includes(`userSetting=${isOn}`));
    await hide.press("Space");
    await expect(hide).toBeChecked({ checked: isOn });
    expect((await saved).ok()).toBe(true);
    const read = await page.request.get(licenseEndpoints.hideMaintenanceWarning);
    expect(await read.json()).toBe(isOn);
  }
});

test("the focus is back at the button after a support package and after Cancel, and a failure is told", async ({
  page,
  expectRequestFailure,
}) => {
  expectRequestFailure(/503 GET .*supportPackage/);
  const archive = { body: "PK", contentType: "application/zip" };
  await page.route(`**${aboutEndpoints.supportPackage}`, (route) => route.fulfill(archive));
  await openAbout(page);
  for (let round = 0; round < 10; round += 1) {
    const download = page.waitForEvent("download");
    await packageButton(page).press("Enter");
    await download;
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(packageButton(page)).toBeFocused();
  }

  await test.step("Cancel ends the request and saves nothing", async () => {
    const letGo = await holdBack(page);
    await packageButton(page).click();
    const failed = page.waitForEvent("requestfailed");
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    expect((await failed).url()).toContain(aboutEndpoints.supportPackage);
    await expect(packageButton(page)).toBeFocused();
    await expect(page.getByRole("region", { name: "Notifications" }).getByRole("listitem")).toHaveCount(0);
    await checkAccessibility(page);
    letGo();
  });

  await page.route(`**${aboutEndpoints.supportPackage}`, (route) => route.fulfill({ status: 503, json: {} }));
  await packageButton(page).click();
  const toasts = page.getByRole("region", { name: "Notifications" });
  await expect(toasts).toContainText("Couldn't download the support package. Try again.");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test.describe("a support package that takes its time", () => {
  test("shows its progress, and a press outside does not close it", { tag: "@each-size" }, async ({ page }) => {
    await openAbout(page);
    const letGo = await holdBack(page);
    await packageButton(page).click();
    const dialog = page.getByRole("dialog", { name: "Support package" });
    await expect(dialog.getByRole("progressbar")).toBeVisible();
    await checkAccessibility(page);
    await page.mouse.click(5, 400);
    await expect(dialog).toBeVisible();
    const download = page.waitForEvent("download");
    letGo();
    await download;
    await expect(dialog).toHaveCount(0);
  });
});

/** Reads the isolation of a page that runs no script; "://" means an opaque origin. */
async function readIsolation(page: Page): Promise<{ origin: string; canAccessOpener: boolean }> {
  const browser = await page.context().newCDPSession(page);
  const { promise, resolve } = Promise.withResolvers<string>();
  browser.on("Runtime.executionContextCreated", ({ context }) => resolve(context.origin));
  await browser.send("Runtime.enable");
  const { targetInfo } = await browser.send("Target.getTargetInfo");
  return { origin: await promise, canAccessOpener: targetInfo.canAccessOpener };
}

test("analyzer results run no script and cannot reach the console", async ({ page, context, expectConsole }) => {
  expectConsole(/sandboxed|Content Security Policy/);
  await openAbout(page);
  // A report with hostile content, under the headers that the server sends for every report.
  await context.route(`**${aboutEndpoints.analyzerResults}`, async (route) => {
    const response = await route.fetch();
    const body = `${await response.text()}<script>document.title = "script ran"</script>`;
    await route.fulfill({ response, body });
  });
  const answer = context.waitForEvent("response", (response) =>
    response.url().endsWith(aboutEndpoints.analyzerResults),
  );
  const opened = context.waitForEvent("page");
  await part(page, "Analysis data").getByRole("link", { name: "View analyzer results" }).click();
  const results = await opened;
  await results.waitForLoadState();
  const policy = (await answer).headers()["content-security-policy"] ?? "";
  expect(policy).toMatch(/(^|; )sandbox(;|$)/);
  expect(policy).toContain("default-src 'none'");
  await expect(results.getByRole("heading").first()).toBeVisible();
  expect(await results.title()).not.toBe("script ran");
  expect(await readIsolation(results)).toEqual({ origin: "://", canAccessOpener: false });
  expect(page.url()).toContain("/#/about");
  // axe cannot run on a page without scripts.
  await results.close();
});

test("nothing moves while the page loads", { tag: "@each-size" }, async ({ page }) => {
  const readShift = await recordLayoutShift(page);
  await openAbout(page);
  await expect(part(page, "Plugins").locator("summary").first()).toBeVisible();
  await expect(part(page, "Analysis data").getByRole("link")).toBeVisible();
  expect(await readShift()).toBeLessThan(0.05);
});

for (const appearance of [
  { theme: "default", language: "qps-ploc" },
  { theme: "darkmode", language: "ar-SA" },
] as const) {
  test.describe(Object.values(appearance).join(", "), () => {
    test.use(appearance);
    test("fits every window and is accessible", async ({ page }) => {
      await signIn(page, "administrator");
      await page.goto("/#/about");
      await expect(about(page).getByRole("switch")).toBeEnabled();
      await about(page).locator("summary").first().click();
      await expect(about(page).locator("details[open] li").first()).toBeVisible();
      await expectFitsEveryWidth(page);
    });
  });
}
