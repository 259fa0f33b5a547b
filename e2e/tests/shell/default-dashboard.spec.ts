// The dashboard of the start page, depending on the user's data in the browser.
import type { Page } from "@playwright/test";
import { systemLayoutIds } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { sessionEndpoints, sessionReadSchema } from "@gatehouse/shared/contracts/sessions.contract";
import { addLayoutsStore, type LayoutsStore } from "../../fixtures/bundled-layouts-store.ts";
import { signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot, test } from "../../fixtures/test.ts";

declare const layoutsStore: LayoutsStore;

const dashboard = (page: Page) => pageRoot(page, "dashboards/dashboard");
const heading = (page: Page, name: string) => dashboard(page).getByRole("heading", { level: 1, name });

async function readUserId(page: Page): Promise<string> {
  const read = await page.request.get(sessionEndpoints.session);
  return sessionReadSchema.parse(await read.json()).SessionUser?.UserId ?? "";
}

/** Leaves the About page open. */
async function signInWithDefault(page: Page, layoutId: string): Promise<string> {
  await signIn(page, "ordinary");
  const userId = await readUserId(page);
  await page.goto("/#/about");
  await expect(pageRoot(page, "shell/about")).toBeVisible();
  const entry = [`defaultDashboardId.${userId}`, layoutId] as const;
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), entry);
  return userId;
}

const countDefaults = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("defaultDashboardId.")).length);

test("a dashboard of the server shows as the default, and its heading has the focus", async ({ page, visit }) => {
  await signInWithDefault(page, systemLayoutIds.overview);
  await visit("/dashboard", "dashboards/dashboard");
  await expect(heading(page, "Overview")).toBeFocused();
  await expect(dashboard(page).getByRole("article").first()).toBeVisible();
  await expect(page.locator("[data-tile]")).toHaveCount(0);
});

test("one that was made in this browser shows from there", async ({ page, visit }) => {
  const userId = await signInWithDefault(page, "made-here");
  await addLayoutsStore(page);
  await page.evaluate(
    (owner) =>
      layoutsStore.put(owner, {
        layoutId: "made-here",
        itemId: "made-here",
        displayName: "Made here",
        components: [],
        isDefault: false,
        isStatic: false,
        category: "custom",
      }),
    userId,
  );
  await visit("/dashboard", "dashboards/dashboard");
  await expect(heading(page, "Made here")).toBeVisible();
  expect(await countDefaults(page)).toBe(1);
});

test("one that is gone gives way to the server's, and next time to the classic one", async ({
  page,
  visit,
  expectRequestFailure,
}) => {
  expectRequestFailure(/^404 GET .*\/layout\?layoutId=gone$/);
  await signInWithDefault(page, "gone");
  await visit("/dashboard", "dashboards/dashboard");
  await expect(dashboard(page).getByRole("article").first()).toBeVisible();
  await expect.poll(() => countDefaults(page)).toBe(0);
  await page.reload();
  await expect(dashboard(page).getByRole("link", { name: "Assets", exact: true })).toBeFocused();
});

test("without a default the classic dashboard loads no code of the other", async ({ page, visit }) => {
  const scripts = new Set<string>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/remotes\/dashboards\/.*\.js$/.test(pathname)) scripts.add(pathname);
  });
  await signIn(page, "ordinary");
  await visit("/dashboard", "dashboards/dashboard");
  await expect(dashboard(page).getByRole("link", { name: "Assets", exact: true })).toBeFocused();
  await page.waitForLoadState("networkidle");
  const before = scripts.size;
  await page.goto("/#/dashboard/preview");
  await expect(pageRoot(page, "dashboards/preview").getByRole("article").first()).toBeVisible();
  expect(before).toBeGreaterThan(0);
  expect(scripts.size).toBeGreaterThan(before);
});
