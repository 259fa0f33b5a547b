import { userInfo } from "node:os";
import { appConnectors } from "../../db/schema/app-connectors.table.ts";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { AppError } from "../../errors.ts";
import { createTestDatabase } from "../../testing/create-test-database.ts";
import type { TestDatabase } from "../../testing/create-test-database.ts";
import { registerApps } from "./app-connectors.command.ts";
import { runCommand } from "../../testing/run-command.ts";

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(() => test.remove());

const run = (...args: string[]) => runCommand({ database: test.database, register: [registerApps] }, ["apps", ...args]);

const readAudit = () =>
  test.database
    .select({
      action: auditEvents.action,
      userName: auditEvents.userName,
      subject: auditEvents.subject,
      details: auditEvents.details,
    })
    .from(auditEvents);

it("adds, lists and removes apps, and keeps a record of who did", async () => {
  expect((await run("list")).text).toBe("No connected apps.");
  const vault = { type: "PasswordSafe", name: "Vault", url: "https://vault.example/" };
  expect(await run("add", "passwordsafe", " Vault ", "https://Vault.example")).toEqual({
    data: vault,
    text: "Vault leads to https://vault.example/",
  });
  await run("add", "IdentitySecurityInsights", "Insights", "http://localhost:4700");
  expect(await run("list")).toEqual({
    data: [{ type: "IdentitySecurityInsights", name: "Insights", url: "http://localhost:4700/" }, vault],
    text: "IdentitySecurityInsights  Insights  http://localhost:4700/\nPasswordSafe  Vault  https://vault.example/",
  });
  expect((await run("remove", "PasswordSafe", "Vault")).text).toBe("Vault is no longer in the header.");
  expect((await run("list")).data).toHaveLength(1);
  const { username: userName } = userInfo();
  const details = { connectorType: "PasswordSafe", url: "https://vault.example/" };
  const events = await readAudit();
  expect(events).toHaveLength(3);
  expect(events).toContainEqual({ action: "app-connector.create", userName, subject: "Vault", details });
  expect(events).toContainEqual({ action: "app-connector.remove", userName, subject: "Vault", details });
});

it.each([
  ["an unknown type", ["Vaults", "Vault", "https://vault.example"], "app_type_invalid", /The types are Identity/],
  ["an empty name", ["PasswordSafe", "  ", "https://vault.example"], "app_name_invalid", /1 to 100 characters/],
  ["a name of two lines", ["PasswordSafe", "a\nb", "https://vault.example"], "app_name_invalid", /one line/],
  ["a long name", ["PasswordSafe", "a".repeat(101), "https://vault.example"], "app_name_invalid", /1 to 100/],
  ["an open address", ["PasswordSafe", "Vault", "http://vault.example"], "app_url_invalid", /start with https:/],
  ["a script", ["PasswordSafe", "Vault", "javascript:alert(1)"], "app_url_invalid", /start with https:/],
])("explains that it refuses %s, and changes nothing", async (_name, args, code, message) => {
  const failure = run("add", ...args);
  await expect(failure).rejects.toThrow(AppError);
  await expect(failure).rejects.toMatchObject({ code, message: expect.stringMatching(message) });
  expect(await test.database.$count(appConnectors)).toBe(0);
  expect(await readAudit()).toEqual([]);
});

it("has each name once in a type, and says so", async () => {
  await run("add", "PasswordSafe", "Vault", "https://vault.example");
  await run("add", "RemoteSupport", "Vault", "https://support.example");
  const failure = run("add", "PasswordSafe", "Vault", "https://other.example");
  await expect(failure).rejects.toMatchObject({
    code: "app_exists",
    message: "An app Vault of type PasswordSafe already exists.",
  });
  expect(await readAudit()).toHaveLength(2);
});

it("says when there is nothing to remove", async () => {
  await expect(run("remove", "PasswordSafe", "Vault")).rejects.toMatchObject({
    code: "not_found",
    message: "The app Vault of type PasswordSafe was not found.",
  });
  expect(await readAudit()).toEqual([]);
});
