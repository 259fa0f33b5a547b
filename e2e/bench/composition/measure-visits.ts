import { type Browser, type BrowserContext, type Page } from "@playwright/test";
import { FIRST_SCREEN_ATTRIBUTE } from "@gatehouse/shared/contracts/console-page.contract";
import { demonstrationUsers } from "../../fixtures/sign-in.ts";
import { sections } from "../../fixtures/sections.ts";
import { countTraffic, type Traffic } from "../count-traffic.ts";
import { emulateFast4g } from "../emulate-link.ts";
import { firstSeen, installFirstSeen, timeEnter, timeSwitch } from "../first-seen.ts";

const userName = 'input[name="UserName"]';
const tile = "[data-tile]";
const warmRounds = 4;
/** Time between two keys of a fast typist. */
const keyMs = 50;

/** A visit; times in ms on the page's own clock. */
export type Visit = {
  signInMs: number;
  signIn: Traffic;
  dashboardMs: number;
  dashboard: Traffic;
  coldSwitchesMs: number[];
  warmSwitchesMs: number[];
};

/** What the sign-in page loads when it is idle counts for the sign-in, on a slow machine too. */
async function awaitIdle(page: Page): Promise<void> {
  await page.waitForFunction((name) => !document.documentElement.hasAttribute(name), FIRST_SCREEN_ATTRIBUTE);
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
}

async function signIn(page: Page): Promise<number> {
  const { name, password } = demonstrationUsers.administrator;
  await page.locator(userName).pressSequentially(name, { delay: keyMs });
  await page.locator('input[type="password"]').pressSequentially(password, { delay: keyMs });
  return timeEnter(page, tile);
}

async function switchThroughAll(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (const [route, pageName] of [...sections.slice(1), sections[0]]) {
    times.push(await timeSwitch(page, route, `[data-page="${pageName}"]`));
  }
  return times;
}

async function visit(context: BrowserContext, address: string): Promise<Visit> {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await emulateFast4g(client);
  const traffic = countTraffic(client);
  await installFirstSeen(page);
  await page.goto(address, { waitUntil: "commit" });
  const signInMs = await firstSeen(page, `${userName}:focus`);
  await awaitIdle(page);
  const first = await traffic.readWhenQuiet();
  const dashboardMs = await signIn(page);
  const dashboard = traffic.read();
  // The console preloads later sections.
  await traffic.readWhenQuiet();
  const coldSwitchesMs = await switchThroughAll(page);
  const warmSwitchesMs: number[] = [];
  for (let round = 0; round < warmRounds; round += 1) warmSwitchesMs.push(...(await switchThroughAll(page)));
  await page.close();
  return { signInMs, signIn: first, dashboardMs, dashboard, coldSwitchesMs, warmSwitchesMs };
}

/** A first visit with an empty cache, and a second one in the same browser after signing out. */
export async function measureVisits(browser: Browser, address: string): Promise<{ cold: Visit; warm: Visit }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
  try {
    const cold = await visit(context, address);
    await context.clearCookies();
    return { cold, warm: await visit(context, address) };
  } finally {
    await context.close();
  }
}
