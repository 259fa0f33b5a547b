import { randomUUID } from "node:crypto";
import { errorAnswerSchema } from "@gatehouse/shared/contracts/errors.contract";
import { jobEndpoints } from "@gatehouse/shared/contracts/jobs.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { policyDetailsSchema, policyEndpoints } from "@gatehouse/shared/contracts/policies.contract";
import type { PolicyDetails } from "@gatehouse/shared/contracts/policies.contract";
import type { PolicyContent, ProcessStart } from "@gatehouse/shared/contracts/policy-content.contract";
import {
  KEPT_SIMULATIONS,
  policyAnswerSchema,
  policySimulationEndpoints,
  policySimulationListSchema,
  policySimulationSchema,
  policySimulationWithResultsSchema,
  SIMULATED_EVENTS_PAGE,
  simulatedEventPageSchema,
} from "@gatehouse/shared/contracts/policy-simulations.contract";
import type { SimulationResults, SimulationScope } from "@gatehouse/shared/contracts/policy-simulations.contract";
import { eq, sql } from "drizzle-orm";
import type { LightMyRequestResponse } from "fastify";
import { endpointEvents } from "../../db/schema/endpoint-events.table.ts";
import { jobs } from "../../db/schema/jobs.table.ts";
import { policies } from "../../db/schema/policies.table.ts";
import { policySimulationChunks, policySimulations } from "../../db/schema/policy-simulations.table.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { aPolicyContent, aPolicyRule } from "../../testing/test-policies.builder.ts";
import { addTestUser } from "../../testing/test-users.builder.ts";

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  for (const table of [policies, endpointEvents, jobs]) await test.database.delete(table);
});

const endpoints = policySimulationEndpoints;
type EventRow = typeof endpointEvents.$inferInsert;

/** Two starts a minute apart never have the same time. */
const at = (minute: number): Date => new Date(Date.UTC(2026, 0, 5, 8, minute));

let events = 0;
async function addEvents(...changes: Partial<EventRow>[]): Promise<void> {
  const rows = changes.map((change): EventRow => {
    events += 1;
    const applicationPath = change.applicationPath ?? "C:\\Windows\\regedit.exe";
    return {
      organizationId: test.organizations.north.id,
      source: "sysmon1",
      computerName: "ws-1",
      userName: "ada",
      userDomain: "NORTH",
      applicationPath,
      applicationName: applicationPath.split("\\").at(-1) ?? "",
      integrityLevel: change.isElevated === true ? "High" : "Medium",
      isElevated: false,
      action: change.isElevated === true ? "elevated" : "standard",
      occurredAt: at(events % 60),
      dedupeHash: String(events),
      ...change,
    };
  });
  await test.database.insert(endpointEvents).values(rows);
}

const regedit = aPolicyRule("regedit", "elevate", { path: ["%WINDIR%\\regedit.exe"] });
const vendor = aPolicyRule("vendor", "audit", { company: ["Acme*"] });
const published = aPolicyContent(regedit, vendor);
const drafted = aPolicyContent({ ...regedit, action: "block" }, vendor);

/** A published policy with a draft. */
async function addPolicy(
  draft: PolicyContent | null = drafted,
  assignment?: object,
  name: string = randomUUID(),
): Promise<PolicyDetails> {
  const { user } = test.clients;
  const parse = (answer: LightMyRequestResponse) => policyDetailsSchema.parse(answer.json());
  const creation = { name, workGroupName: "", productCode: "EPMWindows", content: published };
  const created = parse(await user.post(policyEndpoints.list, assignment ? { ...creation, assignment } : creation));
  const { policyGuid, revision } = created;
  const live = parse(await user.post(policyEndpoints.publish(policyGuid), { revision, note: "" }));
  if (draft === null) return live;
  return parse(await user.put(policyEndpoints.draft(policyGuid), { revision: live.revision, content: draft }));
}

/** As an installation with priorities would have it; in multi-tenant mode policies are in the order of the list. */
async function setPriorities(...order: PolicyDetails[]): Promise<void> {
  for (const [index, { policyGuid }] of order.entries())
    await test.database
      .update(policies)
      .set({ priority: index + 1 })
      .where(eq(policies.id, policyGuid));
}

const runJobs = () => test.services.jobsWorker.runDue({ warn: () => undefined });
const codeOf = (answer: LightMyRequestResponse) => [answer.statusCode, errorAnswerSchema.parse(answer.json()).code];

async function startRun(policyGuid: string, request: object = {}, client = test.clients.user) {
  // Of several runs, the newest ones are kept.
  test.clock.advance({ ms: 1 });
  const answer = await client.post(endpoints.list(policyGuid), request);
  expect([answer.statusCode, answer.statusCode === 200 ? "" : answer.body]).toEqual([200, ""]);
  return policySimulationSchema.parse(answer.json());
}

async function readRun({ policyGuid, id }: { policyGuid: string; id: string }) {
  const answer = await test.clients.user.get(endpoints.one(policyGuid, id));
  return policySimulationWithResultsSchema.parse(answer.json());
}

async function simulate(policyGuid: string, request: object = {}) {
  const started = await startRun(policyGuid, request);
  await runJobs();
  const run = await readRun(started);
  if (run.results === null) throw new Error("The run has no results");
  return { ...run, results: run.results };
}

async function listEvents({ policyGuid, id }: { policyGuid: string; id: string }, query: Record<string, string> = {}) {
  const search = new URLSearchParams(query).toString();
  const answer = await test.clients.user.get(`${endpoints.events(policyGuid, id)}?${search}`);
  expect(answer.statusCode).toBe(200);
  return simulatedEventPageSchema.parse(answer.json());
}

const countsOf = ({ decisions }: Pick<SimulationResults, "decisions">) =>
  Object.fromEntries(decisions.filter(({ starts }) => starts > 0).map(({ decision, starts }) => [decision, starts]));

describe("a simulation", () => {
  it("counts what a draft would have done, and what changes against the published version", async () => {
    await addEvents(
      ...Array.from({ length: 17 }, () => ({ isElevated: true, declaredCompany: "Contoso" })),
      { declaredCompany: "Contoso", userName: "eve", userDomain: "" },
      { applicationPath: "C:\\Tools\\acme.exe", declaredCompany: "ACME Corp" },
      { applicationPath: "C:\\Tools\\other.exe", declaredCompany: "Other" },
      { applicationPath: "C:\\Tools\\poor.exe", isElevated: true },
    );
    await addEvents({ organizationId: test.organizations.south.id });
    const policy = await addPolicy();
    const run = await simulate(policy.policyGuid);
    expect(run).toMatchObject({
      state: "succeeded",
      doneStarts: 21,
      totalStarts: 21,
      revision: policy.revision,
      publishedVersion: 1,
      startedBy: "user",
    });
    const { results } = run;
    expect(countsOf(results)).toEqual({ block: 18, audit: 1, allow: 1, undecidable: 1 });
    expect(results).toMatchObject({
      starts: 21,
      changedStarts: 18,
      changedPrograms: 1,
      changedUsers: 2,
      elevatedStarts: 18,
      // What its event recorded, not what the published version says.
      elevatedBlockedStarts: 17,
      changes: [{ from: "elevate", to: "block", starts: 18 }],
      missingFields: [{ field: "company", starts: 1 }],
      programCount: 4,
      userCount: 2,
    });
    const differences = results.decisions.map(({ decision, difference }) => [decision, difference]);
    expect(Object.fromEntries(differences)).toMatchObject({ elevate: -18, block: 18, audit: 0 });
    expect(results.programs[0]).toMatchObject({
      application: "regedit.exe",
      image: "C:\\Windows\\regedit.exe",
      starts: 18,
      users: 2,
      changedStarts: 18,
      ruleIds: ["regedit"],
    });
    expect(results.users.map(({ user, starts, applications }) => [user, starts, applications])).toEqual([
      ["NORTH\\ada", 20, 4],
      ["eve", 1, 1],
    ]);
    expect(results.rules.map(({ ruleId, ruleName, starts }) => [ruleId, ruleName, starts])).toEqual([
      ["regedit", "Rule regedit", 18],
      ["vendor", "Rule vendor", 2],
      [null, "", 1],
    ]);
  });

  it("shows the events behind each count in pages, the newest first", async () => {
    const many = Array.from({ length: SIMULATED_EVENTS_PAGE + 5 }, (_, index) => ({
      isElevated: index % 2 === 0,
      declaredCompany: "Contoso",
      occurredAt: at(index),
    }));
    await addEvents(
      ...many,
      { applicationPath: "C:\\Tools\\acme.exe", declaredCompany: "Acme", userName: "eve", occurredAt: at(2) },
      { applicationPath: "C:\\Tools\\poor.exe", commandLine: "poor.exe /q", occurredAt: at(1) },
    );
    const { policyGuid } = await addPolicy();
    const run = await simulate(policyGuid);
    const first = await listEvents(run, { decision: "block" });
    expect(first.items).toHaveLength(SIMULATED_EVENTS_PAGE);
    const second = await listEvents(run, { decision: "block", cursor: first.nextCursor ?? "" });
    expect([second.items.length, second.nextCursor]).toEqual([5, null]);
    const times = [...first.items, ...second.items].map(({ event }) => event.occurredAt);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(new Set(times).size).toBe(many.length);

    const count = async (query: Record<string, string>) => (await listEvents(run, query)).items.length;
    const elevated = many.filter(({ isElevated }) => isElevated).length;
    expect(await count({ decision: "block", elevated: "true" })).toBe(elevated);
    expect(await count({ from: "elevate", changed: "true", elevated: "true" })).toBe(elevated);
    expect(await count({ application: "acme.exe" })).toBe(1);
    expect(await count({ user: "NORTH\\eve", rule: "vendor" })).toBe(1);
    expect(await count({ user: "eve" })).toBe(0);
    expect(await count({ rule: "-" })).toBe(0);
    const { items } = await listEvents(run, { decision: "undecidable" });
    expect(items).toMatchObject([
      {
        event: { application: "poor.exe", commandLine: "poor.exe /q", declaredCompany: null, user: "NORTH\\ada" },
        publishedDecision: "undecidable",
        ruleId: "vendor",
        missingFields: ["company"],
      },
    ]);
    await test.database.delete(endpointEvents).where(eq(endpointEvents.applicationName, "poor.exe"));
    expect(await count({ decision: "undecidable" })).toBe(0);
  });

  it("judges content that was sent, within a range and the policy's assignment, as it was at the start", async () => {
    await addEvents(
      { occurredAt: at(10) },
      { occurredAt: at(20) },
      { occurredAt: at(30), computerName: "srv-1.north.test" },
      { occurredAt: at(40) },
    );
    const assignment = { computers: ["ws-*"], users: { patterns: [], groups: [] } };
    const policy = await addPolicy(null, assignment);
    const { policyGuid } = policy;
    const range = { from: at(20).toISOString(), to: at(40).toISOString() };
    const started = await startRun(policyGuid, { ...range, content: drafted });
    expect(started).toMatchObject({ ...range, revision: null, publishedVersion: 1, state: "waiting" });
    const change = { name: "Other", workGroupName: "", productCode: "EPMWindows", revision: policy.revision };
    const everywhere = { computers: [], users: { patterns: [], groups: [] } };
    await test.clients.user.put(policyEndpoints.one(policyGuid), { ...change, assignment: everywhere });
    await runJobs();
    const { results } = await readRun(started);
    expect(results && countsOf(results)).toEqual({ block: 1, unassigned: 1 });
  });

  it("judges together with the other published policies by priority, and compares only what the draft changes", async () => {
    await addEvents(
      { isElevated: true, computerName: "ws-1" },
      { computerName: "lt-1", applicationPath: "C:\\Tools\\tool.exe", declaredCompany: "Other" },
      { computerName: "srv-1", declaredCompany: "Other" },
    );
    const on = (...computers: string[]) => ({ computers, users: { patterns: [], groups: [] } });
    const first = await addPolicy(null, on("ws-*"), "A first");
    const own = await addPolicy(drafted, on("ws-*", "lt-*"), "B own");
    await addPolicy(null, on("ws-*", "lt-*"), "C last");
    const mac = await addPolicy(null, on(), "A mac");
    const { policyGuid } = own;
    await test.database.update(policies).set({ productCode: "EPMMac" }).where(eq(policies.id, mac.policyGuid));

    const run = await simulate(policyGuid);
    expect(run.scope).toBe("all");
    expect(run.otherPolicies.map(({ name, version }) => [name, version])).toEqual([
      ["A first", 1],
      ["C last", 1],
    ]);
    expect(countsOf(run.results)).toEqual({ elevate: 1, allow: 1, unassigned: 1 });
    // What the first policy elevates, the draft can't block.
    expect(run.results).toMatchObject({ changedStarts: 0, elevatedBlockedStarts: 0 });
    expect(run.results.otherPolicies.map(({ name, starts }) => [name, starts])).toEqual([["A first", 1]]);
    expect(run.results.rules.map(({ starts }) => starts)).toEqual([0, 0, 1]);
    const program = run.results.programs.find(({ application }) => application === "regedit.exe");
    expect(program).toMatchObject({ ruleIds: [], otherPolicyIds: [first.policyGuid] });
    const { items } = await listEvents(run, { policy: first.policyGuid });
    expect(items).toMatchObject([{ event: { computer: "ws-1" }, ruleId: null, otherPolicyId: first.policyGuid }]);
    expect((await listEvents(run, { rule: "regedit" })).items).toEqual([]);

    const alone = await simulate(policyGuid, { scope: "policy" });
    expect(countsOf(alone.results)).toEqual({ block: 1, allow: 1, unassigned: 1 });
    expect(alone).toMatchObject({ otherPolicies: [], results: { changedStarts: 1, otherPolicies: [] } });

    await setPriorities(own, first);
    const raised = await simulate(policyGuid);
    expect(countsOf(raised.results)).toEqual({ block: 1, allow: 1, unassigned: 1 });
    expect(raised.results).toMatchObject({ changedStarts: 1, changes: [{ from: "elevate", to: "block", starts: 1 }] });
  });

  it("ends if a policy is removed that it judges with", async () => {
    const other = await addPolicy(null);
    const { policyGuid } = await addPolicy();
    const run = await startRun(policyGuid);
    await test.clients.user.send("DELETE", `${policyEndpoints.one(other.policyGuid)}?revision=${other.revision}`);
    await runJobs();
    expect((await readRun(run)).state).toBe("failed");
    const { jobs: listed } = (await test.clients.user.get(jobEndpoints.list)).json<{ jobs: unknown[] }>();
    expect(listed).toMatchObject([{ log: [{ outcome: "simulated-policy-gone" }] }]);
  });

  it("of a policy that was never published compares with nothing", async () => {
    await addEvents({ isElevated: true });
    const creation = { name: "New", workGroupName: "", productCode: "EPMWindows", content: drafted };
    const { policyGuid } = policyDetailsSchema.parse(
      (await test.clients.user.post(policyEndpoints.list, creation)).json(),
    );
    const { results, publishedVersion } = await simulate(policyGuid);
    expect(publishedVersion).toBeNull();
    expect(results).toMatchObject({ changedStarts: 0, changes: [], elevatedBlockedStarts: 1 });
    expect(results.decisions.every(({ difference }) => difference === null)).toBe(true);
  });

  it("reads every event once, in batches, however close their times are", async () => {
    const total = 9_000;
    // Times of the database are finer than those of JavaScript.
    await test.database.execute(sql`
      insert into endpoint_events (organization_id, source, computer_name, user_name, application_path,
        application_name, is_elevated, action, occurred_at, dedupe_hash, declared_company)
      select ${test.organizations.north.id}, 'sysmon1', 'ws-' || n % 50, 'user' || n % 300,
        'C:\\Tools\\tool' || n % 700 || '.exe', 'tool' || n % 700 || '.exe', n % 3 = 0, 'standard',
        timestamptz '2026-01-05' + n * interval '7 microseconds', 'bulk' || n, 'Acme'
      from generate_series(1, ${total}) n`);
    const { policyGuid } = await addPolicy();
    const run = await simulate(policyGuid);
    expect(countsOf(run.results)).toEqual({ audit: total });
    expect(run.results).toMatchObject({ programCount: 700, userCount: 300 });
    const chunks = await test.database.select().from(policySimulationChunks);
    expect(new Set(chunks.flatMap(({ eventIds }) => eventIds)).size).toBe(total);
    expect(chunks.length).toBeGreaterThan(1);
  });
});

describe("runs of the simulator", () => {
  it("end the user's run before them, and are kept in a limited number", async () => {
    const { policyGuid } = await addPolicy();
    const first = await startRun(policyGuid);
    const both = await test.signIn("both");
    const other = await startRun(policyGuid, {}, both);
    const second = await startRun(policyGuid);
    expect((await readRun(first)).state).toBe("canceled");
    expect((await readRun(other)).state).toBe("waiting");
    const cancel = await test.clients.user.post(endpoints.cancel(policyGuid, other.id));
    expect(codeOf(cancel)).toEqual([403, "simulation_of_another_user"]);
    const canceled = await test.clients.user.post(endpoints.cancel(policyGuid, second.id));
    expect(policySimulationSchema.parse(canceled.json()).state).toBe("canceled");
    const third = await startRun(policyGuid);
    await runJobs();
    const listed = policySimulationListSchema.parse((await test.clients.user.get(endpoints.list(policyGuid))).json());
    expect(listed.map(({ id }) => id)).toEqual([third.id, second.id, other.id]);
    expect(listed).toHaveLength(KEPT_SIMULATIONS);
    expect(await test.database.$count(policySimulations)).toBe(KEPT_SIMULATIONS);
    // Old jobs are removed; what a run has found stays.
    await test.database.delete(jobs);
    expect((await readRun(third)).state).toBe("succeeded");
    expect((await readRun(second)).state).toBe("failed");
  });

  it("end with the policy, and their job says why", async () => {
    const { policyGuid, revision } = await addPolicy();
    await startRun(policyGuid);
    await test.clients.user.send("DELETE", `${policyEndpoints.one(policyGuid)}?revision=${revision}`);
    await runJobs();
    const { jobs: listed } = (await test.clients.user.get(jobEndpoints.list)).json<{ jobs: unknown[] }>();
    expect(listed).toMatchObject([{ kind: "simulate-policy", state: "failed", log: [{ outcome: "simulation-gone" }] }]);
  });

  it("show events, so they need the permissions to read events and policies; others don't find them", async () => {
    const { policyGuid } = await addPolicy();
    const { id } = await startRun(policyGuid);
    const { north } = test.organizations;
    const signInWith = async (permission: string): Promise<TestClient> => {
      const memberships = [{ organization: north, permissions: [permission] }];
      await addTestUser(test.database, { name: permission, memberships });
      return test.signIn(permission);
    };
    const foreign = await test.signIn("both", test.organizations.south);
    for (const [client, expected] of [
      [await signInWith(permissions.policiesRead), [403, "permission_required"]],
      [await signInWith(permissions.endpointReportingRead), [403, "permission_required"]],
      [foreign, [404, "not_found"]],
    ] as const) {
      const answers = [
        await client.post(endpoints.list(policyGuid), {}),
        await client.get(endpoints.one(policyGuid, id)),
        await client.get(endpoints.events(policyGuid, id)),
        await client.post(endpoints.cancel(policyGuid, id)),
      ];
      expect(answers.map(codeOf)).toEqual(answers.map(() => expected));
    }
    expect((await foreign.get(endpoints.list(policyGuid))).json()).toEqual([]);
    const other = await addPolicy();
    expect(codeOf(await test.clients.user.get(endpoints.one(other.policyGuid, id)))).toEqual([404, "not_found"]);
  });

  it.each<[string, object]>([
    ["content", { content: { format: 2 } }],
    ["from", { from: "yesterday" }],
    ["from", { from: "\0" }],
    ["to", { to: 5 }],
    ["", { further: true }],
  ])("refuse a wrong %s", async (path, request) => {
    const { policyGuid } = await addPolicy();
    const answer = await test.clients.user.post(endpoints.list(policyGuid), request);
    expect(answer.statusCode).toBe(400);
    const fields = errorAnswerSchema.parse(answer.json()).fields ?? [];
    expect(fields.map((field) => field.path.split(".")[0])).toContain(path);
    for (const query of [
      "cursor=x",
      "decision=maybe",
      "user=%00",
      "rule=%ED%A0%80",
      "changed=1",
      `user=${"x".repeat(700)}`,
    ]) {
      const { id } = await startRun(policyGuid);
      const page = await test.clients.user.get(`${endpoints.events(policyGuid, id)}?${query}`);
      expect([query, page.statusCode < 500]).toEqual([query, true]);
    }
  });
});

describe("a what-if", () => {
  const typed: ProcessStart = {
    computer: "ws-1",
    user: "NORTH\\ada",
    groups: null,
    path: "C:\\Windows\\regedit.exe",
    sha256: null,
    sha1: null,
    md5: null,
    company: null,
    product: null,
    originalFileName: null,
    commandLine: null,
    parentPath: null,
    targetType: null,
    occurredAt: null,
  };

  it("says what draft and published version do to a typed start, and what is missing to decide it", async () => {
    const { policyGuid } = await addPolicy();
    const ask = async (start: ProcessStart, content?: PolicyContent, scope?: SimulationScope) =>
      policyAnswerSchema.parse(
        (
          await test.clients.user.post(endpoints.whatIf(policyGuid), {
            start,
            ...(content && { content }),
            ...(scope && { scope }),
          })
        ).json(),
      );
    expect(await ask(typed)).toMatchObject({
      decision: { action: "block", decidedBy: "rule", ruleId: "regedit" },
      published: { action: "elevate", decidedBy: "rule", ruleId: "regedit" },
    });
    expect((await ask({ ...typed, path: "D:\\tool.exe" })).decision).toMatchObject({
      action: "undecidable",
      ruleId: "vendor",
      missingFields: ["company"],
      possible: [{ action: "audit" }, { action: "allow", decidedBy: "default" }],
    });
    const everything = aPolicyContent(aPolicyRule("y", "block", { path: ["*"] }));
    const first = await addPolicy(everything, undefined, "First");
    await test.clients.user.post(policyEndpoints.publish(first.policyGuid), { revision: first.revision, note: "" });
    await setPriorities(first);
    expect((await ask(typed)).decision).toMatchObject({ action: "block", ruleId: "y", otherPolicy: "First" });
    expect((await ask(typed, undefined, "policy")).decision).toMatchObject({ ruleId: "regedit", otherPolicy: null });
    const sent = aPolicyContent(aPolicyRule("x", "audit", { path: ["*"] }));
    expect((await ask(typed, sent, "policy")).decision).toMatchObject({ action: "audit", ruleId: "x" });
    const refused = await test.clients.user.post(endpoints.whatIf(policyGuid), {
      start: { ...typed, path: "\0", x: 1 },
    });
    expect((errorAnswerSchema.parse(refused.json()).fields ?? []).map(({ path }) => path)).toEqual([
      "start.path",
      "start",
    ]);
  });
});
