import { rmSync } from "node:fs";
import path from "node:path";
import type { Browser } from "@playwright/test";
import { type ConsoleServer, startConsoleServer } from "../../setup/console-server.ts";
import { fast4g, type Surroundings, unthrottled } from "../bench-surroundings.ts";
import { launchChromium } from "../launch-chromium.ts";
import { benchPages } from "./bench-pages.ts";
import { buildNamedShell } from "./build-named-shell.ts";
import { type AccountVisit, measureAccount } from "./measure-account.ts";
import { type HeaderNavigation, measureHeader } from "./measure-header.ts";
import { measureLoad } from "./measure-loads.ts";
import { measureMemory } from "./measure-memory.ts";
import { measurePageWork } from "./measure-page-work.ts";
import { measureSwitches, type Switch } from "./measure-switches.ts";
import { printAccount } from "./print-account.ts";
import { printHeader } from "./print-header.ts";
import { type LoadSample, printLoads, printSwitches } from "./print-loads.ts";
import { printMemory } from "./print-memory.ts";
import type { ShellFigures, SwitchSamples } from "./shell-ratios.ts";

const allSurroundings = [fast4g, unthrottled];

type ShellSamples = ShellFigures & {
  loads: LoadSample[];
  account: Record<string, AccountVisit[]>;
  header: HeaderNavigation[];
};

/** All pages are measured in each round, so that a busy moment of the machine does not affect only one. */
async function sampleLoads(browser: Browser, address: string, rounds: number): Promise<LoadSample[]> {
  const samples: LoadSample[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const around of allSurroundings) {
      for (const benchPage of benchPages) {
        const visits = await measureLoad(browser, address, benchPage, around);
        samples.push({ surroundings: around.name, page: benchPage.name, ...visits });
      }
    }
  }
  return samples;
}

/** Each round is between two readings of the machine's speed. */
async function sampleSwitches(
  browser: Browser,
  address: string,
  around: Surroundings,
  rounds: number,
): Promise<SwitchSamples> {
  const pageWorkMs = await measurePageWork(browser, around);
  const switches: Switch[] = [];
  for (let round = 0; round < rounds; round += 1) {
    switches.push(...(await measureSwitches(browser, address, around)));
    pageWorkMs.push(...(await measurePageWork(browser, around)));
  }
  return { switches, pageWorkMs };
}

async function sampleAccount(
  browser: Browser,
  address: string,
  rounds: number,
): Promise<Record<string, AccountVisit[]>> {
  const byName: Record<string, AccountVisit[]> = {};
  for (const around of allSurroundings) {
    const visits: AccountVisit[] = [];
    for (let round = 0; round < rounds; round += 1) visits.push(...(await measureAccount(browser, address, around)));
    printAccount(around.title, visits);
    byName[around.name] = visits;
  }
  return byName;
}

/** Activates a shell whose components keep their names. */
async function measureNamedHeader(browser: Browser, server: ConsoleServer): Promise<HeaderNavigation[]> {
  const folder = buildNamedShell();
  try {
    const { name, version } = (await server.runCommand(
      "remotes",
      "publish",
      folder,
      "--force",
      "--reason",
      "bench",
    )) as {
      name: string;
      version: string;
    };
    await server.runCommand("manifest", "set", `${name}=${version}`);
    return await measureHeader(browser, server.address);
  } finally {
    rmSync(path.dirname(folder), { recursive: true, force: true });
  }
}

/** Measures loads, switches, the account page, memory, and what a navigation renders in the header. Returns all samples. */
export async function runShell(rounds: number): Promise<ShellSamples> {
  const browser = await launchChromium();
  const server = await startConsoleServer();
  try {
    const loads = await sampleLoads(browser, server.address, rounds);
    for (const { name, title } of allSurroundings)
      printLoads(
        title,
        loads.filter(({ surroundings }) => surroundings === name),
      );
    const switches: Record<string, SwitchSamples> = {};
    for (const around of allSurroundings) {
      const some = await sampleSwitches(browser, server.address, around, rounds);
      printSwitches(around.title, some);
      switches[around.name] = some;
    }
    const account = await sampleAccount(browser, server.address, rounds);
    const memory = await measureMemory(browser, server.address);
    printMemory(memory);
    const header = await measureNamedHeader(browser, server);
    printHeader(header);
    return { loads, switches, account, memory, header };
  } finally {
    await browser.close();
    await server.stop();
  }
}
