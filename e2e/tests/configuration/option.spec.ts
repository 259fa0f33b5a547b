import { scrollsSideways, viewports } from "../../fixtures/appearance.ts";
import { tabTo } from "../../fixtures/keyboard.ts";
import { signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot, test } from "../../fixtures/test.ts";

const supportOptions = "/configuration/option?section=3";

test("saves the support contact, which the configuration then shows", async ({ page, visit }) => {
  await signIn(page, "administrator");
  await visit(supportOptions, "configuration/option");
  await page.getByRole("textbox", { name: "Team" }).fill("Night desk");
  await page.getByRole("textbox", { name: "Email addresses" }).fill("desk@example.test; night@example.test");
  const saved = page.waitForResponse((response) => response.request().method() === "PUT");
  await page.getByRole("form", { name: "Contact" }).getByRole("button", { name: "Save" }).click();
  expect((await saved).status()).toBe(200);
  // Before that the page still has changes of which leaving it would ask.
  await expect(page.getByText("Options saved").first()).toBeVisible();
  await visit("/configuration", "configuration/configuration");
  await expect(page.getByRole("region", { name: "Support contact" })).toContainText("Night desk");
  await expect(page.getByRole("link", { name: "night@example.test" })).toBeVisible();
});

test("needs no mouse, and what is saved is there after a reload", async ({ page, visit }) => {
  await signIn(page, "ordinary");
  await visit("/configuration/option?section=2", "configuration/option");
  const seconds = page.getByRole("checkbox", { name: "Show seconds" });
  await tabTo(page, seconds);
  const wasChecked = await seconds.isChecked();
  await page.keyboard.press("Space");
  await tabTo(page, page.getByRole("button", { name: "Save" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Options saved").first()).toBeVisible();
  await page.reload();
  await expect(seconds).toBeChecked({ checked: !wasChecked });
});

test("a save that fails keeps what was entered", async ({ page, visit, expectRequestFailure }) => {
  expectRequestFailure(/^503 PUT /);
  await signIn(page, "administrator");
  await visit(supportOptions, "configuration/option");
  await page.route("**/api/**", async (route) =>
    route.request().method() === "PUT" ? route.fulfill({ status: 503, body: "" }) : route.fallback(),
  );
  await page.getByRole("textbox", { name: "Team" }).fill("Never saved");
  await page.getByRole("textbox", { name: "Email addresses" }).fill("desk@example.test");
  await page.getByRole("form", { name: "Contact" }).getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("form", { name: "Contact" }).getByRole("alert")).toHaveText(
    "The options could not be saved. Your entries are kept.",
  );
  await expect(page.getByRole("textbox", { name: "Team" })).toHaveValue("Never saved");
});

test.describe("on a phone, dark, in Arabic", () => {
  test.use({ viewport: viewports.phone, theme: "darkmode", language: "ar-SA" });
  test("fits", async ({ page, visit }) => {
    await signIn(page, "administrator");
    await visit(supportOptions, "configuration/option");
    await expect(page.getByRole("textbox").first()).toBeVisible();
    expect(await scrollsSideways(page)).toBe(false);
  });
});

test("puts the focus on the first field that is not valid", async ({ page, visit }) => {
  await signIn(page, "administrator");
  await visit("/configuration/option?section=1", "configuration/option");
  const idle = page.getByRole("textbox", { name: "Minutes without activity" });
  await idle.fill("0");
  const form = page.locator("form").filter({ has: idle });
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("Enter a number from 1 to 1,440.")).toBeVisible();
  await expect(idle).toBeFocused();
  await form.getByRole("button", { name: "Discard changes" }).click();
  await expect(idle).not.toHaveValue("0");
});

test("asks before unsaved changes are lost", async ({ page, visit }) => {
  await signIn(page, "administrator");
  await visit("/configuration/option?section=2", "configuration/option");
  await page.getByRole("checkbox", { name: "Show seconds" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Configuration" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expect(pageRoot(page, "configuration/option")).toBeAttached();
});

test("shows options of the installation to others without a way to change them", async ({ page, visit }) => {
  await signIn(page, "ordinary");
  await visit("/configuration/option?section=1", "configuration/option");
  await expect(page.getByText("You can see these options, but not change them.").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Save" })).toHaveCount(0);
});
