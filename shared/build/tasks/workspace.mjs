// Runs on Node 20 with nothing installed: only Node's own modules here.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** Absolute path of the repository's root. */
export const rootFolder = fileURLToPath(new URL("../../../", import.meta.url));

const OLDEST_INSTALLER = [20, 0];
// The first version that runs TypeScript without a flag.
const OLDEST_RUNNER = [22, 18];

/** Ends the task with its message and no stack trace. */
export class TaskError extends Error {}

function isOlderThan([major, minor]) {
  const [ownMajor = 0, ownMinor = 0] = process.versions.node.split(".").map(Number);
  return ownMajor < major || (ownMajor === major && ownMinor < minor);
}

export function requireInstallerNode() {
  if (isOlderThan(OLDEST_INSTALLER)) {
    throw new TaskError(`Gatehouse needs Node 20 or newer to install; this is Node ${process.versions.node}.`);
  }
}

function pinnedNode() {
  if (process.platform !== "linux") return null;
  const binary = path.join(rootFolder, "node_modules", `node-linux-${process.arch}`, "bin", "node");
  return existsSync(binary) ? binary : null;
}

/** The Node that runs our code: the pinned one, or the user's own if there is none and it is new enough. */
export function resolveNode() {
  const pinned = pinnedNode();
  if (pinned) return pinned;
  if (isOlderThan(OLDEST_RUNNER)) {
    throw new TaskError(
      `Gatehouse ships its own Node only for Linux on x64 and arm64. On ${process.platform}-${process.arch} ` +
        `it needs Node 22.18 or newer; this is Node ${process.versions.node}.`,
    );
  }
  return process.execPath;
}

/** The JavaScript file of a package's command, so that neither a shell nor PATH is needed. */
export function toolFile(packageName, command = packageName) {
  const folder = path.join(rootFolder, "node_modules", packageName);
  const { bin } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  return path.join(folder, typeof bin === "string" ? bin : bin[command]);
}

/** Runs a task's main function; its result is the exit code. */
export async function runTask(main) {
  try {
    process.exitCode = await main(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof TaskError)) throw error;
    console.error(`\n${error.message}`);
    process.exitCode = 1;
  }
}

/** Whether Node was started with this file, rather than importing it. */
export function isMain(moduleUrl) {
  return process.argv[1] !== undefined && path.resolve(process.argv[1]) === fileURLToPath(moduleUrl);
}
