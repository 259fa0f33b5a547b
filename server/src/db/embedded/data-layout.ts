import { createHash } from "node:crypto";
import { chownSync, existsSync, mkdirSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { describeDirectoryFault } from "./embedded-error.ts";
import { canReach, chooseDatabaseUser } from "./unprivileged-user.ts";
import type { DatabaseUser } from "./unprivileged-user.ts";

/** Where everything of one embedded database lies. */
export type DataLayout = {
  /** Beside the data even when the cluster itself is elsewhere: all processes of one data directory meet here. */
  lockFile: string;
  workDirectory: string;
  clusterDirectory: string;
  logFile: string;
  user: DatabaseUser;
  /** Set when the database user could not enter the data directory. */
  isElsewhere: boolean;
};

const systemDirectory = "/var/lib/gatehouse";

export function prepareDataLayout(dataDirectory: string): DataLayout {
  const base = resolve(dataDirectory);
  try {
    return makeDirectories(base);
  } catch (error) {
    throw describeDirectoryFault(base, error);
  }
}

function lockFileOf(dataDirectory: string): string {
  return join(resolve(dataDirectory), "database.lock");
}

function makeDirectories(base: string): DataLayout {
  const isRoot = process.getuid?.() === 0;
  makeDirectory(base, isRoot ? 0o755 : 0o700);
  const beside = join(base, "database");
  const elsewhere = join(systemDirectory, createHash("sha256").update(base).digest("hex").slice(0, 16));
  const user = chooseDatabaseUser(readOwner(join(beside, "cluster")) ?? readOwner(join(elsewhere, "cluster")));
  const isElsewhere = !canReach(user, base);
  const workDirectory = isElsewhere ? elsewhere : beside;
  makeDirectory(workDirectory, 0o755);
  const clusterDirectory = join(workDirectory, "cluster");
  if (!existsSync(clusterDirectory)) {
    mkdirSync(clusterDirectory, { mode: 0o700 });
    if (user !== null) chownSync(clusterDirectory, user.uid, user.gid);
  }
  const logFile = join(workDirectory, "postgres.log");
  return { lockFile: lockFileOf(base), workDirectory, clusterDirectory, logFile, user, isElsewhere };
}

/** With parents. Node's own `recursive` answers a read-only file system with "no such file or directory". */
function makeDirectory(directory: string, mode: number): void {
  if (existsSync(directory) && statSync(directory).isDirectory()) return;
  if (!existsSync(dirname(directory))) makeDirectory(dirname(directory), mode);
  mkdirSync(directory, { mode });
}

function readOwner(directory: string): number | null {
  return existsSync(directory) ? statSync(directory).uid : null;
}
