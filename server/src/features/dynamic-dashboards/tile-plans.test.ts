import { drizzle } from "drizzle-orm/node-postgres";
import type { Database } from "../../db/client.ts";
import { createTestDatabase } from "../../testing/create-test-database.ts";
import type { TestDatabase } from "../../testing/create-test-database.ts";
import { tileCatalogue } from "./tile-catalogue.ts";

type PlanNode = { "Node Type": string; "Relation Name"?: string; "Index Name"?: string; Plans?: PlanNode[] };
type Statement = { text: string; values: unknown[] };

const organizationCount = 20;
const rowsAnOrganization = 1000;

/** Columns with SQL expressions; `o` is the organization and `n` the row number. */
const tables: Record<string, Record<string, string>> = {
  assets: {
    name: "'asset ' || n",
    dns_name: "'asset-' || n",
    ip_address: "'10.0.0.1'",
    operating_system: "'system ' || n % 12",
    asset_type: "'Server'",
    last_seen_at: "now() - n * interval '1 hour'",
    created_at: "now() - n * interval '1 day'",
  },
  managed_systems: {
    name: "'s' || n",
    platform: "'platform ' || n % 12",
    network_address: "'a'",
    port: "22",
    last_changed_at: "now() - n * interval '1 hour'",
  },
  scans: {
    name: "'scan ' || n",
    scan_type: "'Discovery'",
    status: "(array['completed', 'failed'])[n % 2 + 1]",
    target: "'t'",
    started_by: "'u'",
    started_at: "now() - n * interval '3 hours'",
  },
  events: {
    severity: "(array['information', 'information', 'warning', 'error'])[n % 4 + 1]",
    category: "'c'",
    source: "'s'",
    message: "'m'",
    occurred_at: "now() - n * interval '1 hour'",
  },
  recorded_sessions: {
    user_name: "'u'",
    asset_name: "'a'",
    protocol: "'ssh'",
    title: "'t'",
    started_at: "now() - n * interval '3 hours'",
    ended_at: "now()",
    content_hash: "'h' || n",
  },
  endpoint_events: {
    source: "'sysmon1'",
    computer_name: "'c' || n % 50",
    user_name: "'u'",
    application_path: "'p'",
    application_name: "'app ' || n % 30",
    is_elevated: "n % 3 = 0",
    action: "'elevated'",
    occurred_at: "now() - n * interval '1 hour'",
    dedupe_hash: "'h' || n",
  },
  policies: {
    name: "'p'",
    product_code: "'product ' || n % 3",
    priority: "n",
    updated_at: "now()",
  },
};

/** The index that serves each tile, or the common prefix where any index of the organization does. */
const servedBy: Record<string, string> = {
  "assets-total": "assets_organization_last_seen",
  "assets-silent": "assets_organization_last_seen",
  "assets-by-system": "assets_organization_operating_system",
  "assets-newest": "assets_organization_created",
  "systems-by-platform": "managed_systems_organization_platform",
  "systems-changed": "managed_systems_organization_last_changed",
  "password-ages": "managed_accounts_organization_",
  "accounts-total": "managed_accounts_unmanaged",
  "accounts-unmanaged": "managed_accounts_unmanaged",
  "passwords-overdue": "managed_accounts_organization_next_change",
  "passwords-next": "managed_accounts_organization_next_change",
  "scans-by-day": "scans_organization_started",
  "scans-by-status": "scans_organization_started",
  "scans-recent": "scans_organization_started",
  "events-trouble-total": "events_organization_trouble",
  "sessions-total": "recorded_sessions_organization_started",
  "sign-ins-total": "audit_events_action_occurred",
  "elevations-total": "endpoint_events_organization_elevated",
  "events-by-severity": "events_organization_occurred",
  "events-trouble": "events_organization_trouble",
  "sessions-by-day": "recorded_sessions_organization_started",
  "sessions-recent": "recorded_sessions_organization_started",
  "sign-ins-by-day": "audit_events_action_occurred",
  "sign-ins-by-method": "audit_events_action_occurred",
  "elevations-by-day": "endpoint_events_organization_elevated",
  "elevated-applications": "endpoint_events_organization_elevated",
  "policies-by-product": "policies_organization_product",
  "policies-by-priority": "policies_organization_priority",
};

/** Which roles groups give: a few pages, which are read faster without an index. */
const fewRows = "user_group_roles";

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  const run = (statement: string) => test.database.$client.query(statement);
  await run(`INSERT INTO organizations (name) SELECT 'o' || n FROM generate_series(1, ${organizationCount}) n`);
  for (const [table, columns] of Object.entries(tables))
    await run(`INSERT INTO ${table} (organization_id, ${Object.keys(columns).join(", ")})
      SELECT o.id, ${Object.values(columns).join(", ")}
      FROM organizations o, generate_series(1, ${rowsAnOrganization}) n`);
  await run(`INSERT INTO managed_accounts (organization_id, managed_system_id, account_name, is_password_managed,
      last_password_change_at, next_password_change_at)
    SELECT organization_id, id, 'root', random() > 0.1, now() - random() * interval '200 days',
      now() + (random() - 0.1) * interval '100 days' FROM managed_systems`);
  await run(`INSERT INTO users (canonical_name, user_name, password_hash)
    SELECT 'u' || n, 'u' || n, '!' FROM generate_series(1, ${organizationCount * 200}) n`);
  await run(`INSERT INTO memberships (user_id, organization_id)
    SELECT u.id, o.id FROM organizations o JOIN users u
      ON substr(u.user_name, 2)::int % ${organizationCount} = substr(o.name, 2)::int - 1`);
  await run(`INSERT INTO roles (organization_id, name)
    SELECT id, 'role ' || n FROM organizations, generate_series(1, 100) n`);
  await run(`INSERT INTO directories (label, kind, urls, certificate_authority, bind_name, bind_password, base_name,
      name_attribute, organization_id, position)
    SELECT 'corp', 'ldap', '[]', '', '', '', '', 'uid', id, 1 FROM organizations LIMIT 1`);
  await run(`INSERT INTO user_groups (directory_id, name, canonical_name)
    SELECT d.id, r.id, r.id FROM directories d, roles r`);
  await run(`INSERT INTO user_group_roles (group_id, role_id) SELECT id, name::uuid FROM user_groups`);
  await run(`INSERT INTO user_group_members (group_id, user_id)
    SELECT g.id, u.id FROM (SELECT id, row_number() OVER () n FROM user_groups) g
    JOIN users u ON substr(u.user_name, 2)::int % 100 = g.n % 100`);
  await run(`INSERT INTO audit_events (user_id, user_name, action, details, occurred_at)
    SELECT id, user_name, CASE n % 10 WHEN 0 THEN 'sign-in' ELSE 'option.update' END,
      '{"methods": ["password"]}', now() - n * interval '2 days'
    FROM users, generate_series(1, 30) n`);
  // The planner needs statistics, and index-only scans need a visibility map.
  await run("VACUUM ANALYZE");
}, 120_000);
afterAll(() => test.remove());

/** The same database with its statements recorded. */
function listen(): { database: Database; statements: Statement[] } {
  const statements: Statement[] = [];
  const logQuery = (text: string, values: unknown[]): void => void statements.push({ text, values });
  return { database: drizzle({ client: test.database.$client, logger: { logQuery } }), statements };
}

async function explain({ text, values }: Statement): Promise<PlanNode[]> {
  const { rows } = await test.database.$client.query<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(
    `EXPLAIN (FORMAT JSON) ${text}`,
    values,
  );
  const flatten = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flatten)];
  return rows.flatMap((row) => flatten(row["QUERY PLAN"][0].Plan));
}

describe("a tile's data, with many rows of many organizations", () => {
  const withData = tileCatalogue.flatMap(({ component, readData }) =>
    readData === undefined ? [] : [[component.componentId, readData] as const],
  );

  it.each(withData)("%s: is one statement, which its index serves", async (id, readData) => {
    const organizations = await test.database.$client.query<{ id: string }>("SELECT id FROM organizations LIMIT 1");
    const { database, statements } = listen();
    await readData(database, { organizationId: organizations.rows[0]?.id ?? "", now: new Date(), timeZone: "UTC" });
    // Links to the installation's sign-ins name the organization, which is one row by its key.
    const ofRows = statements.filter(({ text }) => !text.startsWith('select "name" from "organizations"'));
    expect(ofRows).toHaveLength(1);
    for (const statement of ofRows) {
      const nodes = await explain(statement);
      const scanned = nodes.filter((node) => node["Node Type"] === "Seq Scan").map((node) => node["Relation Name"]);
      expect(scanned.filter((table) => table !== fewRows)).toEqual([]);
      const indexes = nodes.flatMap((node) => node["Index Name"] ?? []);
      expect(indexes).toContainEqual(expect.stringMatching(`^${servedBy[id] ?? "none is named"}`));
    }
  });
});
