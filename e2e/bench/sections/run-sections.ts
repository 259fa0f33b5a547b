import type { Browser } from "@playwright/test";
import { type ConsoleServer, startConsoleServer } from "../../setup/console-server.ts";
import { fast4gTitle } from "../emulate-link.ts";
import { formatTable } from "../format-table.ts";
import { launchChromium } from "../launch-chromium.ts";
import { median } from "../statistics.ts";
import { addSections } from "./add-sections.ts";
import { measureSections, type SectionsVisit } from "./measure-sections.ts";
import { sectionCounts, type SectionsSamples } from "./sections-ratios.ts";

const figures: [string, keyof SectionsVisit][] = [
  ["page, signed out, bytes", "pageBytes"],
  ["page of an administrator, bytes", "ownPageBytes"],
  ["sign-in interactive, ms", "signInMs"],
  ["dashboard after sign-in, ms", "dashboardMs"],
];

function print({ visits }: SectionsSamples): void {
  console.log(`\nFirst visits by the number of sections, medians (${fast4gTitle})`);
  const rows = figures.map(([title, figure]) => [
    title,
    ...sectionCounts.map((count) => median((visits[count] ?? []).map((visit) => visit[figure])).toFixed(0)),
  ]);
  console.log(formatTable(["", ...sectionCounts.map(String)], rows));
}

/** The consoles take turns, so that a busy moment of the machine affects all. */
async function sample(browser: Browser, servers: readonly ConsoleServer[], rounds: number): Promise<SectionsSamples> {
  const visits: Record<string, SectionsVisit[]> = {};
  // The first visit to a server compresses and compiles.
  for (const { address } of servers) await measureSections(browser, address);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, count] of sectionCounts.entries())
      (visits[count] ??= []).push(await measureSections(browser, servers[index]?.address ?? ""));
  }
  return { visits };
}

/** Compares consoles with more and more sections of 20 chunks each. Returns all samples. */
export async function runSections(rounds: number): Promise<SectionsSamples> {
  const browser = await launchChromium();
  const servers: ConsoleServer[] = [];
  try {
    for (const count of sectionCounts) {
      const server = await startConsoleServer();
      servers.push(server);
      await addSections(server, count - sectionCounts[0]);
    }
    const samples = await sample(browser, servers, rounds);
    print(samples);
    return samples;
  } finally {
    await browser.close();
    await Promise.all(servers.map((server) => server.stop()));
  }
}
