import { userInfo } from "node:os";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { createTestDatabase } from "../../testing/create-test-database.ts";
import type { TestDatabase } from "../../testing/create-test-database.ts";
import { addTestOrganization } from "../../testing/test-users.builder.ts";
import { registerBrokers } from "./resource-brokers.command.ts";
import { runCommand } from "../../testing/run-command.ts";

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.remove());

const run = (...args: string[]) =>
  runCommand({ database: test.database, register: [registerBrokers] }, ["brokers", ...args]);

it("registers, lists and removes the brokers of an organization, and keeps a record of who did", async () => {
  await addTestOrganization(test.database, "North");
  await addTestOrganization(test.database, "South");
  await expect(run("list")).rejects.toThrow("Specify the organization");
  expect((await run("list", "--organization", "North")).text).toBe("No resource brokers.");
  expect((await run("add", " broker-1 ", "Plant", "--organization", "North")).text).toBe(
    "broker-1 is registered in Plant.",
  );
  expect((await run("list", "--organization", "north")).text).toBe("broker-1  Plant");
  expect((await run("list", "--organization", "South")).data).toEqual([]);
  await expect(run("add", "broker-1", "Lab", "--organization", "North")).rejects.toThrow("already");
  await expect(run("add", "  ", "Lab", "--organization", "North")).rejects.toThrow("1 to 100 characters");
  await expect(run("remove", "broker-1", "--organization", "South")).rejects.toThrow("not found");
  expect((await run("remove", "broker-1", "--organization", "North")).text).toBe("broker-1 is removed.");
  const recorded = await test.database.select().from(auditEvents).orderBy(auditEvents.sequence);
  expect(recorded.map(({ action, subject, userName }) => [action, subject, userName])).toEqual([
    ["resource-broker.created", "broker-1", userInfo().username],
    ["resource-broker.removed", "broker-1", userInfo().username],
  ]);
});
