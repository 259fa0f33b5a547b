import type { Browser, Page } from "@playwright/test";
import { fast4g } from "../bench-surroundings.ts";
import { firstSeen, timeSwitch } from "../first-seen.ts";
import { installLongTasks, type LongTaskSummary, summarizeLongTasks, takeLongTasks } from "../long-tasks.ts";
import { openTab, withContext } from "../open-console.ts";
import { benchSections, middleField } from "./bench-fields.ts";
import { installFieldRenders, takeFieldRenders } from "./field-renders.ts";

const KEYSTROKES = 20;
const route = (section: string): string => `/configuration/option?section=${section}`;
const optionPage = `[data-page="configuration/option"]`;

/** A form, opened with cached code, and text typed into one of its fields; times in ms. */
export type Typing = {
  openMs: number;
  openTasks: LongTaskSummary;
  /** From the key event until the next frame is painted. */
  keystrokesMs: number[];
  /** Components that one keystroke renders. */
  components: number;
  /** Fields that one keystroke renders. */
  fields: number;
};

type BenchWindow = { benchKeystroke?: Promise<number> };

async function timeKeystroke(tab: Page, key: string): Promise<number> {
  await tab.evaluate(() => {
    const target = window as unknown as BenchWindow;
    const { promise, resolve } = Promise.withResolvers<number>();
    target.benchKeystroke = promise;
    const handleKey = ({ timeStamp }: KeyboardEvent): void => {
      // A task after the frame: its paint is done.
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
    };
    addEventListener("keydown", handleKey, { once: true, capture: true });
  });
  await tab.keyboard.press(key);
  return tab.evaluate(() => (window as unknown as BenchWindow).benchKeystroke ?? Number.NaN);
}

/** Opens a form of this many fields, and types into the middle of it. */
export async function measureTyping(browser: Browser, address: string, fieldCount: number): Promise<Typing> {
  return withContext(browser, address, async (context) => {
    const { page: tab, traffic } = await openTab(context, fast4g);
    await installLongTasks(tab);
    await installFieldRenders(tab);
    await tab.route("**/api/options/3", (answer) => answer.fulfill({ json: benchSections(fieldCount) }));
    // A smaller form first, so that all code is loaded.
    await tab.goto(`/#${route("2")}`, { waitUntil: "commit" });
    await firstSeen(tab, `${optionPage} [data-field]`);
    await traffic.readWhenQuiet();
    await takeLongTasks(tab);

    const openMs = await timeSwitch(tab, route("3"), `[data-field="bench-${fieldCount - 1}"]`);
    await traffic.readWhenQuiet();
    const openTasks = summarizeLongTasks(await takeLongTasks(tab));

    await tab.locator(`[data-field="${middleField(fieldCount)}"] input`).focus();
    // The first change also marks the card.
    await timeKeystroke(tab, "a");
    await takeFieldRenders(tab);
    const keystrokesMs: number[] = [];
    for (let stroke = 0; stroke < KEYSTROKES; stroke += 1) keystrokesMs.push(await timeKeystroke(tab, "b"));
    const renders = await takeFieldRenders(tab);
    return {
      openMs,
      openTasks,
      keystrokesMs,
      components: renders.components / KEYSTROKES,
      fields: renders.fields.length,
    };
  });
}
