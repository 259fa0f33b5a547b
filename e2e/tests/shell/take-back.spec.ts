// A version that fails in many tabs goes back by itself, once, and open tabs follow.
import type { BrowserContext, Page } from "@playwright/test";
import { manifestEndpoints, manifestHistorySchema } from "@gatehouse/shared/contracts/manifests.contract";
import {
  releaseEndpoints,
  releasesOverviewSchema,
  takeBacksSchema,
} from "@gatehouse/shared/contracts/releases.contract";
import { applyAppearance } from "../../fixtures/appearance.ts";
import { changeManifest } from "../../fixtures/manifest-changes.ts";
import { test } from "../../fixtures/own-console.ts";
import { ReleaseVariant } from "../../fixtures/release-variant.ts";
import { signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot } from "../../fixtures/test.ts";

/** A tab reports a failure after two seconds; the server decides at once, and every tab hears of it. */
const takeBackMs = 30_000;

const heading = (page: Page) => pageRoot(page, "replay/session-replay").getByRole("heading", { level: 1 });

/** Session replay whose code loads, and whose page throws when it is drawn. */
function aBrokenReplay(): ReleaseVariant {
  const variant = new ReleaseVariant("remote-replay", "broken");
  const [exposed = ""] = variant.release.exposed.scripts;
  variant.rewriteChunk(exposed, (text) =>
    text.replaceAll("default:(await", 'default:()=>{throw new Error("It broke")},unused:(await'),
  );
  return variant.finish();
}

async function openTabs(context: BrowserContext, first: Page): Promise<Page[]> {
  const tabs = [first, await context.newPage(), await context.newPage()];
  for (const tab of tabs) {
    await tab.goto("/#/session-replay");
    await expect(heading(tab)).toHaveText("Recorded sessions");
  }
  return tabs;
}

async function readSection(page: Page, name: string) {
  const answer = await page.request.get(releaseEndpoints.overview);
  return releasesOverviewSchema.parse(await answer.json()).sections.find((section) => section.name === name);
}

async function readHistory(page: Page) {
  const answer = await page.request.get(manifestEndpoints.revisions);
  return manifestHistorySchema.parse(await answer.json()).revisions;
}

test("what a tab loaded and measured is on record when it is left", async ({ page, context }) => {
  await signIn(page, "administrator");
  const before = await readSection(page, "replay");
  // What measures is fetched when the browser is idle.
  const measuring = page.waitForResponse(
    async (answer) => answer.url().endsWith(".js") && (await answer.text()).includes("first-contentful-paint"),
  );
  await page.goto("/#/session-replay");
  await expect(heading(page)).toHaveText("Recorded sessions");
  await measuring;
  await pageRoot(page, "replay/session-replay").click();
  const other = await context.newPage();
  await page.goto("about:blank");
  const loadsOf = (section: typeof before) => (section?.health ?? []).reduce((sum, { loads }) => sum + loads, 0);
  await expect.poll(async () => loadsOf(await readSection(other, "replay"))).toBeGreaterThan(loadsOf(before));
  await expect
    .poll(async () => (await readSection(other, "shell"))?.health[0]?.vitals)
    .toMatchObject({ FCP: expect.any(Number), LCP: expect.any(Number), TTFB: expect.any(Number) });
});

test("render errors in the tabs of two users take a new version back once, and all tabs show the one before", async ({
  page,
  context,
  browser,
  ownConsole,
  expectConsole,
}) => {
  expectConsole(/It broke/);
  const variant = aBrokenReplay();
  const { version } = variant.release;
  await ownConsole.runCommand("remotes", "publish", variant.folder);
  variant.remove();
  await signIn(page, "administrator");
  const [before] = await readHistory(page);
  const other = await browser.newContext({ baseURL: ownConsole.address });
  await applyAppearance(other, ownConsole.address, { theme: "default", language: "en-US" });
  const otherPage = await other.newPage();
  await signIn(otherPage, "ordinary");
  const tabs = [...(await openTabs(context, page)), ...(await openTabs(other, otherPage))];

  await changeManifest(page, { action: "promote", name: "replay", version, isUrgent: true });

  await expect
    .poll(async () => (await readHistory(page))[0], { timeout: takeBackMs })
    .toMatchObject({
      author: "automatic",
      entries: { replay: { version: before?.entries["replay"]?.version } },
      reason: expect.stringContaining("tabs failed within 10 minutes"),
    });
  for (const tab of tabs) {
    await expect(heading(tab)).toHaveText("Recorded sessions");
    await expect(tab.getByRole("region", { name: "Versions" })).toHaveCount(0);
  }
  const takeBacks = await page.request.get(releaseEndpoints.takeBacks);
  expect(takeBacksSchema.parse(await takeBacks.json()).takeBacks).toMatchObject([{ name: "replay", version }]);
  const automatic = (await readHistory(page)).filter(({ author }) => author === "automatic");
  expect(automatic).toHaveLength(1);

  // One tab of the operator's browser says so, with the way to where all of it is.
  const told = context.pages().map((tab) => tab.getByText(`replay ${version} was taken back`).count());
  expect((await Promise.all(told)).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
  await other.close();
});
