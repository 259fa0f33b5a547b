// A version that fails for several users is rolled back automatically, once, and open tabs follow.
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { healthReportEndpoints } from "@gatehouse/shared/contracts/health-reports.contract";
import { manifestEndpoints, manifestHistorySchema } from "@gatehouse/shared/contracts/manifests.contract";
import {
  releaseEndpoints,
  releasesOverviewSchema,
  automaticRollbacksSchema,
} from "@gatehouse/shared/contracts/releases.contract";
import { sessionEndpoints, sessionReadSchema } from "@gatehouse/shared/contracts/sessions.contract";
import { applyAppearance } from "../../../fixtures/appearance.ts";
import { changeManifest } from "../../../fixtures/manifest-changes.ts";
import { test } from "../../../fixtures/own-console.ts";
import { ReleaseVariant } from "../../../fixtures/release-variant.ts";
import { signIn, type UserKind } from "../../../fixtures/sign-in.ts";
import { shownVersion } from "../../../fixtures/shown-version.ts";
import { expect, pageRoot } from "../../../fixtures/test.ts";

/** A tab reports a failure after two seconds; the server decides at once, and notifies every tab. */
const rollbackMs = 30_000;

/** How long a notice below the page shows. */
const NOTICE_MS = 8_000;

const heading = (page: Page) => pageRoot(page, "replay/session-replay").getByRole("heading", { level: 1 });

/** A session replay that loads but throws while rendering. */
function aBrokenReplay(): ReleaseVariant {
  const variant = new ReleaseVariant("remote-replay", "broken");
  const [exposed = ""] = variant.release.exposed.scripts;
  variant.rewriteChunk(exposed, (text) =>
    text.replaceAll("default:(await", 'default:()=>{throw new Error("It broke")},unused:(await'),
  );
  return variant.finish();
}

async function openReplay(tab: Page): Promise<void> {
  await tab.goto("/#/session-replay");
  await expect(heading(tab)).toHaveText("Recordings");
}

async function reportFailure(page: Page, version: string): Promise<void> {
  const { antiCSRFToken } = sessionReadSchema.parse(await (await page.request.get(sessionEndpoints.session)).json());
  const failure = { kind: "failure", name: "replay", version, stage: "render", message: "It broke" };
  const answer = await page.request.post(healthReportEndpoints.reports, {
    headers: { "X-AntiCSRFToken": antiCSRFToken },
    data: { tabId: randomUUID(), canSwapLive: true, events: [failure] },
  });
  expect(answer.status()).toBe(204);
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
  // The code for measuring loads when the browser is idle.
  const measuring = page.waitForResponse(
    async (answer) => answer.url().endsWith(".js") && (await answer.text()).includes("first-contentful-paint"),
  );
  await page.goto("/#/session-replay");
  await expect(heading(page)).toHaveText("Recordings");
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

test("render errors of three users roll a new version back once, and all tabs show the one before", async ({
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
  await page.clock.install();
  await signIn(page, "administrator");
  const [before] = await readHistory(page);
  const openAs = async (kind: UserKind): Promise<Page> => {
    const other = await browser.newContext({ baseURL: ownConsole.address });
    await applyAppearance(other, ownConsole.address, { theme: "default", language: "en-US" });
    const tab = await other.newPage();
    await signIn(tab, kind);
    return tab;
  };
  const ordinary = await openAs("ordinary");
  // The demonstration has no third user with access to recordings, so the test simulates such a tab.
  const third = await openAs("inTwoOrganizations");
  const tabs = [page, await context.newPage(), ordinary];
  for (const tab of tabs) await openReplay(tab);

  await changeManifest(page, { action: "promote", name: "replay", version, isUrgent: true });
  await reportFailure(third, version);

  await expect
    .poll(async () => (await readHistory(page))[0], { timeout: rollbackMs })
    .toMatchObject({
      author: "automatic",
      entries: { replay: { version: before?.entries["replay"]?.version } },
      reason: expect.stringMatching(/failed for 3 of \d users within 10 minutes/),
    });
  for (const tab of tabs) await expect(heading(tab)).toHaveText("Recordings");
  // One tab of the operator's browser says so below the page, and the text disappears after a while.
  const told = context.pages().map((tab) => tab.getByText(`Session replay ${shownVersion(version)} was rolled back`));
  const countTold = async () => (await Promise.all(told.map((words) => words.count()))).filter((count) => count > 0);
  await expect.poll(countTold).toHaveLength(1);
  await page.clock.fastForward(NOTICE_MS);
  for (const tab of tabs) await expect(tab.getByRole("region", { name: "Versions" })).toHaveCount(0);
  // Announcements stay in the page, so that one in a second tab would be found.
  expect(await countTold()).toHaveLength(1);
  const takeBacks = await page.request.get(releaseEndpoints.takeBacks);
  expect(automaticRollbacksSchema.parse(await takeBacks.json()).takeBacks).toMatchObject([{ name: "replay", version }]);
  const automatic = (await readHistory(page)).filter(({ author }) => author === "automatic");
  expect(automatic).toHaveLength(1);

  for (const tab of [ordinary, third]) await tab.context().close();
});
