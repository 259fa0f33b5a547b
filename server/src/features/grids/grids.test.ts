import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { errorAnswerSchema } from "@gatehouse/shared/contracts/errors.contract";
import {
  gridDataSchema,
  gridDefinitionIds,
  gridDefinitionSchema,
  gridEndpoints,
} from "@gatehouse/shared/contracts/grids.contract";
import type { GridColumn, GridData, GridDataRequest, GridDefinition } from "@gatehouse/shared/contracts/grids.contract";
import { jobEndpoints, jobListSchema } from "@gatehouse/shared/contracts/jobs.contract";
import { formatRowCondition } from "@gatehouse/shared/rules/row-filters";
import { assets } from "../../db/schema/assets.table.ts";
import { endpointEvents } from "../../db/schema/endpoint-events.table.ts";
import { events } from "../../db/schema/events.table.ts";
import { managedAccounts } from "../../db/schema/managed-accounts.table.ts";
import { managedSystems } from "../../db/schema/managed-systems.table.ts";
import { policies } from "../../db/schema/policies.table.ts";
import { recordedSessions } from "../../db/schema/recorded-sessions.table.ts";
import { scans } from "../../db/schema/scans.table.ts";
import { securityKeys } from "../../db/schema/security-keys.table.ts";
import { signInAttempts } from "../../db/schema/sign-in-attempts.table.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { allPermissions, permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { addTestGroup, addTestUser } from "../../testing/test-users.builder.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { activateReleases, buildRelease } from "../../testing/test-releases.builder.ts";
import { auditActions } from "../audit-events/audit-actions.ts";
import { checkGrids } from "./check-grids.ts";
import { blueprintNamed, gridBlueprints } from "./grids-definitions.ts";

let test: TestApp;

function anAsset(organizationId: string, changes: Partial<typeof assets.$inferInsert>): typeof assets.$inferInsert {
  return {
    organizationId,
    name: "host",
    dnsName: "host.example.test",
    ipAddress: "10.0.0.1",
    operatingSystem: "Debian 12",
    assetType: "server",
    ...changes,
  };
}

async function addRows(): Promise<void> {
  const { north, south } = test.organizations;
  const numbered = Array.from({ length: 60 }, (_unused, index) =>
    anAsset(north.id, { name: `db-${String(index).padStart(2, "0")}`, ipAddress: `10.0.0.${index}` }),
  );
  await test.database
    .insert(assets)
    .values([
      ...numbered,
      anAsset(north.id, { name: "100%_real", dnsName: "odd.example.test" }),
      anAsset(north.id, { name: "100xyreal", dnsName: "even.example.test" }),
      anAsset(north.id, { name: String.raw`back\slash` }),
      anAsset(north.id, { name: "Éclair", lastSeenAt: new Date("2026-01-02T03:04:05Z") }),
      anAsset(south.id, { name: "db-of-south" }),
    ]);
  const systems = await test.database
    .insert(managedSystems)
    .values({ organizationId: north.id, name: "db-01", platform: "Linux", networkAddress: "10.0.0.1", port: 22 })
    .returning();
  await test.database
    .insert(managedAccounts)
    .values(systems.map(({ id }) => ({ organizationId: north.id, managedSystemId: id, accountName: "root" })));
  const aScan = { organizationId: north.id, scanType: "Discovery", target: "10.0.0.0/24", startedBy: "admin" };
  await test.database.insert(scans).values([
    { ...aScan, name: "nightly", status: "completed", startedAt: new Date("2026-01-01T00:00:00Z") },
    { ...aScan, name: "weekly", status: "failed", startedAt: new Date("2026-01-02T00:00:00Z") },
  ]);
  await test.database.insert(events).values({
    organizationId: north.id,
    severity: "warning",
    category: "Sign-in",
    source: "console",
    message: "Wrong password",
    occurredAt: new Date("2026-01-01T00:00:00Z"),
  });
}

const aMoment = new Date("2026-01-01T00:00:00Z");

/** A row for each of the further grids, and rows of others that must not show in them. */
async function addRecords(): Promise<void> {
  const { database, organizations, services } = test;
  const [north, south] = [organizations.north.id, organizations.south.id];
  await addTestGroup(database, "operators");
  const session = { userName: "ada", assetName: "db-01", protocol: "RDP", startedAt: aMoment, endedAt: aMoment };
  await database.insert(recordedSessions).values([
    { ...session, organizationId: north, title: "Night shift", contentHash: "a" },
    { ...session, organizationId: south, title: "Elsewhere", contentHash: "b" },
  ]);
  await database
    .insert(policies)
    .values({ organizationId: north, name: "Developers", productCode: "EPMWindows", priority: 1, updatedAt: aMoment });
  await database.insert(endpointEvents).values({
    organizationId: north,
    source: "sysmon1",
    computerName: "pc-1",
    userName: "ada",
    applicationPath: "/bin/vim",
    applicationName: "vim",
    isElevated: true,
    action: "elevated",
    occurredAt: aMoment,
    dedupeHash: "a",
  });
  const key = {
    publicKey: Buffer.from("k"),
    type: "Roaming" as const,
    counter: 0,
    transports: [],
    isBackupEligible: false,
  };
  for (const [name, removedAt] of [
    ["administrator", null],
    ["administrator", aMoment],
    ["user", null],
  ] as const) {
    const userId = (await services.users.findByName(name))?.id ?? "";
    const credentialId = `${name} ${String(removedAt)}`;
    await database
      .insert(securityKeys)
      .values({ ...key, userId, credentialId, name: `Key of ${name}`, createdAt: aMoment, removedAt });
  }
  const attempt = { network: "10.0.0.0/24", factor: "password", outcome: "refused", attemptedAt: aMoment } as const;
  await database
    .insert(signInAttempts)
    .values(["ada", "nobody"].map((canonicalName) => ({ ...attempt, canonicalName })));
  for (const [subject, organizationId] of [
    ["ada", null],
    ["of north", north],
    ["of south", south],
  ] as const)
    await services.auditEvents.record({ action: "user.created", subject, organizationId, userName: "admin" }, database);
  await services.jobs.queue(
    [{ kind: "webhook-delivery", input: {}, organizationId: north, subject: "Tickets" }],
    database,
  );
  await services.jobs.queue([{ kind: "webhook-delivery", input: {}, subject: "Of the installation" }], database);
  await services.jobs.queue(
    [{ kind: "webhook-delivery", input: {}, organizationId: south, subject: "Elsewhere" }],
    database,
  );
}

beforeAll(async () => {
  test = await buildTestApp();
  await addRows();
  await addRecords();
});
afterAll(() => test.close());

async function read(
  request: Partial<GridDataRequest>,
  options: { id?: string; client?: TestClient } = {},
): Promise<GridData> {
  const client = options.client ?? test.clients.user;
  const answer = await client.post(gridEndpoints.data(options.id ?? gridDefinitionIds.assets), {
    page: 1,
    pageSize: 25,
    ...request,
  });
  expect(answer.statusCode).toBe(200);
  return gridDataSchema.parse(answer.json());
}

async function refuse(body: object): Promise<{ status: number; paths: string[] }> {
  const answer = await test.clients.user.post(gridEndpoints.data(gridDefinitionIds.assets), body);
  const { fields = [] } = errorAnswerSchema.parse(answer.json());
  return { status: answer.statusCode, paths: fields.map((field) => field.path) };
}

const readTexts = (part: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../../../remote-${part}/locales/en-US.json`), "utf8"));

const findText = (tree: unknown, key: string): unknown =>
  key.split(".").reduce<unknown>((node, name) => (node as Record<string, unknown> | undefined)?.[name], tree);

const namesOf = (data: GridData) => data.items.map((item) => item["name"]);

describe("the grid definition", () => {
  it("names columns and titles, and carries the table settings", async () => {
    const answer = await test.clients.user.get(gridEndpoints.definition(gridDefinitionIds.assets));
    const definition = gridDefinitionSchema.parse(answer.json());
    expect(definition).toMatchObject({
      DefinitionId: gridDefinitionIds.assets,
      PageHeaderMeta: { DocumentTitle: { ResourceKey: "grid.titles.assets" } },
      DisplayKey: "name",
      DefaultPageSize: 25,
      ShowSeconds: false,
    });
    expect(definition.Columns.map((column) => column.field)).toContain("ipAddress");
  });

  it("refuses to start with a column that does not exist", () => {
    const [assetsGrid] = gridBlueprints;
    if (!assetsGrid) throw new Error("There are no grids");
    const { definition } = assetsGrid;
    expect(() => checkGrids(gridBlueprints)).not.toThrow();
    const missing: GridColumn = { field: "ghost", resourceKey: "ghost", type: "text", isSortable: true };
    const faulty: Partial<typeof definition>[] = [
      { Columns: [...definition.Columns, missing] },
      { DisplayKey: "ghost" },
      { DefaultSort: { field: "ghost", direction: "ascending" } },
      { TextFilterFields: ["ghost"] },
      { DefinitionId: "ghost" },
    ];
    for (const fault of faulty)
      expect(() => checkGrids([{ ...assetsGrid, definition: { ...definition, ...fault } }])).toThrow(/ghost/);
    expect(() => checkGrids([{ ...assetsGrid, links: ["ghost"] }])).toThrow(/ghost/);
  });

  it("leads to the grids that the user may read", async () => {
    const describe = async (client: TestClient, grid: keyof typeof gridDefinitionIds) =>
      gridDefinitionSchema.parse((await client.get(gridEndpoints.definition(gridDefinitionIds[grid]))).json());
    const linksOf = ({ QuickLinks }: GridDefinition) => QuickLinks.map(({ params }) => params?.["definition"]);
    const accounts = await describe(test.clients.user, "managedAccounts");
    expect(linksOf(accounts)).toEqual([gridDefinitionIds.managedSystems, gridDefinitionIds.assets]);
    expect(accounts.PageHeaderMeta.Breadcrumbs.map(({ display }) => display)).toEqual([
      "grid.titles.assets",
      "grid.titles.managedSystems",
      "grid.titles.managedAccounts",
    ]);
    const memberships = [{ organization: test.organizations.south, permissions: [permissions.eventsRead] }];
    await addTestUser(test.database, { name: "reader of events", memberships });
    const reader = await test.signIn("reader of events", test.organizations.south);
    expect(linksOf(await describe(reader, "events"))).not.toContain(gridDefinitionIds.auditEvents);
    expect(linksOf(await describe(test.clients.administrator, "events"))).toContain(gridDefinitionIds.auditEvents);
    const sessions = await describe(test.clients.user, "recordedSessions");
    expect(sessions.RequiresExternalTranslationPart).toBe("replay");
  });

  it("has texts in the section of the grid, or in that which it names", () => {
    for (const { definition, name, groups } of gridBlueprints) {
      const keys = definition.Columns.flatMap(({ resourceKey, values = [] }) => [
        resourceKey,
        ...values.map((value) => value.resourceKey),
      ]);
      const further = [
        `grid.titles.${name}`,
        `grid.types.${name}_other`,
        ...groups.map(({ resourceKey }) => resourceKey),
      ];
      for (const key of [...keys, ...further]) {
        const part = definition.RequiresExternalTranslationPart;
        const texts = [readTexts("configuration"), ...(part === null ? [] : [readTexts(part)])];
        expect([key, texts.some((tree) => typeof findText(tree, key) === "string")]).toEqual([key, true]);
      }
    }
  });

  it("starts lists that may be long in an order that an index has", () => {
    for (const name of [
      "assets",
      "managedSystems",
      "managedAccounts",
      "scans",
      "users",
      "memberships",
      "auditEvents",
    ]) {
      const { Columns, DefaultSort } = blueprintNamed(name).definition;
      expect(Columns.find(({ field }) => field === DefaultSort.field)).toMatchObject({ isScalable: true });
    }
  });

  it("names every kind of job that the server does", async () => {
    const { kinds } = jobListSchema.parse((await test.clients.user.get(jobEndpoints.list)).json());
    const { Columns } = blueprintNamed("jobs").definition;
    const values = Columns.find(({ field }) => field === "kind")?.values ?? [];
    expect(values.map(({ value }) => value).toSorted()).toEqual(kinds.toSorted());
  });

  it("has words for the same audit events as the history of a row", () => {
    const { grid } = readTexts("configuration") as { grid: { history: Record<string, string> } };
    const named = auditActions.map((action) => action.replaceAll(".", "-"));
    expect(named.toSorted()).toEqual(Object.keys(grid.history).toSorted());
  });

  it("names every permission of the console as the form of a role does", () => {
    const { Columns } = blueprintNamed("roles").definition;
    const { values = [] } = Columns.find(({ field }) => field === "permissions") ?? {};
    expect(values.map(({ value }) => value)).toEqual(allPermissions);
    for (const { value, resourceKey } of values) expect(resourceKey).toBe(`form.permissions.${value}`);
  });

  it("names the release whose texts the user gets, of the section that it needs texts of", async () => {
    const readDefinition = async (): Promise<GridDefinition> => {
      const path = gridEndpoints.definition(gridDefinitionIds.recordedSessions);
      return gridDefinitionSchema.parse((await test.clients.user.get(path)).json());
    };
    expect((await readDefinition()).ExternalTranslationRelease).toBeUndefined();
    const version = "2.3.4-abc";
    await activateReleases(test.database, test.federation, [buildRelease("replay", { version })]);
    expect((await readDefinition()).ExternalTranslationRelease).toEqual({ name: "replay", version });
  });

  it("is not found under an unknown id", async () => {
    const unknown = "00000000-0000-4000-8000-000000000000";
    expect((await test.clients.user.get(gridEndpoints.definition(unknown))).statusCode).toBe(404);
    expect((await test.clients.user.post(gridEndpoints.data(unknown), { page: 1, pageSize: 25 })).statusCode).toBe(404);
  });

  it("is closed to who lacks the grid's own permission, and for foreign organizations", async () => {
    for (const { definition } of gridBlueprints.filter(({ permission }) => permission !== undefined)) {
      const path = gridEndpoints.definition(definition.DefinitionId);
      expect((await test.clients.userWithoutPermission.get(path)).statusCode).toBe(403);
      const foreign = await test.clients.user.get(path, { headers: { organizationid: test.organizations.south.id } });
      expect(errorAnswerSchema.parse(foreign.json()).code).toBe("organization_forbidden");
    }
  });
});

describe("the rows of every grid", () => {
  it("can be read, sorted by each sortable column and searched", async () => {
    const client = test.clients.administrator;
    for (const { definition } of gridBlueprints) {
      const options = { id: definition.DefinitionId, client };
      for (const column of definition.Columns.filter(({ isSortable }) => isSortable)) {
        for (const direction of ["ascending", "descending"] as const) {
          const data = await read({ sort: { field: column.field, direction } }, options);
          const fields = [...new Set(["id", ...definition.Columns.map(({ field }) => field)])].sort();
          expect(data.items.map((item) => Object.keys(item).sort())).toContainEqual(fields);
        }
      }
      const nothing = await read({ text: "no such text" }, options);
      expect(nothing).toEqual({ items: [], total: 0, page: 1 });
    }
  });

  it("are those of the organization, the user or the installation", async () => {
    const { administrator, user } = test.clients;
    const list = async (grid: keyof typeof gridDefinitionIds, client: TestClient, field: string) => {
      const answer = await client.post(gridEndpoints.data(gridDefinitionIds[grid]), {});
      return gridDataSchema
        .parse(answer.json())
        .items.map((item) => String(item[field]))
        .sort();
    };
    expect(await list("recordedSessions", administrator, "title")).toEqual(["Night shift"]);
    expect(await list("users", administrator, "userName")).toEqual([
      "administrator",
      "both",
      "nobody",
      "reader of events",
      "user",
    ]);
    expect(await list("users", user, "userName")).toEqual(["both", "nobody", "user"]);
    expect(await list("memberships", user, "userName")).toEqual(["both", "nobody", "user"]);
    expect(await list("organizations", administrator, "organizationName")).toEqual(["North", "South"]);
    expect(await list("roles", user, "roleName")).toEqual(["both", "nobody", "user"]);
    expect(await list("signInAttempts", user, "canonicalName")).toEqual(["nobody"]);
    expect(await list("auditEvents", user, "subject")).toEqual(["of north"]);
    expect(await list("authenticators", administrator, "authenticatorName")).toEqual(["Key of administrator"]);
    expect(await list("authenticators", user, "authenticatorName")).toEqual(["Key of user"]);
    expect(await list("jobs", administrator, "subject")).toEqual(["Of the installation", "Tickets"]);
    expect(await list("jobs", user, "subject")).toEqual(["Tickets"]);
    for (const grid of ["users", "signInAttempts", "auditEvents"] as const) {
      const answer = await test.clients.userWithoutPermission.post(gridEndpoints.data(gridDefinitionIds[grid]), {});
      expect([grid, answer.statusCode]).toEqual([grid, 403]);
    }
  });

  it("name the subject of an audit event, and find it by that name and by its id", async () => {
    const organizationId = test.organizations.south.id;
    const [removed, unnamed] = [randomUUID(), randomUUID()];
    const event = { action: "asset.removed", userName: "admin", organizationId };
    await test.services.auditEvents.record({ ...event, subject: removed, details: { name: "Web-07" } });
    await test.services.auditEvents.record({ ...event, subject: unnamed });
    await test.services.auditEvents.record({ ...event, subject: "web", details: { name: "Other" } });
    const list = async (request: Partial<GridDataRequest>) => {
      const options = { id: gridDefinitionIds.auditEvents, client: test.clients.administrator };
      return (await read(request, options)).items.map(({ subjectName }) => subjectName);
    };
    expect(await list({ text: "web-07" })).toEqual(["Web-07"]);
    expect(await list({ text: removed })).toEqual(["Web-07"]);
    expect(await list({ text: unnamed })).toEqual([unnamed]);
    expect(await list({ where: ["subjectName:is:web"] })).toEqual(["web"]);
  });

  it("reads a joined column", async () => {
    const data = await read({ text: "DB-01" }, { id: gridDefinitionIds.managedAccounts });
    expect(data.items).toMatchObject([{ accountName: "root", systemName: "db-01" }]);
  });

  it("filters by the fixed values of a column", async () => {
    const data = await read({ filters: { status: "failed" } }, { id: gridDefinitionIds.scans });
    expect(namesOf(data)).toEqual(["weekly"]);
    const both = await read({ filters: { status: "failed" }, text: "nightly" }, { id: gridDefinitionIds.scans });
    expect(both.total).toBe(0);
  });
});

describe("paging", () => {
  it("shows each row once over all pages, in a stable order", async () => {
    const seen: unknown[] = [];
    // Every row has the same operating system: pages would overlap without the id as last sort key.
    const sort = { field: "operatingSystem", direction: "descending" } as const;
    for (const page of [1, 2, 3]) seen.push(...(await read({ page, sort })).items.map((item) => item["id"]));
    expect(seen).toHaveLength(64);
    expect(new Set(seen).size).toBe(64);
  });

  it("answers the last page for one past the end", async () => {
    const data = await read({ page: 99 });
    expect(data).toMatchObject({ page: 3, total: 64 });
    expect(data.items).toHaveLength(14);
  });

  it("takes no other page sizes and no page before the first", async () => {
    expect(await refuse({ page: 1, pageSize: 26 })).toEqual({ status: 400, paths: ["pageSize"] });
    expect(await refuse({ page: 0, pageSize: 25 })).toEqual({ status: 400, paths: ["page"] });
    expect((await refuse({ page: 1e300, pageSize: 25 })).status).toBe(400);
  });
});

describe("sorting", () => {
  it("puts rows without a value last in both directions, and letters in the order of people", async () => {
    for (const direction of ["ascending", "descending"] as const) {
      expect(namesOf(await read({ sort: { field: "lastSeenAt", direction } }))[0]).toBe("Éclair");
    }
    const names = namesOf(await read({ pageSize: 100, sort: { field: "name", direction: "ascending" } }));
    expect(names.at(-1)).toBe("Éclair");
  });

  it("refuses columns that are not the grid's", async () => {
    for (const field of ["organizationId", "id", "name; drop table assets", "__proto__", "constructor", ""]) {
      const sort = { field, direction: "ascending" };
      expect(await refuse({ page: 1, pageSize: 25, sort })).toEqual({ status: 400, paths: ["sort.field"] });
    }
    const sort = { field: "name", direction: "asc, (select 1)" };
    expect(await refuse({ page: 1, pageSize: 25, sort })).toEqual({ status: 400, paths: ["sort.direction"] });
  });
});

describe("the text filter", () => {
  it("takes every character as itself", async () => {
    expect(namesOf(await read({ text: "100%_" }))).toEqual(["100%_real"]);
    expect(namesOf(await read({ text: "\\" }))).toEqual([String.raw`back\slash`]);
    for (const text of ["'", "' or '1'='1", "%%", "__", "\\%", "$1", "\ud800"])
      expect((await read({ text })).total).toBe(0);
  });

  it("ignores case in every script, and wants all words, each in any column", async () => {
    expect(namesOf(await read({ text: "éCLAIR" }))).toEqual(["Éclair"]);
    expect(namesOf(await read({ text: "  REAL   odd " }))).toEqual(["100%_real"]);
    expect((await read({ text: "real nothing" })).total).toBe(0);
    expect((await read({ text: "   " })).total).toBe(64);
  });

  it("refuses what is too long or cannot be stored, and filters that are none", async () => {
    expect(await refuse({ page: 1, pageSize: 25, text: "a".repeat(201) })).toEqual({ status: 400, paths: ["text"] });
    expect(await refuse({ page: 1, pageSize: 25, text: "a\0" })).toEqual({ status: 400, paths: ["text"] });
    expect(await refuse({ page: 1, pageSize: 25, filters: { name: "x" } })).toMatchObject({ status: 400 });
    expect(await refuse({ page: 1, pageSize: 25, filters: { status: "failed" } })).toMatchObject({ status: 400 });
    expect(await refuse({ page: 1, pageSize: 25, filters: [] })).toMatchObject({ status: 400 });
  });
});

describe("organizations", () => {
  it("never shows the rows of another one", async () => {
    const { userInTwoOrganizations } = test.clients;
    const answer = await userInTwoOrganizations.post(
      gridEndpoints.data(gridDefinitionIds.assets),
      { page: 1, pageSize: 100 },
      { headers: { organizationid: test.organizations.south.id } },
    );
    expect(namesOf(gridDataSchema.parse(answer.json()))).toEqual(["db-of-south"]);
    expect((await read({ text: "south" }, { client: userInTwoOrganizations })).total).toBe(0);
  });

  it("of a user are named to their members and to administrators only, and found by nobody else", async () => {
    const { administrator, user, userInTwoOrganizations } = test.clients;
    const where = [formatRowCondition({ field: "organizations", operator: "is", values: ["South"] })];
    const ask = async (client: TestClient) => {
      const [all, ofSouth] = [
        await read({ text: "both" }, { id: gridDefinitionIds.users, client }),
        await read({ text: "both", where }, { id: gridDefinitionIds.users, client }),
      ];
      return [all.items.map((item) => item["organizations"]), ofSouth.total];
    };
    expect(await ask(user)).toEqual([[["North"]], 0]);
    for (const client of [userInTwoOrganizations, administrator])
      expect(await ask(client)).toEqual([[["North", "South"]], 1]);
  });

  it("reads without the anti-CSRF token, because nothing changes", async () => {
    const answer = await test.clients.user.post(
      gridEndpoints.data(gridDefinitionIds.assets),
      { page: 1, pageSize: 25 },
      { without: ["x-anticsrftoken"] },
    );
    expect(answer.statusCode).toBe(200);
  });
});

describe("preferences", () => {
  const path = gridEndpoints.preferences(gridDefinitionIds.scans);
  const columns = [
    { field: "status", isVisible: true, width: 12 },
    { field: "name", isVisible: false },
  ];
  const readPreferences = async (client: TestClient) => {
    const answer = await client.get(gridEndpoints.definition(gridDefinitionIds.scans));
    return gridDefinitionSchema.parse(answer.json()).Preferences;
  };

  it("are kept for the user and the grid, and can be reset", async () => {
    const { user, administrator } = test.clients;
    expect(await readPreferences(user)).toBeNull();
    expect((await user.put(path, { columns, density: "compact" })).statusCode).toBe(204);
    expect((await user.put(path, { columns, density: "normal" })).statusCode).toBe(204);
    expect(await readPreferences(user)).toEqual({ columns, density: "normal" });
    expect(await readPreferences(administrator)).toBeNull();
    expect((await user.send("DELETE", path)).statusCode).toBe(204);
    expect(await readPreferences(user)).toBeNull();
  });

  it("name columns of the grid, each once", async () => {
    const refused = [
      [{ field: "ghost", isVisible: true }],
      [
        { field: "name", isVisible: true },
        { field: "name", isVisible: true },
      ],
      [{ field: "name", isVisible: true, width: 1e9 }],
      [{ field: "name\0", isVisible: true }],
    ];
    for (const wrong of refused)
      expect((await test.clients.user.put(path, { columns: wrong, density: "normal" })).statusCode).toBe(400);
    expect((await test.clients.user.put(path, { columns, density: "huge" })).statusCode).toBe(400);
  });
});
