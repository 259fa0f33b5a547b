// The console works on with an old selection, without news of changes, or with a wrong browser clock.
import type { Page } from "@playwright/test";
import { selectionSchema } from "@gatehouse/shared/contracts/remotes.contract";
import { releaseEndpoints, releasesOverviewSchema } from "@gatehouse/shared/contracts/releases.contract";
import { selectionEndpoints, signedTextSchema } from "@gatehouse/shared/contracts/selections.contract";
import { manifestEventEndpoints } from "@gatehouse/shared/contracts/manifest-events.contract";
import { changeManifest } from "../../../fixtures/manifest-changes.ts";
import { typeAddress } from "../../../fixtures/navigation.ts";
import { expectSurroundingsAlive, versionNotice } from "../../../fixtures/surroundings.ts";
import { expect, pageRoot } from "../../../fixtures/test.ts";
import { expectVersion } from "../../../fixtures/written-remote.ts";
import { goodParts, testWithSection } from "../../../fixtures/written-test.ts";

const name = "listing";
const test = testWithSection(name);

// The tests share one console and change its releases.
test.describe.configure({ mode: "default" });

const weekMs = 7 * 24 * 3_600_000;
const next = { word: "next", colour: "rgb(0, 0, 91)" };

async function open(page: Page): Promise<void> {
  await page.goto(`/#/${name}`);
  await expectVersion(page, name, goodParts);
}

for (const [what, offsetMs] of [
  ["ahead", weekMs],
  ["behind", -weekMs],
] as const) {
  test(`a clock that is a week ${what} changes nothing`, async ({ page, section }) => {
    const version = await section.publish(next);
    await page.clock.setSystemTime(Date.now() + offsetMs);
    await open(page);
    await changeManifest(page, { action: "promote", name, version, isUrgent: true });
    await expectVersion(page, name, next);
    await expectSurroundingsAlive(page);
  });
}

test("a list from before a change is refused by who has seen the change", async ({ page, section }) => {
  const version = await section.publish(next);
  await open(page);
  const before = await page.request.get("/");
  const oldPage = await before.text();
  await changeManifest(page, { action: "promote", name, version, isUrgent: true });
  await expectVersion(page, name, next);
  await page.route(
    (url) => url.pathname === "/",
    (route) => route.fulfill({ response: before, body: oldPage }),
  );
  await page.reload();
  await expectVersion(page, name, next);
});

test("a tab whose event stream is cut learns of a change by asking, and the stream comes back", async ({
  page,
  section,
  expectRequestFailure,
}) => {
  expectRequestFailure(/federation\/events/);
  const version = await section.publish(next);
  await page.route(`**${manifestEventEndpoints.events}`, (route) => route.abort("connectionreset"));
  await open(page);
  await changeManifest(page, { action: "promote", name, version, isUrgent: true });
  const heading = pageRoot(page, `${name}/${name}`).getByRole("heading", { level: 1 });
  // A tab that has only begun to listen asks after the next leap. What it loads then has limits on the same clock.
  await expect(async () => {
    await page.clock.fastForward(31_000);
    await expect(heading).toHaveText(`Heading ${next.word}`, { timeout: 5_000 });
  }).toPass();
  await expectVersion(page, name, next);
  await page.unrouteAll({ behavior: "wait" });
  const isOpen = page.waitForResponse((response) => response.url().endsWith(manifestEventEndpoints.events));
  await page.clock.fastForward(31_000);
  expect((await isOpen).ok()).toBe(true);
  await changeManifest(page, { action: "rollback", name });
  await expect(versionNotice(page)).toBeVisible();
});

test("switched off comes before an organization's version, that before a share, and the share is stable", async ({
  page,
  section,
  goodVersion,
}) => {
  const [canary, pinned] = [{ word: "canary" }, { word: "pinned" }];
  const versions = { canary: await section.publish(canary), pinned: await section.publish(pinned) };
  await changeManifest(page, { action: "canary", name, version: versions.canary, percentage: 50 });
  const readVersion = async (): Promise<string> => {
    const answer = await page.request.get(`${selectionEndpoints.selection}?nonce=test-test-test-test`);
    const { payload } = signedTextSchema.parse(await answer.json());
    const { remotes } = selectionSchema.parse(JSON.parse(payload));
    return remotes.find((remote) => remote.name === name)?.version ?? "none";
  };
  const first = await readVersion();
  expect([goodVersion, versions.canary]).toContain(first);
  const shown = first === versions.canary ? canary : goodParts;
  for (let visit = 0; visit < 3; visit += 1) {
    await page.goto("/");
    await page.goto(`/#/${name}`);
    await expectVersion(page, name, shown);
  }
  await changeManifest(page, { action: "canary", name, version: versions.canary, percentage: 100 });
  await page.reload();
  await expectVersion(page, name, canary);
  const overview = releasesOverviewSchema.parse(await (await page.request.get(releaseEndpoints.overview)).json());
  const organizationId = overview.organizations.find((organization) => organization.name === "Calder Health")?.id ?? "";
  await changeManifest(page, { action: "pin", name, organizationId, version: versions.pinned });
  await page.reload();
  await expectVersion(page, name, pinned);
  await changeManifest(page, { action: "disable", name, message: "Closed for the audit." });
  await page.reload();
  await expect(pageRoot(page, "shell/disabled-section")).toContainText("Closed for the audit.");
  await changeManifest(
    page,
    { action: "enable", name },
    { action: "end-canary", name },
    { action: "unpin", name, organizationId },
  );
});

test("many calls that find the session gone lead to sign-in once", async ({ page, expectRequestFailure }) => {
  expectRequestFailure(/^4(01|40) /);
  await open(page);
  let navigations = 0;
  page.on("framenavigated", () => (navigations += 1));
  await page.context().clearCookies();
  await typeAddress(page, "/account");
  await typeAddress(page, "/dashboard");
  await expect(pageRoot(page, "auth/login")).toBeVisible();
  const settled = navigations;
  await page.clock.fastForward(60_000);
  await expect(pageRoot(page, "auth/login")).toBeVisible();
  expect(navigations).toBe(settled);
});
