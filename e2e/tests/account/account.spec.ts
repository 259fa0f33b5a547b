import { AuthenticatorApp, readQrCode } from "../../fixtures/authenticator-app.ts";
import { checkAccessibility } from "../../fixtures/accessibility.ts";
import type { Language, Theme } from "../../fixtures/appearance.ts";
import { expectFitsEveryWidth } from "../../fixtures/every-width.ts";
import type { Page } from "@playwright/test";
import { sessionEndpoints, sessionReadSchema } from "@gatehouse/shared/contracts/sessions.contract";
import { tabTo } from "../../fixtures/keyboard.ts";
import { typeAddress } from "../../fixtures/navigation.ts";
import { test as ownConsoleTest } from "../../fixtures/own-console.ts";
import { demonstrationUsers, signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot, test } from "../../fixtures/test.ts";
import { VirtualKey } from "../../fixtures/virtual-key.ts";

test("marks the rules while a password is typed, says what is wrong before anything is sent, and tells a refusal", async ({
  page,
  visit,
  expectRequestFailure,
}) => {
  expectRequestFailure(/^400 POST .*\/changePassword$/);
  await signIn(page, "ordinary");
  await visit("/account", "account/account");
  await page.getByLabel("Current password").fill(demonstrationUsers.ordinary.password);
  await page.getByLabel("New password", { exact: true }).fill("short");
  await expect(page.getByText("(not met yet)").first()).toBeAttached();
  await page.getByLabel("Confirm new password").fill("other");
  await page.keyboard.press("Enter");
  await expect(page.getByText("The new password doesn't meet all requirements.")).toBeVisible();
  await expect(page.getByText("The new passwords don't match.")).toBeVisible();
  await expect(page.getByLabel("New password", { exact: true })).toBeFocused();
  await checkAccessibility(page);

  const next = "an entirely new password 1";
  await page.getByLabel("Current password").fill("not the password");
  await page.getByLabel("New password", { exact: true }).fill(next);
  await page.getByLabel("Confirm new password").fill(next);
  await page.keyboard.press("Enter");
  await expect(page.getByText("That's not your current password.")).toBeVisible();
  await expect(page.getByLabel("Current password")).toBeFocused();
  await expect(page.getByLabel("New password", { exact: true })).toHaveValue(next);
});

const appearances: { theme: Theme; language: Language }[] = [
  { theme: "default", language: "qps-ploc" },
  { theme: "darkmode", language: "ar-SA" },
];
for (const appearance of appearances) {
  test.describe(`${appearance.theme}, ${appearance.language}`, () => {
    test.use(appearance);
    test("fits every window", async ({ page, visit }) => {
      await signIn(page, "ordinary");
      await visit("/account", "account/account");
      await expectFitsEveryWidth(page);
    });
  });
}

/** A worker fixture of this file, so that no other file uses the console. */
const testOnOwnConsole = ownConsoleTest.extend<object, { usesUpPasswords: boolean }>({
  usesUpPasswords: [true, { scope: "worker", option: true }],
});

// Every test changes the password of a user, whom no other test may use.
testOnOwnConsole.describe("a change of the password", () => {
  testOnOwnConsole.describe.configure({ mode: "default" });
  const next = "An entirely new password 1!";

  async function signInOnPage(page: Page, name: string, password: string): Promise<void> {
    await page.getByLabel("Username").fill(name);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.keyboard.press("Enter");
  }

  testOnOwnConsole(
    "by mouse holds at the next sign-in, and ends the sessions in other browsers",
    async ({ page, visit, ownConsole, playwright }) => {
      const { name, password } = demonstrationUsers.ordinary;
      await signIn(page, "ordinary");
      const otherBrowser = await playwright.request.newContext({
        baseURL: ownConsole.address,
        storageState: await page.context().storageState(),
      });
      await page.context().clearCookies();
      await signIn(page, "ordinary");
      await visit("/account", "account/account");
      await page.getByLabel("Current password").fill(password);
      await page.getByLabel("New password", { exact: true }).fill(next);
      await page.getByLabel("Confirm new password").fill(next);
      await page.getByRole("button", { name: "Change password" }).click();
      await expect(page.getByRole("region", { name: "Notifications" })).toContainText("Password changed.");
      await expect(page.getByLabel("New password", { exact: true })).toHaveValue("");
      const read = await otherBrowser.get(sessionEndpoints.session);
      expect(sessionReadSchema.parse(await read.json()).SignedIn).toBe(false);
      await otherBrowser.dispose();
      await typeAddress(page, "/logout");
      await expect(pageRoot(page, "auth/login")).toBeVisible();
      await signInOnPage(page, name, next);
      await expect(pageRoot(page, "dashboards/dashboard")).toBeVisible();
    },
  );

  testOnOwnConsole("needs no mouse", async ({ page, visit }) => {
    await signIn(page, "inTwoOrganizations");
    await visit("/account", "account/account");
    await tabTo(page, page.getByLabel("Current password"));
    await page.keyboard.type(demonstrationUsers.inTwoOrganizations.password);
    await tabTo(page, page.getByLabel("New password", { exact: true }));
    await page.keyboard.type(next);
    await tabTo(page, page.getByLabel("Confirm new password"));
    await page.keyboard.type(next);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("region", { name: "Notifications" })).toContainText("Password changed.");
    await expect(page.getByLabel("Current password")).toBeFocused();
  });

  testOnOwnConsole("that was set for the user comes before everything else", async ({ page, ownConsole }) => {
    const { name } = demonstrationUsers.withoutPermissions;
    const reset = await ownConsole.runCommand("users", "reset-password", name);
    const { password } = reset as { password: string };
    await page.goto("/");
    await signInOnPage(page, name, password);
    const text = page.getByText("Set your own password.");
    await expect(text).toBeVisible();
    const bannerBox = await text.locator("../..").boundingBox();
    const listBox = await page.getByRole("navigation", { name: "Account sections" }).boundingBox();
    expect((listBox?.y ?? 0) - (bannerBox?.y ?? 0) - (bannerBox?.height ?? 0)).toBe(16);
    await typeAddress(page, "/dashboard");
    await expect(page).toHaveURL(/#\/account$/);
    await page.getByLabel("Current password").fill(password);
    await page.getByLabel("New password", { exact: true }).fill(next);
    await page.getByLabel("Confirm new password").fill(next);
    await page.keyboard.press("Enter");
    const goOn = page.getByRole("link", { name: "Go to dashboard" }).and(page.locator("main a"));
    await expect(goOn).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(pageRoot(page, "dashboards/dashboard")).toBeVisible();
  });
});

testOnOwnConsole.describe("what a user sees and chooses", () => {
  testOnOwnConsole.use({ sharesPreferences: true });

  testOnOwnConsole(
    "follows to another browser, whose session ends from here",
    async ({ page, visit, browser, ownConsole }) => {
      await signIn(page, "administrator");
      await visit("/account?section=preferences", "account/account");
      await page.getByLabel("Theme").selectOption("darkmode");
      await expect(page.locator("html[data-theme=darkmode]")).toBeAttached();
      await page.getByLabel("Time zone").selectOption("Asia/Kolkata");
      await page.getByLabel("Start page").selectOption("/configuration");
      // The text stays from the first choice on, so it says nothing about the last one.
      await expect(page.locator("select[aria-busy]")).toHaveCount(0);
      await expect(page.getByRole("status").filter({ hasText: "Saved." })).toBeVisible();

      const other = await browser.newContext({ baseURL: ownConsole.address, timezoneId: "UTC" });
      const there = await other.newPage();
      await signIn(there, "administrator");
      await there.goto("/");
      await expect(pageRoot(there, "configuration/configuration")).toBeVisible();
      await expect(there.locator("html[data-theme=darkmode]")).toBeAttached();
      const zone = await there.evaluate(async () => {
        const answer = await fetch("/api/user/preferences");
        return ((await answer.json()) as { TimeZone?: string }).TimeZone;
      });
      expect(zone).toBe("Asia/Kolkata");

      await page.getByRole("link", { name: "Sessions" }).click();
      await page.getByRole("button", { name: "Sign out other sessions" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Sign out other sessions" }).click();
      await expect(page.getByRole("region", { name: "Notifications" })).toContainText("signed out.");
      await expect(page.getByText("1 session", { exact: true })).toBeVisible();
      await typeAddress(there, "/account");
      await expect(pageRoot(there, "auth/login").or(pageRoot(there, "shell/session-ended"))).toBeVisible();
      await other.close();
    },
  );
});

testOnOwnConsole.describe("factors of one's own", () => {
  testOnOwnConsole.describe.configure({ mode: "default" });
  const { password } = demonstrationUsers.administrator;
  const noticesOf = (page: Page) => page.getByRole("region", { name: "Notifications" });

  testOnOwnConsole(
    "an authenticator app is set up from its QR code, and removed before the next one",
    async ({ page, visit }) => {
      await signIn(page, "administrator");
      await visit("/account", "account/account");
      await page.getByRole("link", { name: "Two-Factor" }).click();
      await page.getByRole("button", { name: "Reconfigure" }).click();
      const code = page.getByLabel("Authenticator code");
      await expect(code).toBeFocused();
      const qrCode = page.getByRole("img", { name: /QR code/ });
      await expect(qrCode).toBeVisible();
      const address = new URL(await readQrCode(qrCode));
      const secret = address.searchParams.get("secret") ?? "";
      const app = new AuthenticatorApp(secret);
      await checkAccessibility(page);
      await code.fill(await app.readNewCode());
      await page.keyboard.press("Enter");
      await expect(page.getByText("Keep these recovery codes in a safe place.")).toBeVisible();
      const recoveryCode =
        (await page
          .getByRole("listitem")
          .filter({ hasText: /^\w{4}-\w{4}-/ })
          .first()
          .textContent()) ?? "";
      expect(recoveryCode).not.toBe("");
      const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
      for (const text of [secret, recoveryCode, password]) expect(kept).not.toContain(text);
      await expect(noticesOf(page)).toContainText("Authenticator app added.");
      await page.getByRole("link", { name: "Change Password" }).click();
      await page.getByRole("dialog").or(page.getByRole("alertdialog")).getByRole("button", { name: "Stay" }).click();
      await page.getByLabel("I've saved my recovery codes").check();
      await page.getByRole("button", { name: "Done" }).click();
      await expect(page.getByText("10 unused codes left")).toBeVisible();
      await expect(page.getByRole("button", { name: "Replace" })).toBeFocused();
      await checkAccessibility(page);
      await page.keyboard.press("Enter");
      await page.getByRole("alertdialog").getByRole("button", { name: "Remove app" }).click();
      await expect(page.getByRole("button", { name: "Reconfigure" })).toBeFocused();
      await expect(noticesOf(page)).toContainText("Authenticator app removed.");
    },
  );

  testOnOwnConsole(
    "passkeys of both kinds are created, renamed and deleted, and each only once",
    async ({ page, visit }) => {
      const form = page.getByRole("dialog");
      const create = async (name: string, kind: RegExp): Promise<void> => {
        await page.getByRole("button", { name: "New authenticator" }).click();
        await form.getByRole("textbox", { name: "Authenticator name" }).fill(name);
        await form.getByRole("radio", { name: kind }).check();
        await form.getByLabel(/^Account password/).fill(password);
        await form.getByRole("button", { name: "Continue" }).click();
      };
      const row = (name: string) => page.getByRole("row", { name: new RegExp(name) });
      await signIn(page, "administrator");
      const key = await VirtualKey.plugInto(page, { transport: "usb", isPasskey: true });
      await visit("/account?section=fido2", "account/account");
      await create("Blue key", /^Security key/);
      await expect(row("Blue key")).toContainText("Never");
      await create("Twin", /^Security key/);
      await expect(form.getByText(/You may already have one of this type/)).toBeVisible();
      await checkAccessibility(page);
      await form.getByRole("button", { name: "Cancel" }).click();
      await page.getByRole("button", { name: "Discard changes" }).click();
      await expect(form).toHaveCount(0);
      await key.unplug();
      await VirtualKey.plugInto(page, { transport: "internal", isPasskey: true });
      await create("Laptop", /^This device/);
      await expect(row("Laptop")).toContainText("This device");
      await row("Laptop").getByRole("button").click();
      await page.getByRole("menuitem", { name: "Edit" }).click();
      await form.getByRole("textbox", { name: "Authenticator name" }).fill("Work laptop");
      await form.getByRole("button", { name: "Update" }).click();
      await expect(row("Work laptop")).toBeVisible();
      await checkAccessibility(page);
      await row("Work laptop").getByRole("checkbox").check();
      await row("Blue key").getByRole("checkbox").check();
      await page.getByRole("button", { name: "Delete" }).click();
      await expect(page.getByText("Delete 2 authenticators?")).toBeVisible();
      await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
      await expect(page.getByText("No authenticators yet")).toBeVisible();
    },
  );
});
