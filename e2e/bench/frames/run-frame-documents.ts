import { startConsoleServer } from "../../setup/console-server.ts";
import { fast4g, unthrottled } from "../bench-surroundings.ts";
import { launchChromium } from "../launch-chromium.ts";
import { measureFrameMessages } from "./measure-frame-messages.ts";
import { type FrameVisits, measureFrameVisits } from "./measure-frame-visits.ts";
import { printFrameMessages, printFrameVisits } from "./print-frame-documents.ts";

/** Measures how soon frames can be used and follow the console, and that hostile messages change nothing. */
export async function runFrameDocuments(rounds: number): Promise<object> {
  const browser = await launchChromium();
  const server = await startConsoleServer();
  try {
    const visits: Record<string, FrameVisits[]> = {};
    for (const around of [fast4g, unthrottled]) {
      const some: FrameVisits[] = [];
      for (let round = 0; round < rounds; round += 1)
        some.push(...(await measureFrameVisits(browser, server.address, around)));
      printFrameVisits(around.title, some);
      visits[around.name] = some;
    }
    const messages = await measureFrameMessages(browser, server.address);
    printFrameMessages(messages);
    return { visits, messages };
  } finally {
    await browser.close();
    await server.stop();
  }
}
