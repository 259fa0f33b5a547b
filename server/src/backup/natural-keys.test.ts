import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asc, eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { Database } from "../db/client.ts";
import { migrateDatabase } from "../db/migrate.ts";
import { auditEvents } from "../db/schema/audit-events.table.ts";
import { copyMigrations } from "../testing/copy-migrations.ts";
import { createTestDatabase } from "../testing/create-test-database.ts";
import type { TestDatabase } from "../testing/create-test-database.ts";
import { TestClock } from "../testing/test-clock.ts";
import { createNaturalKeys, dropNaturalKeys } from "./natural-keys.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

const north = "00000000-0000-4000-8000-000000000001";
const south = "00000000-0000-4000-8000-000000000002";
const system = "00000000-0000-4000-8000-000000000003";

let folder: string;
let older: TestDatabase;

/** A database as the last version without natural keys left it, with rows that break them. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "gatehouse-natural-keys-"));
  older = await createTestDatabase();
  const { $client } = older.database;
  await $client.query("DROP SCHEMA public CASCADE; DROP SCHEMA drizzle CASCADE; CREATE SCHEMA public");
  const migrationsFolder = copyMigrations("0007_plugin-configuration-forms", join(folder, "migrations"));
  await migrate(drizzle({ client: $client }), { migrationsFolder });
  await $client.query("INSERT INTO installations (epoch) VALUES (1)");
  await $client.query(`INSERT INTO organizations (id, name) VALUES ('${north}', 'North'), ('${south}', 'South')`);
  const addAsset = (organization: string, name: string, domain: string, day: number) =>
    $client.query(
      `INSERT INTO assets (organization_id, name, dns_name, ip_address, operating_system, asset_type, domain_name, created_at)
       VALUES ($1, $2, '', '', '', 'Server', $3, $4)`,
      [organization, name, domain, new Date(Date.UTC(2026, 0, day))],
    );
  await addAsset(north, "Web", "example.com", 1);
  await addAsset(north, "web", "EXAMPLE.com", 2);
  await addAsset(north, "WEB", "example.com", 3);
  await addAsset(north, "web (2)", "example.com", 4);
  await addAsset(north, "web", "other.example", 5);
  await addAsset(south, "web", "example.com", 6);
  await addAsset(north, "Öl", "", 7);
  await addAsset(north, "öl", "", 8);
  for (const [id, day] of [
    [system, 1],
    ["00000000-0000-4000-8000-000000000004", 2],
  ] as const)
    await $client.query(
      `INSERT INTO managed_systems (id, organization_id, name, platform, network_address, port, created_at)
       VALUES ($1, $2, 'db', 'Linux', 'db', 22, $3)`,
      [id, north, new Date(Date.UTC(2026, 0, day))],
    );
  for (const [name, day] of [
    ["root", 1],
    ["Root", 2],
  ] as const)
    await $client.query(
      `INSERT INTO managed_accounts (organization_id, managed_system_id, account_name, created_at) VALUES ($1, $2, $3, $4)`,
      [north, system, name, new Date(Date.UTC(2026, 0, day))],
    );
});
afterAll(async () => {
  await older.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function readNames(database: Database): Promise<string[]> {
  const found = await database.$client.query<{ name: string }>(
    `SELECT name FROM (
       SELECT 1 AS kind, created_at, name FROM assets UNION ALL SELECT 2, created_at, name FROM managed_systems
       UNION ALL SELECT 3, created_at, account_name FROM managed_accounts
     ) AS rows ORDER BY kind, created_at`,
  );
  return found.rows.map(({ name }) => name);
}

async function readReport(database: Database): Promise<unknown[]> {
  const rows = await database
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.action, "inventory.renamed"))
    .orderBy(asc(auditEvents.sequence));
  return rows.map(({ organizationId, details }) => ({ organizationId, ...details }));
}

const assetNames = ["Web", "web (2)", "WEB (3)", "web (2) (2)", "web", "web", "Öl", "öl (2)"];
const numbered = [...assetNames, "db", "db (2)", "root", "Root (2)"];
const renamed = (table: string, old: string, next: string) => ({
  organizationId: north,
  table,
  name: { old, new: next },
});
const report = [
  renamed("assets", "web", "web (2)"),
  renamed("assets", "WEB", "WEB (3)"),
  renamed("assets", "web (2)", "web (2) (2)"),
  renamed("assets", "öl", "öl (2)"),
  renamed("managed_systems", "db", "db (2)"),
  renamed("managed_accounts", "Root", "Root (2)"),
];

it("a backup from before unique names is restored with numbers after the later ones, and so is the database itself", async () => {
  const file = join(folder, "older.gz");
  await writeBackup(older.database, file, new TestClock());
  const target = await createTestDatabase();
  try {
    await restoreBackup(target.database, file);
    expect(await readNames(target.database)).toEqual(numbered);
    expect(await readReport(target.database)).toEqual(expect.arrayContaining(report));
    const again = "UPDATE assets SET name = 'WEB'";
    await expect(target.database.$client.query(again)).rejects.toThrow("assets_natural_key");
  } finally {
    await target.remove();
  }
  await migrateDatabase(older.database);
  expect(await readNames(older.database)).toEqual(numbered);
  expect(await readReport(older.database)).toHaveLength(report.length);
});

it("workgroups whose names differ in case only get numbers, and no other one can be added", async () => {
  const { database, remove } = await createTestDatabase();
  const { $client } = database;
  const add = (name: string, day: number) =>
    $client.query("INSERT INTO workgroups (organization_id, name, created_at) VALUES ($1, $2, $3)", [
      north,
      name,
      new Date(Date.UTC(2026, 0, day)),
    ]);
  const client = await $client.connect();
  try {
    await $client.query(`INSERT INTO organizations (id, name) VALUES ('${north}', 'North')`);
    const definitions = await dropNaturalKeys(client);
    await add("Émilie", 1);
    await add("émilie", 2);
    await createNaturalKeys(client, definitions);
    const { rows } = await $client.query("SELECT name FROM workgroups ORDER BY created_at");
    expect(rows).toEqual([{ name: "Émilie" }, { name: "émilie (2)" }]);
    await expect(add("ÉMILIE", 3)).rejects.toThrow("workgroups_natural_key");
  } finally {
    client.release();
    await remove();
  }
});
