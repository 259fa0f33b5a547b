import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Command } from "commander";
import { followBuilds } from "../local-releases/follow-builds.ts";
import { LocalReleaseServer } from "../local-releases/serve-builds.ts";
import { CommandError } from "./command-context.ts";
import type { CommandContext } from "./command-context.ts";

type Options = { port: string; console: string; build?: boolean };

const buildFolder = path.resolve(import.meta.dirname, "../../../shared/build");
const buildPackage = path.join(buildFolder, "build-package.ts");
const followParent = pathToFileURL(path.join(buildFolder, "tasks/follow-parent.mjs")).href;

/** Adds `remotes dev` to the command `remotes`. */
export function addDevCommand(remotes: Command, context: CommandContext): void {
  remotes
    .command("dev")
    .argument("<folder>", "package whose built release is served, by whatever bundler")
    .option("--port <port>", "port on this machine; 0 takes a free one", "4700")
    .option("--console <origin>", "the console whose pages may load it", "http://localhost:4600")
    .option("--build", "also build it at each change, as `npm run dev` would, without publishing")
    .description("Serve a section from this machine to your own tab of a console, until stopped (Ctrl-C)")
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
        onUnreadable: (reason) => say(`Waiting for a build: ${reason}`),
      });
      const build = options.build === true ? startBuild(packageFolder) : null;
      try {
        await Promise.race(build ? [stopWanted, failure(build)] : [stopWanted]);
      } finally {
        unfollow();
        build?.kill("SIGTERM");
        await server.close();
      }
    });
}

/** The first line alone is the result; what follows is for who looks on. */
const say = (line: string): void => void process.stderr.write(`${line}\n`);

function parseOrigin(text: string): string {
  const url = URL.parse(text);
  if (url && (url.protocol === "http:" || url.protocol === "https:")) return url.origin;
  throw new CommandError(`${text} is no address of a console, such as https://console.example.com.`);
}

function parsePort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new CommandError(`${text} is no port. It takes a number from 0 to 65535.`);
}

async function listen({ server }: LocalReleaseServer, port: number): Promise<string> {
  server.listen(port, "127.0.0.1");
  await once(server, "listening").catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(`Port ${port} cannot be used: ${reason}. Choose another with --port.`);
  });
  const bound = server.address();
  return `http://localhost:${typeof bound === "object" && bound ? bound.port : port}`;
}

/** Ends with this process, also when that is killed: the channel between the two closes. */
function startBuild(packageFolder: string): ChildProcess {
  return fork(buildPackage, [packageFolder, "--watch", "--no-publish"], {
    execArgv: ["--import", followParent],
    stdio: ["ignore", 2, 2, "ipc"],
  });
}

/** A build that watches ends only when it cannot start. */
async function failure(build: ChildProcess): Promise<never> {
  await once(build, "exit");
  throw new CommandError("The build could not be started; the lines above say why.");
}

function waitForStopSignal(): Promise<void> {
  return new Promise((stop) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop());
  });
}

function describeStart(packageFolder: string, address: string, consoleOrigin: string): string {
  return [
    `${path.basename(packageFolder)} is served at ${address} for ${consoleOrigin}.`,
    `There, on the page Releases, choose the section and enter ${address}.`,
  ].join("\n");
}
