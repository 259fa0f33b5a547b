// Other versions of a section become active while the console runs, without any rebuild.
import type { Page } from "@playwright/test";
import { test } from "../../fixtures/own-console.ts";
import { changeManifest } from "../../fixtures/manifest-changes.ts";
import { typeAddress } from "../../fixtures/navigation.ts";
import { ReleaseVariant } from "../../fixtures/release-variant.ts";
import { signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot } from "../../fixtures/test.ts";
import type { ConsoleServer } from "../../setup/console-server.ts";

// The tests share one console and change its releases.
test.describe.configure({ mode: "default" });

const PAGE_SCRIPT = /\bSessionReplayPage:\(\)=>[\w$]+/;
const replay = (page: Page) => pageRoot(page, "replay/session-replay");

/** Publishes the variant and activates it, as the administrator signed in on this page. */
async function activate(page: Page, server: ConsoleServer, variant: ReleaseVariant): Promise<void> {
  await server.runCommand("remotes", "publish", variant.finish().folder);
  variant.remove();
  await changeManifest(page, { action: "promote", name: "replay", version: variant.release.version });
}

test("a reload shows the version in force, and the one before when that is in force again", async ({
  page,
  ownConsole,
}) => {
  await signIn(page, "administrator");
  await page.goto("/#/session-replay");
  const heading = replay(page).getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Recordings");

  const variant = new ReleaseVariant("remote-replay", "second");
  variant.rewrite("locales/en-US.json", (text) => text.replace('"Recordings"', '"Sessions of release two"'));
  await activate(page, ownConsole, variant);
  await page.reload();
  await expect(heading).toHaveText("Sessions of release two");
  const addresses = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  expect(addresses.some((address) => address.includes(`/remotes/replay/${variant.release.version}/`))).toBe(true);
  await changeManifest(page, { action: "rollback", name: "replay" });
  await page.reload();
  await expect(heading).toHaveText("Recordings");
});

test("a page that throws while it is drawn gives way to the version of before, and Retry draws it anew", async ({
  page,
  ownConsole,
  expectConsole,
}) => {
  expectConsole(/broken on purpose/);
  const variant = new ReleaseVariant("remote-replay", "throwing");
  const script = variant.release.pages["session-replay"]?.scripts.at(-1) ?? "";
  // Throws until the test fixes it, so that Retry succeeds.
  variant.rewriteChunk(script, (text) =>
    text.replace(PAGE_SCRIPT, (getter) => {
      const name = getter.split("=>")[1];
      return `SessionReplayPage:()=>()=>{if(!document.documentElement.dataset.repaired)throw new Error("broken on purpose");return (0,${name})()}`;
    }),
  );
  await signIn(page, "administrator");
  await activate(page, ownConsole, variant);
  await page.goto("/#/session-replay");
  const note = page.getByRole("region", { name: "Versions" });
  await expect(replay(page)).toBeVisible();
  await expect(note).toContainText("You're seeing an earlier version of this section");
  await typeAddress(page, "/account");
  await expect(pageRoot(page, "account/account")).toBeVisible();
  await expect(note).toHaveCount(0);
  await typeAddress(page, "/session-replay");
  await note.getByRole("button", { name: "Retry" }).click();
  await expect(note).toContainText("You're seeing an earlier version of this section");
  await page.evaluate(() => {
    document.documentElement.dataset["repaired"] = "yes";
  });
  await note.getByRole("button", { name: "Retry" }).click();
  await expect(note).toHaveCount(0);
  await expect(replay(page)).toBeVisible();
  await changeManifest(page, { action: "rollback", name: "replay" });
});
