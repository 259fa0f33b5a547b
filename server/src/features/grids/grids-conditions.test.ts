import { errorAnswerSchema } from "@gatehouse/shared/contracts/errors.contract";
import { gridListSchema } from "@gatehouse/shared/contracts/grid-lists.contract";
import { gridDataSchema, gridDefinitionIds, gridEndpoints } from "@gatehouse/shared/contracts/grids.contract";
import { MAX_ROW_CONDITIONS } from "@gatehouse/shared/contracts/row-filters.contract";
import type { RowCondition } from "@gatehouse/shared/contracts/row-filters.contract";
import { checkRowCondition, formatRowCondition, rowOperators } from "@gatehouse/shared/rules/row-filters";
import { assets } from "../../db/schema/assets.table.ts";
import { managedSystems } from "../../db/schema/managed-systems.table.ts";
import { managedAccounts } from "../../db/schema/managed-accounts.table.ts";
import { scans } from "../../db/schema/scans.table.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { gridBlueprints } from "./grids-definitions.ts";

let test: TestApp;
let systemId: string;

const dayMs = 86_400_000;
const ago = (days: number): Date => new Date(test.clock.now().getTime() - days * dayMs);

async function addRows(): Promise<void> {
  const organizationId = test.organizations.north.id;
  const asset = { organizationId, dnsName: "", ipAddress: "10.0.0.1", operatingSystem: "Debian", assetType: "Server" };
  await test.database.insert(assets).values([
    { ...asset, name: "alpha", lastSeenAt: ago(1), tags: ["red", "blue"] },
    { ...asset, name: "Beta", lastSeenAt: ago(40), assetType: "Database, large", tags: ["blue"] },
    { ...asset, name: "gamma", domainName: "corp" },
    { ...asset, name: "50%_off", lastSeenAt: ago(-2) },
  ]);
  const system = { organizationId, platform: "Linux", networkAddress: "10.0.0.1" };
  const [added] = await test.database
    .insert(managedSystems)
    .values([
      { ...system, name: "one", port: 22, isAutomaticManagement: true },
      { ...system, name: "two", port: 5432 },
    ])
    .returning();
  systemId = added?.id ?? "";
  await test.database
    .insert(managedAccounts)
    .values({ organizationId, managedSystemId: systemId, accountName: "root" });
  const scan = { organizationId, scanType: "Discovery", target: "10.0.0.0/24", startedBy: "admin" };
  await test.database.insert(scans).values([
    { ...scan, name: "s1", status: "completed", assetsFound: 5, startedAt: new Date("2026-01-31T23:30:00Z") },
    { ...scan, name: "s2", status: "failed", assetsFound: 50, startedAt: new Date("2026-02-01T00:00:00Z") },
    { ...scan, name: "s3", status: "running", startedAt: new Date("2026-02-02T10:00:00Z") },
  ]);
}

beforeAll(async () => {
  test = await buildTestApp();
  await addRows();
});
afterAll(() => test.close());

type Grid = keyof typeof gridDefinitionIds;

async function namesWith(grid: Grid, ...where: string[]): Promise<string[]> {
  const answer = await test.clients.user.post(gridEndpoints.data(gridDefinitionIds[grid]), { where });
  expect(answer.json()).not.toHaveProperty("fields");
  const { items, total } = gridDataSchema.parse(answer.json());
  expect(total).toBe(items.length);
  return items.map((item) => String(item["name"] ?? item["accountName"])).sort();
}

async function refuse(...where: string[]): Promise<unknown> {
  const answer = await test.clients.user.post(gridEndpoints.data(gridDefinitionIds.assets), { where });
  expect(answer.statusCode).toBe(400);
  const { fields = [] } = errorAnswerSchema.parse(answer.json());
  return fields.map(({ path, code }) => `${path} ${code}`);
}

describe("conditions on text", () => {
  it("ignore case to look inside, and compare exactly", async () => {
    expect(await namesWith("assets", "name:contains:ET")).toEqual(["Beta"]);
    expect(await namesWith("assets", "name:notContains:a")).toEqual(["50%_off"]);
    expect(await namesWith("assets", "name:startsWith:AL")).toEqual(["alpha"]);
    expect(await namesWith("assets", "name:startsWith:lph")).toEqual([]);
    expect(await namesWith("assets", "name:is:beta")).toEqual([]);
    expect(await namesWith("assets", "name:is:Beta,alpha")).toEqual(["Beta", "alpha"]);
    expect(await namesWith("assets", "name:isNot:Beta,alpha")).toEqual(["50%_off", "gamma"]);
    expect(await namesWith("assets", String.raw`assetType:is:Database\, large`)).toEqual(["Beta"]);
  });

  it("take every character as itself, and know empty texts and lists", async () => {
    expect(await namesWith("assets", "name:contains:%_")).toEqual(["50%_off"]);
    expect(await namesWith("assets", "name:contains:'")).toEqual([]);
    expect(await namesWith("assets", String.raw`name:contains:\\`)).toEqual([]);
    expect(await namesWith("assets", "domainName:isNotEmpty")).toEqual(["gamma"]);
    expect(await namesWith("assets", "domainName:isEmpty", "name:contains:a")).toEqual(["Beta", "alpha"]);
    expect(await namesWith("assets", "tags:is:red,green")).toEqual(["alpha"]);
    expect(await namesWith("assets", "tags:isNot:red")).toEqual(["50%_off", "Beta", "gamma"]);
    expect(await namesWith("assets", "tags:isEmpty")).toEqual(["50%_off", "gamma"]);
    expect(await namesWith("assets", "tags:isNotEmpty")).toEqual(["Beta", "alpha"]);
  });
});

describe("conditions on other types", () => {
  it("count durations from the server's clock; what never happened is older than any", async () => {
    expect(await namesWith("assets", "lastSeenAt:olderThan:30d")).toEqual(["Beta", "gamma"]);
    expect(await namesWith("assets", "lastSeenAt:withinLast:6w")).toEqual(["Beta", "alpha"]);
    expect(await namesWith("assets", "lastSeenAt:withinNext:72h")).toEqual(["50%_off"]);
    expect(await namesWith("assets", "lastSeenAt:isEmpty")).toEqual(["gamma"]);
    expect(await namesWith("assets", "lastSeenAt:olderThan:99999w")).toEqual(["gamma"]);
  });

  it("take a date for its whole day, and a point in time for itself", async () => {
    expect(await namesWith("scans", "startedAt:before:2026-02-01")).toEqual(["s1"]);
    expect(await namesWith("scans", "startedAt:after:2026-02-01")).toEqual(["s3"]);
    expect(await namesWith("scans", "startedAt:after:2026-01-31T23:45:00Z")).toEqual(["s2", "s3"]);
    expect(await namesWith("scans", "startedAt:between:2026-01-31,2026-02-01")).toEqual(["s1", "s2"]);
    expect(await namesWith("scans", "startedAt:before:2026-02-01T01:00:00+02:00")).toEqual([]);
    expect(await namesWith("scans", "endedAt:isEmpty", "status:isNot:running")).toEqual(["s1", "s2"]);
  });

  it("compare numbers, digits, fixed values and booleans", async () => {
    expect(await namesWith("scans", "assetsFound:between:5,50")).toEqual(["s1", "s2"]);
    expect(await namesWith("scans", "assetsFound:greaterThan:5")).toEqual(["s2"]);
    expect(await namesWith("scans", "assetsFound:lessThan:4.5")).toEqual(["s3"]);
    expect(await namesWith("scans", "assetsFound:isNot:999999999999999,0")).toEqual(["s1", "s2"]);
    expect(await namesWith("scans", "status:is:failed,completed")).toEqual(["s1", "s2"]);
    expect(await namesWith("managedSystems", "port:startsWith:54")).toEqual(["two"]);
    expect(await namesWith("managedSystems", "port:is:22")).toEqual(["one"]);
    expect(await namesWith("managedSystems", "isAutomaticManagement:is:false")).toEqual(["two"]);
    expect(await namesWith("managedAccounts", `managedSystemId:is:${systemId},no-id`)).toEqual(["root"]);
    expect(await namesWith("managedAccounts", "managedSystemId:is:no-id")).toEqual([]);
    expect(await namesWith("managedAccounts", "systemName:contains:NE")).toEqual(["root"]);
  });
});

describe("conditions that are none", () => {
  it("are refused with their place and the reason", async () => {
    expect(await refuse("name:is:a", "name", "tenant:is:x", "name:between:1,2")).toEqual([
      "where.1 condition_unreadable",
      "where.2 field_unknown",
      "where.3 operator_unknown",
    ]);
    expect(await refuse("name:is", "lastSeenAt:olderThan:30", "lastSeenAt:before:0000-01-01")).toEqual([
      "where.0 values_count",
      "where.1 value_invalid",
      "where.2 value_invalid",
    ]);
    expect(await refuse("lastSeenAt:before:0001-01-01T00:00:00+14:00")).toEqual(["where.0 value_invalid"]);
    expect(await refuse("lastSeenAt:after:9999-12-31T23:59:59-14:00")).toEqual(["where.0 value_invalid"]);
    expect(await refuse("__proto__:is:x", "constructor:is:x")).toHaveLength(2);
    expect(await refuse("a".repeat(10_000))).toEqual(["where.0 too_big"]);
    expect(await refuse("name:contains:a\0", "name:is:\ud800")).toEqual([
      "where.0 value_invalid",
      "where.1 value_invalid",
    ]);
  });

  it("never make the server fail, with any operator of any column", async () => {
    const odd = ["a\0b", "\ud800", "x".repeat(90), "1e999", "-1", "''", "2026-13-45", "9".repeat(15), "1d", "true"];
    for (const { definition } of gridBlueprints) {
      const fields = definition.Columns.filter(({ isFilterable }) => isFilterable);
      for (const { field, type, values = [] } of fields) {
        const possible = [...odd, "2026-01-01", "9998-12-31T23:59:59Z", ...values.map(({ value }) => value)];
        const conditions = rowOperators[type].flatMap((operator): RowCondition[] =>
          [[], ...possible.map((value) => [value]), ["1", "2"], ["2026-01-01", "0001-01-01"]].map((given) => ({
            field,
            operator,
            values: given,
          })),
        );
        const sound = conditions.filter((condition) => checkRowCondition(condition, fields) === null);
        expect([field, sound.length > 0]).toEqual([field, true]);
        for (let at = 0; at < sound.length; at += MAX_ROW_CONDITIONS) {
          const where = sound.slice(at, at + MAX_ROW_CONDITIONS).map(formatRowCondition);
          const path = gridEndpoints.data(definition.DefinitionId);
          const { statusCode } = await test.clients.administrator.post(path, { where, limit: 1 });
          expect([where, statusCode]).toEqual([where, 200]);
        }
      }
    }
  });
});

describe("the lists for scripts", () => {
  it("answer the same rows with conditions, a sort and cursors in the address", async () => {
    const read = async (query: string) => {
      const answer = await test.clients.user.get(`/api/assets?${query}`);
      return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
    };
    const first = await read("where=name:contains:a&where=assetType:is:Server&sort=name:descending&limit=1");
    const { items, total, after } = gridListSchema.parse(first.body);
    expect([items[0]?.["name"], total]).toEqual(["gamma", 2]);
    const more = await read(`where=name:contains:a&where=assetType:is:Server&sort=name:descending&after=${after}`);
    expect(gridListSchema.parse(more.body)).toMatchObject({ items: [{ name: "alpha" }], after: null });
    for (const query of [
      "limit=0",
      "limit=201",
      "limit=x",
      "sort=name",
      "sort=name:up",
      "where=name",
      "after=x",
      "text=%00",
    ])
      expect([query, (await read(query)).status]).toEqual([query, 400]);
  });

  it("are closed to who may not open the grid", async () => {
    for (const { listPath, scope } of gridBlueprints) {
      if (listPath === null) continue;
      const { statusCode } = await test.clients.userWithoutPermission.get(listPath);
      expect([listPath, statusCode]).toEqual([listPath, scope === "own" ? 200 : 403]);
    }
  });
});
