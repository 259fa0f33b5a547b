import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { jobs } from "../../db/schema/jobs.table.ts";
import { createTestDatabase } from "../../testing/create-test-database.ts";
import type { TestDatabase } from "../../testing/create-test-database.ts";
import { createTestServices } from "../../testing/create-test-services.ts";
import { systemClock } from "../../clock.ts";
import { serverSource } from "../../testing/run-program.ts";

const workers: TestWorker[] = [];
let test: TestDatabase;

class TestWorker {
  readonly child: ChildProcess;
  output = "";

  constructor(hangsAt: string) {
    const { host, database } = test.database.$client.options;
    const program = resolve(serverSource, "testing/run-test-worker.ts");
    this.child = spawn(process.execPath, [program, String(host), String(database), hangsAt], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.child.stdout?.setEncoding("utf8").on("data", (text: string) => (this.output += text));
    workers.push(this);
  }

  get steps(): string[] {
    return this.output.split("\n").filter((line) => line.startsWith("step"));
  }

  async waitFor(text: string): Promise<void> {
    await waitUntil(() => {
      if (this.child.exitCode !== null) throw new Error(`The worker ended: ${this.output}`);
      return this.output.includes(text);
    });
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, "exit");
    this.child.kill(signal);
    await ended;
  }
}

async function waitUntil(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await delay(20);
}

async function queueJob(): Promise<void> {
  const services = createTestServices({ database: test.database, clock: systemClock });
  await services.jobs.queue([{ kind: "test-steps", input: {} }], test.database);
}

async function readJob(): Promise<typeof jobs.$inferSelect> {
  const [row] = await test.database.select().from(jobs);
  if (row === undefined) throw new Error("There is no job.");
  return row;
}

const countEffects = async (): Promise<number> =>
  (await test.database.select().from(auditEvents).where(eq(auditEvents.action, "test.effect"))).length;

beforeEach(async () => {
  test = await createTestDatabase();
});

afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.end("SIGKILL")));
  await test.remove();
});

it("a job of a killed server ends exactly once on another one, from where it was", async () => {
  await queueJob();
  const killed = new TestWorker("2");
  await killed.waitFor("step 2");
  const other = new TestWorker("-");
  await other.waitFor("round\nround");
  expect(other.steps).toEqual([]);
  await killed.end("SIGKILL");
  expect(await readJob()).toMatchObject({ state: "running", doneUnits: 2 });
  // Time passes until the lease that nobody renews is over.
  await test.database.update(jobs).set({ nextAttemptAt: new Date(0) });
  await waitUntil(async () => (await readJob()).state === "succeeded");
  expect(other.steps).toEqual(["step 2", "step 3"]);
  const job = await readJob();
  expect(job).toMatchObject({ doneUnits: 4, totalUnits: 4, attempts: 2, nextAttemptAt: null });
  expect(job.log.map(({ outcome }) => outcome)).toEqual(["interrupted", "done"]);
  expect(await countEffects()).toBe(1);
});

it("a server that stops leaves its job to another one at once", async () => {
  await queueJob();
  const stopped = new TestWorker("1");
  await stopped.waitFor("step 1");
  await stopped.end("SIGTERM");
  expect(await readJob()).toMatchObject({ state: "waiting", attempts: 0, doneUnits: 1, leaseId: null });
  const other = new TestWorker("-");
  await waitUntil(async () => (await readJob()).state === "succeeded");
  expect(other.steps).toEqual(["step 1", "step 2", "step 3"]);
  expect(await countEffects()).toBe(1);
});
