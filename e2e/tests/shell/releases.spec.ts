// Other versions of a section become active while the console runs, without any rebuild.
import type { Page } from "@playwright/test";
import { test } from "../../fixtures/own-console.ts";
import { typeAddress } from "../../fixtures/navigation.ts";
import { ReleaseVariant } from "../../fixtures/release-variant.ts";
import { signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot } from "../../fixtures/test.ts";
import type { ConsoleServer } from "../../setup/console-server.ts";

// The tests share one console and change its releases.
test.describe.configure({ mode: "default" });

const PAGE_SCRIPT = /\bSessionReplayPage:\(\)=>[\w$]+/;
const replay = (page: Page) => pageRoot(page, "replay/session-replay");

/** Activates the variant while `act` runs, then restores the version before. */
async function withRelease(server: ConsoleServer, variant: ReleaseVariant, act: () => Promise<void>): Promise<void> {
  const before = variant.release.version.replace(/-[a-z]+$/, "");
  try {
    await server.runCommand("remotes", "publish", variant.finish().folder);
    await server.runCommand("manifest", "set", `replay=${variant.release.version}`);
    await act();
  } finally {
    await server.runCommand("manifest", "set", `replay=${before}`);
    variant.remove();
  }
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
  await withRelease(ownConsole, variant, async () => {
    await page.reload();
    await expect(heading).toHaveText("Sessions of release two");
    const addresses = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
    expect(addresses.some((address) => address.includes(`/remotes/replay/${variant.release.version}/`))).toBe(true);
  });
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
  await withRelease(ownConsole, variant, async () => {
    await signIn(page, "administrator");
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
  });
});

test("a version that was never published is refused, and the manifest stays", async ({ ownConsole }) => {
  const before = await ownConsole.runCommand("manifest", "show");
  await expect(ownConsole.runCommand("manifest", "set", "replay=9.9.9-unknown")).rejects.toThrow();
  expect(await ownConsole.runCommand("manifest", "show")).toEqual(before);
});

test("a release whose files differ from its list cannot be published", async ({ ownConsole }) => {
  const variant = new ReleaseVariant("remote-replay", "forged");
  variant.rewrite("locales/en-US.json", (text) => text.replace("Recorded", "Forged"));
  for (const file of variant.release.files) if (file.path === "locales/en-US.json") file.integrity = "sha384-wrong";
  await expect(ownConsole.runCommand("remotes", "publish", variant.finish().folder)).rejects.toThrow();
  variant.remove();
});
