import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { Surroundings } from "../bench-surroundings.ts";
import { firstSeen, timeClick } from "../first-seen.ts";
import { installLongTasks, type LongTaskSummary, summarizeLongTasks, takeLongTasks } from "../long-tasks.ts";
import { openTab, withContext } from "../open-console.ts";
import { readingRoute, seen } from "./bench-dashboards.ts";
import { countTileRequests, type TileRequests } from "./count-tile-requests.ts";
import { installDrawnNote, timeAllDrawn } from "./note-drawn.ts";
import { countContent, installPrintNote, type PageContent, type Printing, timePrint } from "./note-print.ts";

const REFRESHES = 3;

/** The cost of an action; times in ms. */
type Cost = { ms: number; tasks: LongTaskSummary; requests: TileRequests };

/** The dashboard of 100 tiles, opened for the first time with cached code. */
export type Reading = {
  firstTileMs: number;
  /** Until all tiles near the screen are rendered. */
  opening: Cost;
  near: PageContent;
  /** All tiles; those far from the screen load first. */
  printing: Printing;
  /** All tiles, with loaded data. */
  printingAgain: Printing;
  refreshes: Cost[];
};

/** Scrolls to each tile, so that all of them load. */
export async function showAllTiles(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
    const articles = [...document.querySelectorAll("article")];
    for (const article of [...articles, articles[0]]) {
      article?.scrollIntoView({ block: "center", inline: "center" });
      await nextFrame();
      await nextFrame();
    }
  });
  await firstSeen(page, seen.allNearTiles);
}

export const refreshAll = (page: Page): Promise<number> =>
  timeClick(page.getByRole("button", { name: "Refresh all tiles" }), seen.busyTile, seen.allNearTiles);

async function read(context: BrowserContext, around: Surroundings): Promise<Reading> {
  const { page, client, traffic } = await openTab(context, around);
  const takeRequests = countTileRequests(client);
  await installLongTasks(page);
  await installPrintNote(page);
  await installDrawnNote(page);
  await page.goto(`/#${readingRoute("hundred")}`, { waitUntil: "commit" });
  const [firstTileMs, openingMs] = await Promise.all([firstSeen(page, seen.firstTile), timeAllDrawn(page)]);
  const cost = async (costMs: number): Promise<Cost> => {
    // The console preloads other sections.
    await traffic.readWhenQuiet();
    return { ms: costMs, tasks: summarizeLongTasks(await takeLongTasks(page)), requests: takeRequests() };
  };
  const opening = await cost(openingMs);
  const near = await countContent(page);
  const printing = await timePrint(page);
  const printingAgain = await timePrint(page);
  await showAllTiles(page);
  await cost(0);
  const refreshes: Cost[] = [];
  for (let refresh = 0; refresh < REFRESHES; refresh += 1) refreshes.push(await cost(await refreshAll(page)));
  await page.close();
  return { firstTileMs, opening, near, printing, printingAgain, refreshes };
}

async function fillCache(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto(`/#${readingRoute("all-charts")}`);
  await page.locator(seen.allNearTiles).waitFor();
  await page.close();
}

/** Measured in a browser that has the code, but never showed the dashboard. */
export async function measureReading(browser: Browser, address: string, around: Surroundings): Promise<Reading> {
  return withContext(browser, address, async (context) => {
    await fillCache(context);
    return read(context, around);
  });
}
