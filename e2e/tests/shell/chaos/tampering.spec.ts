// A file of a version differs from the signed one: none of it runs, the version before shows, and the server gets a
// report.
import type { Page } from "@playwright/test";
import { selectionEndpoints } from "@gatehouse/shared/contracts/selections.contract";
import { listFailedStages } from "../../../fixtures/failure-reports.ts";
import { readKeptText } from "../../../fixtures/kept-texts.ts";
import { changeManifest } from "../../../fixtures/manifest-changes.ts";
import { markDocument, markedDocument, typeAddress } from "../../../fixtures/navigation.ts";
import { expectSurroundingsAlive, expectWithinTenSeconds, versionNotice } from "../../../fixtures/surroundings.ts";
import { expect, pageRoot } from "../../../fixtures/test.ts";
import { expectVersion } from "../../../fixtures/written-remote.ts";
import { goodParts, testWithSection } from "../../../fixtures/written-test.ts";

const name = "tampering";
const good = goodParts;
const test = testWithSection(name);

// The tests share one console and change its releases.
test.describe.configure({ mode: "default" });

/** Code added to each kind of file, recognisable if it took effect. */
const addition = {
  script: (text: string) => `globalThis.foreign = true;${text}`,
  style: (text: string) => `${text}body{--foreign:1}`,
  words: (text: string) => text.replace("Heading", "Foreign"),
};

const files = [
  { file: "entry", kind: "script", pattern: /\/tampering\/(~\d+\/)?1\.[^/]+\/remoteEntry\.js$/, stage: "entry" },
  { file: "sync chunk", kind: "script", pattern: /\/tampering\/(~\d+\/)?chunks\/sync\.[^/]+\.js$/, stage: "entry" },
  { file: "async chunk", kind: "script", pattern: /\/tampering\/(~\d+\/)?chunks\/page\.[^/]+\.js$/, stage: "chunk" },
  { file: "stylesheet", kind: "style", pattern: /\/tampering\/(~\d+\/)?chunks\/page\.[^/]+\.css$/, stage: "style" },
  {
    file: "translation",
    kind: "words",
    pattern: /\/tampering\/(~\d+\/)?1\.[^/]+\/locales\/en-US\.json$/,
    stage: "translation",
  },
] as const;

/** Changes only the file of the bad version: `isBad` recognises it by the original content or by the URL. */
async function tamper(page: Page, { kind, pattern }: (typeof files)[number], version: string, marks: string[]) {
  await page.route(pattern, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const isBad = route.request().url().includes(`/${version}/`) || marks.some((mark) => text.includes(mark));
    const headers = { ...response.headers(), "cache-control": "no-store" };
    await route.fulfill({ response, headers, body: isBad ? addition[kind](text) : text });
  });
}

const isHashed = (url: URL): boolean => /^\/federation\/(indexes|records)\//.test(url.pathname);

async function expectNothingForeign(page: Page): Promise<void> {
  expect(await page.evaluate(() => "foreign" in window)).toBe(false);
  expect(await page.evaluate(() => getComputedStyle(document.body).getPropertyValue("--foreign"))).toBe("");
  await expect(page.getByText("Foreign")).toHaveCount(0);
}

for (const [index, tampered] of files.entries()) {
  test(`of a page that is opened: ${tampered.file}`, async ({ page, section, expectConsole }) => {
    expectConsole(/integrity|digest/);
    const parts = { word: `bad${index}`, colour: `rgb(0, 90, ${index})` };
    const version = await section.publish({ ...parts, atImport: "// opened" });
    await changeManifest(page, { action: "promote", name, version });
    await tamper(page, tampered, version, [parts.word, parts.colour]);
    await page.goto(`/#/${name}`);
    await expectVersion(page, name, good);
    await markDocument(page);
    await expectNothingForeign(page);
    expect(await listFailedStages(page, name, version)).toEqual([tampered.stage]);
    await expectSurroundingsAlive(page);
    await typeAddress(page, `/${name}`);
    await expectVersion(page, name, good);

    await page.unrouteAll({ behavior: "wait" });
    await expectWithinTenSeconds(page, versionNotice(page));
    await versionNotice(page).getByRole("button", { name: "Switch now" }).click();
    await expectVersion(page, name, parts);
    await expect(markedDocument(page)).toBeAttached();
    expect(await listFailedStages(page, name, version)).toHaveLength(1);
  });

  test(`in an open tab: ${tampered.file}`, async ({ page, section, expectConsole }) => {
    expectConsole(/integrity|digest/);
    const changed = { word: `late${index}`, colour: `rgb(0, 91, ${index})` };
    const version = await section.publish(changed);
    await page.goto(`/#/${name}`);
    await expectVersion(page, name, good);
    await tamper(page, tampered, version, [changed.word, changed.colour]);
    await changeManifest(page, { action: "promote", name, version, isUrgent: true });
    expect(await listFailedStages(page, name, version)).toEqual([tampered.stage]);
    await expectVersion(page, name, good);
    await expect(versionNotice(page)).toHaveCount(0);
    await expectNothingForeign(page);
    await expectSurroundingsAlive(page);
  });
}

test.describe("in a browser that cannot add an import map later", () => {
  // The server and the shell recognise it by its name: the page has the hashes of all sections.
  test.use({ userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0" });

  for (const [index, tampered] of files.entries()) {
    test(`of a page that is opened: ${tampered.file}`, async ({ page, section, expectConsole }) => {
      expectConsole(/integrity|digest/);
      const parts = { word: `whole${index}`, colour: `rgb(0, 92, ${index})` };
      const version = await section.publish({ ...parts, atImport: "// whole" });
      await changeManifest(page, { action: "promote", name, version });
      await tamper(page, tampered, version, [parts.word, parts.colour]);
      const hashed: string[] = [];
      page.on("request", (request) => hashed.push(...(isHashed(new URL(request.url())) ? [request.url()] : [])));
      await page.goto("about:blank");
      await page.goto(`/#/${name}`);
      await expectVersion(page, name, good);
      await expectNothingForeign(page);
      expect(await listFailedStages(page, name, version)).toEqual([tampered.stage]);
      await expectSurroundingsAlive(page);
      expect(hashed).toEqual([]);
    });
  }
});

/** Answers another text than that of the hash. */
async function replaceHashed(page: Page, folder: string, change: (text: string) => string): Promise<void> {
  await page.route(
    (url) => url.pathname.startsWith(folder),
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: change(await response.text()) });
    },
  );
}

test("of the index of a page: complete lists are asked for", async ({ page, expectConsole }) => {
  expectConsole(/integrity|digest/);
  await replaceHashed(page, "/federation/indexes/", (text) => text.replace('"isUrgent":false', '"isUrgent":true'));
  const complete = page.waitForRequest(
    (request) => request.url().includes(selectionEndpoints.selection) && !request.url().includes("form=index"),
  );
  await page.goto("about:blank");
  await page.goto(`/#/${name}`);
  await expectVersion(page, name, good);
  await complete;
  await expectSurroundingsAlive(page);
});

test("of a record: nothing of it is used, and the version before shows", async ({ page, section, expectConsole }) => {
  expectConsole(/integrity|digest/);
  const parts = { word: "recorded", colour: "rgb(0, 93, 0)" };
  const version = await section.publish(parts);
  await replaceHashed(page, `/federation/records/${name}/${version}/`, (text) => text.replaceAll("page.", "other."));
  await changeManifest(page, { action: "promote", name, version });
  await page.goto("about:blank");
  await page.goto(`/#/${name}`);
  await expectVersion(page, name, good);
  await expectNothingForeign(page);
  expect(await listFailedStages(page, name, version)).toContain("manifest");
  await page.unrouteAll({ behavior: "wait" });
  await expectWithinTenSeconds(page, versionNotice(page));
  await versionNotice(page).getByRole("button", { name: "Switch now" }).click();
  await expectVersion(page, name, parts);
});

const isPage = (url: URL): boolean => url.pathname === "/";

/** Changes a signed list of versions. */
const forge = (text: string): string => text.replace(/(\\"digest\\":\\")/, "$1x");

async function forgeAnswers(page: Page, address: string | ((url: URL) => boolean)): Promise<void> {
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    expect(forge(text)).not.toBe(text);
    await route.fulfill({ response, body: forge(text) });
  });
}

test("of the list of versions that comes with the page: another one is asked for", async ({ page }) => {
  await forgeAnswers(page, isPage);
  await page.goto(`/#/${name}`);
  await expectVersion(page, name, good);
  await expectSurroundingsAlive(page);
});

test("of every list of versions: what this browser accepted last goes on", async ({ page }) => {
  await page.goto(`/#/${name}`);
  await expectVersion(page, name, good);
  await expect.poll(() => readKeptText(page, "selection")).not.toBeNull();
  await forgeAnswers(page, isPage);
  await forgeAnswers(page, (url) => url.pathname === selectionEndpoints.selection);
  await page.reload();
  await expectVersion(page, name, good);
  await expectSurroundingsAlive(page);
});

test("of every list of versions, before this browser accepted one: nothing of it is used", async ({ page }) => {
  await forgeAnswers(page, isPage);
  await forgeAnswers(page, (url) => url.pathname === selectionEndpoints.selection);
  await page.goto(`/#/${name}`);
  await expect(pageRoot(page, "shell/no-selection")).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
  await page.getByRole("button", { name: "Retry" }).click();
  await expectVersion(page, name, good);
});

test("of the list of versions that an open tab asks for: it keeps what it has", async ({ page, section }) => {
  const changed = { word: "forged" };
  const version = await section.publish(changed);
  await page.goto(`/#/${name}`);
  await expectVersion(page, name, good);
  const shellVersion = await page.evaluate(
    () => JSON.parse(document.getElementById("gatehouse-start")?.textContent ?? "{}").shell.version as string,
  );
  await forgeAnswers(page, (url) => url.pathname === selectionEndpoints.selection);
  await changeManifest(page, { action: "promote", name, version });
  await expect.poll(() => listFailedStages(page, "shell", shellVersion)).toContain("manifest");
  await expectVersion(page, name, good);
  await expect(versionNotice(page)).toHaveCount(0);
});
