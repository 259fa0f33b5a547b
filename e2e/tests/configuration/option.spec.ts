import { checkAccessibility } from "../../fixtures/accessibility.ts";
import { expectNoSidewaysScroll, resizeWindow, viewports } from "../../fixtures/appearance.ts";
import { tabTo } from "../../fixtures/keyboard.ts";
import { signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot, test } from "../../fixtures/test.ts";

// Several tests save the same card, and a save on top of an older one asks first.
test.describe.configure({ mode: "default" });

const supportOptions = "/configuration/option?section=3";

test("saves the support contact, which the configuration then shows", async ({ page, visit }) => {
  await signIn(page, "administrator");
  await visit(supportOptions, "configuration/option");
  await page.getByRole("textbox", { name: "Team" }).fill("Night desk");
  await page.getByRole("textbox", { name: "Email addresses" }).fill("desk@example.test; night@example.test");
  const saved = page.waitForResponse((response) => response.request().method() === "PUT");
  await page.getByRole("form", { name: "Contact" }).getByRole("button", { name: "Save" }).click();
  expect((await saved).status()).toBe(200);
  // Until then the page has unsaved changes, so leaving would ask.
  await expect(page.getByText("Options saved").first()).toBeVisible();
  await visit("/configuration", "configuration/configuration");
  await expect(page.getByRole("region", { name: "Support contact" })).toContainText("Night desk");
  await expect(page.getByRole("link", { name: "night@example.test" })).toBeVisible();
});

test("needs no mouse, and what is saved is there after a reload; what others set has no way to change it", async ({
  page,
  visit,
}) => {
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
  await checkAccessibility(page);

  // Options of the installation.
  await visit("/configuration/option?section=1", "configuration/option");
  await expect(page.getByText("View only.").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Save" })).toHaveCount(0);
});

test("a time of which a part is missing is not saved as none; a save that fails keeps what was entered", async ({
  page,
  visit,
  expectRequestFailure,
}) => {
  expectRequestFailure(/^503 PUT /);
  await signIn(page, "administrator");
  await visit(supportOptions, "configuration/option");
  const to = page.getByLabel("To", { exact: true });
  const save = page.getByRole("form").filter({ has: to }).getByRole("button", { name: "Save" });
  await to.fill("17:30");
  await to.press("Delete");
  await save.click();
  await expect(to).toHaveAccessibleDescription(/Enter a valid time\./);
  await page.getByRole("button", { name: "Discard changes" }).first().click();
  await expect(to).not.toHaveAttribute("aria-invalid");
  expect(await to.evaluate((input: HTMLInputElement) => input.validity.badInput)).toBe(false);
  await checkAccessibility(page);

  await page.route("**/api/**", async (route) =>
    route.request().method() === "PUT" ? route.fulfill({ status: 503, body: "" }) : route.fallback(),
  );
  await page.getByRole("textbox", { name: "Team" }).fill("Never saved");
  await page.getByRole("textbox", { name: "Email addresses" }).fill("desk@example.test");
  await page.getByRole("form", { name: "Contact" }).getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("form", { name: "Contact" }).getByRole("alert")).toHaveText(
    "The options couldn't be saved. Your entries are kept. Try again.",
  );
  await expect(page.getByRole("textbox", { name: "Team" })).toHaveValue("Never saved");
});

test("saves several changed cards at once, and covers nothing", async ({ page, visit }) => {
  await signIn(page, "administrator");
  await visit(supportOptions, "configuration/option");
  await page.getByRole("textbox", { name: "Team" }).fill("Day desk");
  await page.getByRole("textbox", { name: "Email addresses" }).fill("day@example.test");
  await page.getByLabel(/^From/).fill("08:00");
  await page.getByLabel(/^To/).fill("17:00");
  const bar = page.getByText("2 cards have unsaved changes");
  await expect(bar).toBeVisible();
  await checkAccessibility(page);
  const save = page.getByRole("form", { name: "Hours" }).getByRole("button", { name: "Save" });
  for (const viewport of Object.values(viewports)) {
    await resizeWindow(page, viewport);
    await expectNoSidewaysScroll(page);
    await save.blur();
    await save.focus();
    const [button, top] = [await save.boundingBox(), await bar.boundingBox()];
    expect(button!.y + button!.height).toBeLessThan(top!.y);
  }
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Options saved").first()).toBeVisible();
  await expect(bar).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Team" })).toHaveValue("Day desk");
  await expect(page.getByLabel(/^To/)).toHaveValue("17:00");
});

test("compares two saves of one card, and shows the field that the address names with its history", async ({
  page,
  visit,
  expectRequestFailure,
}) => {
  expectRequestFailure(/^409 PUT /);
  await signIn(page, "administrator");
  await visit(`${supportOptions}&field=support-team`, "configuration/option");
  const team = page.getByRole("textbox", { name: "Team" });
  await expect(team).toBeFocused();
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(`/#${supportOptions}`);
  for (const [tab, name] of [
    [elsewhere, "Their desk"],
    [page, "My desk"],
  ] as const) {
    await tab.getByRole("textbox", { name: "Team" }).fill(name);
    await tab.getByRole("textbox", { name: "Email addresses" }).fill("desk@example.test");
    await tab.getByRole("form", { name: "Contact" }).getByRole("button", { name: "Save" }).click();
    if (tab === elsewhere) await expect(tab.getByText("Options saved").first()).toBeVisible();
  }
  const question = page.getByRole("alertdialog", { name: "These options were changed elsewhere" });
  await expect(question).toContainText("Their desk");
  await expect(question).toContainText("My desk");
  await expect(question.getByText(/^Changed by /).first()).toBeVisible();
  await checkAccessibility(page);
  await question.getByRole("button", { name: "Keep mine" }).click();
  await expect(page.getByText("Options saved").first()).toBeVisible();
  await page.getByRole("button", { name: "History: Team" }).click();
  const changes = page.getByRole("dialog", { name: "History: Team" }).getByRole("listitem");
  // The list that the comparison has read shows until the one with the last save is there.
  await expect(changes.first()).toContainText("My desk");
  await checkAccessibility(page);
  await changes.first().getByRole("button", { name: "Revert change" }).click();
  await expect(team).toHaveValue("Their desk");
  await expect(team).toBeFocused();
});

test("has an index that leads to the cards and follows the scroll position; a wrong field gets the focus", async ({
  page,
  visit,
}) => {
  await signIn(page, "administrator");
  await page.setViewportSize({ width: 900, height: 600 });
  await visit("/configuration/option?section=1", "configuration/option");
  const index = page.getByRole("navigation", { name: "On this page" });
  const entries = index.getByRole("button");
  await expect(entries.first()).toHaveAttribute("aria-current", "location");
  await entries.last().click();
  await expect(entries.last()).toHaveAttribute("aria-current", "location");
  await expect(page.locator("form").last().getByRole("combobox").first()).toBeFocused();
  await expect(entries.last()).toBeInViewport();
  await page.mouse.wheel(0, -5000);
  await expect(entries.first()).toHaveAttribute("aria-current", "location");
  await checkAccessibility(page);

  const idle = page.getByRole("textbox", { name: "Idle timeout (minutes)" });
  await idle.fill("0");
  const form = page.locator("form").filter({ has: idle });
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("Enter a number from 1 to 1,440.")).toBeVisible();
  await expect(idle).toBeFocused();
  await form.getByRole("button", { name: "Discard changes" }).click();
  await expect(idle).not.toHaveValue("0");
});

test.describe("on a phone, dark, in Arabic", () => {
  test.use({ viewport: viewports.phone, theme: "darkmode", language: "ar-SA" });
  test("fits", async ({ page, visit }) => {
    await signIn(page, "administrator");
    await visit(supportOptions, "configuration/option");
    await expect(page.getByRole("textbox").first()).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});

test("asks before unsaved changes are lost", async ({ page, visit }) => {
  await signIn(page, "administrator");
  await visit("/configuration/option?section=2", "configuration/option");
  await page.getByRole("checkbox", { name: "Show seconds" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Configuration" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expect(pageRoot(page, "configuration/option")).toBeAttached();
});
