/** Serves the builds of a package from this machine to the developer's own tab of a console. */
import { once } from "node:events";
import type { ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import type { Server } from "node:http";
import path from "node:path";
import { followBuildProcess } from "../../../local-releases/follow-build-process.ts";
import { followBuilds } from "../../../local-releases/follow-builds.ts";
import { LocalReleaseServer } from "../../../local-releases/serve-builds.ts";
import { CommandError } from "../../../cli/command-context.ts";

type Section = {
  packageFolder: string;
  /** The console whose pages may load it. */
  console: string;
  /** `0` for a free one. */
  port: string;
  /** Starts the process that builds at each change; null if another bundler does. */
  startBuild: (() => ChildProcess) | null;
  /** Gets the address, and what to tell the user. */
  onStarted: (address: string, text: string) => void;
};

/** Serves until the process gets a signal to stop; throws a {@link CommandError} if it cannot start. */
export async function serveSection({ packageFolder, port, startBuild, onStarted, ...section }: Section): Promise<void> {
  if (!existsSync(packageFolder)) throw new CommandError(`${packageFolder} doesn't exist.`);
  const server = new LocalReleaseServer(parseOrigin(section.console));
  const address = await listen(server.server, parsePort(port));
  const stopWanted = waitForStopSignal();
  onStarted(address, describeStart(packageFolder, address, section.console));
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
  const build = startBuild?.() ?? null;
  if (build) followBuildProcess(build, (reason) => server.setFailure(reason));
  try {
    await Promise.race(build ? [stopWanted, failureOf(build)] : [stopWanted]);
  } finally {
    unfollow();
    build?.kill("SIGTERM");
    await server.close();
  }
}

/** Only the first line is the result; later ones inform the user. */
export const say = (line: string): void => void process.stderr.write(`${line}\n`);

function parseOrigin(text: string): string {
  const url = URL.parse(text);
  if (url && (url.protocol === "http:" || url.protocol === "https:")) return url.origin;
  throw new CommandError(`${text} isn't the address of a console. Enter one such as https://console.example.com.`);
}

/** A port, or 0 for a free one. */
export function parsePort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new CommandError(`${text} isn't a port. Enter a number from 0 to 65535.`);
}

/** Listens on this machine only; returns the address. */
export async function listen(server: Server, port: number): Promise<string> {
  server.listen(port, "127.0.0.1");
  await once(server, "listening").catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(`Can't use port ${port}: ${reason}. Choose another one with --port.`);
  });
  const bound = server.address();
  return `http://localhost:${typeof bound === "object" && bound ? bound.port : port}`;
}

/** A watching build ends only if it cannot start. */
export async function failureOf(build: ChildProcess): Promise<never> {
  await once(build, "exit");
  throw new CommandError("The build couldn't start. See the lines above for the reason.");
}

/** Ctrl-C, or the end of the terminal. */
export function waitForStopSignal(): Promise<void> {
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
