// A session that ends anywhere also ends here, and the user keeps place and work.
import { request as requests, type Page } from "@playwright/test";
import { gridDefinitionIds, gridEndpoints } from "@gatehouse/shared/contracts/grids.contract";
import { healthReportEndpoints } from "@gatehouse/shared/contracts/health-reports.contract";
import { pathTo } from "@gatehouse/shared/contracts/paths.contract";
import { releaseEndpoints } from "@gatehouse/shared/contracts/releases.contract";
import { sessionEndpoints, sessionReadSchema } from "@gatehouse/shared/contracts/sessions.contract";
import { demonstrationUsers, signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot, test } from "../../fixtures/test.ts";

/** Requests that need the session, and reports with the token of the ended session. */
const GONE = /^4(01|40) |^403 POST .*\/federation\/reports$/;
const { administrator } = demonstrationUsers;
const login = (page: Page) => pageRoot(page, "auth/login");

/** Ends the session only on the server: this browser keeps its cookie and does not know. */
async function endSessionElsewhere(page: Page, baseURL: string | undefined): Promise<void> {
  const elsewhere = await requests.newContext({ baseURL, storageState: await page.context().storageState() });
  const read = await elsewhere.get(sessionEndpoints.session);
  const { antiCSRFToken, SignedIn } = sessionReadSchema.parse(await read.json());
  expect(SignedIn).toBe(true);
  const answer = await elsewhere.get(sessionEndpoints.logout, { headers: { "X-AntiCSRFToken": antiCSRFToken } });
  expect(answer.ok(), await answer.text()).toBe(true);
  await elsewhere.dispose();
}

/**
 * Resolves when the parts that start in an idle browser have started, including the watch over the session. A session
 * that ends before would refuse their requests.
 */
async function awaitBackgroundWork(page: Page): Promise<void> {
  await page.waitForResponse(new RegExp(releaseEndpoints.takeBacks));
}

async function signInAgain(page: Page): Promise<void> {
  await page.getByLabel("Username").fill(administrator.name);
  await page.getByLabel("Password", { exact: true }).fill(administrator.password);
  await page.keyboard.press("Enter");
}

test("leads to sign-in, and from there back to the same rows", async ({ page, baseURL, expectRequestFailure }) => {
  expectRequestFailure(GONE);
  await signIn(page, "administrator");
  await page.goto(`/#${pathTo.grid(gridDefinitionIds.assets)}`);
  const firstRow = page.getByRole("rowheader").first();
  const sortBy = (column: string) => page.getByRole("button", { name: column, exact: true }).click();
  const nameBefore = await firstRow.textContent();
  await sortBy("IP address");
  await expect(page).toHaveURL(/sort=ipAddress/);
  await expect(firstRow).not.toHaveText(nameBefore ?? "");
  const firstName = await firstRow.textContent();
  // Holds every read of rows until the session has ended: the table also reads ahead.
  const { promise: isEnded, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**${gridEndpoints.data(gridDefinitionIds.assets)}`, async (route) => {
    await isEnded;
    await route.continue();
  });
  await sortBy("DNS name");
  await expect(page).toHaveURL(/sort=dnsName/);
  await endSessionElsewhere(page, baseURL);
  release();
  await expect(login(page)).toBeVisible();
  await expect(page.getByRole("rowheader")).toHaveCount(0);
  await signInAgain(page);
  await expect(pageRoot(page, "configuration/grid")).toBeVisible();
  await expect(firstRow).toBeVisible();
  // The step that detected the end counts as the user's place.
  await expect(page).toHaveURL(/sort=dnsName/);
  await sortBy("IP address");
  await expect(firstRow).toHaveText(firstName ?? "");
});

test("keeps unsaved values for the same user", async ({ page, baseURL, expectRequestFailure }) => {
  expectRequestFailure(GONE);
  await signIn(page, "administrator");
  await page.goto("/#/configuration/option?section=3");
  const team = page.getByRole("textbox", { name: "Team" });
  await team.fill("Written before the session ended");
  // Holds the save until the session has ended: once it has, any other request may end the page before the press.
  const { promise: isEnded, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/**", async (route) => {
    if (route.request().method() === "PUT") await isEnded;
    await route.continue();
  });
  await page.getByRole("form", { name: "Contact" }).getByRole("button", { name: "Save" }).click();
  await endSessionElsewhere(page, baseURL);
  release();
  await expect(login(page)).toBeVisible();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await signInAgain(page);
  await expect(team).toHaveValue("Written before the session ended");
  await expect(page.getByText("Your unsaved changes were restored.")).toBeVisible();
});

test("a sign-out in one tab leads every other tab to sign-in, and a sign-in brings it back to its page", async ({
  page,
  context,
}) => {
  await signIn(page, "administrator");
  const isStarted = awaitBackgroundWork(page);
  await page.goto("/#/account");
  await expect(pageRoot(page, "account/account")).toBeVisible();
  await isStarted;
  const other = await context.newPage();
  await other.goto("/#/logout");
  await expect(login(other)).toBeVisible();
  await expect(login(page)).toBeVisible();
  await expect(page).toHaveURL(/#\/login\?redir=%2Faccount$/);

  await other.goto("/");
  await expect(login(other)).toBeVisible();
  await signInAgain(other);
  await expect(pageRoot(other, "dashboards/dashboard")).toBeVisible();
  await expect(pageRoot(page, "account/account")).toBeVisible();
});

/** Records messages from other tabs about the session. */
async function listenToTabs(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    new BroadcastChannel("gatehouse-session").addEventListener(
      "message",
      ({ data }: MessageEvent<{ type: string }>) => {
        const heard = document.documentElement.dataset["heard"] ?? "";
        document.documentElement.dataset["heard"] = `${heard}${data.type} `;
      },
    );
  });
  return () =>
    page.evaluate(() => (document.documentElement.dataset["heard"] ?? "").split(" ").filter((type) => type !== ""));
}

test("an expiry that several tabs meet at once cleans up once in each, and one sign-in brings all back", async ({
  page,
  context,
  baseURL,
  expectRequestFailure,
}) => {
  expectRequestFailure(GONE);
  await signIn(page, "administrator");
  const assets = pathTo.grid(gridDefinitionIds.assets);
  const option = "/configuration/option?section=3";
  const [second, third] = [await context.newPage(), await context.newPage()];
  const pages = [page, second, third];
  for (const [tab, route] of [
    [page, "/account"],
    [second, assets],
    [third, option],
  ] as const) {
    await tab.goto(`/#${route}`);
    await expect(tab.getByRole("banner")).toBeVisible();
  }
  const listener = await context.newPage();
  await listener.goto("/#/login");
  const heard = await listenToTabs(listener);
  await endSessionElsewhere(page, baseURL);
  // Makes each of them send a request.
  await Promise.all(pages.map((tab) => tab.evaluate(() => window.dispatchEvent(new Event("focus")))));
  await page.goto("/#/configuration");
  for (const tab of pages) await expect(login(tab)).toBeVisible();
  await expect(second).toHaveURL(`/#/login?redir=${encodeURIComponent(assets)}`);
  await expect(third).toHaveURL(`/#/login?redir=${encodeURIComponent(option)}`);
  expect((await heard()).filter((type) => type === "signedOut")).toEqual([]);
  for (const tab of pages) await expect(tab.getByRole("banner")).toHaveCount(0);
  await signInAgain(page);
  await expect(pageRoot(page, "configuration/configuration")).toBeVisible();
  await expect(pageRoot(second, "configuration/grid")).toBeVisible();
  await expect(pageRoot(third, "configuration/option")).toBeVisible();
});

test("a session that times out while nobody does anything leaves nothing on the screen", async ({ page, baseURL }) => {
  // They would be sent with the token of the ended session.
  await page.route(`**${healthReportEndpoints.reports}`, (route) => route.fulfill({ status: 204 }));
  await signIn(page, "administrator");
  await page.clock.install();
  const isStarted = awaitBackgroundWork(page);
  await page.goto("/#/account");
  await expect(pageRoot(page, "account/account")).toBeVisible();
  await page.clock.runFor(5000);
  await isStarted;
  await endSessionElsewhere(page, baseURL);
  await page.clock.fastForward("16:00");
  await expect(login(page)).toBeVisible();
  await expect(page).toHaveURL(/#\/login\?redir=%2Faccount$/);
});

test("another user's sign-in in one tab takes the data of the first one off the others", async ({ page, context }) => {
  await signIn(page, "administrator");
  const isStarted = awaitBackgroundWork(page);
  await page.goto("/#/configuration");
  await expect(pageRoot(page, "configuration/configuration")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: /^Releases/ })).toBeVisible();
  await isStarted;
  const other = await context.newPage();
  await other.goto("/#/logout");
  await expect(login(other)).toBeVisible();
  await expect(login(page)).toBeVisible();
  await other.getByLabel("Username").fill(demonstrationUsers.ordinary.name);
  await other.getByLabel("Password", { exact: true }).fill(demonstrationUsers.ordinary.password);
  await other.keyboard.press("Enter");
  await expect(pageRoot(other, "dashboards/dashboard")).toBeVisible();
  await expect(pageRoot(page, "configuration/configuration")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: /^Releases/ })).toHaveCount(0);
});

test("a tab that has not heard of another user's session does nothing in it", async ({
  page,
  expectRequestFailure,
}) => {
  expectRequestFailure(/^403 /);
  await signIn(page, "administrator");
  await page.goto("/#/configuration/option?section=3");
  const team = page.getByRole("textbox", { name: "Team" });
  await team.fill("Written by somebody else");
  // Not in a tab of the console, which would notify this one.
  await signIn(page, "withoutPermissions");
  await page.getByRole("form", { name: "Contact" }).getByRole("button", { name: "Save" }).click();
  await expect(pageRoot(page, "shell/unauthorized")).toBeVisible();
  await expect(team).toHaveCount(0);
});
