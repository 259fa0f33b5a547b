import path from "node:path";
import { install } from "./install.mjs";
import { serverEnvironment, runForeground } from "./processes.mjs";
import { rootFolder, runTask } from "./workspace.mjs";

await runTask(async (args) => {
  const node = await install();
  return runForeground(node, [path.join(rootFolder, "server/src/main.ts"), ...args], {
    // Relative file arguments are meant from where the command was typed; npm moves to the root.
    cwd: process.env.INIT_CWD ?? process.cwd(),
    env: serverEnvironment({ NODE_ENV: "production" }),
  });
});
