// A section runs from the developer's machine, or in a version that is only published, in one tab: not for others,
// announced on every page, and until it is stopped.
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { checkAccessibility } from "../../../fixtures/accessibility.ts";
import { BundledRemote } from "../../../fixtures/bundled-remote.ts";
import { type LocalSection, serveLocally } from "../../../fixtures/local-section.ts";
import { markDocument, markedDocument, typeAddress } from "../../../fixtures/navigation.ts";
import { test } from "../../../fixtures/own-console.ts";
import { ReleaseVariant } from "../../../fixtures/release-variant.ts";
import { demonstrationUsers, signIn } from "../../../fixtures/sign-in.ts";
import { expect, pageRoot } from "../../../fixtures/test.ts";

// The tests share one console, and one of them changes its releases.
test.describe.configure({ mode: "default" });

const versions = (page: Page) => page.getByRole("region", { name: "Versions" });
const heading = (page: Page) => pageRoot(page, "replay/session-replay").getByRole("heading", { level: 1 });
const colour = (page: Page) => heading(page).evaluate((element) => getComputedStyle(element).color);

/** A build of session replay with another heading, another text in its lazy chunk, and another colour. */
function buildOf(label: string): ReleaseVariant {
  const variant = new ReleaseVariant("remote-replay", label);
  const files = variant.release.pages["session-replay"];
  variant.rewrite("locales/en-US.json", (text) => text.replace('"Recordings"', `"Sessions ${label}"`));
  variant.rewriteChunk(files?.scripts.at(-1) ?? "", (text) => `${text}\n;globalThis.replayCode="${label}";`);
  variant.rewriteChunk(files?.styles.at(-1) ?? "", (text) => `${text}\n[data-page^="replay/"] h1{color:rgb(1,2,3)}`);
  return variant.finish();
}

/** Replaces the build in the folder, as a watching bundler does. */
function rebuild(folder: string, label: string): void {
  const next = buildOf(label);
  cpSync(path.join(next.folder, "dist/release"), path.join(folder, "dist/release"), { recursive: true });
  next.remove();
}

/** Starts it as a developer does, on the Releases page. */
async function runFrom(page: Page, name: string, address: string): Promise<void> {
  await page.goto("/#/releases");
  const card = page.getByRole("region", { name: "Run a section from your machine" });
  const toggle = page.getByRole("button", { name: "Developer options" });
  await expect(toggle).toBeVisible();
  if ((await toggle.getAttribute("aria-expanded")) === "false") await toggle.click();
  const sections = card.getByLabel("Section", { exact: true });
  const isKnown = (await sections.locator(`option[value="${name}"]`).count()) > 0;
  await sections.selectOption(isKnown ? name : "");
  if (!isKnown) await card.getByLabel("Technical name").fill(name);
  await card.getByLabel("Address on this machine").fill(address.replace("http://", ""));
  await card.getByRole("button", { name: "Run from this address" }).click();
}

const stop = (page: Page) => versions(page).getByRole("button", { name: "Stop" }).click();
/** Stores the override as it is found after a reload. */
async function keepOverride(page: Page, name: string, address: string): Promise<void> {
  const text = JSON.stringify({ name, address });
  await page.evaluate((stored) => sessionStorage.setItem("sectionOverride", stored), text);
  await page.reload();
}

const badgeText = (name: string, { port }: LocalSection) => `${name} is running from localhost:${port}.`;

test("a section runs from the developer's machine, and each build arrives without a reload", async ({
  page,
  ownConsole,
}) => {
  const build = buildOf("one");
  const local = await serveLocally(build.folder, ownConsole.address);
  try {
    await signIn(page, "administrator");
    await page.goto("/#/session-replay");
    const publishedColour = await colour(page);
    await runFrom(page, "replay", local.address);
    await expect(versions(page)).toContainText(badgeText("Session replay", local));
    await typeAddress(page, "/session-replay");
    await expect(heading(page)).toHaveText("Sessions one");
    expect(await colour(page)).toBe("rgb(1, 2, 3)");
    await markDocument(page);

    rebuild(build.folder, "two");
    await expect(heading(page)).toHaveText("Sessions two");
    expect(await page.evaluate(() => (globalThis as { replayCode?: string }).replayCode)).toBe("two");
    await expect(markedDocument(page)).toBeAttached();
    await typeAddress(page, "/account");
    await expect(pageRoot(page, "account/account")).toBeVisible();
    await expect(versions(page)).toContainText(badgeText("Session replay", local));

    // A reload continues with it, and shows nothing else before.
    await page.goto("/#/session-replay");
    await page.reload();
    await expect(heading(page)).toHaveText("Sessions two");
    await markDocument(page);
    await stop(page);
    await expect(heading(page)).toHaveText("Recordings");
    await expect(versions(page)).toHaveCount(0);
    expect(await colour(page)).toBe(publishedColour);
    await expect(markedDocument(page)).toBeAttached();
    await page.reload();
    await expect(heading(page)).toHaveText("Recordings");
  } finally {
    await local.stop();
    build.remove();
  }
});

test("of plain ES modules of another bundler that were never published, too", async ({ page, ownConsole }) => {
  test.slow();
  const remote = new BundledRemote("esbuild", "handmade");
  await remote.build(ownConsole.runCommand);
  await signIn(page, "administrator");
  const local = await serveLocally(remote.folder, ownConsole.address);
  try {
    await runFrom(page, "handmade", local.address);
    await expect(versions(page)).toContainText(badgeText("Handmade", local));
    await typeAddress(page, "/handmade");
    const root = pageRoot(page, "handmade/handmade");
    await expect(root).toContainText("A word for demo-administrator");
    await markDocument(page);
    const source = path.join(remote.folder, "src/pages/handmade/handmade-page.tsx");
    writeFileSync(source, readFileSync(source, "utf8").replace('"A word"', '"A new word"'));
    await remote.build(ownConsole.runCommand);
    await expect(root).toContainText("A new word for demo-administrator");
    await expect(markedDocument(page)).toBeAttached();
    await stop(page);
  } finally {
    await local.stop();
    remote.remove();
  }
});

test("what does not answer, or does not fit, is said, and the version in force shows", async ({
  page,
  ownConsole,
  expectConsole,
  expectRequestFailure,
}) => {
  const build = buildOf("late");
  const first = await serveLocally(build.folder, ownConsole.address);
  await signIn(page, "administrator");
  await runFrom(page, "account", first.address);
  await expect(versions(page)).toContainText("The address serves a different section (replay).");
  await first.stop();

  expectRequestFailure(/ERR_CONNECTION_REFUSED GET .*\/changes/);
  await runFrom(page, "replay", first.address);
  await expect(versions(page)).toContainText(
    `Session replay is set to run from localhost:${first.port}. The active version is`,
  );
  await expect(versions(page)).toContainText("The address doesn't respond");
  await typeAddress(page, "/session-replay");
  await expect(heading(page)).toHaveText("Recordings");

  // It loads automatically once the command runs.
  const again = await serveLocally(build.folder, ownConsole.address, first.port);
  try {
    await expect(heading(page)).toHaveText("Sessions late");
    expectConsole(/broken on purpose/);
    const broken = new ReleaseVariant("remote-replay", "broken");
    const script = broken.release.pages["session-replay"]?.scripts.at(-1) ?? "";
    broken.rewriteChunk(script, (text) =>
      text.replace(
        /\bSessionReplayPage:\(\)=>[\w$]+/,
        'SessionReplayPage:()=>()=>{throw new Error("broken on purpose")}',
      ),
    );
    cpSync(path.join(broken.finish().folder, "dist/release"), path.join(build.folder, "dist/release"), {
      recursive: true,
    });
    broken.remove();
    await expect(versions(page)).toContainText("The latest build failed (render: broken on purpose).");
    await expect(heading(page)).toHaveText("Recordings");
    rebuild(build.folder, "repaired");
    await expect(heading(page)).toHaveText("Sessions repaired");
    // A failed build leaves the one before on screen.
    rmSync(path.join(build.folder, "dist/release/release.json"));
    await expect(versions(page)).toContainText("The latest build failed (ENOENT");
    await expect(heading(page)).toHaveText("Sessions repaired");
    rebuild(build.folder, "after");
    await expect(heading(page)).toHaveText("Sessions after");
    await expect(versions(page)).toContainText(badgeText("Session replay", again));
    // The bar may also tell of a version that failed in a test before on the same console.
    await expect(versions(page)).not.toContainText("The latest build failed");
    await stop(page);
    await expect(heading(page)).toHaveText("Recordings");
  } finally {
    await again.stop();
    build.remove();
  }
});

test("unsaved work holds a build back", async ({ page, ownConsole }) => {
  const build = new ReleaseVariant("remote-account", "first").finish();
  const local = await serveLocally(build.folder, ownConsole.address);
  try {
    await signIn(page, "administrator");
    await runFrom(page, "account", local.address);
    await expect(versions(page)).toContainText(badgeText("Account", local));
    await typeAddress(page, "/account");
    const field = page.getByLabel("Current password");
    await field.fill("typed by hand");
    const next = new ReleaseVariant("remote-account", "second").finish();
    cpSync(path.join(next.folder, "dist/release"), path.join(build.folder, "dist/release"), { recursive: true });
    next.remove();
    await expect(versions(page)).toContainText("once you save or discard your changes");
    await stop(page);
    await expect(versions(page)).toContainText(
      `Account runs from localhost:${local.port} until you save or discard your changes`,
    );
    await expect(field).toHaveValue("typed by hand");
    await field.fill("");
    await expect(versions(page)).toHaveCount(0);
  } finally {
    await local.stop();
    build.remove();
  }
});

test.describe("on a phone, from right to left, in the dark", () => {
  test.use({ theme: "darkmode", language: "ar-SA", viewport: { width: 360, height: 640 } });

  test("the badge is in sight on every page and covers nothing at its end", async ({ page, ownConsole }) => {
    const build = buildOf("narrow");
    const local = await serveLocally(build.folder, ownConsole.address);
    try {
      await signIn(page, "administrator");
      await page.goto("/#/about");
      // First one that does not fit: axe cannot read stylesheets of another origin.
      await keepOverride(page, "account", local.address);
      const stopButton = page.getByRole("button", { name: "إيقاف", exact: true });
      const badge = page.locator("section").filter({ has: stopButton }).getByText(`localhost:${local.port}`);
      await expect(badge).toBeInViewport();
      await checkAccessibility(page);
      await keepOverride(page, "replay", local.address);
      await typeAddress(page, "/session-replay");
      await expect(pageRoot(page, "replay/session-replay")).toBeVisible();
      await expect(badge).toBeInViewport({ ratio: 1 });
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const top = (await badge.boundingBox())?.y ?? 0;
      const end = await page.getByRole("main").evaluate((element) => element.getBoundingClientRect().bottom);
      expect(end).toBeLessThanOrEqual(Math.ceil(top));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      await stopButton.click();
      await expect(badge).toHaveCount(0);
    } finally {
      await local.stop();
      build.remove();
    }
  });
});

test("a preview link opens a published version after sign-in, until it is stopped or revoked", async ({
  page,
  ownConsole,
}) => {
  const build = buildOf("previewed");
  const { version } = build.release;
  try {
    await ownConsole.runCommand("remotes", "publish", build.folder);
    await page.goto(`/?preview=replay@${version}#/session-replay`);
    const { name, password } = demonstrationUsers.administrator;
    await page.getByLabel("Username").fill(name);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.keyboard.press("Enter");
    await expect(heading(page)).toHaveText("Sessions previewed");
    await expect(versions(page)).toContainText(`You're previewing Session replay ${version} in this tab.`);
    await typeAddress(page, "/account");
    await expect(versions(page)).toContainText("You're previewing Session replay");
    await typeAddress(page, "/session-replay");
    await stop(page);
    await expect(heading(page)).toHaveText("Recordings");
    await expect(versions(page)).toHaveCount(0);
    await page.goBack();
    await expect(heading(page)).toHaveText("Sessions previewed");
    await ownConsole.runCommand("remotes", "revoke", "replay", version, "--reason", "broken");
    await expect(versions(page)).toContainText("ended because this version was revoked");
    await expect(heading(page)).toHaveText("Recordings");
  } finally {
    build.remove();
  }
});

test("ends with the session", async ({ page, ownConsole }) => {
  const build = buildOf("signed-in");
  const local = await serveLocally(build.folder, ownConsole.address);
  try {
    await signIn(page, "administrator");
    await runFrom(page, "replay", local.address);
    await expect(versions(page)).toContainText(badgeText("Session replay", local));
    await typeAddress(page, "/logout");
    await expect(pageRoot(page, "auth/login")).toBeVisible();
    await expect(versions(page)).toHaveCount(0);
    expect(await page.evaluate(() => sessionStorage.getItem("sectionOverride"))).toBeNull();
  } finally {
    await local.stop();
    build.remove();
  }
});

const policyOf = async (page: Page) => (await page.goto("/"))?.headers()["content-security-policy"];

test("the page of who may run it allows code from the machine", async ({ page }) => {
  await signIn(page, "administrator");
  expect(await policyOf(page)).toMatch(/script-src 'self' 'nonce-\S+' http:\/\/localhost:\*/);
});

test("nobody without the permission can have it", async ({ page }) => {
  await signIn(page, "withoutPermissions");
  expect(await policyOf(page)).toMatch(/script-src 'self' 'nonce-\S+';/);
  await page.goto("/#/account");
  await page.evaluate(() =>
    sessionStorage.setItem("sectionOverride", JSON.stringify({ name: "account", address: "http://localhost:4700" })),
  );
  await page.reload();
  await expect(pageRoot(page, "account/account")).toBeVisible();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("sectionOverride"))).toBeNull();
  await expect(versions(page)).toHaveCount(0);
});
