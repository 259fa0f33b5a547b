import path from "node:path";
import { installForServer } from "./install.mjs";
import { serverEnvironment, runForeground } from "./processes.mjs";
import { rootFolder, runTask } from "./workspace.mjs";

await runTask(async (args) => {
  const node = await installForServer();
  return runForeground(node, [path.join(rootFolder, "server/src/main.ts"), ...args], {
    // Relative paths mean the folder of the caller, but npm changes to the root.
    cwd: process.env.INIT_CWD ?? process.cwd(),
    env: serverEnvironment({ NODE_ENV: "production" }),
  });
});
