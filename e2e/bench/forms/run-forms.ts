import type { Browser } from "@playwright/test";
import { type ConsoleServer, startConsoleServer } from "../../setup/console-server.ts";
import { fast4g } from "../bench-surroundings.ts";
import { launchChromium } from "../launch-chromium.ts";
import { type LargestSection, measureLargestSection } from "./measure-largest-section.ts";
import { measureSecondServer } from "./measure-second-server.ts";
import { measureTyping } from "./measure-typing.ts";
import { printServed } from "./print-served.ts";
import { printTyping, type TypingSample } from "./print-typing.ts";

const savesARound = 10;
const formSizes = [50, 300];

async function measureOnTwo(browser: Browser, server: ConsoleServer, saves: number): Promise<number[]> {
  const another = await server.startAnother();
  try {
    return await measureSecondServer(browser, { first: server.address, second: another.address }, saves);
  } finally {
    await another.stop();
  }
}

/**
 * Measures forms that the server describes: opening them, typing into one of their fields, and a
 * change until another server has it. Returns all samples.
 */
export async function runForms(rounds: number): Promise<object> {
  const browser = await launchChromium();
  const server = await startConsoleServer();
  try {
    const samples: TypingSample[] = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const fieldCount of formSizes) {
        samples.push({ fieldCount, ...(await measureTyping(browser, server.address, fieldCount)) });
      }
    }
    printTyping(fast4g.title, formSizes, samples);
    const largest: LargestSection[] = [];
    for (let round = 0; round < rounds; round += 1) largest.push(await measureLargestSection(browser, server.address));
    const secondServerMs = await measureOnTwo(browser, server, rounds * savesARound);
    printServed(fast4g.title, largest, secondServerMs);
    return { samples, largest, secondServerMs };
  } finally {
    await browser.close();
    await server.stop();
  }
}
