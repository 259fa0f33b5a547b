import type { Browser, BrowserContext } from "@playwright/test";
import { startConsoleServer, type ConsoleServer } from "../../setup/console-server.ts";
import { unthrottled } from "../bench-surroundings.ts";
import { chooseOrganization, ORGANIZATION } from "../choose-organization.ts";
import { launchChromium } from "../launch-chromium.ts";
import { withContext } from "../open-console.ts";
import { addAssets, tidyAssets } from "./add-assets.ts";
import { readAssets } from "./grid-requests.ts";
import { importAssets } from "./import-assets.ts";
import { measureGridApi } from "./measure-grid-api.ts";
import { measureGridPage, type GridPageSample } from "./measure-grid-page.ts";
import { buildPeers, type PeerScripts } from "./peers/build-peers.ts";
import { printGridApi, printGridPages } from "./print-grid.ts";
import { ownTable, peerTables, servePeers } from "./tables-under-test.ts";

const defaultRowCounts = [100_000, 1_000_000];
/** Imported by the command into the assets that are there already; at most half of all. */
const IMPORTED_ROWS = 50_000;
async function samplePages(
  context: BrowserContext,
  scripts: PeerScripts,
  rounds: number,
): Promise<Map<string, GridPageSample[]>> {
  const nameOf = async (fromEnd: boolean): Promise<string> => {
    const { data } = await readAssets(context, { limit: 1, fromEnd });
    return String(data.items[0]?.["name"]);
  };
  const ends = { first: await nameOf(false), last: await nameOf(true) };
  const samples = new Map<string, GridPageSample[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const table of [ownTable(ends), ...peerTables(ends, scripts)]) {
      const sample = await measureGridPage(context, table, unthrottled);
      samples.set(table.name, [...(samples.get(table.name) ?? []), sample]);
    }
  }
  return samples;
}

/** Returns how fast the command imports. */
async function fillInventory(server: ConsoleServer, rowCount: number): Promise<number> {
  const imported = Math.min(IMPORTED_ROWS, rowCount / 2);
  await addAssets(server, ORGANIZATION, rowCount - imported);
  const importMs = await importAssets(server, ORGANIZATION, rowCount - imported, imported);
  await tidyAssets(server);
  return imported / (importMs / 1000);
}

async function measure(browser: Browser, rowCount: number, scripts: PeerScripts, rounds: number): Promise<object> {
  const server = await startConsoleServer();
  try {
    const importRate = await fillInventory(server, rowCount);
    return await withContext(browser, server.address, async (context) => {
      await chooseOrganization(context);
      const api = await measureGridApi(context, rowCount);
      printGridApi(rowCount, importRate, api);
      await servePeers(context, scripts);
      const pages = await samplePages(context, scripts, rounds);
      printGridPages(unthrottled.title, rowCount, pages);
      return { rowCount, importRate, api, pages: Object.fromEntries(pages) };
    });
  } finally {
    await server.stop();
  }
}

/** Measures the grid of assets, beside other tables on the same data. Returns all samples. */
export async function runGrid(rounds: number, rowCounts = defaultRowCounts): Promise<object> {
  const scripts = await buildPeers();
  const browser = await launchChromium();
  const results: object[] = [];
  try {
    for (const rowCount of rowCounts) results.push(await measure(browser, rowCount, scripts, rounds));
  } finally {
    await browser.close();
  }
  return { results };
}
