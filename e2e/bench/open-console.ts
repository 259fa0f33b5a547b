import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";
import { signIn } from "../fixtures/sign-in.ts";
import { countTraffic, type TrafficCounter } from "./count-traffic.ts";
import { installFirstSeen } from "./first-seen.ts";
import type { Surroundings } from "./bench-surroundings.ts";

/** A tab before its first navigation, with all instruments installed. */
export type BenchTab = { page: Page; client: CDPSession; traffic: TrafficCounter };

/** Runs `use` in a separate browser context with an empty cache and the administrator signed in. */
export async function withContext<Result>(
  browser: Browser,
  address: string,
  use: (context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
  });
  try {
    const page = await context.newPage();
    await signIn(page, "administrator");
    await page.close();
    return await use(context);
  } finally {
    await context.close();
  }
}

export async function openTab(context: BrowserContext, { apply }: Surroundings): Promise<BenchTab> {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await apply(client);
  const traffic = countTraffic(client);
  await installFirstSeen(page);
  return { page, client, traffic };
}
