import type { Browser, BrowserContext } from "@playwright/test";
import { countTraffic, type Traffic } from "../count-traffic.ts";
import { emulateFast4g } from "../emulate-link.ts";
import { firstSeen, installFirstSeen } from "../first-seen.ts";

/** The field is visible and focused, so that users can type. */
const interactive = 'input[name="UserName"]:focus';

/** Time from the navigation until users can type, and the traffic until the page is idle. */
export type PageVisit = { interactiveMs: number; traffic: Traffic };

async function visit(context: BrowserContext, address: string): Promise<PageVisit> {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await emulateFast4g(client);
  const counter = countTraffic(client);
  await installFirstSeen(page);
  await page.goto(address, { waitUntil: "commit" });
  const interactiveMs = await firstSeen(page, interactive);
  const traffic = await counter.readWhenQuiet();
  await page.close();
  return { interactiveMs, traffic };
}

/** Measures a first visit to the sign-in page with an empty cache, and a second one in the same browser. */
export async function measurePage(browser: Browser, address: string): Promise<{ cold: PageVisit; warm: PageVisit }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
  try {
    return { cold: await visit(context, address), warm: await visit(context, address) };
  } finally {
    await context.close();
  }
}
