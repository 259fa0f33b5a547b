import { readFileSync, realpathSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { EmbeddedDatabaseError } from "./embedded-error.ts";
import { listProcessesIn, readCommandLine, readProcessStart } from "./process-identity.ts";

/**
 * Stops a PostgreSQL that outlived its server (kill -9) and removes its socket directory. The caller must hold the
 * directory's lock, which proves that the process has no owner.
 */
export async function stopOrphan(clusterDirectory: string): Promise<boolean> {
  const recorded = readPostmasterFile(clusterDirectory);
  if (recorded === null) return false;
  const isOurs = readCommandLine(recorded.processId)?.includes(clusterDirectory) === true;
  if (isOurs) await stopPostmaster(recorded.processId);
  if (basename(recorded.socketDirectory).startsWith("gatehouse-"))
    rmSync(recorded.socketDirectory, { recursive: true, force: true });
  return isOurs;
}

/** SIGINT stops it cleanly. SIGQUIT stops it at once, and the next start recovers from the write-ahead log. */
export async function stopPostmaster(processId: number): Promise<void> {
  for (const [signal, patienceMs] of [
    ["SIGINT", 30_000],
    ["SIGQUIT", 10_000],
  ] as const) {
    try {
      process.kill(processId, signal);
    } catch {
      return;
    }
    if (await waitForEnd(processId, patienceMs)) return;
  }
  throw new EmbeddedDatabaseError(`The PostgreSQL process ${processId} of an earlier server doesn't stop.`);
}

/** Once started, PostgreSQL's processes name themselves `postgres: walwriter` and the like. */
const postgresCommand = /^(?:\S*\/)?postgres(?::|\s)/;

/**
 * Stops the children of a killed postmaster: they hold the shared memory, so that no other can start, and their clients
 * wait forever. The write-ahead log recovers what they had not finished.
 */
export async function endLeftovers(clusterDirectory: string): Promise<void> {
  for (const processId of listProcessesIn(realpathSync(clusterDirectory))) {
    // An operator's shell may also have this directory as its current one.
    if (!postgresCommand.test(readCommandLine(processId) ?? "")) continue;
    try {
      process.kill(processId, "SIGKILL");
    } catch {
      continue;
    }
    await waitForEnd(processId, 10_000);
  }
}

async function waitForEnd(processId: number, patienceMs: number): Promise<boolean> {
  const start = readProcessStart(processId);
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const present = readProcessStart(processId);
    if (present === null || present !== start) return true;
    if (Date.now() > deadline) return false;
    await delay(20);
  }
}

/** postmaster.pid: process id in the first line, socket directory in the fifth. */
function readPostmasterFile(clusterDirectory: string): { processId: number; socketDirectory: string } | null {
  try {
    const lines = readFileSync(join(clusterDirectory, "postmaster.pid"), "utf8").split("\n");
    const processId = Number(lines[0]);
    return Number.isInteger(processId) ? { processId, socketDirectory: lines[4] ?? "" } : null;
  } catch {
    return null;
  }
}
