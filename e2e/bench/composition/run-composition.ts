import { type Browser, chromium } from "@playwright/test";
import { ensureChromium, findChromium } from "../../setup/chromium.ts";
import { type ConsoleServer, startConsoleServer } from "../../setup/console-server.ts";
import { median, percentile } from "../statistics.ts";
import { measureSwaps } from "./measure-swaps.ts";
import { measureVisits, type Visit } from "./measure-visits.ts";
import { startMonolith } from "./start-monolith.ts";

type Samples = { cold: Visit[]; warm: Visit[] };

const launchArguments = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"];

/** The figures of a kind of visit, as rows: a name, and how it is read from the visits. */
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
  console.log(`\n${title}, medians of ${ours.length} (Fast 4G, processor slowed 4 times)`);
  console.log(`${"".padEnd(30)}${"federated".padStart(12)}${"one bundle".padStart(12)}${"ratio".padStart(8)}`);
  for (const [name, read] of figures) {
    const [own, other] = [read(ours), read(limit)];
    const numbers = [own.toFixed(1).padStart(12), other.toFixed(1).padStart(12), (own / other).toFixed(2).padStart(8)];
    console.log(name.padEnd(30) + numbers.join(""));
  }
}

/** The two take turns and change who begins, so that a busy moment of the machine hits both. */
async function sample(browser: Browser, servers: readonly ConsoleServer[], rounds: number): Promise<Samples[]> {
  const samples = servers.map((): Samples => ({ cold: [], warm: [] }));
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

export async function runComposition(rounds: number): Promise<void> {
  ensureChromium();
  const browser = await chromium.launch({ executablePath: findChromium(), args: launchArguments });
  const federated = await startConsoleServer();
  const monolith = await startMonolith();
  try {
    const [ours, limit] = await sample(browser, [federated, monolith], rounds);
    if (!ours || !limit) return;
    printComparison("First visit", ours.cold, limit.cold);
    printComparison("Second visit", ours.warm, limit.warm);
    await measureSwaps(browser, federated, rounds);
  } finally {
    await browser.close();
    await Promise.all([federated.stop(), monolith.stop()]);
  }
}
