import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { providedVersions } from "@gatehouse/shared/build/singletons.ts";
import { releaseEndpoints, runningSurfaceSchema } from "@gatehouse/shared/contracts/releases.contract";
import type { ReleaseProblem } from "@gatehouse/shared/contracts/releases.contract";
import { releaseSchema } from "@gatehouse/shared/contracts/release-records.contract";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import type { Command } from "commander";
import type { Claims } from "../features/federation/release-check/check-descriptor.ts";
import { checkRelease, readScripts } from "../features/federation/release-check/check-release.ts";
import { runSmokeTest } from "../features/federation/release-check/run-smoke-test.ts";
import { CommandError } from "./command-context.ts";
import type { CommandContext } from "./command-context.ts";

/** Adds `remotes check` to the command `remotes`. */
export function addCheckCommand(remotes: Command, context: CommandContext): void {
  remotes
    .command("check")
    .argument("<folder...>", "folders of packages that have been built")
    .option("--server <url>", "running console to check against, if not what this checkout would run")
    .description("Check a built release as the server does at its upload, and that its code starts")
    .action(async (folders: string[], options: { server?: string }) => {
      const running = options.server === undefined ? ownSurface() : await readSurface(options.server);
      const checked: Checked[] = [];
      for (const folder of folders) checked.push(await check(path.resolve(folder), running));
      context.print(checked, checked.map(describe).join("\n"));
      if (checked.some(({ problems }) => problems.some(isError))) process.exitCode = 1;
    });
}

type Checked = Pick<Release, "name" | "version"> & { problems: ReleaseProblem[] };

const isError = ({ severity }: ReleaseProblem): boolean => severity === "error";

type Surface = { provided: Record<string, string>; others: readonly Claims[] };

/** What a console of this checkout provides; what is in force elsewhere is not known. */
const ownSurface = (): Surface => ({ provided: providedVersions(), others: [] });

async function readSurface(server: string): Promise<Surface> {
  const address = new URL(releaseEndpoints.surface, server);
  const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) }).catch((reason: unknown) => {
    throw new CommandError(`${address.origin} cannot be reached: ${reason instanceof Error ? reason.message : ""}`);
  });
  if (!answer.ok) throw new CommandError(`${address.href} answered ${answer.status}; is this a Gatehouse console?`);
  const surface = runningSurfaceSchema.safeParse(await answer.json().catch(() => null));
  if (!surface.success) throw new CommandError(`${address.href} gave no list of provided entries.`);
  const others = surface.data.claims.map(({ name, path: claimed }): Claims => {
    return { name, descriptor: { pages: [{ path: claimed }] } };
  });
  return { provided: surface.data.provides, others };
}

async function readRecord(packageFolder: string): Promise<Release> {
  const file = path.join(packageFolder, "dist/release/release.json");
  if (!existsSync(file)) {
    const build = `npm run build -- ${path.basename(packageFolder)}`;
    throw new CommandError(`${packageFolder} has no built release. Build it first: ${build}`);
  }
  const record = releaseSchema.safeParse(JSON.parse(await readFile(file, "utf8")));
  if (record.success) return record.data;
  const fault = record.error.issues.map(({ path: place, message }) => `${place.join(".")}: ${message}`).join("; ");
  throw new CommandError(`${file} has another shape than a release list: ${fault}`);
}

/** The static check, and where the code can be read at all also whether it starts. */
async function check(packageFolder: string, running: Surface): Promise<Checked> {
  const record = await readRecord(packageFolder);
  const folder = path.join(packageFolder, "dist/release/current");
  const read = (file: string): Promise<Buffer> => readFile(path.join(folder, file));
  const problems = await checkRelease({ ...running, record, readFile: read });
  const isReadable = !problems.some(({ code }) => code === "script_unreadable" || code === "entry_missing");
  if (isReadable) {
    const { scripts } = await readScripts({ record, readFile: read });
    problems.unshift(...(await runSmokeTest({ record, folder, scripts, provided: running.provided })));
  }
  return { name: record.name, version: record.version, problems };
}

function describe({ name, version, problems }: Checked): string {
  const lines = problems.map(
    ({ severity, code, file, message }) => `${severity}  ${file === undefined ? "" : `${file}  `}${message} [${code}]`,
  );
  const errors = problems.filter(isError).length;
  const verdict = errors > 0 ? `cannot be published: ${errors} error(s)` : "can be published";
  return [...lines, `${name} ${version} ${verdict}, ${problems.length - errors} warning(s).`].join("\n");
}
