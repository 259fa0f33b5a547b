import type { ChildProcess } from "node:child_process";
import { chownSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { prepareBinaries } from "../db/embedded/binaries.ts";
import type { PostgresBinaries } from "../db/embedded/binaries.ts";
import {
  createSocketDirectory,
  initializeCluster,
  spawnPostgres,
  waitUntilReady,
} from "../db/embedded/postgres-process.ts";
import { chooseDatabaseUser } from "../db/embedded/unprivileged-user.ts";

export type TestPostgres = { socketDirectory: string; restart: () => Promise<void>; stop: () => Promise<void> };

const unsafe = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", autovacuum: "off" };

/** A temporary PostgreSQL for one test run, without sync: its data is not needed after a crash. */
export async function startTestPostgres(givenBinaries?: PostgresBinaries): Promise<TestPostgres> {
  const root = mkdtempSync(join(tmpdir(), "gatehouse-test-"));
  const directory = join(root, "postgres");
  const user = chooseDatabaseUser(null);
  mkdirSync(directory, { mode: 0o700 });
  if (user !== null) {
    chownSync(root, user.uid, user.gid);
    chownSync(directory, user.uid, user.gid);
  }
  const cluster = {
    binaries: givenBinaries ?? prepareBinaries(root, user),
    user,
    directory,
    logFile: join(root, "postgres.log"),
  };
  initializeCluster(cluster);
  const socketDirectory = createSocketDirectory(user);
  const start = async (): Promise<ChildProcess> => {
    const started = spawnPostgres(cluster, socketDirectory, unsafe);
    await waitUntilReady(started, cluster, socketDirectory);
    return started;
  };
  let child = await start();
  const end = async (): Promise<void> => {
    const ended = once(child, "exit");
    child.kill("SIGINT");
    await ended;
  };
  return {
    socketDirectory,
    restart: async () => {
      await end();
      child = await start();
    },
    stop: async () => {
      await end();
      rmSync(root, { recursive: true, force: true });
      rmSync(socketDirectory, { recursive: true, force: true });
    },
  };
}
