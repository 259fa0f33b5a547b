import { fork } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { measureReads } from "./measure-reads.ts";
import type { Rate } from "./measure-rate.ts";

/**
 * Answers a second of the bare server for 1 and 32 clients on the machine that the bounds are for (two idle cores).
 * They say what that machine is, so they change only together with the bounds of requests.
 */
export const REFERENCE_BARE_PER_SECOND: Readonly<Record<number, number>> = { 1: 24_000, 32: 46_000 };

/** The same clients as those of the console, at a server that only answers: how fast the machine is at this moment. */
export async function measureBare(clientCounts: readonly number[], durationMs: number): Promise<Rate[]> {
  const server = fork(path.join(import.meta.dirname, "bare-server.ts"));
  try {
    const [{ port }] = (await once(server, "message")) as [AddressInfo];
    const rates: Rate[] = [];
    for (const count of clientCounts) {
      const clients = Array.from({ length: count }, () => ({}));
      rates.push(await measureReads(`http://localhost:${port}/`, clients, durationMs));
    }
    return rates;
  } finally {
    server.kill();
  }
}
