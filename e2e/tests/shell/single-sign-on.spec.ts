import { test } from "../../fixtures/identity-provider.ts";
import type { Page } from "@playwright/test";
import { checkAccessibility } from "../../fixtures/accessibility.ts";
import { openWithoutScripts } from "../../fixtures/held-scripts.ts";
import { routeOnce } from "../../fixtures/route-once.ts";
import { demonstrationUsers, signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot } from "../../fixtures/test.ts";

test.describe.configure({ mode: "serial" });

/** The server's refusal of a call that needs a recent sign-in, once. */
async function forgetRecentSignIn(page: Page): Promise<void> {
  const refusal = { code: "recent_sign_in_required", message: "Enter your password again to do this.", requestId: "1" };
  await routeOnce(page, "**/api/user/sessions", (route) => route.fulfill({ status: 403, json: refusal }));
}

test("over a provider that nobody has linked a user of leads to a page that says so", async ({
  page,
  provider,
  expectRequestFailure,
}) => {
  expectRequestFailure(/^400 POST .*\/loginSSO$/);
  await page.goto("/#/login");
  await page.getByRole("link", { name: /single sign-on/i }).click();
  await expect(page).toHaveURL((url) => url.origin === provider.address);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(pageRoot(page, "auth/login")).toBeVisible();
  await page.getByRole("button", { name: /back to/i }).click();
  await expect(page.getByLabel("Username")).toBeVisible();
});

test("can be chosen before the scripts, and leads to the page that was asked for", async ({ page, provider }) => {
  const scripts = await openWithoutScripts(page, "/#/account");
  const asked = page.waitForRequest((request) => request.url().includes("PartnerIdP="));
  await page.getByRole("link", { name: /single sign-on/i }).click();
  await scripts.release();
  expect(new URL((await asked).url()).searchParams.get("RelayState")).toBe("/account");
  await expect(page).toHaveURL((url) => url.origin === provider.address);
});

test("in a tab whose session has ended, a window of its own leaves unsaved values where they are", async ({
  page,
  ownConsole,
  provider,
  expectRequestFailure,
}) => {
  expectRequestFailure(/^4(01|40) |^403 POST .*\/federation\/reports$/);
  const { administrator } = demonstrationUsers;
  await signIn(page, "administrator");
  await page.goto("/#/configuration/option?section=3");
  const team = page.getByRole("textbox", { name: "Team" });
  await team.fill("Written before the session ended");
  await ownConsole.runCommand("users", "end-sessions", administrator.name);
  await page.getByRole("form", { name: "Contact" }).getByRole("button", { name: "Save" }).click();
  const link = page.getByRole("link", { name: /single sign-on/i });
  await expect(link).toBeVisible();
  await checkAccessibility(page);
  await provider.link(administrator.name);
  const opened = page.waitForEvent("popup");
  await link.click();
  const popup = await opened;
  await expect(page.getByText("Continue in the other window.")).toBeVisible();
  const closed = popup.waitForEvent("close");
  await popup.getByRole("button", { name: "Continue" }).click();
  await closed;
  await expect(team).toHaveValue("Written before the session ended");
  await expect(page.getByText("Your unsaved changes were restored.")).toBeVisible();
  await provider.unlink();
});

test("leads a new user over the provider's site to the page that was asked for, who proves who they are there", async ({
  page,
  provider,
  expectRequestFailure,
}) => {
  await provider.createUsers();
  await page.goto("/#/account");
  await expect(pageRoot(page, "auth/login")).toBeVisible();
  await page.getByRole("link", { name: /single sign-on/i }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  // A new user accepts the terms first.
  await page.getByRole("region", { name: "Text of the terms of use" }).press("End");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(pageRoot(page, "account/account")).toBeVisible();
  await expect(page).toHaveURL(/#\/account$/);
  const cookies = await page.context().cookies();
  expect(cookies.filter(({ name }) => name === "__Host-gatehouse_sso")).toEqual([]);
  expect(cookies.find(({ name }) => name === "__Host-gatehouse_session")?.sameSite).toBe("Lax");
  await expect(page.getByText("Your password is managed by the identity provider provider.")).toBeVisible();

  const session = cookies.find(({ name }) => name === "__Host-gatehouse_session")?.value;
  await forgetRecentSignIn(page);
  expectRequestFailure(/^403 GET .*\/api\/user\/sessions$/);
  await page.goto("/#/account?section=sessions");
  const dialog = page.getByRole("dialog", { name: "Confirm it's you" });
  const opened = page.waitForEvent("popup");
  await dialog.getByRole("button", { name: "Continue with provider" }).click();
  const popup = await opened;
  await expect(dialog.getByText("Finish signing in to provider in the other window.")).toBeVisible();
  await popup.getByRole("button", { name: "Continue" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("This session")).toBeVisible();
  const later = await page.context().cookies();
  expect(later.find(({ name }) => name === "__Host-gatehouse_session")?.value).not.toBe(session);
});
