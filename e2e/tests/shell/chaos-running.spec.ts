// A version comes whole and then misbehaves: the version before stands in, the server is told, nobody else notices.
import type { Page } from "@playwright/test";
import { listFailedStages } from "../../fixtures/failure-reports.ts";
import { changeManifest } from "../../fixtures/manifest-changes.ts";
import { markDocument, markedDocument, typeAddress } from "../../fixtures/navigation.ts";
import { expectSurroundingsAlive, versionNotice } from "../../fixtures/surroundings.ts";
import { expect, pageRoot } from "../../fixtures/test.ts";
import { expectVersion, type WrittenParts, WrittenRemote } from "../../fixtures/written-remote.ts";
import { goodParts, testWithSection } from "../../fixtures/written-test.ts";

const name = "running";
const good = goodParts;
const test = testWithSection(name);

// They share one console, whose releases they change.
test.describe.configure({ mode: "default" });

/** What is wrong with each, until the page is marked as mended. */
const broken = "if (!document.documentElement.dataset.mended)";
const faults: { what: string; parts: Omit<WrittenParts, "word">; stage: string; line?: RegExp }[] = [
  { what: "throws at import", parts: { atImport: `${broken} throw new Error("on purpose");` }, stage: "init" },
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
];

async function expectStandIn(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(1000);
    await expectVersion(page, name, good);
  }).toPass({ timeout: 10_000 });
}

for (const { what, parts, stage, line } of faults) {
  test(`a version that ${what} is stood in for`, async ({ page, section, expectConsole }) => {
    if (line) expectConsole(line);
    const bad = { word: what, ...parts };
    const version = await section.publish(bad);
    await changeManifest(page, { action: "promote", name, version });
    await page.goto(`/#/${name}`);
    await expectStandIn(page);
    await markDocument(page);
    expect(await listFailedStages(page, name, version)).toEqual([stage]);
    await expectSurroundingsAlive(page);
    await typeAddress(page, `/${name}`);
    await expectVersion(page, name, good);
    await expect(markedDocument(page)).toBeAttached();
  });
}

/** Code that has come and throws would throw again: nobody asks for it but the user. */
async function expectNotAskedAgain(page: Page, remote: string): Promise<void> {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.clock.fastForward(10_000);
  await page.evaluate(async () => fetch("/readyz"));
  expect(asked.filter((address) => address.includes(`/remotes/${remote}/`))).toEqual([]);
}

for (const { what, parts, line } of faults) {
  test(`a first version that ${what} is met with Retry`, async ({ page, ownConsole, expectConsole }) => {
    if (line) expectConsole(line);
    const alone = `alone-${faults.findIndex((fault) => fault.what === what)}`;
    const remote = await WrittenRemote.create(ownConsole, alone);
    const first = { word: what, ...parts };
    await changeManifest(page, { action: "promote", name: alone, version: await remote.publish(first) });
    await page.goto("/#/account");
    await expect(pageRoot(page, "account/account")).toBeVisible();
    await markDocument(page);
    await typeAddress(page, `/${alone}`);
    const panel = page.getByRole("heading", { name: "This section cannot be shown" });
    await expect(async () => {
      await page.clock.fastForward(1000);
      await expect(panel).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 10_000 });
    await expectSurroundingsAlive(page);
    await typeAddress(page, `/${alone}`);
    if (line) await expectNotAskedAgain(page, alone);
    await page.evaluate(() => document.documentElement.setAttribute("data-mended", "yes"));
    await page.getByRole("button", { name: "Retry" }).click();
    await expectVersion(page, alone, first);
    await expect(markedDocument(page)).toBeAttached();
  });
}

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
