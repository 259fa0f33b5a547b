import { errorAnswerSchema } from "@gatehouse/shared/contracts/errors.contract";
import {
  gridDataSchema,
  gridDefinitionIds,
  gridDefinitionSchema,
  gridEndpoints,
} from "@gatehouse/shared/contracts/grids.contract";
import type { GridData, GridDataRequest } from "@gatehouse/shared/contracts/grids.contract";
import { assets } from "../../db/schema/assets.table.ts";
import { events } from "../../db/schema/events.table.ts";
import { managedAccounts } from "../../db/schema/managed-accounts.table.ts";
import { managedSystems } from "../../db/schema/managed-systems.table.ts";
import { scans } from "../../db/schema/scans.table.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { gridBlueprints } from "./grids-definitions.ts";
import { gridSources } from "./grids-sources.repository.ts";

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

beforeAll(async () => {
  test = await buildTestApp();
  await addRows();
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

  it("has a source with every column of every grid", () => {
    for (const { definition } of gridBlueprints) {
      const fields = definition.Columns.map((column) => column.field).sort();
      expect(Object.keys(gridSources[definition.DefinitionId]?.columns ?? {}).sort()).toEqual(fields);
      expect(fields).toEqual(expect.arrayContaining([definition.DisplayKey, definition.DefaultSort.field]));
      expect(fields).toEqual(expect.arrayContaining(definition.TextFilterFields));
    }
  });

  it("is not found under an unknown id", async () => {
    const unknown = "00000000-0000-4000-8000-000000000000";
    expect((await test.clients.user.get(gridEndpoints.definition(unknown))).statusCode).toBe(404);
    expect((await test.clients.user.post(gridEndpoints.data(unknown), { page: 1, pageSize: 25 })).statusCode).toBe(404);
  });

  it("is closed to who lacks the grid's own permission, and for foreign organizations", async () => {
    for (const { definition } of gridBlueprints) {
      const path = gridEndpoints.definition(definition.DefinitionId);
      expect((await test.clients.userWithoutPermission.get(path)).statusCode).toBe(403);
      const foreign = await test.clients.user.get(path, { headers: { organizationid: test.organizations.south.id } });
      expect(errorAnswerSchema.parse(foreign.json()).code).toBe("organization_forbidden");
    }
  });
});

describe("the rows of every grid", () => {
  it("can be read, sorted by each sortable column and searched", async () => {
    for (const { definition } of gridBlueprints) {
      for (const column of definition.Columns.filter(({ isSortable }) => isSortable)) {
        for (const direction of ["ascending", "descending"] as const) {
          const data = await read({ sort: { field: column.field, direction } }, { id: definition.DefinitionId });
          const fields = ["id", ...definition.Columns.map(({ field }) => field)].sort();
          expect(data.items.map((item) => Object.keys(item).sort())).toContainEqual(fields);
        }
      }
      const nothing = await read({ text: "no such text" }, { id: definition.DefinitionId });
      expect(nothing).toEqual({ items: [], total: 0, page: 1 });
    }
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
    // Every row has the same operating system: without the id as the last order, pages would overlap.
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
    expect(await refuse({})).toEqual({ status: 400, paths: ["page", "pageSize"] });
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

  it("reads without the anti-CSRF token, because nothing changes", async () => {
    const answer = await test.clients.user.post(
      gridEndpoints.data(gridDefinitionIds.assets),
      { page: 1, pageSize: 25 },
      { without: ["x-anticsrftoken"] },
    );
    expect(answer.statusCode).toBe(200);
  });
});
