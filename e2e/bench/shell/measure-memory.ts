import type { Browser, CDPSession, Page } from "@playwright/test";
import { firstSeen, timeSwitch } from "../first-seen.ts";
import { benchPages } from "./bench-pages.ts";
import { unthrottled } from "./bench-surroundings.ts";
import { openTab, withContext } from "./open-console.ts";

const totalSwitches = 200;
const switchesBetweenReadings = 50;

/** What the tab holds after the garbage was collected. */
export type MemoryReading = {
  switches: number;
  heapKb: number;
  nodes: number;
  listeners: number;
  documents: number;
  styleSheets: number;
};

async function read(page: Page, client: CDPSession, switches: number): Promise<MemoryReading> {
  // Once for what is garbage, once for what its finalizers let go.
  await client.send("HeapProfiler.collectGarbage");
  await client.send("HeapProfiler.collectGarbage");
  const { usedSize } = await client.send("Runtime.getHeapUsage");
  const { nodes, jsEventListeners, documents } = await client.send("Memory.getDOMCounters");
  const styleSheets = await page.evaluate(() => document.styleSheets.length + document.adoptedStyleSheets.length);
  return { switches, heapKb: usedSize / 1000, nodes, listeners: jsEventListeners, documents, styleSheets };
}

/**
 * Readings at the dashboard while a tab goes round all pages. The first is taken when each page was shown once, so that
 * code, translations and answers that are kept on purpose are there from the beginning.
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
        readings.push(await read(page, client, switches));
      }
      if (switches === totalSwitches) return readings;
      const next = benchPages[(switches + 1) % benchPages.length] ?? start;
      await timeSwitch(page, next.route, next.selector);
    }
  });
}
