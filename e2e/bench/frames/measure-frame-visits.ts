import type { Browser, Page } from "@playwright/test";
import { paths } from "@gatehouse/shared/contracts/paths.contract";
import type { Surroundings } from "../bench-surroundings.ts";
import { firstSeen, timeSwitch } from "../first-seen.ts";
import { openTab, withContext } from "../open-console.ts";

const home = { route: paths.dashboard, selector: '[data-page="dashboards/dashboard"] h1' };

export const benchFrames = [
  { name: "Reporting", route: paths.epmReporting },
  { name: "Policy editor", route: paths.webPolicyEditor },
] as const;

/** The user can work in the frame. */
export const usableFrame = '[data-frame-host]:not([hidden])[aria-busy="false"] iframe:not([inert])';

const laterVisits = 3;

/** All in milliseconds. */
export type FrameVisits = { frame: string; coldMs: number; warmMs: number[]; themeMs: number; languageMs: number };

/** Visits each frame in a browser with an empty cache, then again, and changes theme and language while it is shown. */
export async function measureFrameVisits(
  browser: Browser,
  address: string,
  around: Surroundings,
): Promise<FrameVisits[]> {
  const visits: FrameVisits[] = [];
  for (const { name, route } of benchFrames) {
    visits.push(
      await withContext(browser, address, async (context) => {
        const { page, traffic } = await openTab(context, around);
        await page.goto(`/#${home.route}`, { waitUntil: "commit" });
        await firstSeen(page, home.selector);
        await traffic.readWhenQuiet();
        const coldMs = await timeSwitch(page, route, usableFrame);
        const warmMs: number[] = [];
        for (let visit = 0; visit < laterVisits; visit += 1) {
          await traffic.readWhenQuiet();
          await timeSwitch(page, home.route, home.selector);
          warmMs.push(await timeSwitch(page, route, usableFrame));
        }
        await traffic.readWhenQuiet();
        const appearance = await measureAppearance(page);
        // The choices are kept for the user, who visits the next frame too.
        await traffic.readWhenQuiet();
        return { frame: name, coldMs, warmMs, ...appearance };
      }),
    );
  }
  return visits;
}

/** From the change of the control in the console until the frame's document is painted with it. */
async function measureAppearance(page: Page): Promise<{ themeMs: number; languageMs: number }> {
  await page.getByRole("button", { name: /: account menu$/ }).click();
  const card = page.getByRole("dialog");
  const light = card.getByRole("radio").first();
  const dark = card.getByRole("radio").last();
  const language = card.getByRole("combobox");
  const themeMs = await timeInFrame(page, 'html[data-theme="darkmode"]', () => dark.check({ force: true }));
  const languageMs = await timeInFrame(page, 'html[lang="de-DE"]', async () => {
    await language.selectOption("de-DE");
  });
  await language.selectOption("en-US");
  await light.check({ force: true });
  return { themeMs, languageMs };
}

type FrameWindow = { benchFirstSeen: (selector: string) => Promise<number>; benchAnswer?: Promise<number> };
type ConsoleWindow = { benchChangedAt?: number };

/** The two documents have clocks of their own, so both times are counted from 1970. */
async function timeInFrame(page: Page, selector: string, change: () => Promise<void>): Promise<number> {
  const frame = page.frames().find((one) => one !== page.mainFrame() && one.url().includes("/frames/"));
  if (!frame) throw new Error("The page has no frame.");
  await frame.evaluate((wanted) => {
    const target = window as unknown as FrameWindow;
    target.benchAnswer = target.benchFirstSeen(wanted).then((seenAt) => performance.timeOrigin + seenAt);
  }, selector);
  await page.evaluate(() => {
    const note = ({ timeStamp }: Event): void => {
      (window as unknown as ConsoleWindow).benchChangedAt = performance.timeOrigin + timeStamp;
    };
    document.addEventListener("change", note, { once: true, capture: true });
  });
  await change();
  const seenAt = await frame.evaluate(() => (window as unknown as FrameWindow).benchAnswer ?? Number.NaN);
  return seenAt - (await page.evaluate(() => (window as unknown as ConsoleWindow).benchChangedAt ?? Number.NaN));
}
