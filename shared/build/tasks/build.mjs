import path from "node:path";
import { install } from "./install.mjs";
import { cleanEnvironment, runForeground } from "./processes.mjs";
import { isMain, rootFolder, runTask, TaskError } from "./workspace.mjs";

const USAGE = `npm run build                  the packages whose sources changed since their last build
npm run build -- <package...>  only these, for example remote-replay`;

/** Builds the packages whose sources changed since their last build; with names only those. */
export async function build(node, args = []) {
  const buildFile = path.join(rootFolder, "shared/build/build.ts");
  const exitCode = await runForeground(node, [buildFile, ...args], { env: cleanEnvironment() });
  if (exitCode !== 0) throw new TaskError("The build failed; the lines above say why.");
}

if (isMain(import.meta.url)) {
  await runTask(async (args) => {
    if (args.includes("--help")) {
      console.log(USAGE);
      return 0;
    }
    await build(await install(), args);
    return 0;
  });
}
