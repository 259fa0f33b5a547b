import { jobEndpoints, jobListSchema, jobSchema } from "@gatehouse/shared/contracts/jobs.contract";
import type { Job } from "@gatehouse/shared/contracts/jobs.contract";
import { eq, sql } from "drizzle-orm";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { jobs } from "../../db/schema/jobs.table.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { createTestServices } from "../../testing/create-test-services.ts";
import { waitUntil } from "../../testing/start-listening.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { waitForWaiting } from "../../testing/wait-for-waiting.ts";
import { JobFailure } from "./job-handler.ts";
import type { JobHandler, JobRun } from "./job-handler.ts";
import type { JobsWorker } from "./jobs-worker.ts";
import type { JobRequest } from "./jobs.service.ts";

let test: TestApp;
/** What the jobs of the kind `test` do. */
let work: JobHandler["run"];
const warnings: unknown[] = [];
const log = { warn: (details: object) => void warnings.push(details) };

const handler: JobHandler = {
  kind: "test",
  retryPausesMs: [60_000, 300_000],
  maxParallel: 2,
  isRepeatable: true,
  run: (run) => work(run),
};

beforeEach(async () => {
  test = await buildTestApp();
  test.services.jobHandlers.add(handler);
  work = () => Promise.resolve({});
  warnings.length = 0;
});
afterEach(async () => {
  await test.services.jobsWorker.stop();
  await test.close();
});

/** The worker of a second server on the same database. */
function createSecondWorker(): JobsWorker {
  const services = createTestServices({ database: test.database, clock: test.clock });
  services.jobHandlers.add(handler);
  return services.jobsWorker;
}

async function queue(request: Partial<JobRequest> = {}): Promise<string> {
  const organizationId = test.organizations.north.id;
  const [id = ""] = await test.services.jobs.queue(
    [{ kind: "test", input: {}, organizationId, ...request }],
    test.database,
  );
  return id;
}

const runDue = () => test.services.jobsWorker.runDue(log);

async function readRow(id: string): Promise<typeof jobs.$inferSelect> {
  const [row] = await test.database.select().from(jobs).where(eq(jobs.id, id));
  if (row === undefined) throw new Error("There is no such job.");
  return row;
}

async function listJobs(client: TestClient, query = ""): Promise<Job[]> {
  const answer = await client.get(`${jobEndpoints.list}${query}`);
  expect(answer.statusCode).toBe(200);
  return jobListSchema.parse(answer.json()).jobs;
}

const readEvents = (action: string) => test.database.select().from(auditEvents).where(eq(auditEvents.action, action));

/** Work that ends only when its signal does; `started` settles once it runs. */
function holdWork(): { started: Promise<JobRun> } {
  let tell: (run: JobRun) => void;
  const started = new Promise<JobRun>((resolve) => (tell = resolve));
  work = (run) => {
    tell(run);
    return new Promise((_resolve, reject) => {
      run.signal.addEventListener("abort", () => reject(new Error("aborted")), { once: true });
    });
  };
  return { started };
}

async function waitForState(id: string, state: string): Promise<void> {
  while ((await readRow(id)).state !== state) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe("a job", () => {
  it("is done once, with its progress and what it applies", async () => {
    work = async ({ report }) => {
      await report({ doneUnits: 1, totalUnits: 2 });
      return {
        detail: "2 rows",
        apply: (on) => test.services.auditEvents.record({ action: "test.effect", userName: "" }, on),
      };
    };
    const id = await queue();
    await Promise.all([runDue(), createSecondWorker().runDue(log)]);
    await runDue();
    const row = await readRow(id);
    expect(row).toMatchObject({ state: "succeeded", attempts: 1, doneUnits: 1, totalUnits: 2, nextAttemptAt: null });
    expect(row.log).toMatchObject([{ outcome: "done", detail: "2 rows" }]);
    expect(await readEvents("test.effect")).toHaveLength(1);
  });

  it("is tried again after each pause, then fails for good, which is recorded", async () => {
    work = () => Promise.reject(new JobFailure("http-status", { detail: "503" }));
    const id = await queue({ subject: "Tickets" });
    const states: string[] = [];
    for (const minutes of [0, 1, 5]) {
      test.clock.advance({ minutes });
      await runDue();
      states.push((await readRow(id)).state);
    }
    expect(states).toEqual(["waiting", "waiting", "failed"]);
    expect((await readRow(id)).log).toMatchObject([0, 1, 2].map(() => ({ outcome: "http-status", detail: "503" })));
    expect(await readEvents("job.failed")).toMatchObject([
      { subject: id, details: { kind: "test", subject: "Tickets", outcome: "http-status", detail: "503" } },
    ]);
  });

  it("is not tried again after a failure that stays, and an unexpected one isn't shown", async () => {
    work = () => Promise.reject(new JobFailure("removed", { isPermanent: true }));
    const first = await queue();
    await runDue();
    expect(await readRow(first)).toMatchObject({ state: "failed", attempts: 1 });
    work = () => Promise.reject(new Error("password of the database"));
    const second = await queue();
    await runDue();
    expect((await readRow(second)).log).toMatchObject([{ outcome: "failed", detail: "" }]);
  });

  it("applies nothing if another server took it over", async () => {
    const second = createSecondWorker();
    let isFirst = true;
    const id = await queue();
    work = async () => {
      if (isFirst) {
        isFirst = false;
        // The lease runs out while this attempt still runs.
        test.clock.advance({ minutes: 2 });
        await second.runDue(log);
      }
      return { apply: (on) => test.services.auditEvents.record({ action: "test.effect", userName: "" }, on) };
    };
    await runDue();
    expect(await readRow(id)).toMatchObject({ state: "succeeded", attempts: 2 });
    expect(await readEvents("test.effect")).toHaveLength(1);
  });

  it("that ends every server which tries it fails in the end", async () => {
    const id = await queue();
    const attempts: number[] = [];
    work = () => {
      attempts.push(1);
      return Promise.resolve({});
    };
    await test.database
      .update(jobs)
      .set({ state: "running", attempts: 6, leaseId: sql`gen_random_uuid()`, attemptStartedAt: test.clock.now() });
    await runDue();
    expect(attempts).toEqual([]);
    const row = await readRow(id);
    expect(row.state).toBe("failed");
    expect(row.log.map(({ outcome }) => outcome)).toEqual(["interrupted", "interrupted"]);
  });

  it("of a kind that no server knows waits", async () => {
    const id = await queue({ kind: "of a later version" });
    await runDue();
    expect(await readRow(id)).toMatchObject({ state: "waiting", attempts: 0 });
  });

  it("is found although the database did not answer an earlier look", async () => {
    jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask", "performance"] });
    try {
      const id = await queue();
      await test.database.transaction(async (transaction) => {
        await transaction.execute("lock table jobs");
        test.services.jobsWorker.start(log);
        await waitForWaiting(test.database);
        jest.advanceTimersByTime(30_000);
        await waitUntil(() => warnings.length > 0);
      });
      expect((await readRow(id)).state).toBe("waiting");
      while ((await readRow(id)).state !== "succeeded") jest.advanceTimersByTime(1_000);
    } finally {
      jest.useRealTimers();
    }
  });

  it("leaves room for others of another kind, however many wait", async () => {
    const { started } = holdWork();
    const done: string[] = [];
    const other = { ...handler, kind: "other", run: () => Promise.resolve(done.push("other")).then(() => ({})) };
    test.services.jobHandlers.add(other);
    const slow = await Promise.all([queue(), queue(), queue()]);
    await queue({ kind: "other" });
    test.services.jobsWorker.start(log);
    await started;
    while (done.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    const states = await Promise.all(slow.map(async (id) => (await readRow(id)).state));
    expect(states.toSorted()).toEqual(["running", "running", "waiting"]);
    for (const id of slow) await test.clients.administrator.post(jobEndpoints.cancel(id));
    await Promise.all(slow.map((id) => waitForState(id, "canceled")));
  });

  it("leaves room for another subject of its kind, if the kind asks for it", async () => {
    const done: string[] = [];
    const held = holdWork();
    const slowWork = work;
    work = async (run) => (run.subjectId === "slow" ? slowWork(run) : { detail: `${done.push(run.subjectId)}` });
    const run: JobHandler["run"] = (job) => work(job);
    test.services.jobHandlers.add({ ...handler, kind: "fair", maxParallel: 3, maxParallelPerSubject: 2, run });
    const slow: string[] = [];
    for (let count = 0; count < 4; count += 1) slow.push(await queue({ kind: "fair", subjectId: "slow" }));
    test.clock.advance({ seconds: 1 });
    await queue({ kind: "fair", subjectId: "quick" });
    test.services.jobsWorker.start(log);
    await held.started;
    while (done.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    const states = await Promise.all(slow.map(async (id) => (await readRow(id)).state));
    expect(states.toSorted()).toEqual(["running", "running", "waiting", "waiting"]);
    for (const id of slow) await test.clients.administrator.post(jobEndpoints.cancel(id));
    await Promise.all(slow.map((id) => waitForState(id, "canceled")));
  });

  it("is one of any number that are queued together", async () => {
    const facts = { kind: "test", organizationId: test.organizations.north.id, subjectId: "one", subject: "One" };
    const requests = Array.from({ length: 6_600 }, (_, index) => ({ ...facts, input: { index } }));
    const ids = await test.services.jobs.queue(requests, test.database);
    expect(await test.database.$count(jobs)).toBe(requests.length);
    expect(await readRow(ids.at(-1) ?? "")).toMatchObject({ input: requests.at(-1)?.input });
  });

  it("is deleted 30 days after its end", async () => {
    const [done, waiting] = [await queue(), await queue({ kind: "of a later version" })];
    await runDue();
    test.clock.advance({ hours: 29 * 24 });
    await test.services.jobs.removeOld();
    expect((await readRow(done)).state).toBe("succeeded");
    test.clock.advance({ hours: 48 });
    await test.services.jobs.removeOld();
    expect(await test.database.select({ id: jobs.id }).from(jobs)).toEqual([{ id: waiting }]);
  });
});

describe("a user", () => {
  it("sees the jobs of the organization; an administrator also those of the installation", async () => {
    const { north, south } = test.organizations;
    await queue({ subject: "north", user: { id: north.id, name: "ada" } });
    await queue({ subject: "south", organizationId: south.id });
    await queue({ subject: "all", organizationId: null });
    const subjects = (list: Job[]) => list.map(({ subject }) => subject).toSorted();
    expect(subjects(await listJobs(test.clients.user))).toEqual(["north"]);
    expect(subjects(await listJobs(test.clients.administrator))).toEqual(["all", "north"]);
    expect((await test.clients.userWithoutPermission.get(jobEndpoints.list)).statusCode).toBe(403);
    const [job] = await listJobs(test.clients.user);
    expect(job).toMatchObject({ kind: "test", state: "waiting", userName: "ada", canCancel: true, canRepeat: false });
  });

  it("filters by kind, state and subject", async () => {
    await queue({ subjectId: "one", subject: "one" });
    await runDue();
    await queue({ subjectId: "two", subject: "two" });
    const read = async (query: string) => (await listJobs(test.clients.user, query)).map(({ subject }) => subject);
    expect(await read("?state=waiting")).toEqual(["two"]);
    expect(await read("?subject=one&kind=test")).toEqual(["one"]);
    expect(await read("?kind=none")).toEqual([]);
    for (const query of ["state=odd", "kind=%00", "subject=%00"])
      expect([query, (await test.clients.user.get(`${jobEndpoints.list}?${query}`)).statusCode]).toEqual([query, 400]);
  });

  it("cancels a waiting job at once, and a running one on its server", async () => {
    const waiting = await queue();
    const answer = await test.clients.user.post(jobEndpoints.cancel(waiting));
    expect(jobSchema.parse(answer.json())).toMatchObject({ state: "canceled", canCancel: false, canRepeat: true });
    const { started } = holdWork();
    const running = await queue();
    test.services.jobsWorker.start(log);
    await started;
    const canceling = jobSchema.parse((await test.clients.user.post(jobEndpoints.cancel(running))).json());
    expect(canceling).toMatchObject({ state: "running", isCanceling: true, canCancel: false });
    await waitForState(running, "canceled");
    expect((await readRow(running)).log).toMatchObject([{ outcome: "canceled" }]);
    const again = await test.clients.user.post(jobEndpoints.cancel(running));
    expect(again.statusCode).toBe(409);
    expect(await readEvents("job.canceled")).toMatchObject([{ subject: waiting }, { subject: running }]);
  });

  it("has a settled job done once more", async () => {
    const inputs: unknown[] = [];
    work = ({ input }) => Promise.resolve(inputs.push(input)).then(() => ({}));
    const id = await queue({ input: { message: "7" }, subject: "Tickets" });
    expect((await test.clients.user.post(jobEndpoints.repeat(id))).statusCode).toBe(409);
    await runDue();
    const added = jobSchema.parse((await test.clients.user.post(jobEndpoints.repeat(id))).json());
    expect(added).toMatchObject({ state: "waiting", subject: "Tickets", userName: "user" });
    await runDue();
    expect(inputs).toEqual([{ message: "7" }, { message: "7" }]);
    expect(await readEvents("job.repeated")).toMatchObject([{ subject: id, userName: "user" }]);
  });

  it("can't change jobs of others, or unknown ones", async () => {
    const id = await queue({ organizationId: test.organizations.south.id });
    const unknown = "00000000-0000-4000-8000-000000000000";
    for (const target of [id, unknown])
      for (const endpoint of [jobEndpoints.cancel, jobEndpoints.repeat])
        expect((await test.clients.user.post(endpoint(target))).statusCode).toBe(404);
    expect((await test.clients.userWithoutPermission.post(jobEndpoints.cancel(id))).statusCode).toBe(403);
    expect((await test.clients.user.post(jobEndpoints.cancel("odd"))).statusCode).toBe(400);
    expect((await readRow(id)).state).toBe("waiting");
  });
});
