/** Runs the emulator for a project until the process gets a signal to stop. */
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { CommandError } from "@gatehouse/server/src/cli/command-context.ts";
import {
  failureOf,
  listen,
  parsePort,
  say,
  waitForStopSignal,
} from "@gatehouse/server/src/features/federation/remotes/serve-section.ts";
import { followBuildProcess } from "@gatehouse/server/src/local-releases/follow-build-process.ts";
import { followBuilds } from "@gatehouse/server/src/local-releases/follow-builds.ts";
import { shellFolder } from "../own-package.ts";
import { readShell } from "../read-shell.ts";
import { EmulatedReleases } from "./emulated-releases.ts";
import { EmulatorServer } from "./emulator-server.ts";
import { ProjectApi } from "./project-api.ts";
import { ServiceCalls } from "./service-calls.ts";

export type EmulatedProject = {
  folder: string;
  /** `0` for a free one. */
  port: string;
  /** Origin that answers `/api` in place of the project's file. */
  api?: string;
  /** `name=origin`, one for each service. */
  services: readonly string[];
  /** Starts the process that builds at each change; null if another bundler does. */
  startBuild: (() => ChildProcess) | null;
  /** Gets the address once the first build is shown. */
  onReady: (address: string, text: string) => void;
};

function parseOrigin(text: string): string {
  const url = URL.parse(text);
  if (url?.protocol === "http:" || url?.protocol === "https:") return url.origin;
  throw new CommandError(`${text} isn't an origin. Enter one such as http://localhost:8080.`);
}

function parseServices(texts: readonly string[]): Map<string, string> {
  return new Map(
    texts.map((text) => {
      const [, name = "", origin = ""] = /^([^=]+)=(.+)$/.exec(text) ?? [];
      if (name === "") throw new CommandError(`${text} isn't a service. Enter one such as api=http://localhost:8080.`);
      return [name, parseOrigin(origin)];
    }),
  );
}

export async function runEmulator({
  folder,
  port,
  api,
  services,
  startBuild,
  onReady,
}: EmulatedProject): Promise<void> {
  const emulator = new EmulatorServer({
    releases: new EmulatedReleases(await readShell(), shellFolder),
    api: new ProjectApi(folder),
    services: new ServiceCalls(parseServices(services)),
    apiOrigin: api === undefined ? null : parseOrigin(api),
  });
  const address = await listen(emulator.server, parsePort(port));
  const stopWanted = waitForStopSignal();
  let isReady = false;
  const unfollow = followBuilds(path.join(folder, "dist/release"), {
    onBuilt: (snapshot) => {
      emulator.add(snapshot);
      const { name, version, descriptor } = snapshot.release;
      const page = `${address}/#${descriptor?.pages[0]?.path ?? "/"}`;
      if (isReady) say(`${name} ${version} is shown.`);
      else onReady(page, `${name} is shown at ${page}`);
      isReady = true;
    },
    onUnreadable: (reason) => say(`Waiting for a build: ${reason}`),
  });
  const build = startBuild?.() ?? null;
  if (build) followBuildProcess(build, (reason) => reason !== null && say(`The build failed: ${reason}`));
  try {
    await Promise.race(build ? [stopWanted, failureOf(build)] : [stopWanted]);
  } finally {
    unfollow();
    if (build && build.exitCode === null) {
      build.kill("SIGTERM");
      await once(build, "exit");
    }
    await emulator.close();
  }
}
