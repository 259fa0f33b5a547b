import type { Browser } from "@playwright/test";
import { paths } from "@gatehouse/shared/contracts/paths.contract";
import type { Surroundings } from "../bench-surroundings.ts";
import { firstSeen, timeSwitch } from "../first-seen.ts";
import { openTab, withContext } from "../open-console.ts";

/** The keys of the sections in the address; the first one opens with the page. */
const sectionKeys = ["changepw", "twofa", "fido2", "sessions", "history", "preferences"] as const;

/** A section of the account page, shown once and then again in the same tab. */
export type AccountVisit = {
  section: string;
  firstMs: number;
  againMs: number;
  scriptBytes: number;
  /** Everything that the first visit transferred, also in the background after it was painted. */
  bytes: number;
};

const routeTo = (key: string): string => `${paths.account}?section=${key}`;

const isShown = (key: string): string =>
  `[data-page="account/account"]:has(a[aria-current][href$="section=${key}"]):not(:has([aria-busy="true"]))`;

/** Measures the account page with an empty cache, then the way to each of its sections. */
export async function measureAccount(browser: Browser, address: string, around: Surroundings): Promise<AccountVisit[]> {
  return withContext(browser, address, async (context) => {
    const { page, traffic } = await openTab(context, around);
    const [start, ...others] = sectionKeys;
    await page.goto(`/#${routeTo(start)}`, { waitUntil: "commit" });
    const visits: Omit<AccountVisit, "againMs">[] = [];
    for (const section of [start, ...others]) {
      const firstMs =
        section === start
          ? await firstSeen(page, isShown(section))
          : await timeSwitch(page, routeTo(section), isShown(section));
      const { scriptBytes, bytes } = await traffic.readWhenQuiet();
      visits.push({ section, firstMs, scriptBytes, bytes });
    }
    const again: AccountVisit[] = [];
    for (const visit of visits)
      again.push({ ...visit, againMs: await timeSwitch(page, routeTo(visit.section), isShown(visit.section)) });
    return again;
  });
}
