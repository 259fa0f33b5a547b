import { fork, type ChildProcess } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Command } from "commander";
import type { CommandContext } from "../../../cli/command-context.ts";
import { serveSection } from "./serve-section.ts";

type Options = { port: string; console: string; build?: boolean };

const buildFolder = path.resolve(import.meta.dirname, "../../../../../shared/build");
const buildPackage = path.join(buildFolder, "build-package.ts");
const followParent = pathToFileURL(path.join(buildFolder, "tasks/follow-parent.mjs")).href;

/** Adds `remotes dev` to the command `remotes`. */
export function addDevCommand(remotes: Command, context: CommandContext): void {
  remotes
    .command("dev")
    .argument("<folder>", "package whose built release is served, from any bundler")
    .option("--port <port>", "port on this machine; 0 for a free one", "4700")
    .option("--console <origin>", "console whose pages can load it", "http://localhost:4600")
    .option("--build", "also build it at each change, like `npm run dev`, without publishing")
    .description("Serve a section from this machine to your own tab of a console; stop with Ctrl-C")
    .action(async (folder: string, { build = false, ...options }: Options) => {
      const packageFolder = path.resolve(folder);
      await serveSection({
        ...options,
        packageFolder,
        startBuild: build ? () => startBuild(packageFolder) : null,
        onStarted: (address, text) => context.print({ address }, text),
      });
    });
}

/** The build ends with this process even if that is killed: the channel between the two closes. */
function startBuild(packageFolder: string): ChildProcess {
  return fork(buildPackage, [packageFolder, "--watch", "--no-publish"], {
    execArgv: ["--import", followParent],
    stdio: ["ignore", 2, 2, "ipc"],
  });
}
