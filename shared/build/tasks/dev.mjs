import path from "node:path";
import { build } from "./build.mjs";
import { install } from "./install.mjs";
import { serverEnvironment, startServer } from "./processes.mjs";
import { rootFolder, runTask } from "./workspace.mjs";

const USAGE = `npm run dev                   everything, rebuilt on change, on http://localhost:4600
npm run dev -- <package...>   only these, for the console that runs on the same data directory or DATABASE_URL`;

/** Ends all processes when one fails or is stopped. */
async function runTogether(processes) {
  const exitCodes = processes.map(async ({ exitCode }) => {
    const code = await exitCode;
    for (const { stop } of processes) stop("SIGTERM");
    return code;
  });
  const codes = await Promise.all(exitCodes);
  return codes.find((code) => code !== 0) ?? 0;
}

await runTask(async (args) => {
  if (args.includes("--help")) {
    console.log(USAGE);
    return 0;
  }
  const node = await install();
  const environment = { env: serverEnvironment() };
  const watch = () =>
    startServer(node, [path.join(rootFolder, "shared/build/build.ts"), "--watch", ...args], environment);
  if (args.length > 0) return runTogether([watch()]);
  await build(node);
  const serverArguments = ["--watch", "--watch-preserve-output", path.join(rootFolder, "server/src/main.ts"), "start"];
  return runTogether([startServer(node, serverArguments, environment), watch()]);
});
