// Versions change more often and faster than in practice, in one tab.
import type { Page } from "@playwright/test";
import { changeManifest } from "../../../fixtures/manifest-changes.ts";
import { markDocument, markedDocument } from "../../../fixtures/navigation.ts";
import { versionNotice } from "../../../fixtures/surroundings.ts";
import { expect } from "../../../fixtures/test.ts";
import { expectVersion } from "../../../fixtures/written-remote.ts";
import { goodParts, testWithSection } from "../../../fixtures/written-test.ts";

const name = "swapping";
const test = testWithSection(name);

// The tests share one console and change its releases.
test.describe.configure({ mode: "default" });

async function open(page: Page): Promise<void> {
  await page.goto(`/#/${name}`);
  await expectVersion(page, name, goodParts);
  await markDocument(page);
}

test("of two changes within a second the second one stays", async ({ page, section }) => {
  const [one, two] = [
    { word: "one", colour: "rgb(0, 90, 0)" },
    { word: "two", colour: "rgb(0, 0, 91)" },
  ];
  const versions = [await section.publish(one), await section.publish(two)] as const;
  await open(page);
  await changeManifest(page, { action: "promote", name, version: versions[0], isUrgent: true });
  await changeManifest(page, { action: "promote", name, version: versions[1], isUrgent: true });
  await expectVersion(page, name, two);
  await expect(page.locator("link[rel=stylesheet][href*='/swapping/'][media=all]")).toHaveCount(1);
  await expect(markedDocument(page)).toBeAttached();
});

test("a version that comes and goes leaves the one that is in force at the end", async ({
  page,
  section,
  goodVersion,
}) => {
  const other = { word: "other", colour: "rgb(0, 90, 1)" };
  const version = await section.publish(other);
  await open(page);
  for (const next of [version, goodVersion, version, goodVersion, version]) {
    await changeManifest(page, { action: "promote", name, version: next, isUrgent: true });
  }
  await expectVersion(page, name, other);
  await changeManifest(page, { action: "promote", name, version: goodVersion, isUrgent: true });
  await expectVersion(page, name, goodParts);
  await expect(versionNotice(page)).toHaveCount(0);
});

test("a new version brings only the files that differ", async ({ page, section }) => {
  const version = await section.publish({ ...goodParts, word: "differs" });
  await open(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes(`/remotes/${name}/`)) asked.push(new URL(request.url()).pathname);
  });
  await changeManifest(page, { action: "promote", name, version, isUrgent: true });
  await expectVersion(page, name, { ...goodParts, word: "differs" });
  const kinds = asked.map((address) => address.replace(/^.*\/(\w+)\.(?:[0-9a-f]{16}\.)?(\w+)$/, "$1.$2"));
  expect(kinds.toSorted()).toEqual(
    ["en-US.json", "page.js", "remoteEntry.js", "sync.js"].map((kind) =>
      expect.stringContaining(kind.split(".")[0] ?? ""),
    ),
  );
});

/** Memory of a tab after garbage collection. */
async function measure(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { jsEventListeners } = await session.send("Memory.getDOMCounters");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  await session.detach();
  const stylesheetCount = await page.locator("link[rel=stylesheet]").count();
  return { jsEventListeners, usedSize, stylesheetCount };
}

test("a hundred changes leave nothing behind", async ({ page, section, goodVersion }) => {
  const others = [1, 2, 3].map((count) => ({ word: `round ${count}`, colour: `rgb(0, ${count}, 90)` }));
  const rounds = [{ parts: goodParts, version: goodVersion }];
  for (const parts of others) rounds.push({ parts, version: await section.publish(parts) });
  await open(page);
  const swap = async (from: number, to: number): Promise<void> => {
    for (let count = from; count <= to; count += 1) {
      const { parts, version } = rounds[count % rounds.length] ?? { parts: goodParts, version: goodVersion };
      await changeManifest(page, { action: "promote", name, version, isUrgent: true });
      await expect(page.locator("[data-word]")).toHaveText(parts.word);
    }
  };
  await swap(1, 52);
  const half = await measure(page);
  await swap(53, 100);
  const whole = await measure(page);
  await expectVersion(page, name, goodParts);
  await expect(markedDocument(page)).toBeAttached();
  expect(whole.stylesheetCount).toBe(half.stylesheetCount);
  expect(whole.jsEventListeners - half.jsEventListeners).toBeLessThanOrEqual(5);
  // Less than 20 kB per change; a page alone is more.
  expect(whole.usedSize - half.usedSize).toBeLessThan(48 * 20_000);
});
