import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { errorAnswerSchema } from "@gatehouse/shared/contracts/errors.contract";
import { gridDefinitionIds, gridDataSchema, gridEndpoints } from "@gatehouse/shared/contracts/grids.contract";
import {
  importRowsSchema,
  inventoryImportEndpoints,
  inventoryImportSchema,
  MAX_IMPORT_BYTES,
} from "@gatehouse/shared/contracts/inventory-imports.contract";
import type {
  ImportKind,
  ImportOutcome,
  InventoryImport,
} from "@gatehouse/shared/contracts/inventory-imports.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { formatRowCondition } from "@gatehouse/shared/rules/row-filters";
import { and, asc, eq, inArray, like } from "drizzle-orm";
import type { LightMyRequestResponse } from "fastify";
import { systemClock } from "../../clock.ts";
import { assets } from "../../db/schema/assets.table.ts";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { inventoryImportChunks } from "../../db/schema/inventory-import-chunks.table.ts";
import { inventoryImportRows } from "../../db/schema/inventory-import-rows.table.ts";
import { inventoryImports } from "../../db/schema/inventory-imports.table.ts";
import { jobs } from "../../db/schema/jobs.table.ts";
import { managedAccounts } from "../../db/schema/managed-accounts.table.ts";
import { managedSystems } from "../../db/schema/managed-systems.table.ts";
import { rolePermissions, roles } from "../../db/schema/roles.table.ts";
import { scans } from "../../db/schema/scans.table.ts";
import { smartRules } from "../../db/schema/smart-rules.table.ts";
import { workgroups } from "../../db/schema/workgroups.table.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { encodeFile } from "../../testing/encode-file.ts";
import { serverSource } from "../../testing/run-program.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { addTestUser } from "../../testing/test-users.builder.ts";
import { InventoryImportsRepository } from "./inventory-imports.repository.ts";
import { storeContent } from "./store-content.ts";

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
afterEach(async () => {
  const tables = [inventoryImports, managedAccounts, managedSystems, assets, scans, jobs];
  for (const table of tables) await test.database.delete(table);
});

type Upload = { kind?: ImportKind; name?: string; client?: TestClient };
const endpoints = inventoryImportEndpoints;

async function upload(
  content: string | Buffer,
  { kind = "assets", name = "file.csv", client = test.clients.user }: Upload = {},
): Promise<LightMyRequestResponse> {
  // Of several imports, the newest ones are kept.
  test.clock.advance({ ms: 1 });
  const { body, headers } = await encodeFile(content, name);
  return client.post(endpoints.upload(kind), body, { headers });
}

function parse(answer: LightMyRequestResponse): InventoryImport {
  expect(answer.statusCode).toBe(200);
  return inventoryImportSchema.parse(answer.json());
}

const runJobs = () => test.services.jobsWorker.runDue({ warn: () => undefined });
const read = async (id: string): Promise<InventoryImport> => parse(await test.clients.user.get(endpoints.one(id)));

async function check(id: string, mapping: Record<string, string> = {}): Promise<InventoryImport> {
  expect(parse(await test.clients.user.post(endpoints.check(id), { mapping })).state).toBe("checking");
  await runJobs();
  return read(id);
}

async function apply(id: string, isPartial = false): Promise<InventoryImport> {
  expect(parse(await test.clients.user.post(endpoints.apply(id, "assets"), { isPartial })).state).toBe("importing");
  await runJobs();
  return read(id);
}

async function listRows(id: string, outcome: ImportOutcome, page = 1) {
  const answer = await test.clients.user.get(`${endpoints.rows(id)}?outcome=${outcome}&page=${page}`);
  expect(answer.statusCode).toBe(200);
  return importRowsSchema.parse(answer.json());
}

const listAssets = async () => test.database.select().from(assets).orderBy(asc(assets.name));
const codeOf = (answer: LightMyRequestResponse) => [answer.statusCode, errorAnswerSchema.parse(answer.json()).code];

describe("the import of an uploaded file", () => {
  it("maps its columns, shows what would change in pages, and imports it once", async () => {
    const { id: organizationId } = test.organizations.north;
    await test.database.insert(assets).values({
      organizationId,
      name: "web-1",
      dnsName: "",
      ipAddress: "10.0.0.1",
      operatingSystem: "Debian 11",
      assetType: "Server",
    });
    const rows = Array.from({ length: 60 }, (_, index) => `new-${index};10.1.0.${index};Debian 12;x`);
    const content = `\ufeffMachine;IP address;OS;Notes\r\nWEB-1;10.0.0.2;Debian 11;x\r\n${rows.join("\r\n")}\r\n`;
    const uploaded = parse(await upload(content, { name: "C:\\lists\\servers.csv" }));
    expect(uploaded).toMatchObject({ fileName: "servers.csv", format: "csv", state: "uploaded", counts: null });
    expect(uploaded.columns).toEqual([
      { name: "Machine", samples: ["WEB-1", "new-0", "new-1"], field: "-" },
      { name: "IP address", samples: ["10.0.0.2", "10.1.0.0", "10.1.0.1"], field: "ipAddress" },
      { name: "OS", samples: ["Debian 11", "Debian 12", "Debian 12"], field: "operatingSystem" },
      { name: "Notes", samples: ["x", "x", "x"], field: "-" },
    ]);
    const { id } = uploaded;
    expect(await check(id)).toMatchObject({
      state: "uploaded",
      problem: { code: "columnMissing", line: 1, names: ["name"] },
    });
    expect(codeOf(await test.clients.user.post(endpoints.apply(id, "assets"), { isPartial: false }))).toEqual([
      409,
      "import_state_invalid",
    ]);
    const checked = await check(id, { Machine: "name" });
    expect(checked).toMatchObject({ state: "checked", problem: null, counts: { rows: 61, new: 60, changed: 1 } });
    expect((await listRows(id, "changed")).rows).toEqual([
      {
        line: 2,
        name: "WEB-1",
        changes: [{ field: "ipAddress", old: "10.0.0.1", new: "10.0.0.2" }],
        fault: null,
      },
    ]);
    const second = await listRows(id, "new", 2);
    expect(second.total).toBe(60);
    expect(second.rows).toHaveLength(10);
    expect(second.rows[0]).toMatchObject({
      line: 53,
      name: "new-50",
      changes: [
        { field: "ipAddress", old: null, new: "10.1.0.50" },
        { field: "operatingSystem", old: null, new: "Debian 12" },
      ],
    });
    expect(await listAssets()).toHaveLength(1);
    const imported = await apply(id);
    expect(imported).toMatchObject({ state: "imported", counts: { new: 60, changed: 1, faults: 0 } });
    expect(await listAssets()).toHaveLength(61);
    const [scan] = await test.database.select().from(scans);
    expect(imported.result?.scanId).toBe(scan?.id);
    expect(scan).toMatchObject({ name: "Import: servers.csv", newCount: 60, changedCount: 1, startedBy: "user" });
    // The grid finds exactly what the import has written.
    const moment = imported.result?.writtenAt ?? "";
    const after = new Date(Date.parse(moment) + 1).toISOString();
    const found = await test.clients.user.post(gridEndpoints.data(gridDefinitionIds.assets), {
      where: [formatRowCondition({ field: "updatedAt", operator: "between", values: [moment, after] })],
    });
    expect(gridDataSchema.parse(found.json()).total).toBe(61);
    expect(codeOf(await test.clients.user.post(endpoints.apply(id, "assets"), { isPartial: false }))[0]).toBe(409);
    expect(await test.database.$count(inventoryImportChunks)).toBe(0);
    const events = await test.database
      .select()
      .from(auditEvents)
      .where(like(auditEvents.action, "inventory.%"))
      .orderBy(asc(auditEvents.sequence));
    expect(events.map(({ action, userName }) => [action, userName])).toEqual([
      ["inventory.file-uploaded", "user"],
      ["inventory.import-started", "user"],
      ["inventory.imported", "user"],
    ]);
  });

  it("has smart rules applied to what it brings", async () => {
    const { id: organizationId } = test.organizations.north;
    const rule = { organizationId, name: "Found", position: 1, target: "assets" as const, tags: ["found"] };
    await test.database.insert(smartRules).values(rule);
    const { id } = parse(await upload("name,ip\nweb-1,10.0.0.1\n"));
    await check(id);
    expect(await apply(id)).toMatchObject({ state: "imported" });
    test.clock.advance({ seconds: 5 });
    await runJobs();
    await test.database.delete(smartRules);
    expect(await listAssets()).toMatchObject([{ name: "web-1", tags: ["found"] }]);
  });

  it("lists rows with errors, imports nothing of them unless they are left out, and not what changed since", async () => {
    const content = '{"name":"a","ip":"10.0.0.1"}\n{"name":"b","ip":"no"}\n{"name":"c","tags":["x"]}\nnonsense\n';
    const { id, columns, format } = parse(await upload(content, { name: "rows.jsonl" }));
    expect([format, ...columns.map(({ name, field }) => `${name}=${field}`)]).toEqual([
      "jsonl",
      "name=name",
      "ip=ipAddress",
      "tags=tags",
    ]);
    expect(await check(id)).toMatchObject({ counts: { rows: 4, new: 2, faults: 2 } });
    expect((await listRows(id, "fault")).rows.map(({ line, fault }) => ({ line, ...fault }))).toEqual([
      { line: 2, field: "ipAddress", code: "invalidAddress" },
      { line: 4, field: "", code: "jsonInvalid" },
    ]);
    expect(codeOf(await test.clients.user.post(endpoints.apply(id, "assets"), { isPartial: false }))).toEqual([
      409,
      "import_has_errors",
    ]);
    const { id: organizationId } = test.organizations.north;
    const facts = { organizationId, dnsName: "", ipAddress: "10.0.0.9", operatingSystem: "", assetType: "Other" };
    await test.database.insert(assets).values({ ...facts, name: "a" });
    expect(await apply(id, true)).toMatchObject({ state: "checked", problem: { code: "inventory-changed" } });
    expect((await listAssets()).map(({ ipAddress }) => ipAddress)).toEqual(["10.0.0.9"]);
    await check(id);
    expect(await apply(id, true)).toMatchObject({ state: "imported", problem: null });
    expect((await listAssets()).map(({ name, ipAddress }) => [name, ipAddress])).toEqual([
      ["a", "10.0.0.1"],
      ["c", ""],
    ]);
  });

  it("needs a file", async () => {
    const form = new FormData();
    form.append("file", "a text in place of a file");
    const encoded = new Response(form);
    const headers = { "content-type": encoded.headers.get("content-type") ?? "" };
    const text = Buffer.from(await encoded.arrayBuffer());
    const answer = await test.clients.user.post(endpoints.upload("assets"), text, { headers });
    expect(codeOf(answer)).toEqual([400, "request_invalid"]);
    expect(answer.json().fields).toMatchObject([{ path: "file", code: "required" }]);
  });

  it("takes systems, accounts and scans, each where it belongs", async () => {
    const scan = readFileSync(join(import.meta.dirname, "../inventory/nmap-loopback.fixture.xml"));
    const report = parse(await upload(scan, { name: "loop.xml" }));
    expect(report).toMatchObject({ format: "nmap", columns: [] });
    expect(await check(report.id)).toMatchObject({ state: "checked", counts: { new: 1 } });
    expect(await apply(report.id)).toMatchObject({ state: "imported" });
    const systems = parse(
      await upload("name,platform,address,port,asset\ndb,Linux,h,22,localhost\n", { kind: "managed-systems" }),
    );
    await check(systems.id);
    expect((await listRows(systems.id, "new")).rows[0]?.name).toBe("db · Linux");
    await apply(systems.id);
    const accounts = parse(await upload("system,account\ndb,root\nno,root\n", { kind: "managed-accounts" }));
    expect(await check(accounts.id)).toMatchObject({ counts: { new: 1, faults: 1 } });
    // The beginning of the file says nothing about its end.
    const cut = parse(await upload(`name\n${"a\n".repeat(50_000)}"c\nd`));
    expect(await check(cut.id)).toMatchObject({ state: "uploaded", problem: { code: "quoteOpen", line: 50_002 } });
  });

  it("is canceled, deleted, and removed when it expires or newer ones come", async () => {
    const first = parse(await upload("name\na\n"));
    parse(await test.clients.user.post(endpoints.check(first.id), { mapping: {} }));
    expect(codeOf(await test.clients.user.post(endpoints.check(first.id), { mapping: {} }))[0]).toBe(409);
    expect(parse(await test.clients.user.post(endpoints.cancel(first.id)))).toMatchObject({
      state: "uploaded",
      problem: { code: "canceled" },
    });
    expect((await test.clients.user.post(endpoints.cancel(first.id))).statusCode).toBe(409);
    for (const name of ["b", "c", "d", "e", "f"]) parse(await upload(`name\n${name}\n`));
    expect((await test.clients.user.get(endpoints.one(first.id))).statusCode).toBe(404);
    const last = parse(await upload("name\ng\n"));
    parse(await test.clients.user.post(endpoints.check(last.id), { mapping: {} }));
    expect((await test.clients.user.send("DELETE", endpoints.one(last.id))).statusCode).toBe(204);
    expect((await test.clients.user.get(endpoints.one(last.id))).statusCode).toBe(404);
    await runJobs();
    expect(await test.database.$count(inventoryImports)).toBe(4);
    await test.services.inventoryImports.removeExpired();
    expect(await test.database.$count(inventoryImports)).toBe(4);
    await test.database.update(inventoryImports).set({ expiresAt: test.clock.now() });
    const [expired] = await test.database.select().from(inventoryImports);
    expect((await test.clients.user.get(endpoints.one(expired?.id ?? ""))).statusCode).toBe(404);
    await test.database.update(inventoryImports).set({ expiresAt: new Date(0) });
    await test.services.inventoryImports.removeExpired();
    expect(await test.database.$count(inventoryImportChunks)).toBe(0);
  });
});

describe("the import of the console's own exports", () => {
  /** Rows of all kinds with a value in every field that imports know. */
  async function addInventory(): Promise<void> {
    const { database } = test;
    const { id: organizationId } = test.organizations.north;
    const [workgroup] = await database.insert(workgroups).values({ organizationId, name: "Plant" }).returning();
    const common = { organizationId, workgroupId: workgroup?.id ?? null, tags: ["edge", "public"] };
    const facts = { dnsName: "web.example.com", ipAddress: "10.0.0.1", operatingSystem: "Debian 12" };
    const web = { ...common, ...facts, name: "web", assetType: "Server", lastSeenAt: test.clock.now() };
    const added = await database
      .insert(assets)
      .values([{ ...web, domainName: "example.com" }, web])
      .returning();
    const address = { networkAddress: "10.0.0.1", port: 2222, isAutomaticManagement: true };
    const [system] = await database
      .insert(managedSystems)
      .values({ ...common, ...address, name: "web", platform: "Linux", assetId: added[0]?.id ?? null })
      .returning();
    const root = { ...common, managedSystemId: system?.id ?? "", accountName: "root", isPasswordManaged: false };
    await database
      .insert(managedAccounts)
      .values([{ ...root, domainName: "example.com", description: 'Two lines,\nwith "quotes"' }, root]);
  }

  beforeEach(addInventory);
  afterEach(() => test.database.delete(workgroups));

  const ofAccounts = { accountDomainName: "domainName", systemName: "system", workgroupName: "workgroup" };
  it.each([
    ["assets", "assets", "csv", { domainName: "domainName", workgroupName: "workgroup" }],
    ["assets", "assets", "jsonl", { domainName: "domainName", workgroupName: "workgroup" }],
    ["managed-systems", "managedSystems", "csv", { workgroupName: "workgroup" }],
    ["managed-systems", "managedSystems", "jsonl", { workgroupName: "workgroup" }],
    ["managed-accounts", "managedAccounts", "csv", ofAccounts],
    ["managed-accounts", "managedAccounts", "jsonl", ofAccounts],
  ] as const)("of all columns of %s (%s, %s) changes nothing", async (kind, grid, format, expected) => {
    const exported = await test.clients.user.get(`${gridEndpoints.export(gridDefinitionIds[grid])}?format=${format}`);
    const { id, columns } = parse(await upload(exported.body, { kind, name: `export.${format}` }));
    // The page sends the proposed fields, unless its user changes them.
    const mapping = Object.fromEntries(columns.map(({ name, field }) => [name, field]));
    expect(mapping).toMatchObject(expected);
    const rows = kind === "managed-systems" ? 1 : 2;
    expect(await check(id, mapping)).toMatchObject({
      problem: null,
      counts: { rows, new: 0, changed: 0, unchanged: rows, faults: 0 },
    });
  });
});

describe("rights", () => {
  it("keep an import to the user who uploaded it, in its organization, while they may change the rows", async () => {
    const { both } = { both: test.clients.userInTwoOrganizations };
    const { id } = parse(await upload("name\na\n", { client: both }));
    await test.database.insert(inventoryImportRows).values({ importId: id, outcome: "new", position: 1, line: 2 });
    const urls = [endpoints.one(id), `${endpoints.rows(id)}?outcome=new`];
    const north = both.organizationId;
    for (const [client, organizationId] of [
      [test.clients.user, test.organizations.north.id],
      [test.clients.administrator, test.organizations.north.id],
      [both, test.organizations.south.id],
    ] as const) {
      client.organizationId = organizationId;
      for (const url of urls) expect((await client.get(url)).statusCode).toBe(404);
      const steps = [
        await client.post(endpoints.check(id), { mapping: {} }),
        await client.post(endpoints.apply(id, "assets"), { isPartial: true }),
        await client.post(endpoints.cancel(id)),
        await client.send("DELETE", endpoints.one(id)),
      ];
      expect(steps.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    }
    both.organizationId = north;
    await addTestUser(test.database, {
      name: "writer",
      memberships: [{ organization: test.organizations.north, permissions: [permissions.assetsEdit] }],
    });
    const writer = await test.signIn("writer");
    // What would change tells of stored values.
    expect((await upload("name\na\n", { client: writer })).statusCode).toBe(403);
    expect((await upload("name\na\n", { kind: "managed-systems", client: writer })).statusCode).toBe(403);
    expect(await test.database.$count(inventoryImports)).toBe(1);
  });
});

describe("bad input", () => {
  it.each([
    ["an empty file", "", "file", "empty"],
    ["a file of spaces", " \r\n \n", "file", "empty"],
    ["a workbook", Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x14, 0x00]), "file", "spreadsheet"],
    ["bytes that are no text", Buffer.from("name\n\xff\xfe\xfd", "latin1"), "file.2", "notText"],
    [
      "a Latin letter on line 5,000",
      Buffer.from(`name\n${"a\n".repeat(4_998)}\xfc\n`, "latin1"),
      "file.5000",
      "notText",
    ],
    ["a JSON list", '[{"name":"a"}]', "file.1", "jsonList"],
    ["JSON that is none", '{"name":\n{"name"', "file.1", "jsonInvalid"],
    ["another XML", "<html></html>", "file.1", "notNmap"],
    ["a cut header", 'name,"ip', "file.1", "quoteOpen"],
    ["two columns of one name", "name,ip,ip\na,b,c\n", "file.1", "columnRepeated"],
    ["a column with NUL", "name,\0\na,b\n", "file.1", "columnInvalid"],
    ["a property with half a surrogate pair", '{"\\ud800":"a"}', "file.1", "columnInvalid"],
    ["a column of 10 kB", `name,${"x".repeat(10_000)}\n`, "file.1", "columnInvalid"],
    ["a thousand columns", `${"a,".repeat(1_000)}\n`, "file.1", "columnsTooMany"],
  ])("refuses %s, and keeps nothing", async (_name, content, path, code) => {
    const answer = await upload(content);
    expect(answer.statusCode).toBe(400);
    expect(errorAnswerSchema.parse(answer.json())).toMatchObject({
      code: "import_file_invalid",
      fields: [{ path, code }],
    });
    expect(await test.database.$count(inventoryImports)).toBe(0);
  });

  it("refuses forms without a file, cut ones, and a scan that isn't for assets", async () => {
    const { user } = test.clients;
    expect((await user.post(endpoints.upload("assets"), { name: "a" })).statusCode).toBe(415);
    const { body, headers } = await encodeFile(`name\n${"a\n".repeat(200_000)}`, "cut.csv");
    const cut = await user.post(endpoints.upload("assets"), body.subarray(0, 300_000), { headers });
    expect(codeOf(cut)).toEqual([400, "upload_invalid"]);
    const form = new Response(new URLSearchParams({ name: "a" }));
    const other = { "content-type": "multipart/form-data; boundary=b" };
    expect((await user.post(endpoints.upload("assets"), await form.text(), { headers: other })).statusCode).toBe(400);
    const report = await upload("<nmaprun></nmaprun>", { kind: "managed-systems" });
    expect(errorAnswerSchema.parse(report.json()).fields?.[0]?.code).toBe("scanForAssets");
    expect(await test.database.$count(inventoryImports)).toBe(0);
  });

  it("takes a few files of a user at a time", async () => {
    const { user } = test.clients;
    parse(await upload("name\na\n"));
    const [kept] = await test.database.select().from(inventoryImports);
    if (kept === undefined) throw new Error("The file wasn't kept.");
    const receiving = { ...kept, state: "receiving" as const, expiresAt: new Date(test.clock.now().getTime() + 1_000) };
    await test.database.insert(inventoryImports).values([1, 2, 3].map(() => ({ ...receiving, id: randomUUID() })));
    expect(codeOf(await upload("name\nb\n"))).toEqual([429, "import_uploads_busy"]);
    const imports = new InventoryImportsRepository(test.database);
    const addFourth = () =>
      imports.add({ ...receiving, id: randomUUID() }, test.clock.now(), (others) => {
        if (others > 3) throw new Error("There are four.");
      });
    const added = await Promise.allSettled([addFourth(), addFourth(), addFourth()]);
    expect(added.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    test.clock.advance({ seconds: 1 });
    expect((await upload("name\nb\n", { client: user })).statusCode).toBe(200);
  });

  it("stops at the largest size, and keeps one piece in memory", async () => {
    const piece = Buffer.alloc(1024 * 1024);
    let pieces = 0;
    const endless = async function* (): AsyncGenerator<Uint8Array> {
      for (;;) yield piece;
    };
    const stored = storeContent("id", endless(), { addChunk: () => Promise.resolve(void (pieces += 1)) });
    await expect(stored).rejects.toMatchObject({ status: 413, code: "import_file_too_large" });
    expect(pieces).toBe(MAX_IMPORT_BYTES / piece.length);
  });

  it("refuses ids, pages, mappings and bodies that can't be", async () => {
    const { user } = test.clients;
    const { id } = parse(await upload("name\na\n"));
    const answers = [
      await user.get(endpoints.one("nonsense")),
      await user.get(`${endpoints.rows(id)}?outcome=gone`),
      await user.get(`${endpoints.rows(id)}?outcome=new&page=0`),
      await user.get(`${endpoints.rows(id)}?outcome=new&page=1e99`),
      await user.post(endpoints.check(id), { mapping: { name: "nothing" } }),
      await user.post(endpoints.check(id), { mapping: { name: 1 } }),
      await user.post(endpoints.check(id), { mapping: {}, other: 1 }),
      await user.post(endpoints.apply(id, "assets"), {}),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400, 400, 400, 400]);
    expect((await user.get(endpoints.one("7f8de1c2-4a2b-4d5e-9f60-0a1b2c3d4e5f"))).statusCode).toBe(404);
    const mapping = { "\0": "-", "\ud800": "-", __proto__: "-", name: "name" };
    expect(parse(await user.post(endpoints.check(id), { mapping })).state).toBe("checking");
  });
});

it("imports nothing for a user who has lost the right while the import waited", async () => {
  await addTestUser(test.database, { name: "former", memberships: [{ organization: test.organizations.north }] });
  const client = await test.signIn("former");
  const { id } = parse(await upload("name\na\n", { client }));
  parse(await client.post(endpoints.check(id), { mapping: {} }));
  await runJobs();
  expect(parse(await client.post(endpoints.apply(id, "assets"), { isPartial: false })).state).toBe("importing");
  const role = test.database.select({ id: roles.id }).from(roles).where(eq(roles.name, "former"));
  const mayEdit = and(inArray(rolePermissions.roleId, role), eq(rolePermissions.permission, permissions.assetsEdit));
  await test.database.delete(rolePermissions).where(mayEdit);
  await runJobs();
  expect(await listAssets()).toEqual([]);
  const [job] = await test.database.select().from(jobs).where(eq(jobs.kind, "import-file"));
  expect(job).toMatchObject({ state: "failed", log: [{ outcome: "rights-lost" }] });
});

describe("a server that is killed while it imports", () => {
  const workers: ChildProcess[] = [];
  afterAll(async () => {
    for (const worker of workers) await end(worker);
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

  const isWaitingForLock = async (): Promise<boolean> => {
    const found = await test.database.$client.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'INSERT INTO scans%'",
    );
    return found.rowCount !== 0;
  };

  it("leaves nothing, and another one imports each row once", async () => {
    const content = Array.from({ length: 300 }, (_, index) => `host-${index}`).join("\n");
    const { id } = parse(await upload(`name\n${content}\n`));
    await check(id);
    parse(await test.clients.user.post(endpoints.apply(id, "assets"), { isPartial: false }));
    // The test's clock stands still, but the workers' doesn't.
    await test.database
      .update(jobs)
      .set({ nextAttemptAt: systemClock.now() })
      .where(inArray(jobs.state, ["waiting"]));
    const holder = await test.database.$client.connect();
    await holder.query("begin");
    await holder.query("lock table scans in exclusive mode");
    const killed = startWorker();
    await waitUntil(isWaitingForLock);
    await end(killed);
    await holder.query("rollback");
    holder.release();
    await waitUntil(async () => !(await isWaitingForLock()));
    expect(await test.database.$count(assets)).toBe(0);
    // Time passes until the lease that nobody renews is over.
    await test.database
      .update(jobs)
      .set({ nextAttemptAt: new Date(0) })
      .where(inArray(jobs.state, ["running"]));
    startWorker();
    await waitUntil(async () => (await read(id)).state === "imported");
    expect(await test.database.$count(assets)).toBe(300);
    expect(await test.database.$count(scans)).toBe(1);
  });
});
