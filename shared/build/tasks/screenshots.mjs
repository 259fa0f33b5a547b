import path from "node:path";
import { build } from "./build.mjs";
import { install } from "./install.mjs";
import { cleanEnvironment, runForeground } from "./processes.mjs";
import { rootFolder, runTask } from "./workspace.mjs";

await runTask(async (args) => {
  const node = await install();
  await build(node);
  const script = path.join(rootFolder, "e2e/screenshots/run-screenshots.ts");
  return runForeground(node, [script, ...args], { env: cleanEnvironment() });
});
