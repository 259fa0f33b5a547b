// A session that ended anywhere ends here too, and costs the user neither the place nor the work.
import { request as requests, type Page } from "@playwright/test";
import { gridDefinitionIds } from "@gatehouse/shared/contracts/grids.contract";
import { healthReportEndpoints } from "@gatehouse/shared/contracts/health-reports.contract";
import { pathTo } from "@gatehouse/shared/contracts/paths.contract";
import { releaseEndpoints } from "@gatehouse/shared/contracts/releases.contract";
import { sessionEndpoints, sessionReadSchema } from "@gatehouse/shared/contracts/session.contract";
import { demonstrationUsers, signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot, test } from "../../fixtures/test.ts";

/** Besides what the session is asked for, reports that leave under the token of the session that is over. */
const GONE = /^4(01|40) |^403 POST .*\/federation\/reports$/;
const { administrator } = demonstrationUsers;
const login = (page: Page) => pageRoot(page, "auth/login");

/** Ends the session at the server only: this browser keeps its cookie and knows nothing of it. */
async function endSessionElsewhere(page: Page, baseURL: string | undefined): Promise<void> {
  const elsewhere = await requests.newContext({ baseURL, storageState: await page.context().storageState() });
  const read = await elsewhere.get(sessionEndpoints.session);
  const { antiCSRFToken, SignedIn } = sessionReadSchema.parse(await read.json());
  expect(SignedIn).toBe(true);
  const answer = await elsewhere.get(sessionEndpoints.logout, { headers: { "X-AntiCSRFToken": antiCSRFToken } });
  expect(answer.ok(), await answer.text()).toBe(true);
  await elsewhere.dispose();
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
  const nameBefore = await firstRow.textContent();
  await page.getByRole("button", { name: "Next page" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(firstRow).not.toHaveText(nameBefore ?? "");
  const address = page.url();
  const firstName = await firstRow.textContent();
  await endSessionElsewhere(page, baseURL);
  await page.getByRole("button", { name: "Last page" }).click();
  await expect(login(page)).toBeVisible();
  await expect(page.getByRole("rowheader")).toHaveCount(0);
  await signInAgain(page);
  await expect(pageRoot(page, "configuration/grid")).toBeVisible();
  await expect(firstRow).toBeVisible();
  // The step that found the session gone counts as where the user was.
  expect(page.url().split("page=")[0]).toBe(address.split("page=")[0]);
  await page.getByRole("button", { name: "First page" }).click();
  await page.getByRole("button", { name: "Next page" }).click();
  await expect(firstRow).toHaveText(firstName ?? "");
});

test("keeps unsaved values for the same user", async ({ page, baseURL, expectRequestFailure }) => {
  expectRequestFailure(GONE);
  await signIn(page, "administrator");
  await page.goto("/#/configuration/option?section=3");
  const team = page.getByRole("textbox", { name: "Team" });
  await team.fill("Written before the session ended");
  await endSessionElsewhere(page, baseURL);
  await page.getByRole("form", { name: "Contact" }).getByRole("button", { name: "Save" }).click();
  await expect(login(page)).toBeVisible();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await signInAgain(page);
  await expect(team).toHaveValue("Written before the session ended");
  await expect(page.getByText("Your unsaved changes from before the session ended are back.")).toBeVisible();
});

test("a sign-out in one tab leads every other tab to sign-in", async ({ page, context }) => {
  await signIn(page, "ordinary");
  await page.goto("/#/account");
  await expect(pageRoot(page, "account/account")).toBeVisible();
  const other = await context.newPage();
  await other.goto("/#/logout");
  await expect(login(other)).toBeVisible();
  await expect(login(page)).toBeVisible();
  await expect(page).toHaveURL(/#\/login\?redir=%2Faccount$/);
});

test("a sign-in in one tab brings the other one back to its page", async ({ page, context }) => {
  await page.goto("/#/account");
  await expect(login(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto("/");
  await expect(login(other)).toBeVisible();
  await signInAgain(other);
  await expect(pageRoot(other, "dashboards/dashboard")).toBeVisible();
  await expect(pageRoot(page, "account/account")).toBeVisible();
});

/** Notes what this tab hears of the others about the session. */
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
  // Each of them asks the server for something now.
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
  // They would be sent under the token of the session that is over.
  await page.route(`**${healthReportEndpoints.reports}`, (route) => route.fulfill({ status: 204 }));
  await signIn(page, "administrator");
  await page.clock.install();
  // What starts when the browser is idle, the watch over the session among it.
  const isStarted = page.waitForResponse(new RegExp(releaseEndpoints.takeBacks));
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
  await page.goto("/#/configuration");
  await expect(pageRoot(page, "configuration/configuration")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Releases/ })).toBeVisible();
  const other = await context.newPage();
  await other.goto("/#/logout");
  await expect(login(other)).toBeVisible();
  await expect(login(page)).toBeVisible();
  await other.getByLabel("Username").fill(demonstrationUsers.ordinary.name);
  await other.getByLabel("Password", { exact: true }).fill(demonstrationUsers.ordinary.password);
  await other.keyboard.press("Enter");
  await expect(pageRoot(other, "dashboards/dashboard")).toBeVisible();
  await expect(pageRoot(page, "configuration/configuration")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Releases/ })).toHaveCount(0);
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
  // By another way than a tab of the console, which would have told this one.
  await signIn(page, "withoutPermissions");
  await page.getByRole("form", { name: "Contact" }).getByRole("button", { name: "Save" }).click();
  await expect(pageRoot(page, "shell/unauthorized")).toBeVisible();
  await expect(team).toHaveCount(0);
});
