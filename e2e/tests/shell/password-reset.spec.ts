// A mailed link to a new password, from the request to the sign-in. Uses a separate console, because it changes
// passwords.
import { sessionEndpoints, sessionReadSchema } from "@gatehouse/shared/contracts/sessions.contract";
import { passwordResetEndpoints } from "@gatehouse/shared/contracts/password-resets.contract";
import type { APIRequestContext, Page } from "@playwright/test";
import { checkAccessibility } from "../../fixtures/accessibility.ts";
import { expectNoSidewaysScroll, viewports, type Language, type Theme } from "../../fixtures/appearance.ts";
import { tabTo } from "../../fixtures/keyboard.ts";
import { markDocument, markedDocument } from "../../fixtures/navigation.ts";
import { openOutbox, readLink, readMails } from "../../fixtures/outbox.ts";
import { demonstrationUsers, signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot, test as base } from "../../fixtures/test.ts";
import { type ConsoleServer, startConsoleServer } from "../../setup/console-server.ts";

type WorkerFixtures = {
  resetConsole: ConsoleServer;
  /** Signed in as the administrator, separately from the page. */
  outbox: APIRequestContext;
};

const test = base.extend<object, WorkerFixtures>({
  resetConsole: [
    async ({}, use) => {
      const server = await startConsoleServer();
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  outbox: [
    async ({ playwright, resetConsole }, use) => {
      const request = await playwright.request.newContext({ baseURL: resetConsole.address });
      await openOutbox(request);
      await use(request);
      await request.dispose();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ resetConsole }, use) => use(resetConsole.address),
});
test.describe.configure({ mode: "default" });

const next = "an entirely new password 1";

async function askForLink(page: Page, name: string): Promise<void> {
  await page.goto("/#/login");
  await page.getByRole("button", { name: /Forgot/ }).click();
  await expect(page.getByLabel("Username")).toBeFocused();
  await page.getByLabel("Username").fill(name);
  await page.keyboard.press("Enter");
  await expect(page.getByText(/If an account with this username exists/)).toBeVisible();
}

/** Requests a link for the user, without its page. */
async function makeLink({ outbox, resetConsole }: WorkerFixtures, name: string, count: number): Promise<string> {
  const { antiCSRFToken } = sessionReadSchema.parse(await (await outbox.get(sessionEndpoints.session)).json());
  const answer = await outbox.post(passwordResetEndpoints.requestReset, {
    headers: { "X-AntiCSRFToken": antiCSRFToken, "Content-Type": "application/x-www-form-urlencoded" },
    data: `=${encodeURIComponent(name)}`,
  });
  expect(answer.status()).toBe(204);
  await readMails(outbox, new RegExp(`username=${name}&`), count);
  return readLink(resetConsole, name);
}

/** Lists the URLs in the tab's history. `userTypedURL` is left out, because it is the browser's own. */
async function listHistory(page: Page): Promise<string[]> {
  const devTools = await page.context().newCDPSession(page);
  const { entries } = await devTools.send("Page.getNavigationHistory");
  return entries.map(({ url }) => url);
}

test("leads from the request to a sign-in with the new password, and leaves no trace", async ({
  page,
  outbox,
  playwright,
  resetConsole,
}) => {
  const { name } = demonstrationUsers.ordinary;
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url(), request.headers()["referer"] ?? ""));
  await signIn(page, "ordinary");
  const otherBrowser = await playwright.request.newContext({
    baseURL: resetConsole.address,
    storageState: await page.context().storageState(),
  });
  await page.context().clearCookies();

  await askForLink(page, name);
  await checkAccessibility(page);
  const mails = await readMails(outbox, new RegExp(`username=${name}&`), 1);
  const link = readLink(resetConsole, name);
  const token = new URLSearchParams(link.split("?")[1]).get("token") ?? "";
  expect(token).toHaveLength(43);
  expect(JSON.stringify(mails)).not.toContain(token);

  await page.goto("about:blank");
  await page.goto(link);
  await expect(page.getByLabel("New password", { exact: true })).toBeFocused();
  await expect(page).toHaveURL(/#\/login$/);
  expect((await listHistory(page)).filter((address) => address.includes(token))).toEqual([]);
  await checkAccessibility(page);
  await page.keyboard.type("short");
  await tabTo(page, page.getByLabel("Confirm new password"));
  await page.keyboard.type("other");
  await page.keyboard.press("Enter");
  await expect(page.getByText("The new password doesn't meet all requirements.")).toBeVisible();
  await expect(page.getByLabel("New password", { exact: true })).toBeFocused();
  await page.getByLabel("New password", { exact: true }).fill(next);
  await page.getByLabel("Confirm new password").fill(next);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Password changed" })).toBeVisible();

  const read = await otherBrowser.get(sessionEndpoints.session);
  expect(sessionReadSchema.parse(await read.json()).SignedIn).toBe(false);
  await otherBrowser.dispose();
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  expect(kept).not.toContain(token);
  expect(addresses.filter((address) => address.includes(token))).toEqual([]);
  expect(resetConsole.readOutput()).not.toContain(token);

  await page.getByRole("button", { name: "Back to sign-in" }).click();
  await page.getByLabel("Username").fill(name);
  await page.getByLabel("Password", { exact: true }).fill(next);
  await page.keyboard.press("Enter");
  await expect(pageRoot(page, "dashboards/dashboard")).toBeVisible();
  await readMails(outbox, /The password for your Gatehouse account was changed/, 1);
});

test("that was used, or lacks a part, leads to the request for a new one", async ({
  page,
  outbox,
  resetConsole,
  expectRequestFailure,
}) => {
  expectRequestFailure(/^400 POST .*\/verifyPasswordResetToken$/);
  const { name } = demonstrationUsers.inTwoOrganizations;
  const older = await makeLink({ outbox, resetConsole }, name, 1);
  await makeLink({ outbox, resetConsole }, name, 2);
  for (const address of [older, "/#/login?reset=true&username=ada"]) {
    await page.goto("about:blank");
    await page.goto(address);
    await expect(page.getByText("This link is no longer valid. Request a new one.")).toBeVisible();
    await expect(page.getByLabel("Username")).toBeFocused();
    await checkAccessibility(page);
  }
});

test("is told as done where its user was still signed in", async ({ page, outbox, resetConsole }) => {
  const { name } = demonstrationUsers.inTwoOrganizations;
  await signIn(page, "inTwoOrganizations");
  await page.goto(await makeLink({ outbox, resetConsole }, name, 3));
  await page.getByLabel("New password", { exact: true }).fill(next);
  await markDocument(page);
  // Causes the first activity; the call must not coincide with the end of the session.
  const kept = page.waitForResponse(`**${sessionEndpoints.keepAlive}`);
  await page.keyboard.press("Shift");
  await kept;
  await page.getByLabel("Confirm new password").fill(next);
  const read = page.waitForResponse(`**${sessionEndpoints.session}`);
  await page.keyboard.press("Enter");
  expect(sessionReadSchema.parse(await (await read).json()).SignedIn).toBe(false);
  await expect(page.getByRole("heading", { level: 1, name: "Password changed" })).toBeVisible();
  await page.getByRole("button", { name: "Back to sign-in" }).click();
  await expect(page.getByLabel("Username")).toBeVisible();
  await expect(markedDocument(page)).toHaveCount(1);
});

test("cannot be asked for by a page of another site", async ({ page, outbox, resetConsole, expectRequestFailure }) => {
  expectRequestFailure(/^403 POST .*\/requestPasswordResetToken$/);
  const { name } = demonstrationUsers.withoutPermissions;
  const action = `${resetConsole.address}${passwordResetEndpoints.requestReset}`;
  await page.route("http://elsewhere.test/", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><title>Elsewhere</title><form method="post" action="${action}"><input name="UserName" value="${name}"></form>`,
    }),
  );
  await page.goto("http://elsewhere.test/");
  const refused = page.waitForResponse((response) => response.url() === action);
  await page.evaluate(() => document.querySelector("form")?.submit());
  expect((await refused).status()).toBe(403);
  await page.waitForURL(action);
  await page.goto("about:blank");
  // A later mail to somebody else has arrived; one to this user has not.
  await makeLink({ outbox, resetConsole }, demonstrationUsers.administrator.name, 1);
  await readMails(outbox, new RegExp(`username=${name}&`), 0);
});

const appearances: { theme: Theme; language: Language }[] = [
  { theme: "default", language: "qps-ploc" },
  { theme: "darkmode", language: "ar-SA" },
];
for (const appearance of appearances) {
  test.describe(`${appearance.theme}, ${appearance.language}`, () => {
    test.use(appearance);
    test("fits every window", async ({ page, outbox, resetConsole }) => {
      const { name } = demonstrationUsers.withoutPermissions;
      const link = await makeLink({ outbox, resetConsole }, name, appearances.indexOf(appearance) + 1);
      await page.goto(link);
      await expect(page.locator('input[name="ConfirmPassword"]')).toBeVisible();
      for (const viewport of Object.values(viewports)) {
        await page.setViewportSize(viewport);
        await expectNoSidewaysScroll(page);
      }
    });
  });
}
