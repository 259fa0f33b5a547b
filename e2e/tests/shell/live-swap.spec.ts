// Promoted versions reach a tab that is open, as a whole or not at all, and nobody loses what he has typed.
import type { Page } from "@playwright/test";
import { markDocument, markedDocument, typeAddress } from "../../fixtures/navigation.ts";
import { test } from "../../fixtures/own-console.ts";
import { ReleaseVariant } from "../../fixtures/release-variant.ts";
import { signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot } from "../../fixtures/test.ts";
import type { ConsoleServer } from "../../setup/console-server.ts";

// They share one console, whose releases they change.
test.describe.configure({ mode: "default" });

/** A promoted change is to be in an open tab by then. */
const arrivalMs = 2000;

const heading = (page: Page) => pageRoot(page, "replay/session-replay").getByRole("heading", { level: 1 });
const notice = (page: Page) => page.getByRole("region", { name: "Versions" });

/** Version of a package as it was built. */
function builtVersion(packageName: string): string {
  const variant = new ReleaseVariant(packageName, "none");
  variant.remove();
  return variant.release.version.replace(/-none$/, "");
}

/** A version of session replay with another heading, another text in its lazy chunk, and another colour. */
function anotherReplay(label: string): ReleaseVariant {
  const variant = new ReleaseVariant("remote-replay", label);
  const { scripts = [], styles = [] } = variant.release.pages["session-replay"] ?? {};
  variant.rewrite("locales/en-US.json", (text) => text.replace('"Recorded sessions"', `"Sessions ${label}"`));
  variant.rewriteChunk(scripts.at(-1) ?? "", (text) => `${text}\n;globalThis.replayCode="${label}";`);
  variant.rewriteChunk(styles.at(-1) ?? "", (text) => `${text}\n[data-page^="replay/"] h1{color:rgb(1,2,3)}`);
  return variant;
}

async function publish(server: ConsoleServer, ...variants: ReleaseVariant[]): Promise<void> {
  for (const variant of variants) {
    await server.runCommand("remotes", "publish", variant.finish().folder);
    variant.remove();
  }
}

const promote = (server: ConsoleServer, ...steps: string[]) => server.runCommand("manifest", "set", ...steps);
const colour = (page: Page) => heading(page).evaluate((element) => getComputedStyle(element).color);

test("a version, the next and the first again follow each other in one tab: text, code and colour", async ({
  page,
  ownConsole,
}) => {
  const first = builtVersion("remote-replay");
  const second = anotherReplay("two");
  await publish(ownConsole, second);
  await signIn(page, "administrator");
  await page.goto("/#/session-replay");
  await expect(heading(page)).toHaveText("Recorded sessions");
  await markDocument(page);
  const firstColour = await colour(page);

  await promote(ownConsole, `replay=${second.release.version}`);
  await expect(notice(page)).toContainText("A new version of this section is ready", { timeout: arrivalMs });
  await expect(heading(page)).toHaveText("Recorded sessions");
  expect(await colour(page)).toBe(firstColour);
  await notice(page).getByRole("button", { name: "Switch now" }).click();
  await expect(heading(page)).toHaveText("Sessions two");
  await expect(notice(page)).toHaveCount(0);
  expect(await colour(page)).toBe("rgb(1, 2, 3)");
  expect(await page.evaluate(() => (globalThis as { replayCode?: string }).replayCode)).toBe("two");

  await promote(ownConsole, `replay=${first}`);
  await expect(notice(page)).toContainText("A new version", { timeout: arrivalMs });
  await typeAddress(page, "/account");
  await expect(pageRoot(page, "account/account")).toBeVisible();
  await typeAddress(page, "/session-replay");
  await expect(heading(page)).toHaveText("Recorded sessions");
  expect(await colour(page)).toBe(firstColour);
  await expect(markedDocument(page)).toBeAttached();
});
