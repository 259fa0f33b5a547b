// The app switcher: from the server's list to an app in a new tab.
import type { Locator, Page } from "@playwright/test";
import { appConnectorEndpoints } from "@gatehouse/shared/contracts/app-connectors.contract";
import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { checkAccessibility } from "../../fixtures/accessibility.ts";
import { expectNoSidewaysScroll, resizeWindow, viewports } from "../../fixtures/appearance.ts";
import { isNarrowHeader } from "../../fixtures/header.ts";
import { tabTo } from "../../fixtures/keyboard.ts";
import { markDocument, markedDocument } from "../../fixtures/navigation.ts";
import { signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot, test } from "../../fixtures/test.ts";

const APP = { name: "Vault Oslo", address: "https://vault-oslo.northmoor.example/" };

/** With nothing below the panel: axe takes what the panel covers in part for too small. */
const barePage = [paths.notFound, "shell/not-found"] as const;

const appsButton = (page: Page) => page.getByRole("button", { name: "App switcher" });
const moreButton = (page: Page) => page.getByRole("button", { name: "More", exact: true });
const panel = (page: Page) => page.getByRole("dialog", { name: "App switcher" });
const appLink = (page: Page) => panel(page).getByRole("link", { name: APP.name });

/** The apps of the demonstration do not exist. */
async function serveApp(page: Page): Promise<void> {
  await page.context().route(`${APP.address}**`, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: '<!doctype html><html lang="en"><title>Vault</title><main><h1>Vault</h1></main></html>',
    }),
  );
}

/** Finds the button that opens it in the current layout, or the menu with that button. */
async function findTrigger(page: Page): Promise<Locator> {
  return (await isNarrowHeader(page)) ? moreButton(page) : appsButton(page);
}

async function openSwitcher(page: Page): Promise<void> {
  await (await findTrigger(page)).click();
  if (await isNarrowHeader(page)) await page.getByRole("menuitem", { name: "Quick navigation" }).click();
  await expect(panel(page)).toBeVisible();
}

test("lists the apps by type and marks the console itself (SH-043, SH-044)", async ({ page, visit }) => {
  await signIn(page, "withoutPermissions");
  await visit(...barePage);
  await openSwitcher(page);
  await expect(panel(page).getByRole("heading", { level: 3 })).toHaveText([
    "Identity Security Insights",
    "Password Safe",
    "Remote Support",
    "Privilege Management Cloud",
    "Privileged Remote Access",
  ]);
  const current = panel(page).locator("[aria-current]");
  await expect(current).toHaveCount(1);
  await expect(current).toContainText("Gatehouse");
  await expect(current).toContainText("you are here");
  await expect(panel(page).getByRole("link")).toHaveCount(5);
  await checkAccessibility(page);
});

test(
  "opens an app in a new tab, which cannot reach the console; the console stays (SH-045)",
  { tag: "@each-size" },
  async ({ page, context, visit }) => {
    await serveApp(page);
    await signIn(page, "ordinary");
    await visit("/account", "account/account");
    await markDocument(page);
    await openSwitcher(page);
    const [opened] = await Promise.all([context.waitForEvent("page"), appLink(page).click()]);
    await expect(opened).toHaveURL(APP.address);
    expect(await opened.evaluate(() => [window.opener, document.referrer])).toEqual([null, ""]);
    await expect(markedDocument(page)).toBeAttached();
    await expect(pageRoot(page, "account/account")).toBeVisible();
    await expect(panel(page)).toHaveCount(0);
    await expect(await findTrigger(page)).toBeFocused();
  },
);

test("needs no mouse", async ({ page, context, visit }) => {
  await serveApp(page);
  await signIn(page, "ordinary");
  await visit("/account", "account/account");
  await page.locator("header button").first().focus();
  await tabTo(page, appsButton(page));
  await page.keyboard.press("Enter");
  await expect(panel(page).locator(":focus").or(page.locator("[role=dialog]:focus"))).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);
  await expect(appsButton(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, appLink(page));
  const [opened] = await Promise.all([context.waitForEvent("page"), page.keyboard.press("Enter")]);
  await expect(opened).toHaveURL(APP.address);
  await expect(appsButton(page)).toBeFocused();
});

test("is the quick navigation of the menu where the header is narrow (SH-037)", async ({ page, visit }) => {
  await page.setViewportSize(viewports.tablet);
  await signIn(page, "administrator");
  // A page without controls that the panel could cover in part, which axe would find too small.
  await visit("/terms-of-use?mode=read", "auth/terms-of-use");
  for (const viewport of [viewports.tablet, viewports.narrow, viewports.phone]) {
    await resizeWindow(page, viewport);
    await expect(appsButton(page)).toHaveCount(0);
    await openSwitcher(page);
    await expectNoSidewaysScroll(page);
    const box = await panel(page).boundingBox();
    expect(box?.x ?? -1).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? Infinity) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
    await checkAccessibility(page);
    await page.keyboard.press("Escape");
    await expect(panel(page)).toHaveCount(0);
    await expect(moreButton(page)).toBeFocused();
  }
});

test.describe("with many apps of long names", () => {
  const name = `${"Notfallzugangsverwaltung".repeat(4)} of the substations in the north and in the south`;
  const connectors = Array.from({ length: 40 }, (_, index) => ({
    ConnectorName: `${index} ${name}`,
    Url: `https://a-very-long-host-name-of-an-app-that-nobody-can-remember-${index}.northmoor.example/`,
  }));

  test("nothing is cut off, and all can be reached, in a wide window and on a phone", async ({ page, visit }) => {
    await page.route(`**${appConnectorEndpoints.appSwitcher}`, (route) =>
      route.fulfill({ json: [{ ConnectorType: "RemoteSupport", Connectors: connectors }] }),
    );
    await signIn(page, "ordinary");
    await visit("/account", "account/account");
    for (const width of ["wide", "phone"] as const) {
      await resizeWindow(page, viewports[width]);
      await openSwitcher(page);
      const last = panel(page).getByRole("link").last();
      await last.focus();
      await expect(last).toBeInViewport({ ratio: 1 });
      const isCutOff = await panel(page).evaluate((dialog) =>
        [dialog, ...dialog.querySelectorAll("*")].some(
          ({ scrollWidth, clientWidth, className }) =>
            clientWidth > 1 && scrollWidth > clientWidth && typeof className === "string",
        ),
      );
      expect(isCutOff, width).toBe(false);
      await expectNoSidewaysScroll(page);
      await checkAccessibility(page);
      await page.keyboard.press("Escape");
      await expect(panel(page)).toHaveCount(0);
    }
  });
});

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error("It is not on screen.");
  return box;
}

test.describe("in Arabic and dark", () => {
  test.use({ language: "ar-SA", theme: "darkmode" });
  test("hangs from its button, which is at the left", async ({ page, visit }) => {
    await signIn(page, "ordinary");
    await visit(...barePage);
    await page.getByRole("button", { name: "مبدّل التطبيقات" }).click();
    const dialog = page.getByRole("dialog", { name: "مبدّل التطبيقات" });
    await expect(dialog.locator("[aria-current]")).toContainText("أنت هنا");
    const box = await boxOf(dialog);
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThan(viewports.wide.width / 2);
    const name = await boxOf(dialog.getByText(APP.name));
    expect(name.x, "a Latin name stands at the right too").toBeGreaterThan(box.x + box.width / 2);
    await checkAccessibility(page);
  });
});
