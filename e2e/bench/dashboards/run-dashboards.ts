import type { Browser } from "@playwright/test";
import { startConsoleServer } from "../../setup/console-server.ts";
import { fast4g, unthrottled } from "../bench-surroundings.ts";
import { launchChromium } from "../launch-chromium.ts";
import { withContext } from "../open-console.ts";
import { saveBenchDashboards } from "./bench-dashboards.ts";
import type { DashboardsFigures } from "./dashboards-ratios.ts";
import type { DragEngine } from "./drag-scenes.ts";
import { loadGridstackEngine } from "./gridstack-engine.ts";
import { loadGridsterEngine } from "./gridster-engine.ts";
import { measureDashboardMemory } from "./measure-dashboard-memory.ts";
import { measureDragFrames } from "./measure-drag-frames.ts";
import { type DragSample, measureDragSteps } from "./measure-drag-steps.ts";
import { measureReading } from "./measure-reading.ts";
import { measureRemoteBytes } from "./measure-remote-bytes.ts";
import { ownEngine } from "./own-engine.ts";
import { type DashboardSample, printDashboard } from "./print-dashboard.ts";
import { printDashboardMemory } from "./print-dashboard-memory.ts";
import { printDragSteps } from "./print-drag-steps.ts";
import { printRemoteBytes } from "./print-remote-bytes.ts";

const boardSizes = [10, 100, 500];
const allSurroundings = [fast4g, unthrottled];

type DashboardsSamples = DashboardsFigures & { dashboard: DashboardSample[] };

function sampleDragSteps(engines: readonly DragEngine[], rounds: number): DragSample[] {
  const samples: DragSample[] = [];
  for (const size of boardSizes)
    for (let round = 0; round < rounds; round += 1) samples.push(...measureDragSteps(engines, size));
  return samples;
}

async function sampleDashboard(browser: Browser, address: string, rounds: number): Promise<DashboardSample[]> {
  const samples: DashboardSample[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const around of allSurroundings) {
      const reading = await measureReading(browser, address, around);
      const drag = await measureDragFrames(browser, address, around);
      samples.push({ surroundings: around.name, reading, drag });
    }
  }
  return samples;
}

async function measureConsole(rounds: number): Promise<Omit<DashboardsSamples, "dragSteps">> {
  const browser = await launchChromium();
  const server = await startConsoleServer();
  try {
    await withContext(browser, server.address, saveBenchDashboards);
    const dashboard = await sampleDashboard(browser, server.address, rounds);
    printDashboard(Object.fromEntries(allSurroundings.map(({ name, title }) => [name, title])), dashboard);
    const memory = await measureDashboardMemory(browser, server.address);
    printDashboardMemory(memory);
    const bytes = await measureRemoteBytes(browser, server.address);
    printRemoteBytes(bytes);
    return { dashboard, memory, bytes };
  } finally {
    await browser.close();
    await server.stop();
  }
}

/**
 * Compares the grid engine with those of angular-gridster2 and gridstack, then measures a dashboard in a browser.
 * Returns all samples.
 */
export async function runDashboards(rounds: number): Promise<DashboardsSamples> {
  const engines = [ownEngine, await loadGridsterEngine(), await loadGridstackEngine()];
  const dragSteps = sampleDragSteps(engines, rounds);
  printDragSteps(dragSteps);
  return { dragSteps, ...(await measureConsole(rounds)) };
}
