import { createTestDatabase } from "../../testing/create-test-database.ts";
import type { TestDatabase } from "../../testing/create-test-database.ts";
import { runCommand } from "../../testing/run-command.ts";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { registerServices } from "./services.command.ts";

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(() => test.remove());

const run = (...args: string[]) =>
  runCommand({ database: test.database, register: [registerServices] }, ["services", ...args]);

it("binds, lists, rebinds and unbinds a service, and keeps a record of who did", async () => {
  expect((await run("list")).text).toBe("No section declares a service.");
  const bound = await run("bind", "certificates", "api", "https://Certificates.example.com/");
  expect(bound.text).toBe("certificates/api  https://certificates.example.com  10 s  declared by no active section");
  await run("bind", "certificates", "api", "http://10.0.4.7:8080", "--allow-private", "--timeout", "20");
  expect((await run("list")).text).toBe(
    "certificates/api  http://10.0.4.7:8080  private  20 s  declared by no active section",
  );
  expect((await run("unbind", "certificates", "api")).text).toBe("certificates/api is no longer bound.");
  expect((await run("list")).data).toEqual([]);
  const events = await test.database.select().from(auditEvents);
  expect(events.map(({ action, subject }) => [action, subject])).toEqual([
    ["service.bind", "certificates/api"],
    ["service.bind", "certificates/api"],
    ["service.unbind", "certificates/api"],
  ]);
});

it.each([
  ["a private address", ["certificates", "api", "https://10.0.4.7"], "service_origin_invalid"],
  ["a path", ["certificates", "api", "https://a.example.com/api"], "service_origin_invalid"],
  ["a name of a section", ["Certificates", "api", "https://a.example.com"], "service_name_invalid"],
  ["a name of a service", ["certificates", "../api", "https://a.example.com"], "service_name_invalid"],
  ["a time-out", ["certificates", "api", "https://a.example.com", "--timeout", "61"], "service_timeout_invalid"],
])("explains that it refuses %s, and changes nothing", async (_case, args, code) => {
  await expect(run("bind", ...args)).rejects.toMatchObject({ code });
  expect((await run("list")).data).toEqual([]);
});

it("says when there is nothing to unbind", async () => {
  await expect(run("unbind", "certificates", "api")).rejects.toMatchObject({ code: "binding_unknown" });
});

it("makes a new key", async () => {
  const first = await run("rotate-key");
  const second = await run("rotate-key");
  expect(first.data).not.toEqual(second.data);
  expect(second.text).toMatch(/^New tokens are signed by [\w-]{43}\./);
});
