import path from "node:path";
import { build } from "./build.mjs";
import { install } from "./install.mjs";
import { cleanEnvironment, runForeground } from "./processes.mjs";
import { rootFolder, runTask } from "./workspace.mjs";

await runTask(async (args) => {
  const node = await install();
  await build(node);
  return runForeground(node, [path.join(rootFolder, "e2e/bench/run-bench.ts"), ...args], { env: cleanEnvironment() });
});
