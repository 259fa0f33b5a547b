import type { Page } from "@playwright/test";

/** A task that blocked the page's main thread for 50 ms or more, on the page's clock. */
export type LongTask = { startMs: number; durationMs: number };

/** Users do not notice this time; the rest of a task counts as blocking. */
const unnoticedMs = 50;

type BenchWindow = { benchTakeLongTasks: () => LongTask[] };

/** Installed before the page's own code. */
function watchLongTasks(): void {
  let tasks: LongTask[] = [];
  const add = (entries: PerformanceEntryList): void => {
    for (const { startTime, duration } of entries) tasks.push({ startMs: startTime, durationMs: duration });
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: "longtask" });
  (window as unknown as BenchWindow).benchTakeLongTasks = () => {
    add(observer.takeRecords());
    const taken = tasks;
    tasks = [];
    return taken;
  };
}

export const installLongTasks = (page: Page): Promise<unknown> => page.addInitScript(watchLongTasks);

/** Returns the long tasks since the navigation or the last call. */
export async function takeLongTasks(page: Page): Promise<LongTask[]> {
  return page.evaluate(() => (window as unknown as BenchWindow).benchTakeLongTasks());
}

export type LongTaskSummary = { count: number; blockingMs: number; longestMs: number };

export function summarizeLongTasks(tasks: readonly LongTask[]): LongTaskSummary {
  const durations = tasks.map(({ durationMs }) => durationMs);
  return {
    count: durations.length,
    blockingMs: durations.reduce((sum, durationMs) => sum + Math.max(0, durationMs - unnoticedMs), 0),
    longestMs: Math.max(0, ...durations),
  };
}
