// The Releases page: operators put versions in force, take them back and see what others did, without a command line.
import type { Locator, Page } from "@playwright/test";
import { checkAccessibility } from "../../fixtures/accessibility.ts";
import { test as base } from "../../fixtures/own-console.ts";
import { ReleaseVariant } from "../../fixtures/release-variant.ts";
import { signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot } from "../../fixtures/test.ts";
import type { ConsoleServer } from "../../setup/console-server.ts";

/** Two versions of session replay beside the one that the console was built with. */
interface Published {
  first: string;
  second: string;
  third: string;
}

const test = base.extend<object, { published: Published }>({
  published: [
    async ({ ownConsole }, use) => {
      const variants = ["second", "third"].map((label) => new ReleaseVariant("remote-replay", label));
      for (const variant of variants) await publish(ownConsole, variant);
      const [second = "", third = ""] = variants.map(({ release }) => release.version);
      await use({ first: second.replace(/-second$/, ""), second, third });
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

// They share one console, whose releases they change.
test.describe.configure({ mode: "default" });

async function publish(server: ConsoleServer, variant: ReleaseVariant): Promise<void> {
  await server.runCommand("remotes", "publish", variant.finish().folder);
  variant.remove();
}

const table = (page: Page) => page.getByRole("table", { name: "Releases" });
const replay = (page: Page) => table(page).getByRole("row", { name: /^replay/ });
const inForce = (page: Page) => replay(page).getByRole("cell").first();
/** Not the menu that is about to close, which is a dialog to a screen reader too. */
const dialog = (page: Page) => page.getByRole("dialog").and(page.locator("section"));

async function open(page: Page): Promise<void> {
  await signIn(page, "administrator");
  await page.goto("/#/releases");
  await expect(replay(page)).toBeVisible();
}

/** Each test begins with the version that the console was built with, and nothing else. */
async function startOver(server: ConsoleServer, { first }: Published): Promise<void> {
  await server.runCommand("manifest", "set", `replay=${first}`, "--reason", "Start of a test");
}

async function choose(page: Page, command: string | RegExp): Promise<Locator> {
  await page.getByRole("button", { name: "Actions for replay" }).click();
  await page.getByRole("menuitem", { name: command }).click();
  await expect(dialog(page)).toBeVisible();
  await checkAccessibility(page);
  return dialog(page);
}

async function confirm(page: Page, button: string): Promise<void> {
  await dialog(page).getByRole("button", { name: button, exact: true }).click();
  await expect(dialog(page)).toHaveCount(0);
}

test("promote and roll back, each with its effect and its reason in the history", async ({
  page,
  ownConsole,
  published,
}) => {
  await startOver(ownConsole, published);
  await open(page);
  await checkAccessibility(page);
  const promote = await choose(page, "Promote a version…");
  await promote.getByRole("combobox", { name: "Version" }).selectOption(published.second);
  await expect(promote.getByRole("group", { name: "What this does" })).toContainText(
    `replay: ${published.second} in place of ${published.first}`,
  );
  await promote.getByRole("textbox", { name: "Reason" }).fill("New player");
  await confirm(page, "Promote");
  await expect(inForce(page)).toHaveText(published.second);
  await expect(replay(page)).toContainText("New player");

  await choose(page, `Roll back to ${published.first}…`);
  await confirm(page, "Roll back");
  await expect(inForce(page)).toHaveText(published.first);

  await page.getByRole("link", { name: "History" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "History" })).toBeVisible();
  const revisions = page.getByRole("main").locator("ol > li");
  await expect(revisions.nth(0)).toContainText(`replay: ${published.first} in place of ${published.second}`);
  await expect(revisions.nth(1)).toContainText("demo-administrator");
  await expect(revisions.nth(1)).toContainText("New player");
  await checkAccessibility(page);
  await revisions
    .nth(1)
    .getByRole("button", { name: /^Restore this state/ })
    .click();
  await confirm(page, "Restore");
  await expect(revisions.nth(0)).toContainText(`replay: ${published.second} in place of ${published.first}`);
  await page.getByRole("link", { name: "Back to the versions" }).click();
  await expect(inForce(page)).toHaveText(published.second);
});

test("a canary and a pin for an organization, and their ends", async ({ page, ownConsole, published }) => {
  await startOver(ownConsole, published);
  await open(page);
  const canary = await choose(page, "Canary…");
  await canary.getByRole("combobox", { name: "Version" }).selectOption(published.second);
  await canary.getByRole("textbox", { name: "Share of users in percent" }).fill("12.5");
  await expect(canary).toContainText(`replay: ${published.second} as a canary for 12.5% of users`);
  await confirm(page, "Start canary");
  await expect(replay(page)).toContainText(`${published.second}·12.5%`);
  await choose(page, "End canary…");
  await confirm(page, "End canary");
  await expect(replay(page)).not.toContainText("12.5%");

  const pin = await choose(page, "Pin for an organization…");
  const organization = pin.getByRole("combobox", { name: "Organization" });
  await organization.selectOption({ index: 1 });
  await pin.getByRole("combobox", { name: "Version" }).selectOption(published.second);
  await confirm(page, "Pin");
  await expect(inForce(page)).toHaveText(`${published.first}pinned for 1 organization`);
  const unpin = await choose(page, "Unpin…");
  await expect(unpin).toContainText(`is no longer pinned and gets ${published.first}`);
  await confirm(page, "Unpin");
  await expect(inForce(page)).toHaveText(published.first);
});

test("a section is switched off with a message and on again", async ({ page, ownConsole, published }) => {
  await startOver(ownConsole, published);
  await open(page);
  const off = await choose(page, "Switch off…");
  await off.getByRole("textbox", { name: "Message to users" }).fill("Back at noon");
  await confirm(page, "Switch off");
  await expect(inForce(page)).toContainText("switched off");
  await choose(page, "Switch on…");
  await confirm(page, "Switch on");
  await expect(inForce(page)).toHaveText(published.first);
});

test("a change that somebody else was faster with is shown, and nothing is merged unseen", async ({
  page,
  ownConsole,
  published,
  expectRequestFailure,
}) => {
  expectRequestFailure(/409 POST .*\/federation\/revisions/);
  await startOver(ownConsole, published);
  await open(page);
  const promote = await choose(page, "Promote a version…");
  await promote.getByRole("combobox", { name: "Version" }).selectOption(published.third);
  await promote.getByRole("textbox", { name: "Reason" }).fill("Mine");
  await ownConsole.runCommand("manifest", "set", `replay=${published.second}`, "--reason", "Theirs");
  await promote.getByRole("button", { name: "Promote", exact: true }).click();
  await expect(promote.getByText("Somebody changed the releases meanwhile.")).toBeVisible();
  await expect(promote).toContainText("“Theirs”");
  await expect(promote.getByRole("textbox", { name: "Reason" })).toHaveValue("Mine");
  await expect(promote.getByRole("group", { name: "What this does" })).toContainText(
    `replay: ${published.third} in place of ${published.second}`,
  );
  await checkAccessibility(page);
  await confirm(page, "Promote");
  await expect(inForce(page)).toHaveText(published.third);
});

test("versions of several sections come into force in one revision", async ({ page, ownConsole, published }) => {
  const account = new ReleaseVariant("remote-account", "second");
  await publish(ownConsole, account);
  await startOver(ownConsole, published);
  await open(page);
  await page.getByRole("button", { name: "Change versions…" }).click();
  await dialog(page).getByRole("combobox", { name: "replay" }).selectOption(published.second);
  await dialog(page).getByRole("combobox", { name: "account" }).selectOption(account.release.version);
  await expect(dialog(page)).toContainText("2 sections change for everybody.");
  await checkAccessibility(page);
  await confirm(page, "Change versions");
  await expect(inForce(page)).toHaveText(published.second);
  await page.goto("/#/releases?view=history");
  const newest = page.getByRole("main").locator("ol > li").first();
  await expect(newest).toContainText(`account: ${account.release.version} in place of`);
  await expect(newest).toContainText(`replay: ${published.second} in place of`);
});

test("the keyboard alone rolls back, and the focus comes back to where it was", async ({
  page,
  ownConsole,
  published,
}) => {
  await startOver(ownConsole, published);
  await ownConsole.runCommand("manifest", "set", `replay=${published.second}`);
  await open(page);
  const actions = page.getByRole("button", { name: "Actions for replay" });
  await actions.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(actions).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeFocused();
  await dialog(page).getByRole("button", { name: "Roll back", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(inForce(page)).toHaveText(published.first);
});

test("a revoked version is gone for good; its details say why", async ({ page, ownConsole, published }) => {
  await startOver(ownConsole, published);
  await open(page);
  const revoke = await choose(page, "Revoke a version…");
  await revoke.getByRole("combobox", { name: "Version" }).selectOption(published.third);
  await revoke.getByRole("textbox", { name: "Reason" }).fill("Leaks data");
  await confirm(page, "Revoke");
  await page.getByRole("button", { name: "Actions for replay" }).click();
  await page.getByRole("menuitem", { name: "Versions and health" }).click();
  const version = dialog(page).getByRole("row", { name: new RegExp(`^${published.third} revoked`) });
  await expect(version).toContainText("Leaks data");
  await checkAccessibility(page);
  await page.keyboard.press("Escape");
  const promote = await choose(page, "Promote a version…");
  await expect(promote.getByRole("option", { name: published.third })).toHaveCount(0);
});

test("the side menu leads here for who may, and others are refused", async ({ page, visit }) => {
  await signIn(page, "administrator");
  await visit("/dashboard", "dashboards/dashboard");
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Releases" }).click();
  await expect(pageRoot(page, "shell/releases")).toBeVisible();
  await signIn(page, "withoutPermissions");
  await page.reload();
  await expect(pageRoot(page, "shell/unauthorized")).toBeVisible();
});
