import { sql } from "drizzle-orm";
import { auditEvents } from "../db/schema/audit-events.table.ts";
import { roles } from "../db/schema/roles.table.ts";
import { createTestDatabase } from "./create-test-database.ts";
import type { TestDatabase } from "./create-test-database.ts";
import { templateDatabaseName } from "./global-setup.ts";
import { readPristineState, resetTestDatabase } from "./reset-test-database.ts";
import { addTestOrganization, addTestUser } from "./test-users.builder.ts";

const socketDirectory = process.env["GATEHOUSE_TEST_SOCKET"] ?? "";

let test: TestDatabase;
let name: string;
beforeEach(async () => {
  test = await createTestDatabase();
  const { rows } = await test.database.execute(sql`SELECT current_database() AS name`);
  name = String(rows[0]?.["name"]);
});
afterEach(() => test.remove());

const readTemplate = () => readPristineState(socketDirectory, templateDatabaseName);
/** Pages of the largest index, and whether the table has planner statistics. */
const readTraces = async () =>
  (
    await test.database.execute(sql`SELECT
      (SELECT max(pg_relation_size(indexrelid)) / 8192 FROM pg_index WHERE indrelid = 'audit_events'::regclass) AS pages,
      EXISTS (SELECT FROM pg_statistic WHERE starelid = 'audit_events'::regclass) AS "isKnown"`)
  ).rows[0];
const aRecord = { action: "test", userName: "ada", occurredAt: new Date(0) };

describe("a database that a test is done with", () => {
  it("is put back to what migrations leave, and refuses what it refused", async () => {
    const pristine = await readTemplate();
    expect(pristine.tables.length).toBeGreaterThan(50);
    const unused = await readTraces();
    expect(unused).toMatchObject({ isKnown: false });
    const organization = await addTestOrganization(test.database, "North");
    await addTestUser(test.database, { name: "user", memberships: [{ organization }] });
    await test.database.insert(auditEvents).values([aRecord, aRecord]);
    // Enough rows that indexes grow and planner statistics change.
    await test.database.insert(auditEvents).values(Array.from({ length: 2000 }, () => aRecord));
    await test.database.execute(sql`ANALYZE audit_events`);
    await test.database.execute(sql`UPDATE installations SET id = gen_random_uuid()`);
    expect(await readPristineState(socketDirectory, name)).not.toEqual(pristine);

    expect(await resetTestDatabase(socketDirectory, name, pristine)).toBe(true);
    expect(await readPristineState(socketDirectory, name)).toEqual(pristine);
    expect(await readTraces()).toEqual(unused);
    await test.database.insert(auditEvents).values(aRecord);
    expect((await test.database.select().from(auditEvents)).map(({ sequence }) => sequence)).toEqual([1]);
    await expect(test.database.delete(auditEvents)).rejects.toMatchObject({
      cause: { message: /append-only|never|refuse/i },
    });
  });

  it("keeps no trace of rows that were rolled back", async () => {
    const pristine = await readTemplate();
    await expect(
      test.database.transaction(async (transaction) => {
        await transaction.insert(auditEvents).values(aRecord);
        transaction.rollback();
      }),
    ).rejects.toThrow("Rollback");
    const left = await readTraces();
    expect(await resetTestDatabase(socketDirectory, name, pristine)).toBe(true);
    expect(await readTraces()).not.toEqual(left);
  });

  it("can be reset again after a table with added columns has grown", async () => {
    const pristine = await readTemplate();
    const { id: organizationId } = await addTestOrganization(test.database, "North");
    const many = Array.from({ length: 1000 }, (_, index) => ({ organizationId, name: `role ${index}` }));
    await test.database.insert(roles).values(many);
    expect(await resetTestDatabase(socketDirectory, name, pristine)).toBe(true);
    expect(await readPristineState(socketDirectory, name)).toEqual(pristine);
  });

  it.each([
    ["a trigger", "ALTER TABLE audit_events DISABLE TRIGGER audit_events_append_only"],
    ["a column", "ALTER TABLE users ADD COLUMN further text"],
    ["a table", "CREATE TABLE further (id integer)"],
  ])("is thrown away when %s was changed", async (_what, statement) => {
    const pristine = await readTemplate();
    await test.database.execute(statement);
    expect(await resetTestDatabase(socketDirectory, name, pristine)).toBe(false);
  });
});
