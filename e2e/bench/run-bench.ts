/** `npm run bench -- <name>`: measures and prints; never a test, as no figure is the same on two machines. */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { runComposition } from "./composition/run-composition.ts";
import { runDashboards } from "./dashboards/run-dashboards.ts";
import { runShell } from "./shell/run-shell.ts";
import { runSignIn } from "./sign-in/run-sign-in.ts";

const benches: Record<string, (rounds: number) => Promise<object>> = {
  composition: runComposition,
  dashboards: runDashboards,
  shell: runShell,
  "sign-in": runSignIn,
};

const { positionals, values } = parseArgs({ allowPositionals: true, options: { json: { type: "string" } } });
const [name = "", rounds = "7"] = positionals;
const bench = benches[name];
if (!bench || !/^[1-9]\d*$/.test(rounds)) {
  console.error(`npm run bench -- <name> [rounds] [--json <file for all samples>]`);
  console.error(`Names: ${Object.keys(benches).join(", ")}.`);
  process.exit(2);
}
const samples = await bench(Number(rounds));
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(samples, null, 1)}\n`);
