/** `npm run bench -- <name>`: measures and prints. Not a test, because figures differ between machines. */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { runComposition } from "./composition/run-composition.ts";
import { runDashboards } from "./dashboards/run-dashboards.ts";
import { runFrames } from "./frames/run-frames.ts";
import { runForms } from "./forms/run-forms.ts";
import { runGrid } from "./grid/run-grid.ts";
import { runPeople } from "./people/run-people.ts";
import { runShell } from "./shell/run-shell.ts";
import { runSignIn } from "./sign-in/run-sign-in.ts";

const benches: Record<string, (rounds: number, rowCounts?: number[], parts?: string[]) => Promise<object>> = {
  composition: runComposition,
  dashboards: runDashboards,
  forms: runForms,
  frames: runFrames,
  grid: runGrid,
  people: runPeople,
  shell: runShell,
  "sign-in": runSignIn,
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: "string" },
    // Of the benches "grid" and "frames", for other sizes.
    rows: { type: "string", multiple: true },
    // Of the bench "frames", for some of its parts.
    part: { type: "string", multiple: true },
  },
});
const [name = "", rounds = "7"] = positionals;
const bench = benches[name];
const numbers = [rounds, ...(values.rows ?? [])];
if (!bench || !numbers.every((number) => /^[1-9]\d*$/.test(number))) {
  console.error(
    `npm run bench -- <name> [rounds] [--json <file for all samples>] [--rows <rows>] [--part <part of a bench>]`,
  );
  console.error(`Names: ${Object.keys(benches).join(", ")}.`);
  process.exit(2);
}
const samples = await bench(Number(rounds), values.rows?.map(Number), values.part);
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(samples, null, 1)}\n`);
