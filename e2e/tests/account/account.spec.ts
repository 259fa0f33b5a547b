import { checkAccessibility } from "../../fixtures/accessibility.ts";
import { scrollsSideways, viewports, type Language, type Theme } from "../../fixtures/appearance.ts";
import type { Page } from "@playwright/test";
import { sessionEndpoints, sessionReadSchema } from "@gatehouse/shared/contracts/session.contract";
import { tabTo } from "../../fixtures/keyboard.ts";
import { typeAddress } from "../../fixtures/navigation.ts";
import { test as ownConsoleTest } from "../../fixtures/own-console.ts";
import { demonstrationUsers, signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot, test } from "../../fixtures/test.ts";

test("marks the rules while a password is typed, and says what is wrong before anything is sent", async ({
  page,
  visit,
}) => {
  await signIn(page, "ordinary");
  await visit("/account", "account/account");
  await page.getByLabel("Current password").fill(demonstrationUsers.ordinary.password);
  await page.getByLabel("New password", { exact: true }).fill("short");
  await expect(page.getByText("(not fulfilled yet)").first()).toBeAttached();
  await page.getByLabel("Confirm new password").fill("other");
  await page.keyboard.press("Enter");
  await expect(page.getByText("The new password does not fulfil all rules.")).toBeVisible();
  await expect(page.getByText("The two new passwords are not the same.")).toBeVisible();
  await expect(page.getByLabel("New password", { exact: true })).toBeFocused();
  await checkAccessibility(page);
});

test("shows the server's refusal at its field", async ({ page, visit, expectRequestFailure }) => {
  expectRequestFailure(/^400 POST .*\/changePassword$/);
  await signIn(page, "ordinary");
  await visit("/account", "account/account");
  const next = "an entirely new password 1";
  await page.getByLabel("Current password").fill("not the password");
  await page.getByLabel("New password", { exact: true }).fill(next);
  await page.getByLabel("Confirm new password").fill(next);
  await page.keyboard.press("Enter");
  await expect(page.getByText("This is not your current password.")).toBeVisible();
  await expect(page.getByLabel("Current password")).toBeFocused();
  await expect(page.getByLabel("New password", { exact: true })).toHaveValue(next);
});

test("asks before what is typed is lost", async ({ page, visit }) => {
  await signIn(page, "ordinary");
  await visit("/account", "account/account");
  await page.getByLabel("New password", { exact: true }).fill("half a pass");
  await page.evaluate(() => window.location.assign("#/dashboard"));
  const dialog = page.getByRole("alertdialog").or(page.getByRole("dialog"));
  await expect(dialog).toContainText("Discard unsaved changes?");
  await dialog.getByRole("button", { name: "Stay on this page" }).click();
  await expect(page).toHaveURL(/#\/account$/);
  await expect(page.getByLabel("New password", { exact: true })).toHaveValue("half a pass");
  await page.getByLabel("New password", { exact: true }).fill("");
  await page.evaluate(() => window.location.assign("#/dashboard"));
  await expect(pageRoot(page, "dashboards/dashboard")).toBeVisible();
});

const appearances: { theme: Theme; language: Language }[] = [
  { theme: "default", language: "qps-ploc" },
  { theme: "darkmode", language: "ar-SA" },
];
for (const appearance of appearances) {
  test.describe(`${appearance.theme}, ${appearance.language}`, () => {
    test.use(appearance);
    for (const [width, viewport] of Object.entries(viewports)) {
      test(`fits a ${width} window`, async ({ page, visit }) => {
        await page.setViewportSize(viewport);
        await signIn(page, "ordinary");
        await visit("/account", "account/account");
        expect(await scrollsSideways(page)).toBe(false);
      });
    }
  });
}

/** A worker fixture that no other file has keeps the console from their tests. */
const testOnOwnConsole = ownConsoleTest.extend<object, { usesUpPasswords: boolean }>({
  usesUpPasswords: [true, { scope: "worker", option: true }],
});

// Every test uses up the password of a user, whom no other test may then need.
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
      await expect(page.getByRole("region", { name: "Notifications" })).toContainText("Your password is changed.");
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
    await expect(page.getByRole("region", { name: "Notifications" })).toContainText("Your password is changed.");
    await expect(page.getByLabel("Current password")).toBeFocused();
  });

  testOnOwnConsole("that was set for the user comes before everything else", async ({ page, ownConsole }) => {
    const { name } = demonstrationUsers.withoutPermissions;
    const reset = await ownConsole.runCommand("users", "reset-password", name);
    const { password } = reset as { password: string };
    await page.goto("/");
    await signInOnPage(page, name, password);
    await expect(page.getByText("Choose your own password.")).toBeVisible();
    await typeAddress(page, "/dashboard");
    await expect(page).toHaveURL(/#\/account$/);
    await page.getByLabel("Current password").fill(password);
    await page.getByLabel("New password", { exact: true }).fill(next);
    await page.getByLabel("Confirm new password").fill(next);
    await page.keyboard.press("Enter");
    const goOn = page.getByRole("link", { name: "Go to the dashboard" }).and(page.locator("main a"));
    await expect(goOn).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(pageRoot(page, "dashboards/dashboard")).toBeVisible();
  });
});
