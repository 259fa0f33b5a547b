import { checkAccessibility } from "../../fixtures/accessibility.ts";
import { expectNoSidewaysScroll, viewports } from "../../fixtures/appearance.ts";
import { test } from "../../fixtures/own-console.ts";
import { signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot } from "../../fixtures/test.ts";

const PAGE = "configuration/plugin";

test("the speed that is set for the player is the one with which it opens", async ({ page, visit }) => {
  await signIn(page, "administrator");
  await visit("/configuration", "configuration/configuration");
  await page.getByRole("link", { name: "Replay settings" }).click();
  const settings = pageRoot(page, PAGE);
  await expect(settings.getByRole("heading", { level: 1, name: "Replay settings" })).toBeVisible();
  const speed = settings.getByRole("combobox", { name: "Default speed" });
  await speed.selectOption("Four times (4×)");

  // Leaving asks first.
  await page.getByRole("banner").getByRole("link", { name: "Configuration" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Stay on page" }).click();
  await expect(speed).toHaveValue("4");

  await settings.getByRole("button", { name: "Preview idle time" }).click();
  await expect(settings.getByRole("status").filter({ hasText: /of \d+ recordings/ })).toBeVisible();
  await settings.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Settings saved").first()).toBeVisible();

  await visit("/session-replay", "replay/session-replay");
  await pageRoot(page, "replay/session-replay").getByRole("link").first().click();
  await expect(page.getByRole("combobox", { name: "Playback speed" })).toHaveValue("4");
});

test.describe("on a phone, dark, in Arabic", () => {
  test.use({ theme: "darkmode", language: "ar-SA", viewport: viewports.phone });
  test("the form fits and has the words of its section", async ({ page, visit }) => {
    await signIn(page, "administrator");
    await visit("/configuration/plugin?id=replay", PAGE);
    await expect(page.getByRole("heading", { level: 1, name: "إعدادات إعادة العرض" })).toBeVisible();
    await expect(page.getByRole("combobox", { name: "السرعة الافتراضية" })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await checkAccessibility(page);
  });
});
