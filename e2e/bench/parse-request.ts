import { parseArgs } from "node:util";
import { BenchFault } from "./bounds/bench-fault.ts";
import { type Bounds, boundsFile, readBounds } from "./bounds/bounds-file.ts";

/** What the command line asks for; "all" is every bench with ratios. */
export type BenchRequest = {
  name: string;
  rounds: number;
  rowCounts: number[] | undefined;
  parts: string[] | undefined;
  /** Folder of a checkout whose build is measured beside this one. */
  against: string | undefined;
  json: string | undefined;
  /** Null without a check. */
  bounds: Bounds | null;
};

const options = {
  check: { type: "boolean", default: false },
  json: { type: "string" },
  // Of the benches "grid" and "frames", for other sizes.
  rows: { type: "string", multiple: true },
  // Of the bench "frames", for some of its parts; of "teams", for some bundlers.
  part: { type: "string", multiple: true },
  // Of the bench "builds".
  against: { type: "string" },
} as const;

export const usage = (names: readonly string[], ratioNames: readonly string[]): string =>
  `npm run bench -- <name> [rounds] [--check] [--json <file for all samples>] [--rows <rows>] [--part <part of a bench>]
  [--against <folder of a checkout>]
Names: ${names.join(", ")}.
Only these can be checked, and "all" runs them: ${ratioNames.join(", ")}.`;

function readArgs(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

export function parseRequest(args: string[], names: readonly string[], ratioNames: readonly string[]): BenchRequest {
  const read = readArgs(args);
  if ("fault" in read) throw new BenchFault(`${read.fault}\n${usage(names, ratioNames)}`);
  const { positionals, values } = read;
  const [name = "", rounds = "7"] = positionals;
  const allowed = values.check ? ratioNames : names;
  const numbers = [rounds, ...(values.rows ?? [])];
  if (!["all", ...allowed].includes(name) || !numbers.every((number) => /^[1-9]\d*$/.test(number)))
    throw new BenchFault(usage(names, ratioNames));
  return {
    name,
    rounds: Number(rounds),
    rowCounts: values.rows?.map(Number),
    parts: values.part,
    against: values.against,
    json: values.json,
    // Read now, so that a wrong file is known before the benches run.
    bounds: values.check ? readBounds(boundsFile, ratioNames) : null,
  };
}
