// The bell in the header and the list of notifications of this tab.
import type { Page } from "@playwright/test";
import { checkAccessibility } from "../../fixtures/accessibility.ts";
import { expectNoSidewaysScroll, resizeWindow, viewports } from "../../fixtures/appearance.ts";
import { chooseOrganization } from "../../fixtures/header.ts";
import { tabTo } from "../../fixtures/keyboard.ts";
import { signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot, test as base } from "../../fixtures/test.ts";

const organizationAddress = "**/api/user/organization";
const THERE = "Northmoor Energy";
const FAILED = `Couldn't switch to ${THERE}. Try again.`;

const bell = (page: Page) => page.getByRole("banner").getByRole("button", { name: /^(Notifications|الإشعارات)/ });
const badge = (page: Page) => page.locator("header [data-badge]");
const panel = (page: Page) => page.getByRole("dialog", { name: /^(Notifications|الإشعارات)$/ });
const items = (page: Page) => panel(page).getByRole("listitem");

/** Makes every change of the organization fail, with a notification that has details. */
async function refuseOrganizations(page: Page): Promise<void> {
  await page.route(organizationAddress, (route) =>
    route.fulfill({
      status: 503,
      json: { code: "database_unavailable", message: "Unavailable", requestId: "e2e-request" },
    }),
  );
}

const test = base.extend<{ openDashboard: () => Promise<void> }>({
  /** The dashboard of a user whose changes of the organization all fail. */
  openDashboard: async ({ page, visit, expectRequestFailure }, use) => {
    await use(async () => {
      expectRequestFailure(/^503 PUT .*\/api\/user\/organization$/);
      await signIn(page, "inTwoOrganizations");
      await refuseOrganizations(page);
      await visit("/dashboard", "dashboards/dashboard");
    });
  },
});

/** Causes a failure as a user would, and waits for its notification. */
async function failToChange(page: Page, expectedBadge: string): Promise<void> {
  await chooseOrganization(page, THERE);
  await expect(badge(page)).toHaveText(expectedBadge);
}

test("what floats over the page is taken over by the panel", { tag: "@each-size" }, async ({ page, openDashboard }) => {
  await openDashboard();
  await failToChange(page, "1");
  const region = page.getByRole("region", { name: "Notifications" });
  await expect(region).toContainText(FAILED);
  await bell(page).click();
  await expect(items(page)).toHaveCount(1);
  await expect(items(page)).toContainText("Error");
  await expect(items(page)).toContainText(FAILED);
  await expect(region).toHaveCount(0);
  await checkAccessibility(page);
  await page.keyboard.press("Escape");
  await expect(bell(page)).toBeFocused();
  await expect(badge(page)).toHaveText("1");
  await expect(region).toHaveCount(0);
});

test("is empty before anything was told; then needs no mouse: details, removal, and the end of the list", async ({
  page,
  openDashboard,
}) => {
  await openDashboard();
  await expect(badge(page)).toHaveCount(0);
  await bell(page).click();
  await expect(panel(page)).toContainText("No notifications");
  await expect(panel(page).getByRole("button")).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await checkAccessibility(page);
  await page.keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);

  await failToChange(page, "1");
  await failToChange(page, "2");
  await page.locator("header button").first().focus();
  await tabTo(page, bell(page));
  await page.keyboard.press("Enter");
  const details = items(page).first().getByRole("button", { name: "Details" });
  await tabTo(page, details);
  await page.keyboard.press("Enter");
  const modal = page.getByRole("dialog", { name: "What went wrong" });
  await expect(modal).toContainText("The server responded with 503 (database_unavailable).");
  await expect(modal).toContainText("e2e-request");
  await checkAccessibility(page);
  await tabTo(page, modal.getByRole("button", { name: "OK" }));
  await page.keyboard.press("Enter");
  await expect(details).toBeFocused();
  await tabTo(
    page,
    items(page)
      .first()
      .getByRole("button", { name: `Dismiss: ${FAILED}` }),
  );
  await page.keyboard.press("Enter");
  await expect(items(page)).toHaveCount(1);
  await expect(items(page).getByRole("button", { name: `Dismiss: ${FAILED}` })).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "Notification dismissed." })).toBeAttached();
  await page.keyboard.press("Enter");
  await expect(panel(page).getByRole("heading", { name: "Notifications" })).toBeFocused();
  await expect(panel(page)).toContainText("No notifications");
  await page.keyboard.press("Escape");
  await expect(bell(page)).toBeFocused();
  await expect(badge(page)).toHaveCount(0);
});

test("stay over a reload of the tab, silent and without their details", async ({ page, openDashboard, context }) => {
  await openDashboard();
  await failToChange(page, "1");
  await page.reload();
  await expect(badge(page)).toHaveText("1");
  await expect(page.getByRole("region", { name: "Notifications" })).toHaveCount(0);
  await expect(page.getByRole("alert").filter({ hasText: FAILED })).toHaveCount(0);
  await bell(page).click();
  await expect(items(page)).toContainText(FAILED);
  const details = items(page).getByRole("button", { name: "Details" });
  await details.click();
  const modal = page.getByRole("dialog", { name: "Unavailable" });
  await expect(modal).toContainText("The contents are unavailable.");
  await checkAccessibility(page);
  await modal.getByRole("button", { name: "OK" }).click();
  await expect(modal).toHaveCount(0);
  await expect(details).toBeFocused();
  const other = await context.newPage();
  await other.goto("/#/dashboard");
  await expect(bell(other)).toBeVisible();
  await expect(badge(other)).toHaveCount(0);
});

test("are gone after sign-out, and when the session ended while the tab showed nothing of ours", async ({
  page,
  openDashboard,
}) => {
  await openDashboard();
  await failToChange(page, "1");
  await page.goto("/#/logout");
  await expect(pageRoot(page, "auth/login")).toBeVisible();
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContainEqual(
    expect.stringMatching(/^notifications/),
  );
  await signIn(page, "inTwoOrganizations");
  await page.reload();
  await expect(bell(page)).toBeVisible();
  await expect(badge(page)).toHaveCount(0);
  await checkAccessibility(page);

  await failToChange(page, "1");
  await page.goto("about:blank");
  await page.context().clearCookies();
  await page.goto("/#/dashboard");
  await expect(pageRoot(page, "auth/login")).toBeVisible();
  await signIn(page, "inTwoOrganizations");
  await page.reload();
  await expect(bell(page)).toBeVisible();
  await expect(badge(page)).toHaveCount(0);
});

/** Copies the notification of the tab in storage, as if there had been many before a reload. */
async function multiply(page: Page, count: number): Promise<void> {
  await page.evaluate((wanted) => {
    const [key] = Object.keys(sessionStorage).filter((name) => name.startsWith("notifications."));
    if (key === undefined) throw new Error("Nothing is kept.");
    const [one]: object[] = JSON.parse(sessionStorage.getItem(key) ?? "[]");
    const list = Array.from({ length: wanted }, (_, index) => ({ ...one, id: `before-${index}` }));
    sessionStorage.setItem(key, JSON.stringify(list));
  }, count);
  await page.reload();
}

test("of 101 the newest 99 are listed, with a note, until two are removed", async ({ page, openDashboard }) => {
  // Several failures in sequence, and a reload.
  test.slow();
  await openDashboard();
  await failToChange(page, "1");
  await multiply(page, 100);
  await expect(badge(page)).toHaveText("99+");
  const note = panel(page).getByText("Showing the newest 99 notifications.");
  await bell(page).click();
  const surface = page.locator("[data-trigger], .react-aria-Popover, [class*=panel]").filter({ has: panel(page) });
  await expect(surface.first()).toHaveCSS("width", "510px");
  await expect(items(page)).toHaveCount(99);
  await expect(note).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);
  await chooseOrganization(page, THERE);
  await expect(page.getByRole("region", { name: "Notifications" })).toContainText(FAILED);
  await bell(page).click();
  await expect(note).toBeVisible();
  await expect(items(page)).toHaveCount(99);
  await items(page)
    .first()
    .getByRole("button", { name: /^Dismiss/ })
    .click();
  await expect(note).toHaveCount(0);
  await expect(items(page)).toHaveCount(99);
  await items(page)
    .first()
    .getByRole("button", { name: /^Dismiss/ })
    .click();
  await expect(badge(page)).toHaveText("99");
  await panel(page).getByRole("button", { name: "Clear all" }).click();
  await expect(panel(page)).toContainText("No notifications");
  await expect(badge(page)).toHaveCount(0);
});

test.describe("dark, in Arabic", () => {
  test.use({ theme: "darkmode", language: "ar-SA" });
  test("fits every window, and the bell stays in the header", async ({ page, openDashboard }) => {
    await openDashboard();
    await page.locator("header button[aria-haspopup=listbox]").click();
    await page.getByRole("option", { name: THERE }).click();
    await expect(badge(page)).toBeVisible();
    for (const viewport of Object.values(viewports)) {
      await resizeWindow(page, viewport);
      await bell(page).click();
      await expect(items(page)).toHaveCount(1);
      await expectNoSidewaysScroll(page);
      const box = await panel(page).boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(8);
      expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(viewport.width - 8);
      await checkAccessibility(page);
      await page.keyboard.press("Escape");
      await expect(panel(page)).toHaveCount(0);
    }
  });
});
