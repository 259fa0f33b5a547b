import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { gridActionAnswerSchema } from "@gatehouse/shared/contracts/grid-actions.contract";
import { gridDefinitionIds, gridEndpoints } from "@gatehouse/shared/contracts/grids.contract";
import { asc, eq, inArray, sql } from "drizzle-orm";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { jobs } from "../../db/schema/jobs.table.ts";
import { managedAccounts } from "../../db/schema/managed-accounts.table.ts";
import { managedSystems } from "../../db/schema/managed-systems.table.ts";
import { systemClock } from "../../clock.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { serverSource } from "../../testing/run-program.ts";

const SYSTEMS = 450;
const FIRST_BATCH = 200;

let test: TestApp;
const workers: ChildProcess[] = [];

beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(async () => {
  for (const worker of workers) await end(worker);
  await test.close();
});

/** The job worker of another server, as a process of its own. */
function startWorker(): ChildProcess {
  const { host, database } = test.database.$client.options;
  const program = resolve(serverSource, "testing/run-test-worker.ts");
  const worker = spawn(process.execPath, [program, String(host), String(database), "-"], { stdio: "ignore" });
  workers.push(worker);
  return worker;
}

async function end(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  const ended = once(worker, "exit");
  worker.kill("SIGKILL");
  await ended;
}

async function waitUntil(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await delay(20);
}

async function readJob(): Promise<typeof jobs.$inferSelect> {
  const [row] = await test.database.select().from(jobs);
  if (row === undefined) throw new Error("There is no job.");
  return row;
}

/** Systems with one account each; returns the account of one in the second batch. */
async function addSystems(): Promise<string> {
  const organizationId = test.organizations.north.id;
  const facts = { organizationId, platform: "Linux", networkAddress: "10.0.0.1", port: 22 };
  const names = Array.from({ length: SYSTEMS }, (_, index) => ({ ...facts, name: `db-${index}` }));
  await test.database.insert(managedSystems).values(names);
  const systems = await test.database.select().from(managedSystems).orderBy(asc(managedSystems.id));
  await test.database
    .insert(managedAccounts)
    .values(systems.map(({ id }) => ({ organizationId, managedSystemId: id, accountName: "root" })));
  const second = systems[FIRST_BATCH + 50];
  const [account] = await test.database
    .select()
    .from(managedAccounts)
    .where(eq(managedAccounts.managedSystemId, second?.id ?? ""));
  return account?.id ?? "";
}

/** Somebody else's transaction keeps the account, so that the job can't get past it. */
async function holdAccount(id: string): Promise<{ release: () => Promise<void> }> {
  const client = await test.database.$client.connect();
  await client.query("begin");
  await client.query("select id from managed_accounts where id = $1 for update", [id]);
  return {
    release: async () => {
      await client.query("rollback");
      client.release();
    },
  };
}

const isWaitingForLock = async (): Promise<boolean> => {
  const found = await test.database.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'delete from "managed_accounts"%'`,
  );
  return found.rows.length > 0;
};

it("a server that is killed in the middle of a batch leaves it undone, and another one does each row exactly once", async () => {
  const heldAccount = await addSystems();
  const held = await holdAccount(heldAccount);
  const answer = await test.clients.user.post(gridEndpoints.action(gridDefinitionIds.managedSystems, "delete"), {
    all: { expectedCount: SYSTEMS },
  });
  expect(gridActionAnswerSchema.parse(answer.json()).jobId).not.toBeNull();
  // The test's clock stands still, but the workers' doesn't.
  await test.database.update(jobs).set({ nextAttemptAt: systemClock.now() });

  const killed = startWorker();
  await waitUntil(isWaitingForLock);
  expect(await readJob()).toMatchObject({ state: "running", doneUnits: FIRST_BATCH });
  await end(killed);
  await held.release();
  await waitUntil(async () => !(await isWaitingForLock()));
  expect(await test.database.$count(managedSystems)).toBe(SYSTEMS - FIRST_BATCH);

  // Time passes until the lease that nobody renews is over.
  await test.database.update(jobs).set({ nextAttemptAt: new Date(0) });
  startWorker();
  await waitUntil(async () => (await readJob()).state === "succeeded");
  const job = await readJob();
  expect(job).toMatchObject({ doneUnits: SYSTEMS, totalUnits: SYSTEMS, attempts: 2 });
  expect(job.log.map(({ outcome }) => outcome)).toEqual(["interrupted", "done"]);
  expect(await test.database.$count(managedSystems)).toBe(0);
  expect(await test.database.$count(managedAccounts)).toBe(0);
  const events = await test.database
    .select({ action: auditEvents.action, subject: auditEvents.subject })
    .from(auditEvents)
    .where(inArray(auditEvents.action, ["managed-system.removed", "managed-account.removed", "bulk-action.finished"]));
  const counts = Object.fromEntries(
    [...Map.groupBy(events, ({ action }) => action)].map(([action, found]) => [
      action,
      [found.length, new Set(found.map(({ subject }) => subject)).size],
    ]),
  );
  expect(counts).toEqual({
    "managed-system.removed": [SYSTEMS, SYSTEMS],
    "managed-account.removed": [SYSTEMS, SYSTEMS],
    "bulk-action.finished": [1, 1],
  });
});
