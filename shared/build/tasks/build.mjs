import path from "node:path";
import { install } from "./install.mjs";
import { cleanEnvironment, runForeground } from "./processes.mjs";
import { isMain, rootFolder, runTask, TaskError } from "./workspace.mjs";

const USAGE = `npm run build                  the packages whose sources changed since their last build
npm run build -- <package...>  only these, for example remote-replay
npm run build -- --api-reports the reports of what @gatehouse/shared exports, in shared/api-reports;
                               --compatible too, where a change breaks no section though it looks like it`;

/** Writes the API reports; refuses changes that would break sections of teams. */
async function writeApiReports(node, args) {
  const script = path.join(rootFolder, "shared/build/sdk/write-api-reports.ts");
  const exitCode = await runForeground(node, [script, ...args], { env: cleanEnvironment() });
  if (exitCode !== 0) throw new TaskError("The API reports are as before; the lines above say why.");
}

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
    const node = await install();
    await (args.includes("--api-reports") ? writeApiReports(node, args) : build(node, args));
    return 0;
  });
}
