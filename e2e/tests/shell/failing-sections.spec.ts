// Shell and other sections work on if a section's files fail in any way, and Retry loads the section.
import { LAST_PATH_COOKIE } from "@gatehouse/shared/contracts/console-page.contract";
import type { Page, Route } from "@playwright/test";
import { pressRetry, typeAddress } from "../../fixtures/navigation.ts";
import { signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot, test } from "../../fixtures/test.ts";

// Each retry uses a new URL.
const ENTRY = /\/remotes\/replay\/(~\d+\/)?[^/]+\/remoteEntry\.js$/;
const CHUNK = /\/remotes\/replay\/(~\d+\/)?chunks\/[^/]+\.js$/;
const LOCALE = /\/remotes\/replay\/(~\d+\/)?[^/]+\/locales\/en-US\.json$/;

const replay = (page: Page) => pageRoot(page, "replay/session-replay");
const failure = (page: Page) => page.getByRole("heading", { name: "This section can't be shown" });

async function startOnDashboard(page: Page): Promise<void> {
  await signIn(page, "administrator");
  await page.goto("/#/dashboard");
  await expect(pageRoot(page, "dashboards/dashboard")).toBeVisible();
}

async function expectOthersUsable(page: Page): Promise<void> {
  await typeAddress(page, "/account");
  await expect(pageRoot(page, "account/account")).toBeVisible();
  await typeAddress(page, "/configuration");
  await expect(pageRoot(page, "configuration/configuration")).toBeVisible();
}

async function retry(page: Page): Promise<void> {
  await pressRetry(page);
  await expect(replay(page)).toBeVisible();
}

test("a missing translation is met with Retry", async ({ page, expectRequestFailure, expectConsole }) => {
  expectRequestFailure(/^404 GET .*\/remotes\/replay\//);
  // The browser checks the hash before it reports that the file is missing.
  expectConsole(/integrity/);
  await page.route(LOCALE, (route) => route.fulfill({ status: 404, body: "" }));
  await startOnDashboard(page);
  await typeAddress(page, "/session-replay");
  await expect(failure(page)).toBeVisible();
  await expectOthersUsable(page);
  await typeAddress(page, "/session-replay");
  await expect(failure(page)).toBeVisible();
  await page.unroute(LOCALE);
  await retry(page);
});

test("an entry that never answers is given up after five seconds, and Retry does not wait for it", async ({ page }) => {
  const held: Route[] = [];
  await page.route(ENTRY, (route) => void held.push(route));
  await page.clock.install();
  await startOnDashboard(page);
  await typeAddress(page, "/session-replay");
  await expect(page.getByRole("main").getByRole("status").filter({ hasText: "Loading" })).toBeVisible();
  await expectOthersUsable(page);
  await typeAddress(page, "/session-replay");
  // The load is given up after four of them, and the versions before it one later.
  await page.clock.fastForward(4000);
  await page.clock.fastForward(1000);
  await expect(failure(page)).toBeVisible();
  await page.unroute(ENTRY);
  await retry(page);
  expect(held.length).toBeGreaterThan(0);
});

/**
 * Responds with the real file plus a line, as an attacker with access to the storage could. Not cached, for the Retry.
 */
async function tamperWith(route: Route): Promise<void> {
  const response = await route.fetch();
  const body = `window.hasRunForeignCode = true;${await response.text()}`;
  await route.fulfill({ response, body, headers: { ...response.headers(), "cache-control": "no-store" } });
}

const hasRunForeignCode = (page: Page) => page.evaluate(() => "hasRunForeignCode" in window);

for (const [name, pattern] of [
  ["entry", ENTRY],
  ["code", CHUNK],
] as const) {
  test(`${name} that was tampered with does not run`, async ({ page, expectConsole }) => {
    expectConsole(/integrity/);
    await page.route(pattern, tamperWith);
    await startOnDashboard(page);
    await typeAddress(page, "/session-replay");
    await expect(failure(page)).toBeVisible();
    expect(await hasRunForeignCode(page)).toBe(false);
    await expectOthersUsable(page);
    await typeAddress(page, "/session-replay");
    await expect(failure(page)).toBeVisible();
    await page.unroute(pattern);
    await retry(page);
    expect(await hasRunForeignCode(page)).toBe(false);
  });

  test(`preloaded ${name} that was tampered with does not run`, async ({ page, context, baseURL, expectConsole }) => {
    expectConsole(/integrity/);
    await signIn(page, "administrator");
    // The page then knows the section, and the boot script preloads it.
    await context.addCookies([{ name: LAST_PATH_COOKIE, value: "/session-replay", url: baseURL ?? "" }]);
    await page.route(pattern, tamperWith);
    await page.goto("/#/session-replay");
    await expect(page.locator('head link[rel="modulepreload"][href*="/remotes/replay/"]').first()).toBeAttached();
    await expect(failure(page)).toBeVisible();
    expect(await hasRunForeignCode(page)).toBe(false);
    await expectOthersUsable(page);
  });
}

test("a translation that was tampered with is not shown", async ({ page, expectConsole }) => {
  expectConsole(/integrity|digest/);
  await page.route(LOCALE, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace("Recordings", "Foreign words");
    await route.fulfill({ response, body });
  });
  await startOnDashboard(page);
  await typeAddress(page, "/session-replay");
  await expect(failure(page)).toBeVisible();
  await expect(page.getByText("Foreign words")).toHaveCount(0);
});
