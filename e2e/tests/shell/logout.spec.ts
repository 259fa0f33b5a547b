import { sessionEndpoints, sessionReadSchema } from "@gatehouse/shared/contracts/sessions.contract";
import { holdNextAnswer } from "../../fixtures/held-answers.ts";
import { openUserCard } from "../../fixtures/header.ts";
import { countOpenRequests } from "../../fixtures/open-requests.ts";
import { signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot, test } from "../../fixtures/test.ts";

test("ends the session on the server and leads to sign-in", async ({ page }) => {
  await signIn(page, "ordinary");
  await page.goto("/#/logout");
  await expect(pageRoot(page, "auth/login")).toBeVisible();
  const unused = page.locator("link[rel=preload][as=style][href*='/dashboards/']");
  await expect(unused, "browsers warn of styles that are asked for and not used").toHaveCount(0);
  const read = await page.request.get(sessionEndpoints.session);
  expect(sessionReadSchema.parse(await read.json()).SignedIn).toBe(false);
});

const LOGOUT = `**${sessionEndpoints.logout}`;

for (const [name, answer] of [
  ["fails", { status: 503, body: "" }],
  ["does not answer within five seconds", null],
] as const) {
  test(`leads to sign-in when the server ${name}, says so there, and can be tried again`, async ({
    page,
    expectRequestFailure,
  }) => {
    if (answer) expectRequestFailure(/^503 GET .*\/logout$/);
    await signIn(page, "ordinary");
    await page.goto("/#/account");
    await expect(pageRoot(page, "account/account")).toBeVisible();
    await page.route(LOGOUT, (route) => (answer ? route.fulfill(answer) : undefined));
    await page.clock.install();
    const asked = page.waitForRequest(LOGOUT);
    await page.goto("/#/logout");
    await asked;
    if (!answer) await page.clock.fastForward(5000);
    await expect(pageRoot(page, "auth/login")).toBeVisible();
    await expect(page).toHaveURL(/#\/login\?redir=(%2F|\/)dashboard$/);
    await expect(page.getByText("The server didn't confirm that you signed out.")).toBeVisible();
    await page.unroute(LOGOUT);
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByText("You're signed out.")).toBeVisible();
    const read = await page.request.get(sessionEndpoints.session);
    expect(sessionReadSchema.parse(await read.json()).SignedIn).toBe(false);
  });
}

test("without a network the account menu opens, and the session may still be open, as sign-in says", async ({
  page,
  context,
  expectRequestFailure,
}) => {
  expectRequestFailure(/ERR_INTERNET_DISCONNECTED/);
  await signIn(page, "ordinary");
  // Neither has been opened before: their code loads when the browser is idle.
  const ahead = ["user-card.log-out", "log-out.title", "plain-sign-in.unconfirmed-sign-out"].map((key) =>
    page.waitForResponse(async (answer) => answer.url().endsWith(".js") && (await answer.text()).includes(key)),
  );
  const countOpen = countOpenRequests(page, ["script", "stylesheet"]);
  await page.goto("/#/account");
  await Promise.all(ahead);
  // The other files that they need.
  await expect.poll(countOpen).toBe(0);
  await context.setOffline(true);
  const card = await openUserCard(page);
  await card.getByRole("button", { name: "Log out" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Log out" }).click();
  await expect(pageRoot(page, "shell/plain-sign-in")).toBeVisible();
  await expect(page.getByText("Your earlier session may still be open.")).toBeVisible();
  // The section comes back by itself once the browser is online.
  await context.setOffline(false);
  await expect(pageRoot(page, "auth/login")).toBeVisible();
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("You're signed out.")).toBeVisible();
});

test("shows a spinner and nothing else while it waits", async ({ page }) => {
  await signIn(page, "ordinary");
  await page.goto("/#/account");
  await expect(pageRoot(page, "account/account")).toBeVisible();
  const held = await holdNextAnswer(page, new RegExp(`${sessionEndpoints.logout}$`));
  await page.goto("/#/logout");
  await held.arrived;
  await expect(page.getByRole("img", { name: "Signing out" })).toBeVisible();
  await expect(page.getByRole("main")).toHaveText("");
  await held.release();
  await expect(pageRoot(page, "auth/login")).toBeVisible();
});
