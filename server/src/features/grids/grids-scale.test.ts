import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { errorAnswerSchema } from "@gatehouse/shared/contracts/errors.contract";
import { gridDataSchema, gridDefinitionIds, gridEndpoints } from "@gatehouse/shared/contracts/grids.contract";
import type { GridData, GridDataRequest, GridSort } from "@gatehouse/shared/contracts/grids.contract";
import { sql } from "drizzle-orm";
import { migrationsFolder } from "../../db/migrate.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { selectRows } from "./grid-selection.ts";
import { blueprintNamed } from "./grids-definitions.ts";
import { GridsRepository } from "./grids.repository.ts";

const ROWS = 10_500;

let test: TestApp;
let caller: { organizationId: string; userId: string; isAdministrator: boolean; timeZone: string };

/**
 * Three rows in four have been seen, at moments that differ by microseconds. Few audit events are of the second
 * organization, and none of the newest.
 */
async function addRows(): Promise<void> {
  const { north, south } = test.organizations;
  await test.database.execute(sql`
    insert into assets (organization_id, name, dns_name, ip_address, operating_system, asset_type, last_seen_at)
    select ${north.id}, 'host-' || number, 'host-' || number || '.example', '10.0.0.1', 'Debian', 'type ' || number % 7,
      case when number % 4 > 0 then '2026-01-01'::timestamptz + number * interval '1 microsecond' end
    from generate_series(1, ${ROWS}) number`);
  await test.database.execute(sql`
    insert into assets (organization_id, name, dns_name, ip_address, operating_system, asset_type) values
      (${north.id}, 'خادم الملفات', 'a', 'b', 'c', 'd'), (${north.id}, '会計サーバー', 'a', 'b', 'c', 'd'),
      (${north.id}, 'Zürich Éclair', 'a', 'b', 'c', 'd')`);
  await test.database.execute(sql`
    insert into managed_systems (organization_id, name, platform, network_address, port)
    select ${north.id}, 'system-' || number, 'Linux', '10.0.0.1', 22 from generate_series(1, 3000) number`);
  await test.database.execute(sql`
    insert into managed_accounts (organization_id, managed_system_id, account_name)
    select organization_id, id, 'root' from managed_systems`);
  await test.database.execute(sql`
    insert into audit_events (organization_id, user_name, action, subject, occurred_at)
    select ${north.id}, 'Ädmin ' || number, 'asset.renamed', number::text, now() from generate_series(1, 4000) number`);
  await test.database.execute(sql`
    insert into audit_events (organization_id, user_name, action, occurred_at)
    select case when number % 100 = 0 then ${south.id}::uuid else ${north.id}::uuid end, 'Other', 'scan',
      now() + case when number % 100 = 0 then -1 else 1 end * number * interval '1 second'
    from generate_series(1, 20000) number`);
  await test.database.execute(sql`
    insert into users (canonical_name, user_name, email_address, password_hash)
    select 'ölaf-' || number, 'Ölaf-' || number, number || '@example.com', '' from generate_series(1, 4000) number`);
  await test.database.execute(sql`
    insert into memberships (user_id, organization_id)
    select id, ${north.id} from users where canonical_name like 'ölaf-%'`);
  await test.database.execute(sql`
    insert into recorded_sessions
      (organization_id, user_name, asset_name, protocol, title, started_at, ended_at, content_hash)
    select ${north.id}, 'ada', 'host-' || number, 'ssh', '保守 ' || number, now(), now(), number::text
    from generate_series(1, 4000) number`);
  await test.database.execute(
    sql`vacuum analyze assets, managed_systems, managed_accounts, audit_events, users, memberships, recorded_sessions`,
  );
}

beforeAll(async () => {
  test = await buildTestApp();
  await addRows();
  const user = await test.services.users.findByName("user");
  caller = {
    organizationId: test.organizations.north.id,
    userId: user?.id ?? "",
    isAdministrator: false,
    timeZone: "UTC",
  };
});
afterAll(() => test.close());

const dataPath = gridEndpoints.data(gridDefinitionIds.assets);

async function read(request: Partial<GridDataRequest>): Promise<Required<Omit<GridData, "page">>> {
  const answer = await test.clients.user.post(dataPath, request);
  expect([request, answer.statusCode]).toEqual([request, 200]);
  return gridDataSchema.parse(answer.json()) as Required<GridData>;
}

type Plan = { query: string; plan: string };

/** The plans of the queries that a call makes; `maySort: false` sorts only what no index has in order. */
async function explain(act: () => Promise<unknown>, { maySort = true } = {}): Promise<Plan[]> {
  const query = jest.spyOn(test.database.$client, "query");
  await act();
  const calls = query.mock.calls.map((call) => call as unknown as [{ text: string }, unknown[]]);
  query.mockRestore();
  const plans: Plan[] = [];
  const client = await test.database.$client.connect();
  await client.query(`set enable_sort = ${maySort}`);
  for (const [{ text }, values] of calls) {
    if (!/ from "(assets|managed_accounts|audit_events|users|recorded_sessions)"/.test(text)) continue;
    const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain ${text}`, values);
    plans.push({ query: text, plan: rows.map((row) => row["QUERY PLAN"]).join("\n") });
  }
  await client.query("reset enable_sort");
  client.release();
  return plans;
}

const listPlans = (plans: Plan[]): string[] =>
  plans.filter(({ query }) => query.includes("order by")).map(({ plan }) => plan);

describe("cursors", () => {
  it.each(["ascending", "descending"] as const)(
    "read each row once, forth and back, %s with empty values last",
    async (direction) => {
      const sort: GridSort = { field: "lastSeenAt", direction };
      const forth: unknown[] = [];
      let page = await read({ sort, limit: 200, where: ["name:startsWith:host-1"] });
      expect(page.before).toBeNull();
      for (;;) {
        forth.push(...page.items.map(({ id }) => id));
        if (page.after === null) break;
        page = await read({ sort, limit: 200, where: ["name:startsWith:host-1"], after: page.after });
      }
      expect(new Set(forth).size).toBe(page.total);
      expect(page.items.at(-1)?.["lastSeenAt"]).toBeNull();
      const back: unknown[] = [];
      page = await read({ sort, limit: 200, where: ["name:startsWith:host-1"], fromEnd: true });
      expect(page.after).toBeNull();
      for (;;) {
        back.unshift(...page.items.map(({ id }) => id));
        if (page.before === null) break;
        page = await read({ sort, limit: 200, where: ["name:startsWith:host-1"], before: page.before });
      }
      expect(back).toEqual(forth);
    },
  );

  it("are refused when changed, and to others, elsewhere and in another sort", async () => {
    const sort: GridSort = { field: "name", direction: "ascending" };
    const { after } = await read({ sort, limit: 1 });
    const cursor = after ?? "";
    const refuse = async (
      body: object,
      client = test.clients.user,
      grid: keyof typeof gridDefinitionIds = "assets",
    ) => {
      const answer = await client.post(gridEndpoints.data(gridDefinitionIds[grid]), body);
      expect([answer.statusCode, errorAnswerSchema.parse(answer.json()).code]).toEqual([400, "cursor_invalid"]);
    };
    const changed = cursor.slice(0, -2) + (cursor.endsWith("AA") ? "BB" : "AA");
    const other = Buffer.from(Buffer.concat([Buffer.alloc(16), Buffer.from('["x"]')])).toString("base64url");
    for (const wrong of [changed, other, "", "x", "a".repeat(6_000), "\0", "\ud800"])
      await refuse({ sort, after: wrong });
    await refuse({ sort, before: changed });
    await refuse({ sort: { ...sort, direction: "descending" }, after: cursor });
    await refuse({ sort: { field: "dnsName", direction: "ascending" }, after: cursor });
    await refuse({ sort, after: cursor }, test.clients.userInTwoOrganizations);
    await refuse({ sort, after: cursor }, test.clients.user, "managedSystems");
    for (const both of [{ before: cursor }, { fromEnd: true }, { page: 1 }, { pageSize: 25 }])
      expect((await test.clients.user.post(dataPath, { sort, after: cursor, ...both })).statusCode).toBe(400);
  });
});

describe("many rows", () => {
  it("are counted to the limit, and sort only by columns with an index", async () => {
    expect(await read({ limit: 1 })).toMatchObject({ total: 10_000, hasMore: true });
    expect(await read({ limit: 1, where: ["name:startsWith:host-99"] })).toMatchObject({ total: 111, hasMore: false });
    const sort: GridSort = { field: "assetType", direction: "ascending" };
    const answer = await test.clients.user.post(dataPath, { sort });
    expect(answer.statusCode).toBe(400);
    expect(errorAnswerSchema.parse(answer.json())).toMatchObject({
      code: "sort_too_large",
      fields: [{ path: "sort.field" }],
    });
    expect((await read({ sort, where: ["assetType:is:type 1"], limit: 1 })).total).toBe(1500);
  });

  it.each(["ascending", "descending"] as const)(
    "are read through the index of their sort, %s, from every place",
    async (direction) => {
      for (const column of blueprintNamed("assets").definition.Columns.filter(({ isScalable }) => isScalable)) {
        const sort: GridSort = { field: column.field, direction };
        const first = await read({ sort, limit: 50 });
        const last = await read({ sort, limit: 50, fromEnd: true });
        const places = [{}, { after: first.after ?? "" }, { fromEnd: true }, { before: last.before ?? "" }];
        for (const place of places) {
          // Few rows, as the statistics may guess, would be sorted sooner than found in order.
          const plans = listPlans(await explain(() => read({ sort, limit: 50, ...place }), { maySort: false }));
          expect(plans.length).toBeGreaterThan(0);
          for (const plan of plans) {
            expect([column.field, place, plan]).toEqual([column.field, place, expect.stringMatching(/Index Scan/)]);
            expect([column.field, place, plan]).toEqual([column.field, place, expect.not.stringMatching(/Sort/)]);
          }
        }
      }
    },
  );

  it("of one organization are read without those of others, by pages and by cursors", async () => {
    const sort: GridSort = { field: "occurredAt", direction: "descending" };
    const path = gridEndpoints.data(gridDefinitionIds.auditEvents);
    const client = await test.signIn("both", test.organizations.south);
    const answer = (place: object) => client.post(path, { sort, ...place });
    const { after, total } = gridDataSchema.parse((await answer({ limit: 50 })).json());
    expect(total).toBe(200);
    for (const place of [{ limit: 50 }, { limit: 50, after }, { limit: 50, fromEnd: true }, { page: 2 }]) {
      const plans = await explain(() => answer(place));
      expect(plans).toHaveLength(2);
      for (const { plan } of plans) expect(plan).toContain("audit_events_organization_occurred");
    }
  });

  it.each([
    ["host-10499", "host-10499"],
    ["ملفات", "خادم الملفات"],
    ["サーバ", "会計サーバー"],
    ["計", "会計サーバー"],
    ["ZÜRICH éclair", "Zürich Éclair"],
  ])("are searched through the trigram index for %s", async (text, name) => {
    const found = await read({ text });
    expect(found.items.map((item) => item["name"])).toEqual([name]);
    const plans = await explain(() => read({ text }));
    expect(plans).toHaveLength(2);
    for (const { plan } of plans) expect(plan).toContain("assets_search");
  });

  it.each([
    ["auditEvents", { text: "ÄDMIN 3999" }, "audit_events_search"],
    ["auditEvents", { where: ["userName:contains:ädmin 3999"] }, "audit_events_search"],
    ["users", { text: "öLAF-3999" }, "users_search"],
    ["users", { where: ["emailAddress:is:3999@example.com"] }, "users_search"],
    ["recordedSessions", { text: "保守 3999" }, "recorded_sessions_search"],
  ] as const)("of %s are searched for %j through %s", async (grid, request, index) => {
    const path = gridEndpoints.data(gridDefinitionIds[grid]);
    const answer = () => test.clients.administrator.post(path, request);
    expect(gridDataSchema.parse((await answer()).json()).total).toBe(1);
    const plans = (await explain(answer)).filter(({ query }) => query.includes("like"));
    expect(plans).toHaveLength(2);
    for (const { plan } of plans) expect(plan).toContain(index);
  });

  it("are found by the value of a column through the index of its sort", async () => {
    const where = ["dnsName:is:host-77.example"];
    expect(await read({ where })).toMatchObject({ total: 1 });
    for (const { plan } of await explain(() => read({ where }))) {
      expect(plan).toContain("assets_sorted_by_dns_name");
      expect(plan).not.toContain("assets_search");
    }
  });

  it("are found before they are sorted if few match, and not at all if none does", async () => {
    const [plan] = listPlans(await explain(() => read({ where: ["assetType:is:type 1"], limit: 50 })));
    expect(plan).toContain("Sort");
    expect(plan).not.toContain("assets_organization_name");
    expect(listPlans(await explain(() => read({ where: ["assetType:is:type 9"], limit: 50 })))).toEqual([]);
  });

  it("are searched by the name of another table through both indexes", async () => {
    const answer = () =>
      test.clients.user.post(gridEndpoints.data(gridDefinitionIds.managedAccounts), { text: "SYSTEM-2999" });
    expect(gridDataSchema.parse((await answer()).json()).items).toMatchObject([{ systemName: "system-2999" }]);
    const plans = await explain(answer);
    expect(plans).toHaveLength(2);
    for (const { plan } of plans) {
      expect(plan).toContain("managed_systems_search");
      expect(plan).toContain("managed_accounts_search");
    }
  });

  it("are read whole in batches, each once and in one order", async () => {
    const repository = new GridsRepository(test.database);
    const blueprint = blueprintNamed("assets");
    const filter = selectRows(blueprint, { where: ["name:startsWith:host-"] }, caller, test.clock.now());
    const ids: unknown[] = [];
    const sort: GridSort = { field: "lastSeenAt", direction: "descending" };
    for await (const rows of repository.iterate(gridDefinitionIds.assets, filter, sort))
      ids.push(...rows.map(({ id }) => id));
    expect([ids.length, new Set(ids).size]).toEqual([ROWS, ROWS]);
    const named = { ...filter, ids: [String(ids[3]), "no id", "00000000-0000-4000-8000-000000000000"] };
    expect(await repository.countUpTo(gridDefinitionIds.assets, named, 10)).toBe(1);
  });
});

it("the migrations of the search go on where the extension can't be created", async () => {
  const readMigration = (name: string): string => {
    const file = readdirSync(migrationsFolder).find((candidate) => candidate.endsWith(`_${name}.sql`));
    return readFileSync(join(migrationsFolder, file ?? name), "utf8");
  };
  const [first, second] = [readMigration("grid-search"), readMigration("expression-search")];
  const client = await test.database.$client.connect();
  const countIndexes = async (): Promise<number> => {
    const { rows } = await client.query("select from pg_indexes where indexname like '%\\_search'");
    return rows.length;
  };
  try {
    expect(await countIndexes()).toBe(9);
    await client.query("begin; drop extension pg_trgm cascade; set local role pg_monitor");
    await client.query(first);
    await client.query(second);
    expect(await countIndexes()).toBe(0);
    await client.query("reset role");
    await client.query(first);
    await client.query(second);
    expect(await countIndexes()).toBe(9);
  } finally {
    await client.query("rollback");
    client.release();
  }
});
