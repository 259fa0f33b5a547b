/** `npm run bench -- <name>`: measures and prints. Not a test, because figures differ between machines. */
import { writeFileSync } from "node:fs";
import { benches, ratioBenches } from "./benches.ts";
import { BenchFault } from "./bounds/bench-fault.ts";
import { checkRatios, exitCodes } from "./bounds/check-ratios.ts";
import { printRatios } from "./bounds/print-ratios.ts";
import { formatRatios, requireRatios } from "./bounds/ratios.ts";
import { type BenchRequest, parseRequest, usage } from "./parse-request.ts";
import { runAll } from "./run-all.ts";

const writeSamples = (file: string | undefined, samples: object): void => {
  if (file !== undefined) writeFileSync(file, `${JSON.stringify(samples, null, 1)}\n`);
};

async function runOne({ name, rounds, rowCounts, parts, against, json, bounds }: BenchRequest): Promise<number> {
  const bench = benches[name];
  if (!bench) throw new BenchFault(`There is no bench ${name}.`);
  const { samples, ratios } = await bench.run(rounds, rowCounts, parts, against);
  writeSamples(json, samples);
  if (!ratios) return exitCodes.kept;
  requireRatios(name, ratios);
  const exitCode = bounds ? checkRatios(new Map([[name, ratios]]), bounds) : exitCodes.kept;
  console.log(`\n${formatRatios(ratios)}`);
  // To the run of all benches.
  process.send?.(ratios);
  return exitCode;
}

async function runEach({ rounds, json, bounds }: BenchRequest): Promise<number> {
  const { ratios, faults } = await runAll(ratioBenches, rounds);
  writeSamples(json, Object.fromEntries(ratios));
  let exitCode: number = exitCodes.kept;
  if (bounds) exitCode = checkRatios(ratios, bounds);
  else printRatios(ratios);
  for (const fault of faults) console.error(fault);
  return faults.length > 0 ? exitCodes.fault : exitCode;
}

// Ends together with the run of all benches, whose channel alone does not keep it alive.
process.once("disconnect", () => process.exit(exitCodes.fault));
process.channel?.unref();

async function runRequest(args: string[]): Promise<number> {
  const names = Object.keys(benches);
  if (args.includes("--help")) {
    console.log(usage(names, ratioBenches));
    return exitCodes.kept;
  }
  const request = parseRequest(args, names, ratioBenches);
  return request.name === "all" ? runEach(request) : runOne(request);
}

try {
  process.exitCode = await runRequest(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof BenchFault ? error.message : error);
  // At once: what a failed bench started may still run.
  process.exit(exitCodes.fault);
}
