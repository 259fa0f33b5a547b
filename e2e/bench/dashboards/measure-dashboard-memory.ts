import type { Browser } from "@playwright/test";
import { unthrottled } from "../bench-surroundings.ts";
import { type BenchTab, openTab, withContext } from "../open-console.ts";
import { firstSeen, timeSwitch } from "../first-seen.ts";
import { readMemory, type TabMemory } from "../read-memory.ts";
import { readingRoute, seen } from "./bench-dashboards.ts";
import { refreshAll, showAllTiles } from "./measure-reading.ts";

const REFRESHES = 20;
const LATER_VISITS = 10;

const away = { route: "/about", selector: `[data-page="shell/about"]:not(:has([aria-busy="true"]))` };

/** Memory of a tab that has shown the dashboard once and is back on another page. */
export type DashboardMemory = {
  before: TabMemory;
  opened: TabMemory;
  allShown: TabMemory;
  refreshed: TabMemory;
  /** After this and each later visit. */
  left: TabMemory[];
};

const readQuiet = async ({ page, client, traffic }: BenchTab): Promise<TabMemory> => {
  await traffic.readWhenQuiet();
  return readMemory(page, client);
};

async function leave(tab: BenchTab): Promise<TabMemory> {
  await timeSwitch(tab.page, away.route, away.selector);
  return readQuiet(tab);
}

async function enter({ page }: BenchTab): Promise<void> {
  await timeSwitch(page, readingRoute("hundred"), seen.allNearTiles);
}

async function readVisits(tab: BenchTab): Promise<DashboardMemory> {
  const { page } = tab;
  const before = await leave(tab);
  await enter(tab);
  const opened = await readQuiet(tab);
  await showAllTiles(page);
  const allShown = await readQuiet(tab);
  for (let refresh = 0; refresh < REFRESHES; refresh += 1) await refreshAll(page);
  const refreshed = await readQuiet(tab);
  const left = [await leave(tab)];
  for (let visit = 0; visit < LATER_VISITS; visit += 1) {
    await enter(tab);
    await showAllTiles(page);
    left.push(await leave(tab));
  }
  return { before, opened, allShown, refreshed, left };
}

/** Memory of the dashboard of 100 tiles, and what remains after leaving it. */
export async function measureDashboardMemory(browser: Browser, address: string): Promise<DashboardMemory> {
  return withContext(browser, address, async (context) => {
    const tab = await openTab(context, unthrottled);
    await tab.page.goto(`/#${readingRoute("hundred")}`, { waitUntil: "commit" });
    await firstSeen(tab.page, seen.allNearTiles);
    await showAllTiles(tab.page);
    return readVisits(tab);
  });
}
