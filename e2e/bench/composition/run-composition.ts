import type { Browser } from "@playwright/test";
import { type ConsoleServer, startConsoleServer } from "../../setup/console-server.ts";
import { fast4gTitle } from "../emulate-link.ts";
import { formatTable } from "../format-table.ts";
import { launchChromium } from "../launch-chromium.ts";
import { median, percentile } from "../statistics.ts";
import type { CompositionSamples, Visits } from "./composition-ratios.ts";
import { measureSwaps } from "./measure-swaps.ts";
import { measureVisits, type Visit } from "./measure-visits.ts";
import { startMonolith } from "./start-monolith.ts";

/** The figures of a kind of visit as rows: a name and how to read it from the visits. */
const figures: [string, (visits: readonly Visit[]) => number][] = [
  ["sign-in interactive, ms", (visits) => median(visits.map((visit) => visit.signInMs))],
  ["sign-in, requests", (visits) => median(visits.map((visit) => visit.signIn.requests))],
  ["sign-in, kB", (visits) => median(visits.map((visit) => visit.signIn.bytes / 1000))],
  ["sign-in, kB of scripts", (visits) => median(visits.map((visit) => visit.signIn.scriptBytes / 1000))],
  ["dashboard after sign-in, ms", (visits) => median(visits.map((visit) => visit.dashboardMs))],
  ["dashboard until shown, kB", (visits) => median(visits.map((visit) => visit.dashboard.bytes / 1000))],
  ["first switch p50, ms", (visits) => median(visits.flatMap((visit) => visit.coldSwitchesMs))],
  [
    "first switch p95, ms",
    (visits) =>
      percentile(
        visits.flatMap((visit) => visit.coldSwitchesMs),
        0.95,
      ),
  ],
  ["later switch p50, ms", (visits) => median(visits.flatMap((visit) => visit.warmSwitchesMs))],
  [
    "later switch p95, ms",
    (visits) =>
      percentile(
        visits.flatMap((visit) => visit.warmSwitchesMs),
        0.95,
      ),
  ],
];

function printComparison(title: string, ours: readonly Visit[], limit: readonly Visit[]): void {
  console.log(`\n${title}, medians of ${ours.length} (${fast4gTitle})`);
  const rows = figures.map(([name, read]) => {
    const [own, other] = [read(ours), read(limit)];
    return [name, own.toFixed(1), other.toFixed(1), (own / other).toFixed(2)];
  });
  console.log(formatTable(["", "federated", "one bundle", "ratio"], rows));
}

/** The two take turns in alternating order, so that a busy moment of the machine affects both. */
async function sample(browser: Browser, servers: readonly ConsoleServer[], rounds: number): Promise<Visits[]> {
  const samples = servers.map((): Visits => ({ cold: [], warm: [] }));
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? [...servers.keys()] : [...servers.keys()].toReversed();
    for (const index of order) {
      const { cold, warm } = await measureVisits(browser, servers[index]?.address ?? "");
      samples[index]?.cold.push(cold);
      samples[index]?.warm.push(warm);
    }
  }
  return samples;
}

/** Compares our console with one bundle of the same sections. Returns all samples. */
export async function runComposition(rounds: number): Promise<CompositionSamples> {
  const browser = await launchChromium();
  const federated = await startConsoleServer();
  const monolith = await startMonolith();
  try {
    const [ours, limit] = await sample(browser, [federated, monolith], rounds);
    if (!ours || !limit) throw new Error("Only one console was measured.");
    printComparison("First visit", ours.cold, limit.cold);
    printComparison("Second visit", ours.warm, limit.warm);
    return { federated: ours, oneBundle: limit, swapsMs: await measureSwaps(browser, federated, rounds) };
  } finally {
    await browser.close();
    await Promise.all([federated.stop(), monolith.stop()]);
  }
}
