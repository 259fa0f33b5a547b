import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, rmSync, statSync, truncateSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { Client } from "pg";
import type { ClientConfig } from "pg";
import { prepareBinaries } from "./binaries.ts";
import { prepareDataLayout } from "./data-layout.ts";
import { DirectoryLock } from "./directory-lock.ts";
import type { LockHolder } from "./directory-lock.ts";
import { describeDirectoryFault } from "./embedded-error.ts";
import { endLeftovers, stopOrphan, stopPostmaster } from "./orphans.ts";
import {
  createSocketDirectory,
  initializeCluster,
  socketConnection,
  spawnPostgres,
  waitUntilReady,
} from "./postgres-process.ts";
import type { Cluster } from "./postgres-process.ts";

const embeddedDatabaseName = "gatehouse";

export type EmbeddedOptions = {
  dataDirectory: string;
  purpose: LockHolder["purpose"];
  /** Takes messages for the operator. */
  announce: (text: string) => void;
  /** Called when PostgreSQL ended and could not be restarted. */
  onLost: (error: Error) => void;
};

const MAX_LOG_BYTES = 10 * 1024 * 1024;
const restartAttempts = 5;

/** An embedded PostgreSQL: one owner, a Unix socket only, restarted when it dies, stopped with the server. */
export class EmbeddedPostgres {
  private readonly cluster: Cluster;
  private readonly lock: DirectoryLock;
  private readonly options: EmbeddedOptions;
  private readonly socketDirectory: string;
  private child: ChildProcess;
  private readonly stopping = new AbortController();
  private restart: Promise<void> = Promise.resolve();

  private constructor(parts: {
    cluster: Cluster;
    lock: DirectoryLock;
    options: EmbeddedOptions;
    socketDirectory: string;
    child: ChildProcess;
  }) {
    this.cluster = parts.cluster;
    this.lock = parts.lock;
    this.options = parts.options;
    this.socketDirectory = parts.socketDirectory;
    this.child = parts.child;
    this.superviseChild();
  }

  static async start(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
    const layout = prepareDataLayout(options.dataDirectory);
    const lock = acquireLock(layout.lockFile, options);
    try {
      if (layout.isElsewhere)
        options.announce(
          `The user ${layout.user?.name} that runs PostgreSQL can't enter ${options.dataDirectory}; the database is kept in ${layout.workDirectory}.`,
        );
      if (await stopOrphan(layout.clusterDirectory))
        options.announce("An earlier server's database was still running. It was stopped and is starting again.");
      const binaries = prepareBinaries(layout.workDirectory, layout.user);
      const cluster = { binaries, user: layout.user, directory: layout.clusterDirectory, logFile: layout.logFile };
      shortenLog(layout.logFile);
      initializeCluster(cluster);
      const socketDirectory = createSocketDirectory(layout.user);
      const child = await startPostgres(cluster, socketDirectory);
      await createDatabase(socketDirectory);
      lock.announce(socketDirectory);
      return new EmbeddedPostgres({ cluster, lock, options, socketDirectory, child });
    } catch (error) {
      lock.release();
      throw describeDirectoryFault(options.dataDirectory, error);
    }
  }

  get connection(): ClientConfig {
    return connectionTo(this.socketDirectory);
  }

  get processId(): number | undefined {
    return this.child.pid;
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.restart;
    if (this.child.pid !== undefined && this.child.exitCode === null && this.child.signalCode === null)
      await stopPostmaster(this.child.pid);
    rmSync(this.socketDirectory, { recursive: true, force: true });
    this.lock.release();
  }

  private superviseChild(): void {
    this.child.once("exit", () => {
      if (!this.stopping.signal.aborted) this.restart = this.startAgain();
    });
  }

  private async startAgain(): Promise<void> {
    this.options.announce("The embedded database stopped unexpectedly and is starting again.");
    let lastError: unknown;
    for (let attempt = 1; attempt <= restartAttempts && !this.stopping.signal.aborted; attempt += 1) {
      try {
        this.child = await startPostgres(this.cluster, this.socketDirectory, this.stopping.signal);
        this.superviseChild();
        return;
      } catch (error) {
        lastError = error;
        await delay(200 * attempt);
      }
    }
    if (!this.stopping.signal.aborted)
      this.options.onLost(lastError instanceof Error ? lastError : new Error(String(lastError)));
  }
}

export function connectionTo(socketDirectory: string): ClientConfig {
  return socketConnection(socketDirectory, embeddedDatabaseName);
}

function acquireLock(lockFile: string, options: EmbeddedOptions): DirectoryLock {
  try {
    return DirectoryLock.acquire(lockFile, options.purpose);
  } catch (error) {
    throw describeDirectoryFault(options.dataDirectory, error);
  }
}

/** After a postmaster is killed, its children hold the shared memory a moment longer, so the first try may fail. */
async function startPostgres(cluster: Cluster, socketDirectory: string, signal?: AbortSignal): Promise<ChildProcess> {
  await endLeftovers(cluster.directory);
  for (let attempt = 1; ; attempt += 1) {
    const child = spawnPostgres(cluster, socketDirectory);
    try {
      await waitUntilReady(child, cluster, socketDirectory, signal);
      return child;
    } catch (error) {
      const isShortLived = error instanceof Error && /still in use|already exists/.test(error.message);
      if (!isShortLived || attempt >= 20) {
        await endChild(child);
        throw error;
      }
      await delay(100);
    }
  }
}

async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGQUIT");
  await ended;
}

async function createDatabase(socketDirectory: string): Promise<void> {
  const client = new Client(socketConnection(socketDirectory, "postgres"));
  await client.connect();
  try {
    const found = await client.query("SELECT FROM pg_database WHERE datname = $1", [embeddedDatabaseName]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${embeddedDatabaseName}`);
  } finally {
    await client.end();
  }
}

function shortenLog(logFile: string): void {
  if (existsSync(logFile) && statSync(logFile).size > MAX_LOG_BYTES) truncateSync(logFile);
}
