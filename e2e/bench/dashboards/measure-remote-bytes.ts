import type { Browser } from "@playwright/test";
import { unthrottled } from "../bench-surroundings.ts";
import { firstSeen } from "../first-seen.ts";
import { openTab, withContext } from "../open-console.ts";
import { type BenchDashboard, readingRoute, seen } from "./bench-dashboards.ts";

/** Scripts that a dashboard needs from the dashboards remote, as transferred. */
export type RemoteBytes = { dashboard: BenchDashboard; scripts: number; bytes: number };

const measured: readonly BenchDashboard[] = ["tables", "bars", "lines", "pies", "all-charts"];

async function countRemote(browser: Browser, address: string, dashboard: BenchDashboard): Promise<RemoteBytes> {
  return withContext(browser, address, async (context) => {
    const { page, traffic } = await openTab(context, unthrottled);
    await page.goto(`/#${readingRoute(dashboard)}`, { waitUntil: "commit" });
    await firstSeen(page, seen.allNearTiles);
    const { addresses } = await traffic.readWhenQuiet();
    const scripts = addresses.filter((entry) => / \/remotes\/dashboards\/.*\.js$/.test(entry));
    await page.close();
    return { dashboard, scripts: scripts.length, bytes: scripts.reduce((sum, entry) => sum + parseInt(entry, 10), 0) };
  });
}

/** Measures dashboards with and without charts, each in a browser with an empty cache. */
export async function measureRemoteBytes(browser: Browser, address: string): Promise<RemoteBytes[]> {
  const bytes: RemoteBytes[] = [];
  for (const dashboard of measured) bytes.push(await countRemote(browser, address, dashboard));
  return bytes;
}
