import type { BrowserContext, Page } from "@playwright/test";
import type { Surroundings } from "../bench-surroundings.ts";
import { firstSeen } from "../first-seen.ts";
import { openTab } from "../open-console.ts";
import { readMemory } from "../read-memory.ts";
import { takeFrames, watchFrames } from "../watch-frames.ts";

/** What a reader of a table waits for; times in ms, bytes and memory in kB. */
export type GridPageSample = {
  firstRowsMs: number;
  sortMs: number;
  filterMs: number;
  endMs: number;
  framesMs: number[];
  heapKb: number;
  bytes: number;
};

/** What a reader does; it is done when a row shows the text. `prepare` brings the table where none does. */
export type TableAct = { prepare?: (page: Page) => Promise<void>; act: (page: Page) => Promise<void>; shows: string };

/** A page with a table. Acts that its free version doesn't have are missing. */
export type TableUnderTest = {
  name: string;
  path: string;
  /** Brotli, of a page whose files the bench serves uncompressed. */
  scriptKb?: number;
  /** A cell with a value. */
  cell: string;
  scroller: string;
  acts: Partial<Record<"end" | "sort" | "filter", TableAct>>;
};

const WHEELS = 60;
const WHEEL_PX = 400;

/** Waits until a row shows the text; returns when it did, on the page's clock. */
export async function waitForRow(page: Page, cell: string, shows: string): Promise<number> {
  const seen = await page.waitForFunction(
    ([selector, text]) =>
      [...document.querySelectorAll(selector)].some((element) => element.textContent.includes(text)) &&
      performance.now(),
    [cell, shows] as const,
    { polling: "raf" },
  );
  return Number(await seen.jsonValue());
}

async function timeAct(
  page: Page,
  { cell, acts }: TableUnderTest,
  name: keyof TableUnderTest["acts"],
): Promise<number> {
  const step = acts[name];
  if (!step) return Number.NaN;
  await step.prepare?.(page);
  const startedAt = await page.evaluate(() => performance.now());
  await step.act(page);
  return (await waitForRow(page, cell, step.shows)) - startedAt;
}

async function scroll(page: Page, scroller: string): Promise<number[]> {
  await page.locator(scroller).first().hover();
  await watchFrames(page);
  for (let wheel = 0; wheel < WHEELS; wheel += 1) await page.mouse.wheel(0, WHEEL_PX);
  return takeFrames(page);
}

/** Opens the table with code from the cache, and reads it as a user does. */
export async function measureGridPage(
  context: BrowserContext,
  table: TableUnderTest,
  around: Surroundings,
): Promise<GridPageSample> {
  const { page, client, traffic } = await openTab(context, around);
  try {
    await page.goto(table.path, { waitUntil: "commit" });
    await firstSeen(page, table.cell);
    const { bytes } = await traffic.readWhenQuiet();
    await page.goto("about:blank");
    await page.goto(table.path, { waitUntil: "commit" });
    const firstRowsMs = await firstSeen(page, table.cell);
    await traffic.readWhenQuiet();
    const framesMs = await scroll(page, table.scroller);
    await traffic.readWhenQuiet();
    const { heapKb } = await readMemory(page, client);
    const endMs = await timeAct(page, table, "end");
    const sortMs = await timeAct(page, table, "sort");
    const filterMs = await timeAct(page, table, "filter");
    return { firstRowsMs, sortMs, filterMs, endMs, framesMs, heapKb, bytes: table.scriptKb ?? bytes / 1000 };
  } finally {
    await page.close();
  }
}
