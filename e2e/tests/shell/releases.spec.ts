// Other versions of a section are put in force while the console runs, with no rebuild of anything.
import type { Page } from "@playwright/test";
import { test } from "../../fixtures/own-console.ts";
import { typeAddress } from "../../fixtures/navigation.ts";
import { ReleaseVariant } from "../../fixtures/release-variant.ts";
import { signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot } from "../../fixtures/test.ts";
import type { ConsoleServer } from "../../setup/console-server.ts";

// They share one console, whose releases they change.
test.describe.configure({ mode: "default" });

const PAGE_SCRIPT = /\bSessionReplayPage:\(\)=>[\w$]+/;
const replay = (page: Page) => pageRoot(page, "replay/session-replay");

/** Puts the variant in force while `act` runs, then the version of before again. */
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
  await expect(heading).toHaveText("Recorded sessions");

  const variant = new ReleaseVariant("remote-replay", "second");
  variant.rewrite("locales/en-US.json", (text) => text.replace('"Recorded sessions"', '"Sessions of release two"'));
  await withRelease(ownConsole, variant, async () => {
    await page.reload();
    await expect(heading).toHaveText("Sessions of release two");
    const addresses = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
    expect(addresses.some((address) => address.includes(`/remotes/replay/${variant.release.version}/`))).toBe(true);
  });
  await page.reload();
  await expect(heading).toHaveText("Recorded sessions");
});

test("a page that throws while it is drawn gives way to the version of before, and Retry draws it anew", async ({
  page,
  ownConsole,
  expectConsole,
}) => {
  expectConsole(/broken on purpose/);
  const variant = new ReleaseVariant("remote-replay", "throwing");
  const script = variant.release.pages["session-replay"]?.scripts.at(-1) ?? "";
  // Throws until the test lets it pass, so that Retry has something to find.
  variant.rewriteChunk(script, (text) =>
    text.replace(PAGE_SCRIPT, (getter) => {
      const name = getter.split("=>")[1];
      return `SessionReplayPage:()=>()=>{if(!document.documentElement.dataset.mended)throw new Error("broken on purpose");return (0,${name})()}`;
    }),
  );
  await withRelease(ownConsole, variant, async () => {
    await signIn(page, "administrator");
    await page.goto("/#/session-replay");
    const note = page.getByRole("region", { name: "Versions" });
    await expect(replay(page)).toBeVisible();
    await expect(note).toContainText("An earlier version of this section is shown");
    await typeAddress(page, "/account");
    await expect(pageRoot(page, "account/account")).toBeVisible();
    await expect(note).toHaveCount(0);
    await typeAddress(page, "/session-replay");
    await note.getByRole("button", { name: "Retry" }).click();
    await expect(note).toContainText("An earlier version of this section is shown");
    await page.evaluate(() => {
      document.documentElement.dataset["mended"] = "yes";
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
