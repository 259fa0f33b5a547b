/** Checks a built release on this machine as the server does on upload. */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { runningSurfaceEndpoints, runningSurfaceSchema } from "@gatehouse/shared/contracts/running-surface.contract";
import type { ReleaseProblem } from "@gatehouse/shared/contracts/releases.contract";
import { releaseSchema } from "@gatehouse/shared/contracts/release-records.contract";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import type { Claims } from "../release-check/check-descriptor.ts";
import type { CheckedRelease } from "../release-check/check-release.ts";
import { checkAndRunRelease } from "../release-check/check-and-run-release.ts";
import { CommandError } from "../../../cli/command-context.ts";

export type CheckedPackage = Pick<Release, "name" | "version"> & { problems: ReleaseProblem[] };

const isError = ({ severity }: ReleaseProblem): boolean => severity === "error";

export const hasErrors = ({ problems }: CheckedPackage): boolean => problems.some(isError);

/** What a console provides, and what else is in force there. */
export type Surface = Pick<CheckedRelease, "provided" | "exports" | "others">;

/** Asks a console for its surface. */
export async function readSurface(server: string): Promise<Surface> {
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

export const listOf = (packageFolder: string): string => path.join(packageFolder, "dist/release/release.json");

/** Reads the release list of a built package; `build` is the command that builds it, for the refusal. */
export async function readRecord(packageFolder: string, build: string): Promise<Release> {
  const file = listOf(packageFolder);
  if (!existsSync(file)) throw new CommandError(`${packageFolder} has no built release. Build it first: ${build}`);
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
export async function checkPackage(packageFolder: string, running: Surface, build: string): Promise<CheckedPackage> {
  const record = await readRecord(packageFolder, build);
  const folder = path.join(packageFolder, "dist/release/current");
  const read = (file: string): Promise<Buffer> => readFile(path.join(folder, file));
  const problems = await checkAndRunRelease({ ...running, record, readFile: read }, true);
  return { name: record.name, version: record.version, problems };
}

/** The problems, one a line, and the conclusion. */
export function describeChecked({ name, version, problems }: CheckedPackage): string {
  const lines = problems.map(
    ({ severity, code, file, message }) => `${severity}  ${file === undefined ? "" : `${file}  `}${message} [${code}]`,
  );
  const errors = problems.filter(isError).length;
  const conclusion = errors > 0 ? `can't be published: ${errors} error(s)` : "can be published";
  return [...lines, `${name} ${version} ${conclusion}, ${problems.length - errors} warning(s).`].join("\n");
}
