import { optionKeyEndpoints, optionKeyListSchema } from "@gatehouse/shared/contracts/option-keys.contract";
import type { Browser } from "@playwright/test";
import { readAnswer } from "../../fixtures/api-calls.ts";
import { fast4g } from "../bench-surroundings.ts";
import { firstSeen, timeSwitch } from "../first-seen.ts";
import { openTab, withContext } from "../open-console.ts";

const optionPage = `[data-page="configuration/option"]`;

/** The section with the most fields, opened with cached code. */
export type LargestSection = { section: string; fieldCount: number; openMs: number };

/** Opens the largest section of the server's own. */
export async function measureLargestSection(browser: Browser, address: string): Promise<LargestSection> {
  return withContext(browser, address, async (context) => {
    const { page: tab, traffic } = await openTab(context, fast4g);
    await tab.goto("/#/configuration/option?section=2", { waitUntil: "commit" });
    await firstSeen(tab, `${optionPage} [data-field]`);
    await traffic.readWhenQuiet();
    const sections = optionKeyListSchema.parse(await readAnswer(tab, optionKeyEndpoints.list));
    const [largest] = sections
      .filter(({ area }) => area === undefined)
      .toSorted((one, other) => (other.fields?.length ?? 0) - (one.fields?.length ?? 0));
    const section = largest?.sectionId ?? "";
    const ids = largest?.fields?.map(({ id }) => id) ?? [];
    // The last field that is shown in any case.
    const openMs = await timeSwitch(tab, `/configuration/option?section=${section}`, `[data-field="${ids[0]}"]`);
    return { section, fieldCount: ids.length, openMs };
  });
}
