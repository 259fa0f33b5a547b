// The Releases page: operators activate versions, roll them back and see the actions of others, without a command line.
import type { Locator, Page } from "@playwright/test";
import { checkAccessibility } from "../../fixtures/accessibility.ts";
import { changeManifest } from "../../fixtures/manifest-changes.ts";
import { test as base } from "../../fixtures/own-console.ts";
import { ReleaseVariant } from "../../fixtures/release-variant.ts";
import { shownVersion } from "../../fixtures/shown-version.ts";
import { signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot } from "../../fixtures/test.ts";
import type { ConsoleServer } from "../../setup/console-server.ts";

/** Two versions of session replay in addition to the built one. */
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

// The tests share one console and change its releases.
test.describe.configure({ mode: "default" });

async function publish(server: ConsoleServer, variant: ReleaseVariant): Promise<void> {
  await server.runCommand("remotes", "publish", variant.finish().folder);
  variant.remove();
}

const table = (page: Page) => page.getByRole("grid", { name: "Releases" });
const replay = (page: Page) => table(page).getByRole("row", { name: /^Session replay/ });
const inForce = (page: Page) => replay(page).getByRole("gridcell").first();
/** Excludes the closing menu, which is also a dialog to screen readers. */
const dialog = (page: Page) => page.getByRole("dialog").and(page.locator("section"));

/** Opens the page with this version of session replay in force, after the built one. */
async function open(page: Page, { first }: Published, version = first): Promise<void> {
  await signIn(page, "administrator");
  for (const one of new Set([first, version])) {
    await changeManifest(page, { action: "promote", name: "replay", version: one });
  }
  await page.goto("/#/releases");
  await expect(replay(page)).toBeVisible();
}

async function choose(page: Page, command: string | RegExp): Promise<Locator> {
  await page.getByRole("button", { name: "Actions for Session replay" }).click();
  await page.getByRole("menuitem", { name: command }).click();
  await expect(dialog(page)).toBeVisible();
  await checkAccessibility(page);
  return dialog(page);
}

async function confirm(page: Page, button: string): Promise<void> {
  await dialog(page).getByRole("button", { name: button, exact: true }).click();
  await expect(dialog(page)).toHaveCount(0);
}

/** Actions that take something away need a reason. */
const giveReason = (page: Page) => dialog(page).getByRole("textbox", { name: "Reason" }).fill("Crashes");

test("promote and roll back, each with its effect and its reason in the history", async ({ page, published }) => {
  await open(page, published);
  await checkAccessibility(page);
  const promote = await choose(page, "Promote a version…");
  await promote.getByRole("combobox", { name: "Version" }).selectOption(published.second);
  await expect(promote.getByRole("group", { name: "What changes" })).toContainText(
    `Session replay: ${shownVersion(published.first)} → ${shownVersion(published.second)}`,
  );
  await promote.getByRole("textbox", { name: "Reason" }).fill("New player");
  await confirm(page, "Promote");
  await expect(inForce(page)).toHaveText(shownVersion(published.second));
  await expect(replay(page)).toContainText("New player");

  await choose(page, `Roll back to ${shownVersion(published.first)}…`);
  await giveReason(page);
  await confirm(page, "Roll back");
  await expect(inForce(page)).toHaveText(shownVersion(published.first));

  await page.getByRole("link", { name: "History" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "History" })).toBeVisible();
  const revisions = page.getByRole("main").locator("ol > li");
  await expect(revisions.nth(0)).toContainText(
    `Session replay: ${shownVersion(published.second)} → ${shownVersion(published.first)}`,
  );
  await expect(revisions.nth(1)).toContainText("demo-administrator");
  await expect(revisions.nth(1)).toContainText("New player");
  await checkAccessibility(page);
  await revisions
    .nth(1)
    .getByRole("button", { name: /^Restore this state/ })
    .click();
  await giveReason(page);
  await confirm(page, "Restore");
  await expect(revisions.nth(0)).toContainText(
    `Session replay: ${shownVersion(published.first)} → ${shownVersion(published.second)}`,
  );
  await page.getByRole("link", { name: "Back to versions" }).click();
  await expect(inForce(page)).toHaveText(shownVersion(published.second));
});

test("a canary and a pin for an organization, and their ends", async ({ page, published }) => {
  await open(page, published);
  const canary = await choose(page, "Start canary…");
  await canary.getByRole("combobox", { name: "Version" }).selectOption(published.second);
  await canary.getByRole("textbox", { name: "Share of users (%)" }).fill("12.5");
  await expect(canary).toContainText(`Session replay: canary ${shownVersion(published.second)} for 12.5% of users`);
  await confirm(page, "Start canary");
  await expect(replay(page)).toContainText(`${shownVersion(published.second)}·12.5%`);
  await choose(page, "End canary…");
  await confirm(page, "End canary");
  await expect(replay(page)).not.toContainText("12.5%");

  const pin = await choose(page, "Pin for an organization…");
  const organization = pin.getByRole("combobox", { name: "Organization" });
  await organization.selectOption({ index: 1 });
  await pin.getByRole("combobox", { name: "Version" }).selectOption(published.second);
  await confirm(page, "Pin");
  await expect(inForce(page)).toHaveText(`${shownVersion(published.first)}pinned for 1 organization`);
  const unpin = await choose(page, "Unpin…");
  await expect(unpin).toContainText(`unpinned, gets ${shownVersion(published.first)}`);
  await confirm(page, "Unpin");
  await expect(inForce(page)).toHaveText(shownVersion(published.first));
});

test("a section is switched off with a message and on again, and taken out of the console", async ({
  page,
  published,
}) => {
  await open(page, published);
  const off = await choose(page, "Switch off…");
  await off.getByRole("textbox", { name: "Message to users" }).fill("Back at noon");
  await giveReason(page);
  await confirm(page, "Switch off");
  await expect(inForce(page)).toContainText("switched off");
  await choose(page, "Switch on…");
  await confirm(page, "Switch on");
  await expect(inForce(page)).toHaveText(shownVersion(published.first));
  await choose(page, "Remove from console…");
  await giveReason(page);
  await confirm(page, "Remove section");
  await expect(page.getByText(/Freed paths: .*\/session-replay/).first()).toBeVisible();
  await expect(inForce(page)).toHaveText("not active");
});

test("a change that somebody else was faster with is shown, and nothing is merged unseen", async ({
  page,
  ownConsole,
  published,
  expectRequestFailure,
}) => {
  expectRequestFailure(/409 POST .*\/federation\/revisions/);
  await open(page, published);
  const promote = await choose(page, "Promote a version…");
  await promote.getByRole("combobox", { name: "Version" }).selectOption(published.third);
  await promote.getByRole("textbox", { name: "Reason" }).fill("Mine");
  await ownConsole.runCommand("manifest", "set", `replay=${published.second}`, "--reason", "Theirs");
  await promote.getByRole("button", { name: "Promote", exact: true }).click();
  await expect(promote.getByText("The releases changed while you were editing.")).toBeVisible();
  await expect(promote).toContainText("“Theirs”");
  await expect(promote.getByRole("textbox", { name: "Reason" })).toHaveValue("Mine");
  await expect(promote.getByRole("group", { name: "What changes" })).toContainText(
    `Session replay: ${shownVersion(published.second)} → ${shownVersion(published.third)}`,
  );
  await checkAccessibility(page);
  await confirm(page, "Promote");
  await expect(inForce(page)).toHaveText(shownVersion(published.third));
});

test("versions of several sections come into force in one revision", async ({ page, ownConsole, published }) => {
  const account = new ReleaseVariant("remote-account", "second");
  await publish(ownConsole, account);
  await open(page, published);
  await page.getByRole("button", { name: "Change versions…" }).click();
  await dialog(page).getByRole("combobox", { name: "Session replay" }).selectOption(published.second);
  await dialog(page).getByRole("combobox", { name: "Account" }).selectOption(account.release.version);
  await expect(dialog(page)).toContainText("2 sections change for everyone.");
  await checkAccessibility(page);
  await confirm(page, "Change versions");
  await expect(inForce(page)).toHaveText(shownVersion(published.second));
  await page.goto("/#/releases?view=history");
  const newest = page.getByRole("main").locator("ol > li").first();
  await expect(newest).toContainText(new RegExp(`Account: .+ → ${shownVersion(account.release.version)}`));
  await expect(newest).toContainText(
    `Session replay: ${shownVersion(published.first)} → ${shownVersion(published.second)}`,
  );
});

test("the keyboard alone rolls back, and the focus comes back to where it was", async ({ page, published }) => {
  await open(page, published, published.second);
  const actions = page.getByRole("button", { name: "Actions for Session replay" });
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
  await dialog(page).getByRole("textbox", { name: "Reason" }).focus();
  await page.keyboard.type("Crashes");
  await dialog(page).getByRole("button", { name: "Roll back", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(inForce(page)).toHaveText(shownVersion(published.first));
});

test("a revoked version is gone for good; its details say why", async ({ page, published }) => {
  await open(page, published);
  const revoke = await choose(page, "Revoke a version…");
  await revoke.getByRole("combobox", { name: "Version" }).selectOption(published.third);
  await revoke.getByRole("textbox", { name: "Reason" }).fill("Leaks data");
  await confirm(page, "Revoke");
  await page.getByRole("button", { name: "Actions for Session replay" }).click();
  await page.getByRole("menuitem", { name: "Versions and health" }).click();
  const version = dialog(page).getByRole("row", { name: new RegExp(`^${shownVersion(published.third)} revoked`) });
  await expect(version).toContainText("Leaks data");
  await checkAccessibility(page);
  await page.keyboard.press("Escape");
  const promote = await choose(page, "Promote a version…");
  await expect(promote.getByRole("option", { name: shownVersion(published.third) })).toHaveCount(0);
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
