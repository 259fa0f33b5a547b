import {
  gridActionEffectSchema,
  gridActionEndpoints,
  gridActionRunListSchema,
  gridActionRunSchema,
  gridActionAnswerSchema,
} from "@gatehouse/shared/contracts/grid-actions.contract";
import type {
  GridActionEffect,
  GridActionRun,
  GridActionAnswer,
  GridActionRequest,
} from "@gatehouse/shared/contracts/grid-actions.contract";
import { gridDefinitionIds, gridDefinitionSchema, gridEndpoints } from "@gatehouse/shared/contracts/grids.contract";
import { errorAnswerSchema } from "@gatehouse/shared/contracts/errors.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { eq, inArray } from "drizzle-orm";
import { assets } from "../../db/schema/assets.table.ts";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { jobs } from "../../db/schema/jobs.table.ts";
import { managedAccounts } from "../../db/schema/managed-accounts.table.ts";
import { managedSystems } from "../../db/schema/managed-systems.table.ts";
import { rolePermissions, roles } from "../../db/schema/roles.table.ts";
import { scans } from "../../db/schema/scans.table.ts";
import { users } from "../../db/schema/users.table.ts";
import { workgroups } from "../../db/schema/workgroups.table.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { addTestUser } from "../../testing/test-users.builder.ts";

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

afterEach(async () => {
  for (const table of [managedAccounts, managedSystems, assets, scans, jobs]) await test.database.delete(table);
});

const ids = gridDefinitionIds;
const unknownId = "7f8de1c2-4a2b-4d5e-9f60-0a1b2c3d4e5f";

function anAsset(name: string, organizationId = test.organizations.north.id): typeof assets.$inferInsert {
  const addresses = { dnsName: `${name}.example.test`, ipAddress: "10.0.0.1" };
  return { organizationId, name, ...addresses, operatingSystem: "Windows Server 2022", assetType: "Server" };
}

async function addAssets(...names: string[]): Promise<string[]> {
  const rows = await test.database
    .insert(assets)
    .values(names.map((name) => anAsset(name)))
    .returning();
  return rows.map(({ id }) => id);
}

async function addSystem(name: string, changes: Partial<typeof managedSystems.$inferInsert> = {}): Promise<string> {
  const facts = { platform: "Linux", networkAddress: "10.0.0.1", port: 22, ...changes };
  const [row] = await test.database
    .insert(managedSystems)
    .values({ organizationId: test.organizations.north.id, name, ...facts })
    .returning();
  return row?.id ?? "";
}

async function addAccount(managedSystemId: string, accountName: string): Promise<string> {
  const [row] = await test.database
    .insert(managedAccounts)
    .values({ organizationId: test.organizations.north.id, managedSystemId, accountName })
    .returning();
  return row?.id ?? "";
}

type Call = { grid?: string; name?: string; client?: TestClient };

const post = (body: object, { grid = ids.assets, name = "delete", client = test.clients.user }: Call = {}) =>
  client.post(gridEndpoints.action(grid, name), body);

async function act(request: GridActionRequest, call: Call = {}): Promise<GridActionAnswer> {
  const answer = await post(request, call);
  expect(answer.statusCode).toBe(200);
  return gridActionAnswerSchema.parse(answer.json());
}

async function readEffect(
  request: GridActionRequest,
  { grid = ids.assets, name = "delete" }: Call,
): Promise<GridActionEffect> {
  const answer = await test.clients.user.post(gridActionEndpoints.effect(grid, name), request);
  expect(answer.statusCode).toBe(200);
  return gridActionEffectSchema.parse(answer.json());
}

async function readRun(jobId: string | null, client = test.clients.user): Promise<GridActionRun> {
  const answer = await client.get(gridActionEndpoints.run(jobId ?? ""));
  expect(answer.statusCode).toBe(200);
  return gridActionRunSchema.parse(answer.json());
}

async function listOpenRuns({ grid = ids.assets, client = test.clients.user }: Call = {}) {
  const answer = await client.get(gridActionEndpoints.openRuns(grid));
  expect(answer.statusCode).toBe(200);
  return gridActionRunListSchema.parse(answer.json()).runs;
}

const runJobs = () => test.services.jobsWorker.runDue({ warn: () => undefined });

const listNames = async (): Promise<string[]> =>
  (await test.database.select().from(assets).orderBy(assets.name)).map(({ name }) => name);

const listEvents = async (action: string, subject: string) =>
  (await test.database.select().from(auditEvents).where(eq(auditEvents.action, action))).filter(
    (event) => event.subject === subject,
  );

async function listActions(client: TestClient, grid: string): Promise<string[]> {
  const answer = await client.get(gridEndpoints.definition(grid));
  return (gridDefinitionSchema.parse(answer.json()).Actions ?? []).map(({ name }) => name);
}

describe("what is offered", () => {
  it("is what the user may do, and nothing for events, which are records", async () => {
    expect(await listActions(test.clients.user, ids.assets)).toEqual(
      expect.arrayContaining(["start-managing", "delete"]),
    );
    expect(await listActions(test.clients.user, ids.events)).not.toContain("delete");
    expect(await listActions(test.clients.user, ids.endpointEvents)).toContain("add-to-policy");
    const readers = [permissions.assetsRead, permissions.managedSystemsEdit];
    await addTestUser(test.database, {
      name: "reader",
      memberships: [{ organization: test.organizations.north, permissions: readers }],
    });
    const reader = await test.signIn("reader");
    const offered = await listActions(reader, ids.assets);
    expect(offered).toContain("start-managing");
    expect(offered).not.toContain("delete");
    const [id = ""] = await addAssets("kept");
    expect((await post({ ids: [id] }, { client: reader })).statusCode).toBe(403);
    // A permission to change rows isn't one to learn which exist.
    const systems = { grid: ids.managedSystems, client: reader };
    expect((await post({ ids: [await addSystem("sys")] }, systems)).statusCode).toBe(403);
    expect(await listNames()).toEqual(["kept"]);
  });
});

describe("named rows", () => {
  it("are changed together, and those that can't be are listed with the reason", async () => {
    const [first = "", second = ""] = await addAssets("db-1", "db-2");
    const [foreign] = await test.database
      .insert(assets)
      .values(anAsset("of-south", test.organizations.south.id))
      .returning();
    const answer = await act({ ids: [first, foreign?.id ?? "", unknownId, first] });
    expect(answer).toMatchObject({ done: 1, jobId: null });
    expect(answer.failed.map(({ id, code }) => [id, code])).toEqual([
      [foreign?.id, "not_found"],
      [unknownId, "not_found"],
    ]);
    expect(await listNames()).toEqual(["db-2", "of-south"]);
    const [event] = await listEvents("asset.removed", first);
    expect(event).toMatchObject({
      userName: "user",
      organizationId: test.organizations.north.id,
      details: { name: "db-1", changes: { name: { old: "db-1", new: null }, assetType: { old: "Server", new: null } } },
    });
    expect(await listEvents("asset.removed", second)).toEqual([]);
  });

  it("need an id or a filter, but not both, and values that the action asks for", async () => {
    const [id = ""] = await addAssets("kept");
    const all = { expectedCount: 1 };
    const bodies = [
      {},
      { ids: [id], all },
      { ids: [] },
      { ids: ["x"] },
      { ids: Array.from({ length: 1001 }, () => id) },
      { ids: [id], values: { unknown: "x" } },
      { all: { expectedCount: -1 } },
      { all: { ...all, text: "a\0b" } },
      { all: { ...all, where: ["name"] } },
      { all: { ...all, where: ["name:contains:\0"] } },
      { all: { ...all, where: ["unknown:is:x"] } },
      { all: { ...all, where: [`name:is:${"x".repeat(10_000)}`] } },
    ];
    for (const body of bodies) {
      const answer = await post(body);
      expect([body, answer.statusCode]).toEqual([body, 400]);
      expect(errorAnswerSchema.parse(answer.json()).fields?.length).toBeGreaterThan(0);
    }
    expect((await post({ all: { ...all, text: "\ud800" } })).statusCode).toBe(409);
    expect(await listNames()).toEqual(["kept"]);
  });

  it("need the anti-CSRF token", async () => {
    const [id = ""] = await addAssets("kept");
    const path = gridEndpoints.action(ids.assets, "delete");
    const answer = await test.clients.user.post(path, { ids: [id] }, { without: ["x-anticsrftoken"] });
    expect(answer.statusCode).toBe(403);
    expect(await listNames()).toEqual(["kept"]);
  });
});

describe("the actions", () => {
  it("start managing assets, each once", async () => {
    const [first = "", second = "", third = ""] = await addAssets("db-1", "db-2", "db-3");
    await addSystem("other", { assetId: second });
    const answer = await act({ ids: [first, second, third] }, { name: "start-managing" });
    expect(answer).toMatchObject({ done: 2, failed: [{ id: second, name: "db-2", code: "already_managed" }] });
    const [system] = await test.database.select().from(managedSystems).where(eq(managedSystems.assetId, first));
    expect(system).toMatchObject({
      name: "db-1",
      platform: "Windows",
      networkAddress: "db-1.example.test",
      isAutomaticManagement: false,
    });
    expect(await listEvents("managed-system.created", system?.id ?? "")).toHaveLength(1);
  });

  it("switch automatic management, and record only what changed", async () => {
    const [off, on] = [await addSystem("off"), await addSystem("on", { isAutomaticManagement: true })];
    const call = { grid: ids.managedSystems, name: "automatic-on" };
    expect(await act({ ids: [off, on] }, call)).toMatchObject({ done: 2, failed: [] });
    expect(await listEvents("managed-system.changed", on)).toEqual([]);
    expect(await listEvents("managed-system.changed", off)).toMatchObject([
      { details: { name: "off", changes: { isAutomaticManagement: { old: false, new: true } } } },
    ]);
  });

  it("say how many accounts a deleted system takes with it, and record each", async () => {
    const [system, other] = [await addSystem("one"), await addSystem("other")];
    const account = await addAccount(system, "root");
    await addAccount(system, "admin");
    await addAccount(other, "root");
    const call = { grid: ids.managedSystems };
    expect(await readEffect({ ids: [system] }, call)).toEqual({
      count: 1,
      effects: [{ resourceKey: "grid.actions.effects.accountsDeleted", count: 2 }],
    });
    expect(await act({ ids: [system] }, call)).toMatchObject({ done: 1 });
    expect(await test.database.select().from(managedAccounts)).toMatchObject([{ managedSystemId: other }]);
    expect(await listEvents("managed-account.removed", account)).toMatchObject([
      { details: { name: "root", changes: { accountName: { old: "root", new: null } } } },
    ]);
  });

  it("switch the management of passwords, and delete accounts", async () => {
    const account = await addAccount(await addSystem("one"), "root");
    const call = { grid: ids.managedAccounts, name: "password-management-off" };
    await act({ ids: [account] }, call);
    expect(await test.database.select().from(managedAccounts)).toMatchObject([{ isPasswordManaged: false }]);
    expect(await act({ ids: [account] }, { ...call, name: "delete" })).toMatchObject({ done: 1 });
    expect(await test.database.select().from(managedAccounts)).toEqual([]);
  });

  it("keep a scan that hasn't ended", async () => {
    const { north } = test.organizations;
    const aScan = { organizationId: north.id, scanType: "Discovery", target: "10.0.0.0/24", startedBy: "admin" };
    const rows = await test.database
      .insert(scans)
      .values([
        { ...aScan, name: "over", status: "completed", startedAt: test.clock.now() },
        { ...aScan, name: "busy", status: "running", startedAt: test.clock.now() },
      ])
      .returning();
    const answer = await act({ ids: rows.map(({ id }) => id) }, { grid: ids.scans });
    expect(answer).toMatchObject({ done: 1, failed: [{ name: "busy", code: "scan_unfinished" }] });
    expect(await test.database.select().from(scans)).toMatchObject([{ name: "busy" }]);
  });
});

describe("tags and workgroups of rows", () => {
  const listTags = async (): Promise<string[][]> =>
    (await test.database.select().from(assets).orderBy(assets.name)).map(({ tags }) => tags);

  it("are added and removed regardless of case, within the limit of tags", async () => {
    const [first = "", second = "", full = ""] = await addAssets("db-1", "db-2", "db-3");
    await test.database
      .update(assets)
      .set({ tags: ["Edge"] })
      .where(eq(assets.id, first));
    const twenty = Array.from({ length: 20 }, (_, index) => `tag ${index}`);
    await test.database.update(assets).set({ tags: twenty }).where(eq(assets.id, full));
    const request = { ids: [first, second, full], values: { tags: " edge, public,edge" } };
    expect(await act(request, { name: "add-tags" })).toMatchObject({
      done: 2,
      failed: [{ name: "db-3", code: "too_many_tags" }],
    });
    expect(await listTags()).toEqual([["Edge", "public"], ["edge", "public"], twenty]);
    expect(await listEvents("asset.changed", first)).toMatchObject([
      { details: { name: "db-1", changes: { tags: { old: "Edge", new: "Edge, public" } } } },
    ]);
    await act({ ids: [first, second], values: { tags: "EDGE" } }, { name: "remove-tags" });
    expect(await listTags()).toEqual([["public"], ["public"], twenty]);
    for (const tags of ["", "t".repeat(51), "a\0b", "\ud800", 7, null, `${twenty.join(",")},more`])
      expect([tags, (await post({ ids: [first], values: { tags } }, { name: "add-tags" })).statusCode]).toEqual([
        tags,
        400,
      ]);
  });

  it("put rows into a workgroup of the organization, or into none", async () => {
    const { north, south } = test.organizations;
    const [plant, foreign] = await test.database
      .insert(workgroups)
      .values([
        { organizationId: north.id, name: "Plant" },
        { organizationId: south.id, name: "Foreign" },
      ])
      .returning();
    const system = await addSystem("one");
    const call = { grid: ids.managedSystems, name: "set-workgroup" };
    const set = (workgroup: string | undefined) => post({ ids: [system], values: { workgroup } }, call);
    expect((await set(foreign?.id)).statusCode).toBe(400);
    expect((await set(plant?.id)).statusCode).toBe(200);
    expect(await test.database.select().from(managedSystems)).toMatchObject([{ workgroupId: plant?.id, revision: 2 }]);
    expect(await listEvents("managed-system.changed", system)).toMatchObject([
      { details: { changes: { workgroup: { old: "", new: "Plant" } } } },
    ]);
    expect((await set("")).statusCode).toBe(200);
    expect(await test.database.select().from(managedSystems)).toMatchObject([{ workgroupId: null }]);
  });
});

describe("all rows that match", () => {
  it("are counted again, and are left alone when they are not as many as the user was told", async () => {
    await addAssets("db-1", "db-2", "web-1");
    const all = { text: "db", expectedCount: 3 };
    expect(await readEffect({ all }, {})).toMatchObject({ count: 2 });
    const answer = await post({ all });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: "count_changed", count: 2 });
    expect(await test.database.select().from(jobs)).toEqual([]);
    expect(await act({ all: { text: "nothing", expectedCount: 0 } })).toEqual({ done: 0, failed: [], jobId: null });
  });

  it("are done by a job in the organization alone, with what failed and why", async () => {
    const names = Array.from({ length: 450 }, (_, index) => `db-${String(index).padStart(3, "0")}`);
    const added = await addAssets(...names, "web-1");
    await test.database.insert(assets).values(anAsset("db-of-south", test.organizations.south.id));
    for (const id of added.slice(0, 3)) await addSystem(`of-${id}`, { assetId: id });
    const all = { where: ["name:startsWith:db-"], expectedCount: 450 };
    const { jobId } = await act({ all }, { name: "start-managing" });
    expect(await readRun(jobId)).toMatchObject({ state: "waiting", doneUnits: 0 });
    await runJobs();
    const run = await readRun(jobId);
    expect(run).toMatchObject({ state: "succeeded", doneUnits: 450, totalUnits: 450, failedCount: 3 });
    expect(run.reasons).toEqual([{ code: "already_managed", count: 3 }]);
    expect(run.failed.map(({ name }) => name).sort()).toEqual(["db-000", "db-001", "db-002"]);
    expect(await test.database.select().from(managedSystems)).toHaveLength(450);
    expect(await listEvents("bulk-action.started", jobId ?? "")).toHaveLength(1);
    expect(await listEvents("bulk-action.finished", jobId ?? "")).toMatchObject([
      { userName: "user", details: { done: 447, failed: 3, reasons: { already_managed: 3 } } },
    ]);
  });

  it("stay as they are when more match once the job begins", async () => {
    await addAssets("db-1");
    const { jobId } = await act({ all: { text: "db", expectedCount: 1 } });
    await addAssets("db-2");
    await runJobs();
    expect(await readRun(jobId)).toMatchObject({ state: "failed", doneUnits: 0 });
    expect(await listNames()).toEqual(["db-1", "db-2"]);
  });

  describe("stay as they are when the user may no longer change them once the job begins", () => {
    const disableOther = async (name: string) => {
      await addTestUser(test.database, { name, isAdministrator: true });
      await addTestUser(test.database, {
        name: `${name}-other`,
        memberships: [{ organization: test.organizations.north }],
      });
      const call = { grid: ids.users, name: "disable", client: await test.signIn(name) };
      return act({ all: { text: `${name}-other`, expectedCount: 1 } }, call);
    };

    it.each([
      ["is disabled", "first", { disabledAt: new Date() }],
      ["is no administrator any more", "second", { isAdministrator: false }],
    ])("because the user %s", async (_reason, name, change) => {
      const { jobId } = await disableOther(name);
      await test.database.update(users).set(change).where(eq(users.userName, name));
      await runJobs();
      const [job] = await test.database.select().from(jobs);
      expect(job).toMatchObject({ id: jobId, state: "failed", log: [{ outcome: "rights-lost" }] });
      const [other] = await test.database
        .select()
        .from(users)
        .where(eq(users.userName, `${name}-other`));
      expect(other).toMatchObject({ disabledAt: null });
    });

    it("because the role is gone", async () => {
      const { north } = test.organizations;
      await addTestUser(test.database, { name: "former", memberships: [{ organization: north }] });
      await addAssets("db-1");
      const { jobId } = await act({ all: { expectedCount: 1 } }, { client: await test.signIn("former") });
      const role = test.database.select({ id: roles.id }).from(roles).where(eq(roles.name, "former"));
      await test.database.delete(rolePermissions).where(inArray(rolePermissions.roleId, role));
      await runJobs();
      const [job] = await test.database.select().from(jobs);
      expect(job).toMatchObject({ id: jobId, state: "failed", log: [{ outcome: "rights-lost" }] });
      expect(await listNames()).toEqual(["db-1"]);
    });
  });

  it("show their progress only to the user who started it, who can cancel it", async () => {
    await addAssets("db-1");
    const { jobId } = await act({ all: { expectedCount: 1 } });
    const { administrator, userInTwoOrganizations } = test.clients;
    expect(await listOpenRuns()).toEqual([{ jobId, action: "delete" }]);
    expect(await listOpenRuns({ grid: ids.managedSystems })).toEqual([]);
    expect(await listOpenRuns({ client: administrator })).toEqual([]);
    const withoutAssets = test.clients.userWithoutPermission;
    expect((await withoutAssets.get(gridActionEndpoints.openRuns(ids.assets))).statusCode).toBe(403);
    for (const client of [administrator, userInTwoOrganizations])
      expect((await client.get(gridActionEndpoints.run(jobId ?? ""))).statusCode).toBe(404);
    expect((await userInTwoOrganizations.post(gridActionEndpoints.cancel(jobId ?? ""), {})).statusCode).toBe(404);
    expect((await test.clients.user.get(gridActionEndpoints.run(unknownId))).statusCode).toBe(404);
    const canceled = await test.clients.user.post(gridActionEndpoints.cancel(jobId ?? ""), {});
    expect(gridActionRunSchema.parse(canceled.json())).toMatchObject({ state: "canceled" });
    expect(await listOpenRuns()).toEqual([]);
    await runJobs();
    expect(await listNames()).toEqual(["db-1"]);
  });
});
