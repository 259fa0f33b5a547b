import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Command } from "commander";
import { followBuildProcess } from "../../../local-releases/follow-build-process.ts";
import { followBuilds } from "../../../local-releases/follow-builds.ts";
import { LocalReleaseServer } from "../../../local-releases/serve-builds.ts";
import { CommandError } from "../../../cli/command-context.ts";
import type { CommandContext } from "../../../cli/command-context.ts";

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
    .action(async (folder: string, options: Options) => {
      const packageFolder = path.resolve(folder);
      const server = new LocalReleaseServer(parseOrigin(options.console));
      const address = await listen(server, parsePort(options.port));
      const stopWanted = waitForStopSignal();
      context.print({ address }, describeStart(packageFolder, address, options.console));
      const unfollow = followBuilds(path.join(packageFolder, "dist/release"), {
        onBuilt: (snapshot) => {
          server.add(snapshot);
          say(`${snapshot.release.name} ${snapshot.release.version} is ready.`);
        },
        onUnreadable: (reason) => {
          server.setFailure(reason);
          say(`Waiting for a build: ${reason}`);
        },
      });
      const build = options.build === true ? startBuild(packageFolder) : null;
      if (build) followBuildProcess(build, (reason) => server.setFailure(reason));
      try {
        await Promise.race(build ? [stopWanted, failure(build)] : [stopWanted]);
      } finally {
        unfollow();
        build?.kill("SIGTERM");
        await server.close();
      }
    });
}

/** Only the first line is the result; later ones inform the user. */
const say = (line: string): void => void process.stderr.write(`${line}\n`);

function parseOrigin(text: string): string {
  const url = URL.parse(text);
  if (url && (url.protocol === "http:" || url.protocol === "https:")) return url.origin;
  throw new CommandError(`${text} isn't the address of a console. Enter one such as https://console.example.com.`);
}

function parsePort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new CommandError(`${text} isn't a port. Enter a number from 0 to 65535.`);
}

async function listen({ server }: LocalReleaseServer, port: number): Promise<string> {
  server.listen(port, "127.0.0.1");
  await once(server, "listening").catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(`Can't use port ${port}: ${reason}. Choose another one with --port.`);
  });
  const bound = server.address();
  return `http://localhost:${typeof bound === "object" && bound ? bound.port : port}`;
}

/** The build ends with this process even if that is killed: the channel between the two closes. */
function startBuild(packageFolder: string): ChildProcess {
  return fork(buildPackage, [packageFolder, "--watch", "--no-publish"], {
    execArgv: ["--import", followParent],
    stdio: ["ignore", 2, 2, "ipc"],
  });
}

/** A watching build ends only if it cannot start. */
async function failure(build: ChildProcess): Promise<never> {
  await once(build, "exit");
  throw new CommandError("The build couldn't start. See the lines above for the reason.");
}

function waitForStopSignal(): Promise<void> {
  return new Promise((stop) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop());
  });
}

function describeStart(packageFolder: string, address: string, consoleOrigin: string): string {
  return [
    `${path.basename(packageFolder)} is served at ${address} for ${consoleOrigin}.`,
    `On its Releases page, choose the section and enter ${address}.`,
  ].join("\n");
}
