import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { randomUUID } from "node:crypto";
import { errorAnswerSchema } from "@gatehouse/shared/contracts/errors.contract";
import { gridDetailsSchema } from "@gatehouse/shared/contracts/grid-details.contract";
import type { GridDetails } from "@gatehouse/shared/contracts/grid-details.contract";
import { gridDataSchema, gridDefinitionIds, gridEndpoints } from "@gatehouse/shared/contracts/grids.contract";
import type { GridData, GridRow } from "@gatehouse/shared/contracts/grids.contract";
import { assets } from "../../db/schema/assets.table.ts";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { endpointEvents } from "../../db/schema/endpoint-events.table.ts";
import { events } from "../../db/schema/events.table.ts";
import { jobs } from "../../db/schema/jobs.table.ts";
import { managedAccounts } from "../../db/schema/managed-accounts.table.ts";
import { managedSystems } from "../../db/schema/managed-systems.table.ts";
import { policies } from "../../db/schema/policies.table.ts";
import { recordedSessions } from "../../db/schema/recorded-sessions.table.ts";
import { scanAssets } from "../../db/schema/scan-assets.table.ts";
import { scans } from "../../db/schema/scans.table.ts";
import { securityKeys } from "../../db/schema/security-keys.table.ts";
import { signInAttempts } from "../../db/schema/sign-in-attempts.table.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { addTestGroup, addTestUser } from "../../testing/test-users.builder.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { gridBlueprints } from "../grids/grids-definitions.ts";

let test: TestApp;
/** Of the row that the related ones belong to, and of one in the other organization with the same names. */
let assetId = "";
let foreignId = "";
let systemId = "";

const at = (minute: number): Date => new Date(Date.UTC(2026, 0, 1, 0, minute));

/** An asset, and rows that belong to it. */
async function addFamily(organizationId: string, name: string): Promise<{ assetId: string; systemId: string }> {
  const { database } = test;
  const ids = { assetId: randomUUID(), systemId: randomUUID() };
  const dnsName = `${name}.example.test`;
  const facts = { ipAddress: "10.0.0.1", operatingSystem: "Debian, 12", assetType: "server" };
  await database.insert(assets).values({ ...facts, id: ids.assetId, organizationId, name, dnsName });
  const system = { platform: "Linux", networkAddress: "10.0.0.1", port: 22 };
  await database
    .insert(managedSystems)
    .values({ ...system, id: ids.systemId, organizationId, assetId: ids.assetId, name });
  const account = { organizationId, managedSystemId: ids.systemId };
  await database.insert(managedAccounts).values([
    { ...account, accountName: "root" },
    { ...account, accountName: "app" },
  ]);
  const event = { organizationId, severity: "error", category: "A" } as const;
  await database.insert(events).values([
    { ...event, source: dnsName, message: "one", occurredAt: at(1) },
    { ...event, source: name, message: "two", occurredAt: at(2) },
  ]);
  const session = { userName: "user", protocol: "SSH", startedAt: at(1), endedAt: at(2) };
  await database
    .insert(recordedSessions)
    .values({ ...session, organizationId, assetName: name, accountName: "root", title: name, contentHash: name });
  await database.insert(endpointEvents).values({
    organizationId,
    source: "sysmon1",
    computerName: name,
    userName: "user",
    applicationPath: String.raw`C:\Windows\a,b.exe`,
    applicationName: "a,b.exe",
    isElevated: true,
    action: "elevated",
    occurredAt: at(1),
    dedupeHash: name,
  });
  return ids;
}

async function addRows(): Promise<void> {
  const { north, south } = test.organizations;
  ({ assetId: foreignId } = await addFamily(south.id, "host, one"));
  ({ assetId, systemId } = await addFamily(north.id, "host, one"));
  const { assetId: otherId } = await addFamily(north.id, "other");
  const organizationId = north.id;
  const scanId = randomUUID();
  await test.database.insert(scans).values({
    id: scanId,
    organizationId,
    name: "nightly",
    scanType: "Discovery",
    status: "completed",
    target: "10.0.0.0/24",
    startedBy: "user",
    startedAt: at(1),
  });
  await test.database.insert(scanAssets).values([
    { scanId, assetId, assetName: "host, one", outcome: "unchanged" },
    { scanId, assetId: otherId, assetName: "other", outcome: "gone" },
  ]);
  await test.database
    .insert(policies)
    .values({ organizationId, name: "p", productCode: "EPMWindows", updatedAt: at(1) });
  await test.database
    .insert(jobs)
    .values({ organizationId, kind: "webhook-delivery", subject: "Hook", input: {}, createdAt: at(1) });
  const user = await test.services.users.findByName("administrator");
  await test.database.insert(securityKeys).values({
    userId: user?.id ?? "",
    credentialId: "one",
    publicKey: Buffer.from("key"),
    name: "Key",
    type: "Roaming",
    counter: 0,
    transports: [],
    isBackupEligible: false,
    createdAt: at(1),
  });
  await addTestGroup(test.database, "operators");
  await addTestUser(test.database, { name: "Mixed", memberships: [{ organization: north }] });
  const attempt = { network: "10.0.0.0/24", factor: "password", outcome: "refused" } as const;
  await test.database.insert(signInAttempts).values([
    { ...attempt, canonicalName: "user", attemptedAt: at(1) },
    { ...attempt, canonicalName: "stranger", attemptedAt: at(2) },
    { ...attempt, canonicalName: "mixed", attemptedAt: at(3) },
  ]);
  const event = { organizationId, userName: "user", subject: assetId };
  await test.database.insert(auditEvents).values([
    ...Array.from({ length: 12 }, (_unused, index) => ({
      ...event,
      action: "asset.changed",
      details: { changes: { ipAddress: { old: index, new: index + 1 } } },
      occurredAt: at(index),
    })),
    { ...event, action: "asset.changed", organizationId: south.id, occurredAt: at(59) },
    { ...event, action: "asset.changed", subject: systemId, occurredAt: at(58) },
    { action: "user.disabled", userName: "administrator", subject: "user", occurredAt: at(57) },
    { action: "publisher.create", userName: "administrator", subject: "user", occurredAt: at(58) },
  ]);
}

beforeAll(async () => {
  test = await buildTestApp();
  test.clients.administrator.organizationId = test.organizations.north.id;
  await addRows();
});
afterAll(() => test.close());

const call = (definitionId: string, ids: unknown, client: TestClient = test.clients.administrator) =>
  client.post(gridEndpoints.action(definitionId, "viewdetails"), { ids });

async function readDetails(definitionId: string, id: string, client?: TestClient): Promise<GridDetails> {
  const answer = await call(definitionId, [id], client);
  expect(answer.statusCode).toBe(200);
  return gridDetailsSchema.parse(answer.json());
}

async function readRows(definitionId: string, where: string[] = []): Promise<GridData> {
  const answer = await test.clients.administrator.post(gridEndpoints.data(definitionId), { where, limit: 100 });
  expect(answer.statusCode).toBe(200);
  return gridDataSchema.parse(answer.json());
}

async function readFirstRow(definitionId: string): Promise<GridRow> {
  const { items } = await readRows(definitionId);
  const [row] = items;
  if (!row) throw new Error(`The grid ${definitionId} has no row`);
  return row;
}

const countsOf = ({ related }: GridDetails) =>
  Object.fromEntries(related.map(({ resourceKey, count }) => [resourceKey.split(".").at(-1), count]));

describe("the details of each grid", () => {
  const grids = gridBlueprints.map(({ name, definition }) => [name, definition] as const);

  it.each(grids)("of %s have every field of the row once", async (_name, { DefinitionId, Columns }) => {
    const row = await readFirstRow(DefinitionId);
    const details = await readDetails(DefinitionId, String(row["id"]));
    const fields = details.groups.flatMap((group) => group.fields);
    const expected = Columns.filter(({ refersTo }) => refersTo === undefined).map(({ field }) => field);
    expect(fields).toHaveLength(expected.length + 1);
    expect(new Set(fields.map(({ field }) => field))).toEqual(new Set(["id", ...expected]));
    for (const { field, value } of fields) expect(value).toEqual(row[field]);
    expect(details.title).not.toBe("");
  });

  it.each(grids)("of %s count as many related rows as the grids show with their filters", async (_name, definition) => {
    const { items } = await readRows(definition.DefinitionId);
    for (const { id } of items.slice(0, 5)) {
      const { related } = await readDetails(definition.DefinitionId, String(id));
      for (const { definition: other, where, count } of related) {
        expect(where).not.toHaveLength(0);
        expect((await readRows(other, where)).total).toBe(count);
      }
    }
  });

  it.each(grids)("of %s are those of existing rows that the user may see", async (_name, { DefinitionId }) => {
    const unknown = ["00000000-0000-4000-8000-000000000000", "999999", "-1", "abc", "a\0b", "\ud800", "1' or '1'='1"];
    for (const id of unknown) expect((await call(DefinitionId, [id])).statusCode).toBe(404);
    for (const ids of [[], ["a", "b"], "a", [7], [""], ["a".repeat(101)], null])
      expect((await call(DefinitionId, ids)).statusCode).toBe(400);
    expect((await call(DefinitionId, ["1"], test.clients.signedOut)).statusCode).toBe(401);
  });
});

describe("the details of an asset", () => {
  it("name it, and count what belongs to it and to nothing else", async () => {
    const details = await readDetails(gridDefinitionIds.assets, assetId);
    expect(details).toMatchObject({ id: assetId, title: "host, one", subtitle: "server · Debian, 12" });
    expect(countsOf(details)).toEqual({
      managedSystems: 1,
      managedAccounts: 2,
      scans: 1,
      events: 2,
      recordedSessions: 1,
      endpointEvents: 1,
    });
  });

  it("tell the newest events about it, and only those of the organization", async () => {
    const { history, allHistory } = await readDetails(gridDefinitionIds.assets, assetId);
    expect(history).toHaveLength(10);
    expect((await readRows(allHistory?.definition ?? "", allHistory?.where)).total).toBe(13);
    expect(history?.[0]).toMatchObject({
      action: "asset.changed",
      userName: "user",
      at: at(11).toISOString(),
      details: { changes: { ipAddress: { old: 11, new: 12 } } },
    });
  });

  it("leave out the audit record, and grids that the user may not read", async () => {
    const granted = [permissions.assetsRead, permissions.managedSystemsRead];
    const memberships = [{ organization: test.organizations.north, permissions: granted }];
    await addTestUser(test.database, { name: "reader of assets", memberships });
    const reader = await test.signIn("reader of assets");
    const details = await readDetails(gridDefinitionIds.assets, assetId, reader);
    expect(details).toMatchObject({ history: null });
    expect(details.allHistory).toBeUndefined();
    expect(countsOf(details)).toHaveProperty("managedSystems", 1);
    const refused = await call(gridDefinitionIds.assets, [assetId], test.clients.userWithoutPermission);
    expect(refused.statusCode).toBe(403);
  });

  it("of a user have events of the installation for administrators only", async () => {
    const user = await test.services.users.findByName("both");
    const { north, south } = test.organizations;
    for (const organizationId of [north.id, south.id, null])
      await test.services.auditEvents.record({
        action: "user.changed",
        userName: "x",
        subject: "both",
        organizationId,
      });
    const readHistory = async (client?: TestClient) =>
      (await readDetails(gridDefinitionIds.users, user?.id ?? "", client)).history?.filter(
        ({ action }) => action === "user.changed",
      );
    expect(await readHistory()).toHaveLength(2);
    expect(await readHistory(test.clients.user)).toHaveLength(1);
  });

  it("are unknown in another organization", async () => {
    const answer = await call(gridDefinitionIds.assets, [foreignId]);
    expect(answer.statusCode).toBe(404);
    expect(errorAnswerSchema.parse(answer.json()).code).toBe("not_found");
  });
});

it("a scan leads to the assets that it found", async () => {
  const { id } = await readFirstRow(gridDefinitionIds.scans);
  const { related } = await readDetails(gridDefinitionIds.scans, String(id));
  expect(related[0]).toMatchObject({ definition: gridDefinitionIds.assets, count: 1 });
  // A scan can find very many.
  expect((await readFirstRow(gridDefinitionIds.scans))["assetIds"]).toBeNull();
  expect((await readRows(gridDefinitionIds.assets, related[0]?.where)).items[0]?.["id"]).toBe(assetId);
  for (const [where, total] of [
    ["scanIds:is:abc", 0],
    ["scanIds:isEmpty", 1],
    [`scanIds:isNot:${String(id)}`, 1],
  ] as const)
    expect((await readRows(gridDefinitionIds.assets, [where])).total).toBe(total);
});

it("a system leads to its asset, an account to both", async () => {
  const system = await readDetails(gridDefinitionIds.managedSystems, systemId);
  expect(countsOf(system)).toMatchObject({ assets: 1, managedAccounts: 2, recordedSessions: 1 });
  const { items } = await readRows(gridDefinitionIds.managedAccounts, [
    `managedSystemId:is:${systemId}`,
    "accountName:is:root",
  ]);
  const account = await readDetails(gridDefinitionIds.managedAccounts, String(items[0]?.["id"]));
  expect(countsOf(account)).toMatchObject({ managedSystems: 1, assets: 1, recordedSessions: 1 });
});

it("the history of a user has what was done with the account, not with others of that name", async () => {
  const { items } = await readRows(gridDefinitionIds.users, ["userName:is:user"]);
  const details = await readDetails(gridDefinitionIds.users, String(items[0]?.["id"]));
  expect(details.history?.map(({ action }) => action)).toEqual(["user.disabled"]);
  expect(countsOf(details)).toMatchObject({ recordedSessions: 2, signInAttempts: 1 });
});

it("the sign-ins of a user are those of the name in any capitals", async () => {
  const { items } = await readRows(gridDefinitionIds.users, ["userName:is:Mixed"]);
  const details = await readDetails(gridDefinitionIds.users, String(items[0]?.["id"]));
  expect(countsOf(details)).toMatchObject({ signInAttempts: 1 });
});

it("rows of one's own are those of nobody else", async () => {
  const { id } = await readFirstRow(gridDefinitionIds.authenticators);
  const answer = await call(gridDefinitionIds.authenticators, [id], test.clients.user);
  expect(answer.statusCode).toBe(404);
});
