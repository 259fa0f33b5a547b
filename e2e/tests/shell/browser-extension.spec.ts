// A real extension of the browser that signs in at the console, from its own window to the bridge of every page.
import type { Page } from "@playwright/test";
import { browserExtensionEndpoints } from "@gatehouse/shared/contracts/browser-extension.contract";
import { optionSectionIds, optionTypeIds } from "@gatehouse/shared/contracts/options.contract";
import { checkAccessibility } from "../../fixtures/accessibility.ts";
import { sendChange } from "../../fixtures/api-calls.ts";
import { AuthenticatorApp } from "../../fixtures/authenticator-app.ts";
import { extensionId, otherExtensionId, test } from "../../fixtures/browser-extension.ts";
import { demonstrationUsers, signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot } from "../../fixtures/test.ts";

// The second one goes on with the user and the consent of the first.
test.describe.configure({ mode: "serial", timeout: 90_000 });

const { name, password } = demonstrationUsers.administrator;

const answerOf = (extension: Page) => extension.getByRole("log", { name: "Answer" });

/** Presses a button of the extension's page; returns what came of it. */
async function press(extension: Page, button: string): Promise<string> {
  await extension.getByRole("button", { name: button }).click();
  await expect(answerOf(extension)).not.toBeEmpty();
  return answerOf(extension).innerText();
}

/** Starts the extension's sign-in; returns its window. */
async function startSignIn(extension: Page, address: string): Promise<Page> {
  await extension.getByLabel("Console").fill(address);
  const opened = extension.context().waitForEvent("page");
  await extension.getByRole("button", { name: "Sign in" }).click();
  return opened;
}

async function enterCredentials(page: Page): Promise<void> {
  await page.getByLabel("Username").fill(name);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
}

/** Leaves nobody signed in. */
async function requireSecondFactor(page: Page): Promise<void> {
  await signIn(page, "administrator");
  const section = `/api/options/${optionSectionIds.sessions}?optionSectionId=second-factors`;
  await sendChange(page, "PUT", section, [
    { OptionTypeID: optionTypeIds.secondFactorRequiredOf, UserSetting: "everyone" },
  ]);
  await page.context().clearCookies();
}

/** The window closes itself once it has handed over. */
async function expectConnected(extension: Page, popup: Page): Promise<void> {
  await expect(extension.getByRole("status")).toHaveText(`Connected as ${name}`);
  await expect.poll(() => popup.isClosed()).toBe(true);
}

/** The refusal of a request with the extension's token, sent by a page of any origin. */
const tryRefresh = (page: Page, address: string, token: string): Promise<number> =>
  page.evaluate(
    async ({ url, bearer }) =>
      (await fetch(url, { method: "POST", headers: { Authorization: `Bearer ${bearer}` } })).status,
    { url: `${address}${browserExtensionEndpoints.refresh}`, bearer: token },
  );

/** The extension's token, which only the test can take out of its storage. */
const readToken = (extension: Page): Promise<string> =>
  extension.evaluate(async () => {
    const { chrome } = window as unknown as {
      chrome: { storage: { session: { get(key: string): Promise<{ token: string }> } } };
    };
    return (await chrome.storage.session.get("token")).token;
  });

test("signs in by password and consent, gets its configuration, which no other extension and no page can, and outlives a sign-out", async ({
  page,
  ownConsole: { address },
  openExtension,
  expectRequestFailure,
}) => {
  const extension = await openExtension(extensionId);
  const popup = await startSignIn(extension, address);
  await expect(popup.getByText(/opened this window/)).toBeVisible();
  await checkAccessibility(popup);
  expectRequestFailure(/^403 POST .*\/browserextension\/token$/);
  await enterCredentials(popup);
  await expect(popup.getByText(extensionId)).toBeVisible();
  await checkAccessibility(popup);
  await popup.getByRole("button", { name: "Allow", exact: true }).click();
  await expectConnected(extension, popup);

  await page.goto("/#/dashboard");
  await expect(pageRoot(page, "dashboards/dashboard")).toBeVisible();
  expect(JSON.parse(await press(extension, "Ask the console"))).toMatchObject({
    type: "wfp-ext-config",
    configuration: { sessionDurationMinutes: 480, user: { userName: name } },
  });
  expect(JSON.parse(await press(extension, "Ask the console"))).toMatchObject({ error: { type: "throttled" } });

  const token = await readToken(extension);
  const other = await openExtension(otherExtensionId);
  expectRequestFailure(/^40[13] POST .*\/browserextension\/refresh$/);
  for (const impostor of [page, other]) expect([401, 403]).toContain(await tryRefresh(impostor, address, token));

  await page.goto("/#/logout");
  await expect(page.getByLabel("Username")).toBeFocused();
  await page.reload();
  // The field has the focus before scripts run; the console listens once it has taken the page over.
  await expect(page.locator("html")).not.toHaveAttribute("data-first-screen");
  expect(JSON.parse(await press(extension, "Renew token"))).toBe("Done");
  expect(JSON.parse(await press(extension, "Ask the console"))).toMatchObject({ type: "wfp-ext-config" });
  expect(JSON.parse(await press(extension, "Disconnect"))).toBe("Done");
});

test("signs in by a second factor that is set up on the way, and the next time without a question", async ({
  page,
  ownConsole: { address },
  openExtension,
}) => {
  await requireSecondFactor(page);
  const extension = await openExtension(extensionId);
  const popup = await startSignIn(extension, address);
  await expect(popup.getByText(/opened this window/)).toBeVisible();
  // An identity provider leads back to this address, which does not say what the window is for.
  await popup.goto(`${address}/#/login`);
  await popup.reload();
  await expect(popup.getByText(/opened this window/)).toBeVisible();
  await enterCredentials(popup);
  const app = new AuthenticatorApp(await popup.locator("code").innerText());
  await popup
    .getByLabel("Code", { exact: false })
    .and(popup.locator("input"))
    .fill(await app.readNewCode());
  await popup.keyboard.press("Enter");
  await expect(popup.getByRole("heading", { name: "Your authenticator app is set up" })).toBeVisible();
  const recoveryCode = await popup.locator("ol code").first().innerText();
  await popup.getByLabel("I've saved my recovery codes").check();
  await popup.getByRole("button", { name: "Continue to sign-in" }).click();
  await popup.getByLabel("Password", { exact: true }).fill(password);
  await popup.keyboard.press("Enter");
  await popup.getByRole("button", { name: "Use a recovery code" }).click();
  await popup.getByLabel("Recovery code").fill(recoveryCode);
  await popup.keyboard.press("Enter");
  await expectConnected(extension, popup);

  await press(extension, "Disconnect");
  await expectConnected(extension, await startSignIn(extension, address));
  await page.goto("/#/account?section=extensions");
  await expect(page.getByText(extensionId)).toBeVisible();
});
