import type { Browser } from "@playwright/test";
import type { Surroundings } from "../bench-surroundings.ts";
import { firstSeen, timeSwitch } from "../first-seen.ts";
import { installLongTasks, type LongTaskSummary, summarizeLongTasks, takeLongTasks } from "../long-tasks.ts";
import { openTab, withContext } from "../open-console.ts";
import { installThreadTime, readThreadMs } from "../thread-time.ts";
import { benchPages } from "./bench-pages.ts";

const laterRounds = 3;

export type Switch = {
  to: string;
  isFirst: boolean;
  paintedMs: number;
  /** Processor time of the main thread. */
  threadMs: number;
  tasks: LongTaskSummary;
};

/** Measures switches in one tab that starts at the dashboard: to each page once, then repeatedly. */
export async function measureSwitches(browser: Browser, address: string, around: Surroundings): Promise<Switch[]> {
  const [start, ...others] = benchPages;
  if (!start) return [];
  return withContext(browser, address, async (context) => {
    const { page, client, traffic } = await openTab(context, around);
    await installLongTasks(page);
    await installThreadTime(client);
    await page.goto(`/#${start.route}`, { waitUntil: "commit" });
    await firstSeen(page, start.selector);
    await traffic.readWhenQuiet();
    const switches: Switch[] = [];
    for (let round = 0; round <= laterRounds; round += 1) {
      for (const { name, route, selector } of [...others, start]) {
        await takeLongTasks(page);
        const startMs = await readThreadMs(client);
        const paintedMs = await timeSwitch(page, route, selector);
        const threadMs = (await readThreadMs(client)) - startMs;
        const tasks = summarizeLongTasks(await takeLongTasks(page));
        // The start page is already loaded.
        switches.push({ to: name, isFirst: round === 0 && name !== start.name, paintedMs, threadMs, tasks });
      }
    }
    return switches;
  });
}
