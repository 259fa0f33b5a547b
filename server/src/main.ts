import { resolveOnce } from "./resolve-once.ts";

resolveOnce();
// Imported only now: static imports are resolved before anything runs.
const { runCommandLine } = await import("./cli/main.ts");

await runCommandLine(process.argv.slice(2));
