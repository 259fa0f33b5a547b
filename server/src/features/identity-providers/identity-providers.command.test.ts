import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { identityLinks } from "../../db/schema/identity-links.table.ts";
import { identityProviders } from "../../db/schema/identity-providers.table.ts";
import { organizations } from "../../db/schema/organizations.table.ts";
import { AppError } from "../../errors.ts";
import { createTestDatabase } from "../../testing/create-test-database.ts";
import type { TestDatabase } from "../../testing/create-test-database.ts";
import { createTestKey, TestIdentityProvider } from "../../testing/test-identity-provider.builder.ts";
import { addTestUser } from "../../testing/test-users.builder.ts";
import { CommandError } from "../../cli/command-context.ts";
import { registerIdentityProviders } from "./identity-providers.command.ts";
import { runCommand } from "../../testing/run-command.ts";

const key = createTestKey();
const { metadata } = new TestIdentityProvider({ key });
const nextMetadata = new TestIdentityProvider({ key: createTestKey(), signOnUrl: "https://provider.example/v2" })
  .metadata;
const otherMetadata = new TestIdentityProvider({ key, entityId: "https://other.example/saml" }).metadata;

let test: TestDatabase;
let folder: string;
beforeEach(async () => {
  test = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), "gatehouse-providers-"));
  await addTestUser(test.database, { name: "Ada" });
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await test.remove();
});

const file = (text: string): string => {
  const path = join(folder, "metadata.xml");
  writeFileSync(path, text);
  return path;
};

const run = (...args: string[]) =>
  runCommand({ database: test.database, register: [registerIdentityProviders] }, ["identity-providers", ...args]);

const readAudit = async () => {
  const rows = await test.database.select().from(auditEvents);
  return rows.map(({ action, userName, subject, details }) => ({ action, userName, subject, details }));
};

it("says who becomes a user by signing in, and changes only what is given", async () => {
  await run("add", "main", file(metadata));
  const [north] = await test.database.insert(organizations).values({ name: "North" }).returning();
  const configure = (...options: string[]) => run("configure", "main", ...options);
  const read = async () => (await test.database.select().from(identityProviders))[0];
  expect(await read()).toMatchObject({ createsUsers: false, organizationId: null, groupsAttribute: "" });
  const on = await configure("--create-users", "--organization", "North", "--groups-attribute", "teams");
  expect(on.text).toBe("main creates users at their first sign-in.");
  expect(await read()).toMatchObject({ createsUsers: true, organizationId: north?.id, groupsAttribute: "teams" });
  expect((await configure("--no-create-users")).text).toBe("main lets only linked users sign in.");
  expect(await read()).toMatchObject({ createsUsers: false, organizationId: north?.id, groupsAttribute: "teams" });
  await configure("--no-organization");
  expect(await read()).toMatchObject({ createsUsers: false, organizationId: null });
  expect((await readAudit()).at(-1)).toMatchObject({
    action: "identity-provider.update",
    details: { organizationId: { old: north?.id, new: null } },
  });
  await expect(configure()).rejects.toThrow(CommandError);
  await expect(configure("--organization", "None")).rejects.toThrow("No organization None exists.");
});

it("adds a provider, links users, and takes all of it back, with a record of who did", async () => {
  expect((await run("list")).text).toBe("No identity providers.");
  expect((await run("add", "main", file(metadata))).text).toBe("main is https://provider.example/saml");
  expect((await run("list", "main")).text).toBe("No users are linked to main.");
  expect((await run("link", "main", "ada@provider.example", "ADA")).text).toBe(
    "ada@provider.example of main is linked to Ada",
  );
  expect(await run("list")).toEqual({
    data: [{ identifier: "main", entityId: "https://provider.example/saml", isEnabled: true, linkCount: 1 }],
    text: "main  https://provider.example/saml  linked users: 1",
  });
  expect(await run("list", "main")).toEqual({
    data: [{ identifier: "main", nameId: "ada@provider.example", userName: "Ada" }],
    text: "ada@provider.example  Ada",
  });
  expect((await run("disable", "main")).text).toBe("main is disabled. Open sessions continue until they end.");
  expect((await run("list")).text).toMatch(/disabled$/);
  expect((await run("enable", "main")).text).toBe("main is enabled.");
  await run("unlink", "main", "ada@provider.example");
  expect(await test.database.$count(identityLinks)).toBe(0);
  expect((await run("remove", "main")).text).toBe("main is removed.");
  expect(await test.database.$count(identityProviders)).toBe(0);
  const { username: userName } = userInfo();
  const events = await readAudit();
  expect(events.map(({ action }) => action).sort()).toEqual([
    "identity-link.create",
    "identity-link.remove",
    "identity-provider.create",
    "identity-provider.disable",
    "identity-provider.enable",
    "identity-provider.remove",
  ]);
  const details = { nameId: "ada@provider.example", userName: "Ada" };
  expect(events).toContainEqual({ action: "identity-link.create", userName, subject: "main", details });
});

it("takes over new keys of the same provider, and keeps its users", async () => {
  await run("add", "main", file(metadata));
  await run("link", "main", "ada", "Ada");
  expect((await run("update", "main", file(nextMetadata))).text).toBe("main is updated.");
  const [row] = await test.database.select().from(identityProviders);
  expect(row?.signOnUrl).toBe("https://provider.example/v2");
  expect(row?.certificates).not.toContain(key.certificate);
  expect(await test.database.$count(identityLinks)).toBe(1);
  await expect(run("update", "main", file(otherMetadata))).rejects.toMatchObject({ code: "provider_differs" });
});

it.each([
  ["an identifier with a blank", "two words", "identifier_invalid"],
  ["an empty identifier", "", "identifier_invalid"],
  ["a long identifier", "a".repeat(65), "identifier_invalid"],
  ["an identifier that is taken", "taken", "provider_exists"],
])("refuses %s, and changes nothing", async (_name, identifier, code) => {
  await run("add", "taken", file(metadata));
  const failure = run("add", identifier, file(otherMetadata));
  await expect(failure).rejects.toThrow(AppError);
  await expect(failure).rejects.toMatchObject({ code });
  expect(await test.database.$count(identityProviders)).toBe(1);
  expect(await readAudit()).toHaveLength(1);
});

it("explains what is wrong with a file", async () => {
  await expect(run("add", "main", file("<a/>"))).rejects.toMatchObject({ code: "metadata_invalid" });
  await expect(run("add", "main", join(folder, "nothing.xml"))).rejects.toThrow(CommandError);
});

it("says when there is nothing of that name", async () => {
  await run("add", "main", file(metadata));
  await run("link", "main", "ada", "Ada");
  const missing = [
    ["disable", "other"],
    ["remove", "other"],
    ["list", "other"],
    ["link", "main", "bob", "Bob"],
    ["unlink", "main", "bob"],
  ];
  for (const args of missing) await expect(run(...args)).rejects.toMatchObject({ code: "not_found" });
  await expect(run("link", "main", "ada", "Ada")).rejects.toMatchObject({ code: "link_exists" });
  await expect(run("link", "main", " ", "Ada")).rejects.toMatchObject({ code: "name_id_invalid" });
});
