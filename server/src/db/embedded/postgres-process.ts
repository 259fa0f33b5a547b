import { spawn, spawnSync } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fchmodSync,
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
import { writeClusterAccess } from "./cluster-access.ts";
import { describeDirectoryFault, EmbeddedDatabaseError } from "./embedded-error.ts";
import type { DatabaseUser } from "./unprivileged-user.ts";

/** Recovery after a crash replays the log written since the last checkpoint, which takes time. */
const startPatienceMs = 300_000;

const databaseSuperuser = "gatehouse";

/** Sets everything, so that PGPORT and the like of the environment have no effect. */
export function socketConnection(socketDirectory: string, database: string): ClientConfig {
  return { host: socketDirectory, port: 5432, user: databaseSuperuser, password: "", database, ssl: false };
}

/** One cluster, its programs and the user that runs it. `logFile` receives PostgreSQL's output. */
export type Cluster = { binaries: PostgresBinaries; user: DatabaseUser; directory: string; logFile: string };

/** Creates the cluster if there is none, and sets who may connect. */
export function initializeCluster(cluster: Cluster): void {
  if (!existsSync(join(cluster.directory, "PG_VERSION"))) createCluster(cluster);
  writeClusterAccess(cluster.directory, cluster.user, databaseSuperuser);
}

function createCluster(cluster: Cluster): void {
  const result = spawnSync(
    cluster.binaries.initdb,
    ["-D", cluster.directory, "-U", databaseSuperuser, "-A", "peer", "-E", "UTF8", "--locale=C", "--data-checksums"],
    { ...spawnIdentity(cluster.user), cwd: "/", env: cluster.binaries.environment, encoding: "utf8" },
  );
  if (result.status === 0) return;
  // The next start would use an incomplete cluster.
  rmSync(join(cluster.directory, "PG_VERSION"), { force: true });
  throw describeDirectoryFault(cluster.directory, new EmbeddedDatabaseError(`initdb failed: ${result.stderr}`));
}

/** Socket paths are limited to 107 bytes, so sockets do not lie in the data directory. */
export function createSocketDirectory(user: DatabaseUser): string {
  const parent = tmpdir().length > 60 ? "/tmp" : tmpdir();
  const directory = mkdtempSync(join(parent, "gatehouse-"));
  chmodSync(directory, 0o700);
  if (user !== null) chownSync(directory, user.uid, user.gid);
  return directory;
}

/** Starts PostgreSQL in its own process group: Ctrl-C reaches only the server, which then stops it cleanly. */
export function spawnPostgres(
  cluster: Cluster,
  socketDirectory: string,
  furtherOptions: Record<string, string> = {},
): ChildProcess {
  const log = openSync(cluster.logFile, "a", 0o600);
  // Earlier versions created it readable to all.
  fchmodSync(log, 0o600);
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

/** Waits until PostgreSQL answers. Throws its log if it ends, or when the signal aborts. */
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
      throw new EmbeddedDatabaseError("The embedded PostgreSQL didn't respond within five minutes.");
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
    new EmbeddedDatabaseError(`The embedded PostgreSQL doesn't start. Its output:\n${said.slice(-2000)}`),
  );
}
