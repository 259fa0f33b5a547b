import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { providedVersions } from "@gatehouse/shared/build/singletons.ts";
import { runningSurfaceEndpoints, runningSurfaceSchema } from "@gatehouse/shared/contracts/running-surface.contract";
import type { ReleaseProblem } from "@gatehouse/shared/contracts/releases.contract";
import { releaseSchema } from "@gatehouse/shared/contracts/release-records.contract";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import type { Command } from "commander";
import type { Claims } from "../release-check/check-descriptor.ts";
import type { CheckedRelease } from "../release-check/check-release.ts";
import { checkAndRunRelease } from "../release-check/check-and-run-release.ts";
import { CommandError } from "../../../cli/command-context.ts";
import type { CommandContext } from "../../../cli/command-context.ts";

/** Adds `remotes check` to the command `remotes`. */
export function addCheckCommand(remotes: Command, context: CommandContext): void {
  remotes
    .command("check")
    .argument("<folder...>", "folders of built packages")
    .option("--server <url>", "console to check against; default: what this checkout runs")
    .description("Check a built release as the server does on upload, and that its code starts")
    .action(async (folders: string[], options: { server?: string }) => {
      const running = options.server === undefined ? await ownSurface() : await readSurface(options.server);
      const checked: CheckedPackage[] = [];
      for (const folder of folders) checked.push(await check(path.resolve(folder), running));
      context.print(checked, checked.map(describe).join("\n"));
      if (checked.some(({ problems }) => problems.some(isError))) process.exitCode = 1;
    });
}

type CheckedPackage = Pick<Release, "name" | "version"> & { problems: ReleaseProblem[] };

const isError = ({ severity }: ReleaseProblem): boolean => severity === "error";

type Surface = Pick<CheckedRelease, "provided" | "exports" | "others">;

const checkout = path.resolve(import.meta.dirname, "../../../../..");

/**
 * What this checkout's console provides, and exports if its shell is built; what other consoles have in force is
 * unknown.
 */
async function ownSurface(): Promise<Surface> {
  const shell = path.join(checkout, "shell");
  const exports = existsSync(listOf(shell)) ? ((await readRecord(shell)).exports ?? null) : null;
  return { provided: providedVersions(), exports, others: [] };
}

async function readSurface(server: string): Promise<Surface> {
  const address = new URL(runningSurfaceEndpoints.surface, server);
  const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) }).catch((reason: unknown) => {
    throw new CommandError(`Can't reach ${address.origin}: ${reason instanceof Error ? reason.message : ""}`);
  });
  if (!answer.ok)
    throw new CommandError(`${address.href} responded with ${answer.status}. Is this a Gatehouse console?`);
  const surface = runningSurfaceSchema.safeParse(await answer.json().catch(() => null));
  if (!surface.success) throw new CommandError(`${address.href} returned no list of provided entries.`);
  const others = surface.data.claims.map(({ name, path: claimed }): Claims => {
    return { name, descriptor: { pages: [{ path: claimed }] } };
  });
  const { provides, exports = null } = surface.data;
  return { provided: provides, exports, others };
}

const listOf = (packageFolder: string): string => path.join(packageFolder, "dist/release/release.json");

async function readRecord(packageFolder: string): Promise<Release> {
  const file = listOf(packageFolder);
  if (!existsSync(file)) {
    const build = `npm run build -- ${path.basename(packageFolder)}`;
    throw new CommandError(`${packageFolder} has no built release. Build it first: ${build}`);
  }
  const record = releaseSchema.safeParse(parseJson(await readFile(file, "utf8")));
  if (record.success) return record.data;
  const fault = record.error.issues.map(({ path: place, message }) => `${place.join(".")}: ${message}`).join("; ");
  throw new CommandError(`${file} isn't a valid release list: ${fault}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Runs the static check and, if it passes, the trial run. */
async function check(packageFolder: string, running: Surface): Promise<CheckedPackage> {
  const record = await readRecord(packageFolder);
  const folder = path.join(packageFolder, "dist/release/current");
  const read = (file: string): Promise<Buffer> => readFile(path.join(folder, file));
  const problems = await checkAndRunRelease({ ...running, record, readFile: read }, true);
  return { name: record.name, version: record.version, problems };
}

function describe({ name, version, problems }: CheckedPackage): string {
  const lines = problems.map(
    ({ severity, code, file, message }) => `${severity}  ${file === undefined ? "" : `${file}  `}${message} [${code}]`,
  );
  const errors = problems.filter(isError).length;
  const conclusion = errors > 0 ? `can't be published: ${errors} error(s)` : "can be published";
  return [...lines, `${name} ${version} ${conclusion}, ${problems.length - errors} warning(s).`].join("\n");
}
