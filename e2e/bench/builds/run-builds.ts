import type { Browser } from "@playwright/test";
import { type ConsoleServer, startConsoleServer } from "../../setup/console-server.ts";
import { fast4g } from "../bench-surroundings.ts";
import { BenchFault } from "../bounds/bench-fault.ts";
import { launchChromium } from "../launch-chromium.ts";
import { measureSwitches, type Switch } from "../shell/measure-switches.ts";
import { type BuildSamples, builds, describeBuilds } from "./describe-builds.ts";

/** In turns, so that a slow moment of the machine is one of both builds. */
async function sampleInTurns(
  browser: Browser,
  addresses: Readonly<Record<keyof BuildSamples, string>>,
  rounds: number,
): Promise<BuildSamples> {
  const samples: Record<keyof BuildSamples, Switch[]> = { other: [], own: [] };
  // The first visit to a server compresses and compiles.
  for (const build of builds) await measureSwitches(browser, addresses[build], fast4g);
  for (let round = 0; round < rounds; round += 1) {
    // The one that comes first in a round changes, too.
    for (const build of round % 2 === 0 ? builds : builds.toReversed())
      samples[build].push(...(await measureSwitches(browser, addresses[build], fast4g)));
  }
  return samples;
}

/** Measures section changes of another checkout's build and of this one, and prints them beside each other. */
export async function runBuilds(rounds: number, other: string | undefined): Promise<BuildSamples> {
  if (other === undefined)
    throw new BenchFault("Give the folder of the other build: --against <folder of a checkout>.");
  const browser = await launchChromium();
  const servers: ConsoleServer[] = [];
  try {
    // First, because its folder may be wrong.
    const beside = await startConsoleServer({}, other);
    servers.push(beside);
    const own = await startConsoleServer();
    servers.push(own);
    const samples = await sampleInTurns(browser, { other: beside.address, own: own.address }, rounds);
    console.log(describeBuilds(samples));
    return samples;
  } finally {
    await browser.close();
    for (const server of servers) await server.stop();
  }
}
