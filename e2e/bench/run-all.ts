import { fork } from "node:child_process";
import path from "node:path";
import { z } from "zod";
import { BenchFault } from "./bounds/bench-fault.ts";
import type { Ratios } from "./bounds/ratios.ts";

const benchFile = path.join(import.meta.dirname, "run-bench.ts");

const saidSchema = z.record(z.string(), z.number());

/** Runs a bench in a process of its own, whose memory the next one gets. */
async function runBench(name: string, rounds: number): Promise<Ratios> {
  const { promise, resolve, reject } = Promise.withResolvers<Ratios>();
  const child = fork(benchFile, [name, String(rounds)]);
  let said: unknown;
  child.once("message", (message) => (said = message));
  child.once("error", reject);
  child.once("exit", (code, signal) => {
    if (code === 0) resolve(saidSchema.parse(said));
    else reject(new BenchFault(`The bench ${name} ended with ${signal ?? code}.`));
  });
  return promise;
}

/** Runs the benches after each other; one that fails does not keep the others from running. */
export async function runAll(
  names: readonly string[],
  rounds: number,
): Promise<{ ratios: Map<string, Ratios>; faults: string[] }> {
  const ratios = new Map<string, Ratios>();
  const faults: string[] = [];
  for (const name of names) {
    console.log(`\n${name}`);
    try {
      ratios.set(name, await runBench(name, rounds));
    } catch (error) {
      faults.push(error instanceof Error ? error.message : String(error));
    }
  }
  return { ratios, faults };
}
