import type { Browser } from "@playwright/test";
import { unthrottled } from "../bench-surroundings.ts";
import { firstSeen, timeSwitch } from "../first-seen.ts";
import { openTab, withContext } from "../open-console.ts";
import { benchPages } from "./bench-pages.ts";
import { type HeaderCommit, installHeaderCommits, takeHeaderCommits } from "./header-commits.ts";

export type HeaderNavigation = { to: string; allCommits: number; commits: HeaderCommit[] };

/** Measures the header's commits per navigation, after each page was shown once. */
export async function measureHeader(browser: Browser, address: string): Promise<HeaderNavigation[]> {
  const [start, ...others] = benchPages;
  if (!start) return [];
  const round = [...others, start];
  return withContext(browser, address, async (context) => {
    const { page, traffic } = await openTab(context, unthrottled);
    await installHeaderCommits(page);
    await page.goto(`/#${start.route}`, { waitUntil: "commit" });
    await firstSeen(page, start.selector);
    for (const { route, selector } of round) await timeSwitch(page, route, selector);
    await traffic.readWhenQuiet();
    await takeHeaderCommits(page);
    const navigations: HeaderNavigation[] = [];
    for (const { name, route, selector } of round) {
      await timeSwitch(page, route, selector);
      await traffic.readWhenQuiet();
      const { all, header } = await takeHeaderCommits(page);
      navigations.push({ to: name, allCommits: all, commits: header });
    }
    return navigations;
  });
}
