import path from "node:path";
import { build } from "./build.mjs";
import { install } from "./install.mjs";
import { serverEnvironment, startServer } from "./processes.mjs";
import { rootFolder, runTask } from "./workspace.mjs";

await runTask(async (args) => {
  const node = await install();
  await build(node);
  const server = startServer(node, [path.join(rootFolder, "server/src/main.ts"), "start", ...args], {
    env: serverEnvironment({ NODE_ENV: "production" }),
  });
  return server.exitCode;
});
