// Promoted versions reach open tabs completely or not at all, and no input is lost.
import type { Page } from "@playwright/test";
import { gridDefinitionIds } from "@gatehouse/shared/contracts/grids.contract";
import type { ManifestStep } from "@gatehouse/shared/contracts/manifests.contract";
import { pathTo } from "@gatehouse/shared/contracts/paths.contract";
import { changeManifest } from "../../../fixtures/manifest-changes.ts";
import { markDocument, markedDocument, typeAddress } from "../../../fixtures/navigation.ts";
import { test as base } from "../../../fixtures/own-console.ts";
import { ReleaseVariant } from "../../../fixtures/release-variant.ts";
import { signIn } from "../../../fixtures/sign-in.ts";
import { expect, pageRoot } from "../../../fixtures/test.ts";
import type { ConsoleServer } from "../../../setup/console-server.ts";

/** Publishes a variant; returns its version. */
async function publish(server: ConsoleServer, variant: ReleaseVariant): Promise<string> {
  await server.runCommand("remotes", "publish", variant.finish().folder);
  variant.remove();
  return variant.release.version;
}

const test = base.extend<object, { second: string }>({
  /** Another version of session replay; each test ends with the first one in force. */
  second: [async ({ ownConsole }, use) => use(await publish(ownConsole, anotherReplay())), { scope: "worker" }],
});

// The tests share one console and change its releases.
test.describe.configure({ mode: "default" });

const heading = (page: Page) => pageRoot(page, "replay/session-replay").getByRole("heading", { level: 1 });
const notice = (page: Page) => page.getByRole("region", { name: "Versions" });
const colour = (page: Page) => heading(page).evaluate((element) => getComputedStyle(element).color);

/** A version of session replay with another heading, another text in its lazy chunk, and another colour. */
function anotherReplay(): ReleaseVariant {
  const variant = new ReleaseVariant("remote-replay", "two");
  const { scripts, styles } = variant.release.pages["session-replay"] ?? variant.release.exposed;
  variant.rewrite("locales/en-US.json", (text) => text.replace('"Recordings"', '"Sessions two"'));
  variant.rewriteChunk(scripts.at(-1) ?? "", (text) => `${text}\n;globalThis.replayCode="two";`);
  variant.rewriteChunk(styles.at(-1) ?? "", (text) => `${text}\n[data-page^="replay/"] h1{color:rgb(1,2,3)}`);
  return variant;
}

const promote = (name: string, version: string): ManifestStep => ({ action: "promote", name, version });

async function openReplay(page: Page): Promise<void> {
  await signIn(page, "administrator");
  await page.goto("/#/session-replay");
  await expect(heading(page)).toHaveText("Recordings");
  await markDocument(page);
}

async function leaveAndReturn(page: Page): Promise<void> {
  await typeAddress(page, "/account");
  await expect(pageRoot(page, "account/account")).toBeVisible();
  await typeAddress(page, "/session-replay");
}

test("a version, the next and the first again follow each other in one tab: text, code and colour", async ({
  page,
  second,
}) => {
  await openReplay(page);
  const firstColour = await colour(page);

  await changeManifest(page, promote("replay", second));
  await expect(notice(page)).toContainText("A new version of this section is ready");
  await expect(heading(page)).toHaveText("Recordings");
  expect(await colour(page)).toBe(firstColour);
  await notice(page).getByRole("button", { name: "Switch now" }).click();
  await expect(heading(page)).toHaveText("Sessions two");
  await expect(notice(page)).toHaveCount(0);
  expect(await colour(page)).toBe("rgb(1, 2, 3)");
  expect(await page.evaluate(() => (globalThis as { replayCode?: string }).replayCode)).toBe("two");

  await changeManifest(page, { action: "rollback", name: "replay" });
  await expect(notice(page)).toContainText("A new version");
  await leaveAndReturn(page);
  await expect(heading(page)).toHaveText("Recordings");
  expect(await colour(page)).toBe(firstColour);
  await expect(markedDocument(page)).toBeAttached();
});

test("a section that is not on screen changes without a word", async ({ page, second }) => {
  await openReplay(page);
  await typeAddress(page, "/account");
  await expect(pageRoot(page, "account/account")).toBeVisible();
  const isPrepared = page.waitForResponse((response) => response.url().includes(`/${second}/remoteEntry.js`));
  await changeManifest(page, promote("replay", second));
  await isPrepared;
  await expect(notice(page)).toHaveCount(0);
  await expect(async () => {
    await leaveAndReturn(page);
    await expect(heading(page)).toHaveText("Sessions two", { timeout: 500 });
  }).toPass();
  await changeManifest(page, { action: "rollback", name: "replay" });
});

test("of three changed sections none is swapped when the third fails its self-check", async ({
  page,
  ownConsole,
  second,
}) => {
  const account = new ReleaseVariant("remote-account", "third");
  account.rewrite("locales/en-US.json", (text) => text.replaceAll('"Account', '"Changed account'));
  const broken = new ReleaseVariant("remote-configuration", "broken");
  broken.rewrite(broken.release.entry, (text) => text.replace('pageId:"grid"', 'pageId:"grip"'));
  const versions = [second, await publish(ownConsole, account), await publish(ownConsole, broken)] as const;
  await openReplay(page);
  const isAsked = page.waitForResponse((response) => response.url().includes(`/${versions[2]}/remoteEntry.js`));
  await changeManifest(
    page,
    promote("replay", versions[0]),
    promote("account", versions[1]),
    promote("configuration", versions[2]),
  );
  await isAsked;
  await leaveAndReturn(page);
  await expect(heading(page)).toHaveText("Recordings");
  await expect(notice(page)).toHaveCount(0);

  // The fixed version loads, with the versions that waited for it.
  await changeManifest(page, { action: "rollback", name: "configuration" });
  await expect(notice(page)).toContainText("A new version");
  await leaveAndReturn(page);
  await expect(heading(page)).toHaveText("Sessions two");
  await changeManifest(page, { action: "rollback", name: "replay" }, { action: "rollback", name: "account" });
});

test("what is typed blocks the change until it is discarded", async ({ page, ownConsole }) => {
  const variant = new ReleaseVariant("remote-account", "typed");
  variant.rewrite(variant.release.entry, (text) => `${text}\n;globalThis.accountCode=1;`);
  const version = await publish(ownConsole, variant);
  await signIn(page, "administrator");
  await page.goto("/#/account");
  const field = page.getByLabel("Current password");
  await field.fill("typed by hand");
  await changeManifest(page, { ...promote("account", version), isUrgent: true } as ManifestStep);
  await expect(notice(page)).toContainText("once you save or discard your changes");
  await expect(notice(page).getByRole("button", { name: "Switch now" })).toHaveCount(0);
  await expect(field).toHaveValue("typed by hand");
  const typedInto = await field.elementHandle();
  await field.fill("");
  await expect.poll(() => typedInto?.evaluate((element) => element.isConnected)).toBe(false);
  await expect(notice(page)).toHaveCount(0);

  // But not if the version is withdrawn for security.
  await field.fill("typed again");
  await ownConsole.runCommand("remotes", "revoke", "account", version, "--reason", "leaks passwords");
  const revokedAt = performance.now();
  await expect(notice(page)).toContainText("withdrawn for security reasons. Unsaved changes on the page were lost.");
  await expect(field).toHaveValue("");
  expect(performance.now() - revokedAt).toBeLessThan(5_000);
});

test("the notice covers neither the buttons of a panel nor the foot of a table", async ({ page, ownConsole }) => {
  const variant = new ReleaseVariant("remote-configuration", "covering");
  variant.rewrite(variant.release.entry, (text) => `${text}\n;globalThis.configurationCode=1;`);
  const version = await publish(ownConsole, variant);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, "administrator");
  await page.goto(`/#${pathTo.grid(gridDefinitionIds.assets)}`);
  await page.getByRole("link", { name: "Add asset" }).click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("typed by hand");
  await changeManifest(page, { ...promote("configuration", version), isUrgent: true } as ManifestStep);
  await expect(notice(page)).toContainText("once you save or discard your changes");
  // A click on what is covered would not arrive.
  await page.getByText(/^[\d,]+ assets$/).click({ trial: true });
  await page.getByRole("button", { name: "Save", exact: true }).click({ trial: true });
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(notice(page)).toHaveCount(0);
  await changeManifest(page, { action: "rollback", name: "configuration" });
});

test("an urgent change shows at once, where the user was", async ({ page, second }) => {
  await page.setViewportSize({ width: 1024, height: 250 });
  await openReplay(page);
  const scroll = () =>
    page.evaluate(() => {
      window.scrollTo(0, 40);
      return window.scrollY;
    });
  // The page has not its full height before its list has come.
  await expect.poll(scroll).toBe(40);
  await changeManifest(page, { action: "promote", name: "replay", version: second, isUrgent: true });
  await expect(heading(page)).toHaveText("Sessions two");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(40);
  await changeManifest(page, { action: "rollback", name: "replay" });
});

test("another version of the console itself is offered as a reload", async ({ page, ownConsole }) => {
  const variant = new ReleaseVariant("shell", "next");
  variant.rewrite("locales/en-US.json", (text) => text.replace('"Skip to main content"', '"Skip to the content"'));
  const version = await publish(ownConsole, variant);
  await openReplay(page);
  await changeManifest(page, promote("shell", version));
  await expect(notice(page)).toContainText("A new version of the console is ready");
  await expect(markedDocument(page)).toBeAttached();
  await notice(page).getByRole("button", { name: "Reload now" }).click();
  await expect(page.getByText("Skip to the content")).toBeAttached();
  await expect(notice(page)).toHaveCount(0);
  await changeManifest(page, { action: "rollback", name: "shell" });
});
