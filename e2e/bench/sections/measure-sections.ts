import { type Browser, expect } from "@playwright/test";
import { demonstrationUsers } from "../../fixtures/sign-in.ts";
import { countTraffic } from "../count-traffic.ts";
import { emulateFast4g } from "../emulate-link.ts";
import { firstSeen, installFirstSeen, timeEnter } from "../first-seen.ts";

/** A first visit with an empty cache: bytes as transferred, times in ms on the page's own clock. */
export type SectionsVisit = { pageBytes: number; ownPageBytes: number; signInMs: number; dashboardMs: number };

const userName = 'input[name="UserName"]';

/** Bytes of the document among the answers of the last load. */
function documentBytes(addresses: readonly string[]): number {
  const document = addresses.find((address) => address.endsWith(" /"));
  return Number(document?.split(" ", 1)[0] ?? Number.NaN);
}

/** Opens the sign-in page, signs in as the administrator, who has every permission, and loads the page again. */
export async function measureSections(browser: Browser, address: string): Promise<SectionsVisit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await emulateFast4g(client);
    const traffic = countTraffic(client);
    await installFirstSeen(page);
    await page.goto(address, { waitUntil: "commit" });
    const signInMs = await firstSeen(page, `${userName}:focus`);
    const pageBytes = documentBytes((await traffic.readWhenQuiet()).addresses);
    const { name, password } = demonstrationUsers.administrator;
    await page.locator(userName).pressSequentially(name, { delay: 50 });
    await page.locator('input[type="password"]').pressSequentially(password, { delay: 50 });
    const dashboardMs = await timeEnter(page, "[data-tile]");
    await traffic.readWhenQuiet();
    await page.reload({ waitUntil: "commit" });
    await expect(page.locator("[data-tile]").first()).toBeVisible();
    const ownPageBytes = documentBytes((await traffic.readWhenQuiet()).addresses);
    return { pageBytes, ownPageBytes, signInMs, dashboardMs };
  } finally {
    await context.close();
  }
}
