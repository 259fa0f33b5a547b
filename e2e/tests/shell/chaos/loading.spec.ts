// A section's files are missing, late or wrong, and no other version can replace them.
import type { Page, Route } from "@playwright/test";
import path from "node:path";
import { listFailedStages, listFailures, passHangDelay } from "../../../fixtures/failure-reports.ts";
import { markDocument, markedDocument, typeAddress } from "../../../fixtures/navigation.ts";
import { createConsoleTest } from "../../../fixtures/own-console.ts";
import { builtRelease } from "../../../fixtures/release-variant.ts";
import { routeOnce } from "../../../fixtures/route-once.ts";
import { signIn } from "../../../fixtures/sign-in.ts";
import { expectSurroundingsAlive, expectWithinTenSeconds } from "../../../fixtures/surroundings.ts";
import { expect, pageRoot } from "../../../fixtures/test.ts";

// A console of their own: versions that other tests leave behind could replace the one that fails here.
const test = createConsoleTest();
// The tests share it and count its reports.
test.describe.configure({ mode: "default" });

/** The built release that the separate console starts with. */
const { version, exposed, pages } = builtRelease("remote-replay");

/** A file whose name is a content hash. */
const chunk = (name = "none"): RegExp =>
  new RegExp(`/remotes/replay/(~\\d+/)?chunks/${path.basename(name).replaceAll(".", String.raw`\.`)}$`);

const files = {
  entry: /\/remotes\/replay\/(~\d+\/)?\d[^/]*\/remoteEntry\.js$/,
  "sync chunk": chunk(exposed.scripts[0]),
  "async chunk": chunk(pages["session-replay"]?.scripts.at(-1)),
  stylesheet: /\/remotes\/replay\/(~\d+\/)?chunks\/[^/]+\.css$/,
  translation: /\/remotes\/replay\/(~\d+\/)?\d[^/]*\/locales\/en-US\.json$/,
} as const;

const html = "<!doctype html><title>Sign in to the hotel network</title>";

async function truncate(route: Route): Promise<void> {
  const response = await route.fetch();
  const text = await response.text();
  await route.fulfill({ response, body: text.slice(0, text.length / 2) });
}

type Fault = {
  file: keyof typeof files;
  what: string;
  answer: (route: Route) => Promise<void>;
  stage: string;
  line?: RegExp;
  request?: RegExp;
};

const faults: Fault[] = [
  {
    file: "entry",
    what: "500",
    answer: (route) => route.fulfill({ status: 500, body: "" }),
    stage: "entry",
    request: /^500 GET/,
  },
  {
    file: "entry",
    what: "no connection",
    answer: (route) => route.abort("connectionrefused"),
    stage: "entry",
    request: /^net::ERR_CONNECTION_REFUSED GET/,
  },
  { file: "entry", what: "half of it", answer: truncate, stage: "entry", line: /integrity/ },
  {
    file: "entry",
    what: "another kind of content",
    answer: async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), "content-type": "text/plain" } });
    },
    stage: "entry",
    line: /MIME type/,
  },
  {
    file: "entry",
    what: "a page in its place",
    answer: (route) => route.fulfill({ status: 200, contentType: "text/html", body: html }),
    stage: "entry",
    line: /integrity|MIME type/,
  },
  {
    file: "sync chunk",
    what: "404",
    answer: (route) => route.fulfill({ status: 404, body: "" }),
    stage: "chunk",
    request: /^404 GET/,
  },
  {
    file: "async chunk",
    what: "404",
    answer: (route) => route.fulfill({ status: 404, body: "" }),
    stage: "chunk",
    request: /^404 GET/,
  },
  {
    file: "stylesheet",
    what: "503",
    answer: (route) => route.fulfill({ status: 503, body: "" }),
    stage: "style",
    request: /^503 GET/,
  },
  {
    file: "translation",
    what: "another shape",
    answer: (route) => route.fulfill({ json: ["no", "words"] }),
    stage: "translation",
    line: /integrity|digest/,
  },
];

const panel = (page: Page) => page.getByRole("heading", { name: "This section can't be shown" });
const replay = (page: Page) => pageRoot(page, "replay/session-replay");

async function startOnAccount(page: Page): Promise<void> {
  await page.clock.install();
  await signIn(page, "administrator");
  await page.goto("/#/account");
  await expect(pageRoot(page, "account/account")).toBeVisible();
  await markDocument(page);
}

for (const { file, what, answer, stage, line, request } of faults) {
  test(`${file}: ${what}`, async ({ page, expectConsole, expectRequestFailure }) => {
    if (line) expectConsole(line);
    if (request) expectRequestFailure(request);
    await startOnAccount(page);
    const before = await listFailures(page, "replay", version);
    await page.route(files[file], answer);
    await typeAddress(page, "/session-replay");
    await expect(panel(page)).toBeVisible();
    expect(await listFailedStages(page, "replay", version, before)).toEqual([stage]);
    await expectSurroundingsAlive(page);
    await typeAddress(page, "/session-replay");
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(panel(page)).toBeVisible();
    await page.unrouteAll({ behavior: "wait" });
    await expectWithinTenSeconds(page, replay(page));
    await expect(markedDocument(page)).toBeAttached();
    expect(await listFailedStages(page, "replay", version, before)).toEqual([stage]);
  });
}

for (const [file, pattern] of Object.entries(files)) {
  test(`${file}: comes ten seconds late`, async ({ page }) => {
    await startOnAccount(page);
    const before = await listFailures(page, "replay", version);
    const held: Route[] = [];
    await page.route(pattern, (route) => void held.push(route));
    await typeAddress(page, "/session-replay");
    await expect.poll(() => held.length).toBe(1);
    await page.clock.fastForward(4000);
    await page.clock.fastForward(1000);
    await expect(panel(page)).toBeVisible();
    await passHangDelay(page);
    expect(await listFailedStages(page, "replay", version, before)).toEqual(["hang"]);
    await expectSurroundingsAlive(page);
    await typeAddress(page, "/session-replay");
    await expect(panel(page)).toBeVisible();
    // The first request is finally answered; the user does nothing.
    await held[0]?.continue();
    await expect(replay(page)).toBeVisible();
    await expect(markedDocument(page)).toBeAttached();
  });
}

/** Starts on the dashboard without the code that the shell needs when something fails; a reload gets it. */
async function startWithoutFollowUp(page: Page): Promise<void> {
  let isHeld = false;
  // Chunks are named by their content: this is the one that follows the manifest.
  await page.route(/\/shell\/chunks\/[^/]+\.js$/, async (route) => {
    const response = await route.fetch();
    if (isHeld || !(await response.text()).includes("gatehouse-manifest")) return route.fulfill({ response });
    isHeld = true;
  });
  await page.clock.install();
  await signIn(page, "administrator");
  await page.goto("/#/dashboard");
}

async function expectRetryToReload(page: Page): Promise<void> {
  await page.clock.fastForward(4000);
  await page.clock.fastForward(1000);
  await page.getByRole("main").getByRole("button", { name: "Retry" }).click();
  await page.clock.fastForward(1000);
}

test("the code that finds out which section a path has never comes", async ({ page }) => {
  await startWithoutFollowUp(page);
  await expect(pageRoot(page, "dashboards/dashboard")).toBeVisible();
  await typeAddress(page, "/account");
  await expect(page.getByRole("main").getByRole("status").filter({ hasText: "Loading" })).toBeVisible();
  await expectRetryToReload(page);
  await expect(pageRoot(page, "account/account")).toBeVisible();
});

test("neither a section nor the code that recovers it ever comes", async ({ page }) => {
  await routeOnce(page, /\/remotes\/dashboards\/[^/]+\/remoteEntry\.js$/, () => Promise.resolve());
  await startWithoutFollowUp(page);
  await expect(page.getByRole("main").getByRole("status").filter({ hasText: "Loading" })).toBeVisible();
  await expectRetryToReload(page);
  await expect(pageRoot(page, "dashboards/dashboard")).toBeVisible();
});

test("a section that hangs keeps no other from what both share", async ({ page }) => {
  await page.route(files.entry, () => undefined);
  await startOnAccount(page);
  await typeAddress(page, "/session-replay");
  await expect(page.getByRole("main").getByRole("status").filter({ hasText: "Loading" })).toBeVisible();
  // The first page of this tab that needs forms and tables.
  await typeAddress(page, "/configuration");
  await expect(pageRoot(page, "configuration/configuration")).toBeVisible();
  await typeAddress(page, "/releases");
  await expect(pageRoot(page, "shell/releases")).toBeVisible();
});
