import type { Browser, BrowserContext } from "@playwright/test";
import type { Surroundings } from "../bench-surroundings.ts";
import { firstSeen } from "../first-seen.ts";
import { installLongTasks, type LongTaskSummary, summarizeLongTasks, takeLongTasks } from "../long-tasks.ts";
import { openTab, withContext } from "../open-console.ts";
import type { BenchPage } from "./bench-pages.ts";

/** A load: until the page is painted, and the work after that until the console is idle. */
export type Load = { paintedMs: number; before: LongTaskSummary; after: LongTaskSummary };

async function load(context: BrowserContext, { route, selector }: BenchPage, around: Surroundings): Promise<Load> {
  const { page, traffic } = await openTab(context, around);
  await installLongTasks(page);
  await page.goto(`/#${route}`, { waitUntil: "commit" });
  const paintedMs = await firstSeen(page, selector);
  // The console preloads other sections.
  await traffic.readWhenQuiet();
  const tasks = await takeLongTasks(page);
  await page.close();
  return {
    paintedMs,
    before: summarizeLongTasks(tasks.filter(({ startMs }) => startMs < paintedMs)),
    after: summarizeLongTasks(tasks.filter(({ startMs }) => startMs >= paintedMs)),
  };
}

/** Measures a visit with an empty cache and a session, and a second one in the same browser. */
export async function measureLoad(
  browser: Browser,
  address: string,
  benchPage: BenchPage,
  around: Surroundings,
): Promise<{ cold: Load; warm: Load }> {
  return withContext(browser, address, async (context) => ({
    cold: await load(context, benchPage, around),
    warm: await load(context, benchPage, around),
  }));
}
