/** `npm run bench -- <name>`: measures and prints; never a test, as no figure is the same on two machines. */
import { runComposition } from "./composition/run-composition.ts";

const benches: Record<string, (rounds: number) => Promise<void>> = { composition: runComposition };

const [name = "", rounds = "7"] = process.argv.slice(2);
const bench = benches[name];
if (!bench || !/^[1-9]\d*$/.test(rounds)) {
  console.error(`npm run bench -- <name> [rounds]\nNames: ${Object.keys(benches).join(", ")}.`);
  process.exit(2);
}
await bench(Number(rounds));
