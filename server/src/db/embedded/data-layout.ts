import { createHash } from "node:crypto";
import { chmodSync, chownSync, existsSync, mkdirSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { describeDirectoryFault } from "./embedded-error.ts";
import { canReach, chooseDatabaseUser } from "./unprivileged-user.ts";
import type { DatabaseUser } from "./unprivileged-user.ts";

/** Paths of one embedded database. */
export type DataLayout = {
  /** In the data directory even if the cluster is elsewhere: all processes of one data directory use this lock. */
  lockFile: string;
  workDirectory: string;
  clusterDirectory: string;
  logFile: string;
  user: DatabaseUser;
  /** Whether the cluster lies outside the data directory, because the database user cannot enter that. */
  isElsewhere: boolean;
};

const systemDirectory = "/var/lib/gatehouse";

const stickyBit = 0o1000;

export function prepareDataLayout(dataDirectory: string): DataLayout {
  const base = resolve(dataDirectory);
  try {
    return makeDirectories(base);
  } catch (error) {
    throw describeDirectoryFault(base, error);
  }
}

/** Prepares the directory alone, for installations whose database is elsewhere. */
export function prepareDataDirectory(dataDirectory: string): void {
  const base = resolve(dataDirectory);
  try {
    makeClosedDirectory(base);
  } catch (error) {
    throw describeDirectoryFault(base, error);
  }
}

function lockFileOf(dataDirectory: string): string {
  return join(resolve(dataDirectory), "database.lock");
}

/** Whether a server, or a restore, has made a database for this data directory. Changes nothing. */
export function hasDatabase(dataDirectory: string): boolean {
  const base = resolve(dataDirectory);
  const places = [besideOf(base), elsewhereOf(base)];
  try {
    return places.some((place) => statSync(join(place, "cluster"), { throwIfNoEntry: false }) !== undefined);
  } catch (error) {
    throw describeDirectoryFault(base, error);
  }
}

const besideOf = (base: string): string => join(base, "database");

const elsewhereOf = (base: string): string =>
  join(systemDirectory, createHash("sha256").update(base).digest("hex").slice(0, 16));

function makeDirectories(base: string): DataLayout {
  makeClosedDirectory(base);
  const beside = besideOf(base);
  const elsewhere = elsewhereOf(base);
  const user = chooseDatabaseUser(readOwner(join(beside, "cluster")) ?? readOwner(join(elsewhere, "cluster")));
  const isElsewhere = !canReach(user, base);
  const workDirectory = isElsewhere ? elsewhere : beside;
  makeClosedDirectory(workDirectory);
  const clusterDirectory = join(workDirectory, "cluster");
  if (!existsSync(clusterDirectory)) {
    mkdirSync(clusterDirectory, { mode: 0o700 });
    if (user !== null) chownSync(clusterDirectory, user.uid, user.gid);
  }
  const logFile = join(workDirectory, "postgres.log");
  return { lockFile: lockFileOf(base), workDirectory, clusterDirectory, logFile, user, isElsewhere };
}

/** The user that runs PostgreSQL for root must be able to pass through; nobody else needs to list the directory. */
function makeClosedDirectory(directory: string): void {
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
  makeDirectory(directory, mode);
  restrictMode(directory, mode);
}

/** Creates parents too. Node's `recursive` reports a read-only file system as "no such file or directory". */
function makeDirectory(directory: string, mode: number): void {
  if (existsSync(directory) && statSync(directory).isDirectory()) return;
  if (!existsSync(dirname(directory))) makeDirectory(dirname(directory), mode);
  mkdirSync(directory, { mode });
}

/**
 * Earlier versions, and operators who create it, leave the directory readable to all. A directory of another owner, or
 * with a sticky bit (shared), keeps its mode.
 */
function restrictMode(directory: string, mode: number): void {
  const present = statSync(directory);
  const isShared = (present.mode & stickyBit) !== 0 || present.uid !== process.getuid?.();
  if (!isShared && (present.mode & 0o777 & ~mode) !== 0) chmodSync(directory, present.mode & mode);
}

function readOwner(directory: string): number | null {
  return existsSync(directory) ? statSync(directory).uid : null;
}
