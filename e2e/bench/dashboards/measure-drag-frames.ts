import { setTimeout as delay } from "node:timers/promises";
import type { Browser, Page } from "@playwright/test";
import type { Surroundings } from "../bench-surroundings.ts";
import { firstSeen } from "../first-seen.ts";
import { installLongTasks, type LongTaskSummary, summarizeLongTasks, takeLongTasks } from "../long-tasks.ts";
import { openTab, withContext } from "../open-console.ts";
import { takeFrames, watchFrames } from "../watch-frames.ts";
import { editingRoute, seen } from "./bench-dashboards.ts";

type Point = { x: number; y: number };

/** Longer than the 400 ms after which a drag starts. */
const HOLD_MS = 500;
const STEP_PX = 12;
/** Away from the edges of the grid, where it scrolls automatically. */
const EDGE_PX = 80;

/** A drag of a tile over the others: milliseconds between frames. */
export type DragFrames = { framesMs: number[]; tasks: LongTaskSummary };

/** Lists the middle of each tile on screen with space around it, in the order of the drag. */
async function listVisits(page: Page): Promise<Point[]> {
  const middles = await page.locator("[data-tile]").evaluateAll(
    (tiles, edgePx) =>
      tiles
        .map((tile) => tile.getBoundingClientRect())
        .map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))
        .filter(
          ({ x, y }) => x > edgePx && y > edgePx && x < window.innerWidth - edgePx && y < window.innerHeight - edgePx,
        ),
    EDGE_PX,
  );
  // Every third, so that the path goes back and forth.
  return [0, 1, 2].flatMap((first) => middles.filter((_, index) => index % 3 === first));
}

async function moveAlong(page: Page, from: Point, visits: readonly Point[]): Promise<void> {
  let at = from;
  for (const aim of visits) {
    const steps = Math.ceil(Math.hypot(aim.x - at.x, aim.y - at.y) / STEP_PX);
    // Each step waits for the page, so that a slow page gets fewer steps.
    await page.mouse.move(aim.x, aim.y, { steps });
    at = aim;
  }
}

async function dragOverAll(page: Page): Promise<DragFrames> {
  const tile = page.locator("[data-tile]").first();
  const box = await tile.getByRole("heading").boundingBox();
  const before = await tile.boundingBox();
  if (!box || !before) throw new Error("There is no tile to drag.");
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const visits = await listVisits(page);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await delay(HOLD_MS);
  await takeLongTasks(page);
  await watchFrames(page);
  await moveAlong(page, from, visits);
  const framesMs = await takeFrames(page);
  const tasks = summarizeLongTasks(await takeLongTasks(page));
  const after = await tile.boundingBox();
  if (after?.x === before.x && after.y === before.y) throw new Error("The tile was not dragged.");
  await page.keyboard.press("Escape");
  await page.mouse.up();
  return { framesMs, tasks };
}

/** A drag in the editor with 100 tiles. */
export async function measureDragFrames(browser: Browser, address: string, around: Surroundings): Promise<DragFrames> {
  return withContext(browser, address, async (context) => {
    const { page, traffic } = await openTab(context, around);
    await installLongTasks(page);
    await page.goto(`/#${editingRoute("hundred")}`, { waitUntil: "commit" });
    await firstSeen(page, seen.allEditedTiles);
    await traffic.readWhenQuiet();
    const frames = await dragOverAll(page);
    await page.close();
    return frames;
  });
}
