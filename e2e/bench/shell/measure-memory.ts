import type { Browser } from "@playwright/test";
import { unthrottled } from "../bench-surroundings.ts";
import { firstSeen, timeSwitch } from "../first-seen.ts";
import { openTab, withContext } from "../open-console.ts";
import { readMemory, type TabMemory } from "../read-memory.ts";
import { benchPages } from "./bench-pages.ts";

const totalSwitches = 200;
const switchesBetweenReadings = 50;

/** Memory of the tab after this number of switches. */
export type MemoryReading = TabMemory & { switches: number };

/**
 * Reads memory at the dashboard while a tab visits all pages in turn. The first reading follows one visit to each page,
 * so that cached code, translations and responses are included from the start.
 */
export async function measureMemory(browser: Browser, address: string): Promise<MemoryReading[]> {
  const [start] = benchPages;
  if (!start) return [];
  return withContext(browser, address, async (context) => {
    const { page, client, traffic } = await openTab(context, unthrottled);
    await page.goto(`/#${start.route}`, { waitUntil: "commit" });
    await firstSeen(page, start.selector);
    for (const { route, selector } of benchPages) await timeSwitch(page, route, selector);
    const readings: MemoryReading[] = [];
    for (let switches = 0; ; switches += 1) {
      if (switches % switchesBetweenReadings === 0) {
        await timeSwitch(page, start.route, start.selector);
        await traffic.readWhenQuiet();
        readings.push({ switches, ...(await readMemory(page, client)) });
      }
      if (switches === totalSwitches) return readings;
      const next = benchPages[(switches + 1) % benchPages.length] ?? start;
      await timeSwitch(page, next.route, next.selector);
    }
  });
}
