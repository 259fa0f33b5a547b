import { spawn, spawnSync } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { Client } from "pg";
import type { ClientConfig } from "pg";
import { spawnIdentity } from "./binaries.ts";
import type { PostgresBinaries } from "./binaries.ts";
import { describeDirectoryFault, EmbeddedDatabaseError } from "./embedded-error.ts";
import type { DatabaseUser } from "./unprivileged-user.ts";

/** Recovery after a crash replays the log written since the last checkpoint, which can take a while. */
const startPatienceMs = 300_000;

const databaseSuperuser = "gatehouse";

/** Everything is given, so that PGPORT and the like of the caller's environment change nothing. */
export function socketConnection(socketDirectory: string, database: string): ClientConfig {
  return { host: socketDirectory, port: 5432, user: databaseSuperuser, password: "", database, ssl: false };
}

/** Where one cluster lives and who runs it. `logFile` takes what PostgreSQL says. */
export type Cluster = { binaries: PostgresBinaries; user: DatabaseUser; directory: string; logFile: string };

export function initializeCluster(cluster: Cluster): void {
  if (existsSync(join(cluster.directory, "PG_VERSION"))) return;
  const result = spawnSync(
    cluster.binaries.initdb,
    // The socket lies in a directory that only the database user can enter, so "trust" is safe and needs no password.
    ["-D", cluster.directory, "-U", databaseSuperuser, "-A", "trust", "-E", "UTF8", "--locale=C", "--data-checksums"],
    { ...spawnIdentity(cluster.user), cwd: "/", env: cluster.binaries.environment, encoding: "utf8" },
  );
  if (result.status === 0) return;
  // A half-made cluster would be taken for a whole one at the next start.
  rmSync(join(cluster.directory, "PG_VERSION"), { force: true });
  throw describeDirectoryFault(cluster.directory, new EmbeddedDatabaseError(`initdb failed: ${result.stderr}`));
}

/** Sockets have paths of at most 107 bytes, so they do not lie beside the data. */
export function createSocketDirectory(user: DatabaseUser): string {
  const parent = tmpdir().length > 60 ? "/tmp" : tmpdir();
  const directory = mkdtempSync(join(parent, "gatehouse-"));
  chmodSync(directory, 0o700);
  if (user !== null) chownSync(directory, user.uid, user.gid);
  return directory;
}

/** Starts PostgreSQL in a process group of its own: Ctrl-C reaches only us, and we stop it in order. */
export function spawnPostgres(
  cluster: Cluster,
  socketDirectory: string,
  furtherOptions: Record<string, string> = {},
): ChildProcess {
  const log = openSync(cluster.logFile, "a");
  const options = {
    listen_addresses: "",
    unix_socket_directories: socketDirectory,
    unix_socket_permissions: "0700",
    port: "5432",
    max_connections: "100",
    shared_buffers: "64MB",
    log_checkpoints: "off",
    ...furtherOptions,
  };
  const settings = Object.entries(options).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const child = spawn(cluster.binaries.postgres, ["-D", cluster.directory, ...settings], {
    ...spawnIdentity(cluster.user),
    cwd: "/",
    env: cluster.binaries.environment,
    detached: true,
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  return child;
}

/** Waits until PostgreSQL answers. Throws with its own words when it ends instead, and when nobody waits any more. */
export async function waitUntilReady(
  child: ChildProcess,
  cluster: Cluster,
  socketDirectory: string,
  signal?: AbortSignal,
): Promise<void> {
  const logStart = existsSync(cluster.logFile) ? statSync(cluster.logFile).size : 0;
  const deadline = Date.now() + startPatienceMs;
  for (;;) {
    signal?.throwIfAborted();
    if (child.exitCode !== null || child.signalCode !== null) throw describeStartFault(cluster, logStart);
    if (await answers(socketDirectory)) return;
    if (Date.now() > deadline)
      throw new EmbeddedDatabaseError("The embedded PostgreSQL did not answer within five minutes.");
    await delay(20);
  }
}

async function answers(socketDirectory: string): Promise<boolean> {
  const client = new Client({ ...socketConnection(socketDirectory, "postgres"), connectionTimeoutMillis: 5_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

function describeStartFault(cluster: Cluster, logStart: number): Error {
  const said = readFileSync(cluster.logFile, "utf8")
    .slice(Math.max(0, logStart - 2000))
    .trim();
  return describeDirectoryFault(
    cluster.directory,
    new EmbeddedDatabaseError(`The embedded PostgreSQL does not start. It says:\n${said.slice(-2000)}`),
  );
}
