import { smartRuleTargets } from "@gatehouse/shared/contracts/smart-rules.contract";
import { sql } from "drizzle-orm";
import { createTestDatabase } from "../../testing/create-test-database.ts";
import type { TestDatabase } from "../../testing/create-test-database.ts";
import { addTestOrganization } from "../../testing/test-users.builder.ts";
import { SmartRuleRecordsRepository } from "./smart-rules-records.repository.ts";

const ROWS = 3000;
/** All records were added earlier. */
const since = "2026-02-01T00:00:00Z";

let test: TestDatabase;
let organizationId: string;
beforeAll(async () => {
  test = await createTestDatabase();
  const { database } = test;
  ({ id: organizationId } = await addTestOrganization(database, "North"));
  const added = sql`'2026-01-01'::timestamptz + number * interval '1 second'`;
  await database.execute(sql`
    insert into assets (organization_id, name, dns_name, ip_address, operating_system, asset_type, updated_at)
    select ${organizationId}, 'host-' || number, '', '10.0.0.1', 'Debian', 'Server', ${added}
    from generate_series(1, ${ROWS}) number`);
  await database.execute(sql`
    insert into managed_systems (organization_id, name, platform, network_address, port, updated_at)
    select ${organizationId}, 'system-' || number, 'Linux', '10.0.0.1', 22, ${added}
    from generate_series(1, ${ROWS}) number`);
  await database.execute(sql`
    insert into managed_accounts (organization_id, managed_system_id, account_name, updated_at)
    select organization_id, id, account_name, updated_at
    from managed_systems, (values ('root'), ('guest')) names (account_name)`);
  await database.execute(sql`vacuum analyze assets, managed_systems, managed_accounts`);
  const change = sql`set updated_at = ${since}::timestamptz + interval '1 minute'`;
  await database.execute(sql`update assets ${change} where name = 'host-7'`);
  await database.execute(sql`update managed_systems ${change} where name = 'system-7'`);
  await database.execute(sql`update managed_accounts ${change} where account_name = 'root' and managed_system_id in (
    select id from managed_systems where name in ('system-7', 'system-8'))`);
});
afterAll(() => test.remove());

/** The result of the one query, and its plan. */
async function explain<Result>(act: () => Promise<Result>): Promise<{ result: Result; plan: string }> {
  const { $client } = test.database;
  const query = jest.spyOn($client, "query");
  const result = await act();
  const [{ text }, values] = query.mock.calls[0] as unknown as [{ text: string }, unknown[]];
  query.mockRestore();
  const { rows } = await $client.query<{ "QUERY PLAN": string }>(`explain ${text}`, values);
  return { result, plan: rows.map((row) => row["QUERY PLAN"]).join("\n") };
}

it.each(smartRuleTargets)("changed %s are found without reading the others", async (target) => {
  const records = new SmartRuleRecordsRepository(test.database);
  const scope = { organizationId, since };
  const all = { after: null, limit: 100 };
  const counted = await explain(() => records.count(target, scope));
  const listed = await explain(() => records.list(target, scope, all, test.database));
  // Of accounts, one that changed, one of a system that changed, and one that did with its system.
  expect([counted.result, listed.result.length]).toEqual(target === "assets" ? [1, 1] : [3, 3]);
  const [first = "", ...others] = listed.result;
  const further = await explain(() => records.list(target, scope, { after: first, limit: 100 }, test.database));
  expect(further.result).toEqual(others);
  for (const { plan } of [counted, listed, further]) expect(plan).not.toContain("Seq Scan");
});
