import { readFileSync, realpathSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { EmbeddedDatabaseError } from "./embedded-error.ts";
import { listProcessesIn, readCommandLine, readProcessStart } from "./process-identity.ts";

/**
 * Stops a PostgreSQL that outlived its server (kill -9) and removes its socket directory.
 * Only called with the directory's lock held, so whatever runs on the cluster has no owner any more.
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

/** SIGINT ends it in order; SIGQUIT at once, and the next start recovers from the write-ahead log. */
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
  throw new EmbeddedDatabaseError(`The PostgreSQL process ${processId} of an earlier server does not end.`);
}

/** PostgreSQL's own processes name themselves `postgres: walwriter` and the like, once they are up. */
const postgresCommand = /^(?:\S*\/)?postgres(?::|\s)/;

/**
 * Ends what a killed postmaster left behind: a process of it that goes on holds the shared memory, so that no other can
 * start, and its clients wait for ever. The write-ahead log makes up for whatever it had not finished.
 */
export async function endLeftovers(clusterDirectory: string): Promise<void> {
  for (const processId of listProcessesIn(realpathSync(clusterDirectory))) {
    // The shell of an operator who looks at the files stands in the same directory.
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
