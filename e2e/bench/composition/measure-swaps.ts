import type { Browser, Page } from "@playwright/test";
import { ReleaseVariant } from "../../fixtures/release-variant.ts";
import { signIn } from "../../fixtures/sign-in.ts";
import type { ConsoleServer } from "../../setup/console-server.ts";
import { countTraffic, type Traffic } from "../count-traffic.ts";
import { firstSeen, installFirstSeen } from "../first-seen.ts";
import { median, percentile } from "../statistics.ts";

const pageName = '[data-page="replay/session-replay"]';
const builtPhrase = '"Recordings"';

/** A version of the replay section with one changed string in its translations. */
function withOtherWords(label: string): ReleaseVariant {
  const variant = new ReleaseVariant("remote-replay", label);
  variant.rewrite("locales/en-US.json", (text) => text.replace(builtPhrase, `"Sessions of ${label}"`));
  return variant.finish();
}

/** A version with one changed string in a page's code. */
function withOtherCode(label: string): ReleaseVariant {
  const variant = new ReleaseVariant("remote-replay", label);
  const chunk = variant.release.pages["session-replay"]?.scripts.at(-1) ?? "";
  variant.rewriteChunk(chunk, (text) => `${text}\n/* ${label} */`);
  return variant.finish();
}

const headingIs = (page: Page, text: string): Promise<number> =>
  page.evaluate(async (wanted) => {
    const { promise, resolve } = Promise.withResolvers<number>();
    const look = () => document.querySelector("h1")?.textContent === wanted && resolve(Date.now());
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
    look();
    return promise;
  }, text);

/** Measures from the new revision in the database until an open tab shows the new version. */
async function timeSwaps(page: Page, server: ConsoleServer, rounds: number): Promise<number[]> {
  const variants = ["one", "two"].map(withOtherWords);
  for (const variant of variants) await server.runCommand("remotes", "publish", variant.folder);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const variant = variants[round % 2];
    if (!variant) break;
    const shown = headingIs(page, `Sessions of ${round % 2 === 0 ? "one" : "two"}`);
    const revision = await server.runCommand("manifest", "set", `replay=${variant.release.version}`, "--urgent");
    const promotedAt = Date.parse((revision as { createdAt: string }).createdAt);
    times.push((await shown) - promotedAt);
  }
  for (const variant of variants) variant.remove();
  return times;
}

/** Traffic of a returning user after a new version became active. */
async function measureReturn(page: Page, server: ConsoleServer, variant: ReleaseVariant): Promise<Traffic> {
  await server.runCommand("remotes", "publish", variant.folder);
  await server.runCommand("manifest", "set", `replay=${variant.release.version}`);
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  const { readWhenQuiet } = countTraffic(client);
  await page.goto(`${server.address}/#/session-replay`);
  await firstSeen(page, pageName);
  const traffic = await readWhenQuiet();
  variant.remove();
  return traffic;
}

function printReturn(title: string, { addresses }: Traffic): void {
  const files = addresses.filter((line) => /^\d+ \/(shell|remotes)\//.test(line));
  const bytes = files.reduce((sum, line) => sum + Number.parseInt(line, 10), 0);
  console.log(`${title}: ${files.length} files, ${bytes} bytes with headers`);
  for (const file of files) console.log(`    ${file}`);
}

/** Prints swap times and the bytes of an update for users with the previous version; returns the times. */
export async function measureSwaps(browser: Browser, server: ConsoleServer, rounds: number): Promise<number[]> {
  const context = await browser.newContext({ baseURL: server.address });
  try {
    const page = await context.newPage();
    await installFirstSeen(page);
    await signIn(page, "administrator");
    await page.goto("/#/session-replay");
    await firstSeen(page, pageName);
    const times = await timeSwaps(page, server, rounds);
    console.log(
      `\nSwap of the section on screen, ms from the revision to the new text (no throttling, ${rounds} swaps)`,
    );
    console.log(`p50 ${median(times).toFixed(0)}, p95 ${percentile(times, 0.95).toFixed(0)}`);
    await page.goto("about:blank");
    console.log("\nWhat a returning user fetches of shell and sections");
    printReturn("One string of the translations changed", await measureReturn(page, server, withOtherWords("three")));
    await page.goto("about:blank");
    printReturn("One line of a page's code changed", await measureReturn(page, server, withOtherCode("four")));
    return times;
  } finally {
    await context.close();
  }
}
