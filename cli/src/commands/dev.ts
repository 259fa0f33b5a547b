import { fork, type ChildProcess } from "node:child_process";
import path from "node:path";
import type { Command } from "commander";
import { CommandError } from "@gatehouse/server/src/cli/command-context.ts";
import { serveSection } from "@gatehouse/server/src/features/federation/remotes/serve-section.ts";
import { runEmulator } from "../emulator/run-emulator.ts";
import type { Output } from "../output.ts";

type Options = { port: string; console?: string; build: boolean; api?: string; service: string[] };

/** Adds `dev`. */
export function addDev(program: Command, { print }: Output): void {
  program
    .command("dev")
    .argument("[folder]", "folder of the project", ".")
    .option("--port <port>", "port on this machine; 0 for a free one", "4700")
    .option("--console <url>", "run the section in your own tab of this console; default: in the shell of this package")
    .option("--no-build", "serve what another bundler writes to dist/release")
    .option("--api <origin>", "server that answers /api; default: dev/api.ts of the project")
    .option("--service <name=origin>", "server of a service of remote.json; once for each", collect, [])
    .description("Show the section in the console's shell and build it at each change; stop with Ctrl-C")
    .action(async (folder: string, { console: consoleUrl, build, service, ...options }: Options) => {
      const packageFolder = path.resolve(folder);
      const startBuild = build ? () => startWatch(packageFolder) : null;
      const onStarted = (address: string, text: string): void => print({ address }, text);
      if (consoleUrl === undefined)
        return runEmulator({ ...options, folder: packageFolder, services: service, startBuild, onReady: onStarted });
      if (options.api !== undefined || service.length > 0)
        throw new CommandError("--api and --service are for the shell of this package, without --console.");
      await serveSection({ packageFolder, port: options.port, console: consoleUrl, startBuild, onStarted });
    });
}

const collect = (value: string, earlier: string[]): string[] => [...earlier, value];

const startWatch = (packageFolder: string): ChildProcess =>
  fork(path.join(import.meta.dirname, "watch-build.mjs"), [packageFolder], { stdio: ["ignore", 2, 2, "ipc"] });
