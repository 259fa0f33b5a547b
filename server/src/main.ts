import { runCommandLine } from "./cli/main.ts";

await runCommandLine(process.argv.slice(2));
