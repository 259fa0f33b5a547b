import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { RandomSource } from "../../demo/random-source.ts";
import { TestServerProcess } from "../../testing/test-server-process.ts";
import { closeDatabase, openDatabase } from "../client.ts";
import { signInAttempts } from "../schema/sign-in-attempts.table.ts";
import { readLockHolder } from "./directory-lock.ts";
import { connectionTo } from "./embedded-postgres.ts";

jest.setTimeout(600_000);

const rounds = 20;
/** An answer that takes longer counts as lost. */
const answerPatienceMs = 30_000;
const seed = Number(process.env["GATEHOUSE_KILL_SEED"] ?? Date.now() % 1_000_000);

/** A browser without a session. The server counts each refused sign-in, so each answer acknowledges one row. */
class Writer {
  readonly acknowledged: string[] = [];
  private readonly server: TestServerProcess;
  private readonly prefix: string;
  private headers: Record<string, string> = {};
  private isRunning = true;

  constructor(server: TestServerProcess, prefix: string) {
    this.server = server;
    this.prefix = prefix;
  }

  async open(): Promise<void> {
    const read = await fetch(`${this.server.address}/api/user/session`);
    const { antiCSRFToken } = (await read.json()) as { antiCSRFToken: string };
    const cookie = read.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    this.headers = { "content-type": "application/json", "x-anticsrftoken": antiCSRFToken, cookie };
  }

  /** Writes until it is stopped. Calls that fail are not acknowledged. */
  async run(): Promise<void> {
    for (let number = 0; this.isRunning; number += 1) {
      const name = `${this.prefix}-${number}`;
      const body = JSON.stringify({ UserName: name, Password: "x" });
      const address = `${this.server.address}/api/security/auth/login`;
      const signal = AbortSignal.timeout(answerPatienceMs);
      const answer = await fetch(address, { method: "POST", headers: this.headers, body, signal }).catch(
        (error: unknown) => {
          if (signal.aborted) throw error;
          return null;
        },
      );
      if (answer?.status === 400) this.acknowledged.push(name);
      if (answer === null) return;
    }
  }

  stop(): void {
    this.isRunning = false;
  }
}

async function untilAcknowledged(writers: readonly Writer[], count: number): Promise<void> {
  while (writers.reduce((sum, writer) => sum + writer.acknowledged.length, 0) < count) await delay(2);
}

async function listRecorded(data: string): Promise<Set<string>> {
  const socketDirectory = readLockHolder(join(data, "database.lock"))?.socketDirectory;
  if (socketDirectory === undefined || socketDirectory === null) throw new Error("No server runs");
  const database = openDatabase(connectionTo(socketDirectory));
  try {
    const rows = await database.select().from(signInAttempts).where(eq(signInAttempts.outcome, "refused"));
    return new Set(rows.map((row) => row.canonicalName));
  } finally {
    await closeDatabase(database);
  }
}

/** Kills the main process of the database and waits, so that the writers notice. */
async function killDatabase(data: string, afterwardsMs: number): Promise<void> {
  const processId = readFileSync(join(data, "database/cluster/postmaster.pid"), "utf8").split("\n")[0];
  process.kill(Number(processId), "SIGKILL");
  await delay(afterwardsMs);
}

it(`keeps every acknowledged write over ${rounds} kills (GATEHOUSE_KILL_SEED=${seed})`, async () => {
  console.info(`Killing with GATEHOUSE_KILL_SEED=${seed}`);
  const random = new RandomSource(seed);
  const root = mkdtempSync(join(tmpdir(), "gatehouse-kill-"));
  chmodSync(root, 0o755);
  const data = join(root, "data");
  const limits = { LOGIN_ATTEMPTS_PER_MINUTE: "10000", SIGN_IN_FLOOR_MS: "0" };
  let server = await TestServerProcess.start(data, limits);
  const acknowledged: string[] = [];
  const killed = { server: 0, database: 0 };
  try {
    for (let round = 0; round < rounds; round += 1) {
      const writers = [0, 1, 2].map((index) => new Writer(server, `round-${round}-${index}`));
      for (const writer of writers) await writer.open();
      const running = writers.map((writer) => writer.run());
      await untilAcknowledged(writers, random.between(1, 8));
      await delay(random.between(0, 50));
      const isServerKilled = random.chance(0.5);
      killed[isServerKilled ? "server" : "database"] += 1;
      if (isServerKilled) await server.kill();
      else await killDatabase(data, random.between(0, 50));
      for (const writer of writers) writer.stop();
      await Promise.all(running);
      if (isServerKilled) server = await TestServerProcess.start(data, limits);
      else await server.waitUntilReady();
      for (const writer of writers) acknowledged.push(...writer.acknowledged);
      const recorded = await listRecorded(data);
      expect(acknowledged.filter((name) => !recorded.has(name))).toEqual([]);
    }
  } finally {
    await server.stop();
    rmSync(root, { recursive: true, force: true });
  }
  expect(killed.server).toBeGreaterThan(0);
  expect(killed.database).toBeGreaterThan(0);
  expect(acknowledged.length).toBeGreaterThanOrEqual(rounds);
});
