// A version loads and then fails: the version before replaces it, the server gets a report, and nobody else is
// affected.
import type { Page } from "@playwright/test";
import { releaseEndpoints, releasesOverviewSchema } from "@gatehouse/shared/contracts/releases.contract";
import { listFailedStages, listFailures, passHangDelay } from "../../../fixtures/failure-reports.ts";
import { changeManifest } from "../../../fixtures/manifest-changes.ts";
import { markDocument, markedDocument, typeAddress } from "../../../fixtures/navigation.ts";
import { countOpenRequests } from "../../../fixtures/open-requests.ts";
import { expectSurroundingsAlive, versionNotice } from "../../../fixtures/surroundings.ts";
import { expect, pageRoot } from "../../../fixtures/test.ts";
import { expectVersion, type WrittenParts, WrittenRemote } from "../../../fixtures/written-remote.ts";
import { goodParts, testWithSection } from "../../../fixtures/written-test.ts";

const name = "running";
const good = goodParts;
const test = testWithSection(name);

// The tests share one console and change its releases.
test.describe.configure({ mode: "default" });

/** The fault of each version, until the page is marked as fixed. */
const broken = "if (!document.documentElement.dataset.repaired)";
const faults: {
  what: string;
  parts: Omit<WrittenParts, "word">;
  stage: string;
  line?: RegExp;
  /** Marks its page once loaded, and fails after this time. */
  laterMs?: number;
  /** Also tried without an earlier version: how a fault is detected doesn't depend on one. */
  isTriedFirst?: true;
}[] = [
  {
    what: "throws at import",
    parts: { atImport: `${broken} throw new Error("on purpose");` },
    stage: "init",
    isTriedFirst: true,
  },
  { what: "never ends its import", parts: { atImport: `${broken} await new Promise(() => {});` }, stage: "hang" },
  {
    what: "throws when it is started",
    parts: { inStart: `${broken} throw new Error("on purpose");` },
    stage: "init",
    line: /on purpose/,
  },
  {
    what: "throws while it is drawn",
    parts: { inPage: `${broken} throw new Error("on purpose");` },
    stage: "render",
    line: /on purpose/,
    isTriedFirst: true,
  },
  {
    what: "throws in an effect",
    parts: { inPage: `react.useEffect(() => { ${broken} throw new Error("on purpose"); }, []);` },
    stage: "effect",
    line: /on purpose/,
  },
  {
    what: "draws itself without end",
    parts: { inPage: `const [count, setCount] = react.useState(0); ${broken} setCount(count + 1);` },
    stage: "render",
    line: /Too many re-renders|#301/,
  },
  {
    what: "never draws its page",
    parts: {
      inPage: `document.documentElement.dataset.came = "yes"; ${broken} react.use(globalThis.never ??= new Promise(() => {}));`,
    },
    stage: "blank",
    laterMs: 10_000,
    isTriedFirst: true,
  },
];

/** Second by second, because each may start calls, and while one is open a page is not considered failed. */
async function passTime(page: Page, laterMs: number | undefined, countOpen: () => number): Promise<void> {
  if (laterMs === undefined) return;
  await expect(page.locator("html[data-came]")).toBeAttached();
  for (let passedMs = 0; passedMs < laterMs; passedMs += 1000) {
    await expect.poll(countOpen).toBe(0);
    await page.clock.fastForward(1000);
  }
}

async function expectStandIn(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(1000);
    await expectVersion(page, name, good);
  }).toPass();
}

for (const { what, parts, stage, line, laterMs } of faults) {
  test(`a version that ${what} is stood in for`, async ({ page, section, expectConsole }) => {
    if (line) expectConsole(line);
    const bad = { word: what, ...parts };
    const version = await section.publish(bad);
    await changeManifest(page, { action: "promote", name, version });
    const countOpen = countOpenRequests(page, ["fetch"]);
    await page.goto(`/#/${name}`);
    await passTime(page, laterMs, countOpen);
    await expectStandIn(page);
    await markDocument(page);
    if (stage === "hang") await passHangDelay(page);
    expect(await listFailedStages(page, name, version)).toEqual([stage]);
    await expectSurroundingsAlive(page);
    await typeAddress(page, `/${name}`);
    await expectVersion(page, name, good);
    await expect(markedDocument(page)).toBeAttached();
  });
}

/** Loaded code that throws would throw again, so only the user retries it. */
async function expectNotAskedAgain(page: Page, remote: string): Promise<void> {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.clock.fastForward(10_000);
  await page.evaluate(async () => fetch("/readyz"));
  expect(asked.filter((address) => address.includes(`/remotes/${remote}/`))).toEqual([]);
}

/** Repairs the section at the press: earlier, an automatic attempt could succeed first and remove the button. */
async function repairOnPress(page: Page): Promise<void> {
  await page.evaluate(() => {
    const repair = () => document.documentElement.setAttribute("data-repaired", "yes");
    window.addEventListener("pointerdown", repair, { capture: true, once: true });
  });
}

for (const { what, parts, line, laterMs } of faults.filter(({ isTriedFirst }) => isTriedFirst)) {
  test(`a first version that ${what} is met with Retry`, async ({ page, ownConsole, expectConsole }) => {
    if (line) expectConsole(line);
    const alone = `alone-${faults.findIndex((fault) => fault.what === what)}`;
    const remote = await WrittenRemote.create(ownConsole, alone);
    const first = { word: what, ...parts };
    await changeManifest(page, { action: "promote", name: alone, version: await remote.publish(first) });
    const countOpen = countOpenRequests(page, ["fetch"]);
    await page.goto("/#/account");
    await expect(pageRoot(page, "account/account")).toBeVisible();
    await markDocument(page);
    await typeAddress(page, `/${alone}`);
    await passTime(page, laterMs, countOpen);
    const panel = page.getByRole("heading", { name: "This section can't be shown" });
    await expect(async () => {
      await page.clock.fastForward(1000);
      await expect(panel).toBeVisible({ timeout: 500 });
    }).toPass();
    await expectSurroundingsAlive(page);
    await typeAddress(page, `/${alone}`);
    if (line) await expectNotAskedAgain(page, alone);
    await repairOnPress(page);
    await page.getByRole("button", { name: "Retry" }).click();
    await expectVersion(page, alone, first);
    await expect(markedDocument(page)).toBeAttached();
  });
}

async function countLoads(page: Page, version: string): Promise<number> {
  const answer = await page.request.get(releaseEndpoints.overview);
  const { sections } = releasesOverviewSchema.parse(await answer.json());
  const health = sections.find((section) => section.name === name)?.health ?? [];
  return health.find((one) => one.version === version)?.loads ?? 0;
}

test("a database that stands still for 30 seconds rolls nothing back", async ({ page, ownConsole, section }) => {
  const asking = {
    word: "asking",
    inPage:
      'react.use(globalThis.asked ??= import("@gatehouse/shared/http").then(({ http }) => http("/api/user/session").json()));',
    needs: { "@gatehouse/shared/http": ">=1" },
  };
  const version = await section.publish(asking);
  await changeManifest(page, { action: "promote", name, version });
  await page.goto(`/#/${name}`);
  await expectVersion(page, name, asking);
  // Its reads must be over before the database stands.
  const aboutRead = page.waitForResponse("**/api/about/pageComponents");
  await typeAddress(page, "/about");
  await aboutRead;
  await expect(pageRoot(page, "shell/about")).toBeVisible();
  const askAgain = () => page.evaluate(() => Object.assign(globalThis, { asked: undefined }));
  await askAgain();
  await ownConsole.whileDatabaseStands(async () => {
    await typeAddress(page, `/${name}`);
    await page.clock.fastForward(10_000);
    await expect(page.getByRole("heading", { name: "This section can't be shown" })).toBeVisible();
    await page.clock.fastForward(20_000);
  });
  await askAgain();
  await page.getByRole("button", { name: "Retry" }).click();
  await expectVersion(page, name, asking);
  // Pending reports are sent by then.
  await page.clock.fastForward(10_000);
  await expect.poll(() => countLoads(page, version)).toBeGreaterThan(0);
  expect(await listFailures(page, name, version)).toEqual([]);
});

test("a promise that a section leaves rejected is reported and takes nothing away", async ({
  page,
  section,
  expectConsole,
}) => {
  expectConsole(/^Uncaught .*on purpose/);
  const rejecting = {
    word: "rejecting",
    inPage: 'react.useEffect(() => { void Promise.reject(new Error("on purpose")); }, []);',
  };
  const version = await section.publish(rejecting);
  await changeManifest(page, { action: "promote", name, version });
  await page.goto(`/#/${name}`);
  await expectVersion(page, name, rejecting);
  expect(await listFailedStages(page, name, version)).toEqual(["rejection"]);
  await expectVersion(page, name, rejecting);
  await expectSurroundingsAlive(page);
});

test("what a version has started ends when the next one shows", async ({ page, section }) => {
  const ticking = {
    word: "ticking",
    inStart:
      'const ring = () => {}; globalThis.alive = 1; window.addEventListener("ring", ring); return () => { globalThis.alive = 0; window.removeEventListener("ring", ring); };',
  };
  await changeManifest(page, { action: "promote", name, version: await section.publish(ticking) });
  await page.goto(`/#/${name}`);
  await expectVersion(page, name, ticking);
  const readAlive = () => page.evaluate(() => (globalThis as { alive?: number }).alive);
  expect(await readAlive()).toBe(1);
  await changeManifest(page, { action: "rollback", name });
  await versionNotice(page).getByRole("button", { name: "Switch now" }).click();
  await expectVersion(page, name, good);
  await expect.poll(readAlive).toBe(0);
});
