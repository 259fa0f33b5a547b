import { checkAccessibility } from "../../fixtures/accessibility.ts";
import { scrollsSideways, viewports, type Language, type Theme } from "../../fixtures/appearance.ts";
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
