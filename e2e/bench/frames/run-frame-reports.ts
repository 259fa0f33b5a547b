import { startConsoleServer } from "../../setup/console-server.ts";
import { chooseOrganization, ORGANIZATION } from "../choose-organization.ts";
import { launchChromium } from "../launch-chromium.ts";
import { withContext } from "../open-console.ts";
import { withPool } from "../with-pool.ts";
import { addEvents } from "./add-events.ts";
import { importEvents } from "./import-events.ts";
import { measureReports } from "./measure-reports.ts";
import { measureSimulator, type SimulatorSample } from "./measure-simulator.ts";
import { printReports } from "./print-reports.ts";
import { printSimulator } from "./print-simulator.ts";

const EVENTS = 1_000_000;

/** Measures reports and simulator over many process starts, and their import. Returns all samples. */
export async function runFrameReports(rounds: number, [events = EVENTS]: number[] = []): Promise<object> {
  const server = await startConsoleServer();
  const browser = await launchChromium();
  try {
    await withPool(server, (pool) => addEvents(pool, ORGANIZATION, events));
    const { reports, simulations } = await withContext(browser, server.address, async (context) => {
      await chooseOrganization(context);
      const figures = await measureReports(context);
      const samples: SimulatorSample[] = [];
      for (let round = 0; round < rounds; round += 1) samples.push(await measureSimulator(context));
      return { reports: figures, simulations: samples };
    });
    const imports = await importEvents(server, ORGANIZATION);
    printReports(events, reports, imports);
    printSimulator(simulations);
    return { events, reports, simulations, imports };
  } finally {
    await browser.close();
    await server.stop();
  }
}
