import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { eq } from "drizzle-orm";
import { workgroups } from "../../db/schema/workgroups.table.ts";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { runCommand } from "../../testing/run-command.ts";
import { addTestUser } from "../../testing/test-users.builder.ts";
import { builtInPermissions, builtInRoleName } from "../roles/built-in-role.ts";
import { registerRoles } from "../roles/roles.command.ts";
import { registerUsers } from "../users/users.command.ts";
import { registerOrganizations } from "./organizations.command.ts";

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const register = [registerOrganizations, registerRoles, registerUsers];
const run = async (...args: string[]) => (await runCommand({ database: test.database, register }, args)).data;

it("an organization comes with its built-in role, and goes only without data", async () => {
  const { id } = (await run("organizations", "add", " East ")) as { id: string };
  const roles = await run("roles", "list", "--organization", "East");
  expect(roles).toMatchObject([
    { name: builtInRoleName, isBuiltIn: true, permissions: [...builtInPermissions].sort() },
  ]);
  await expect(run("organizations", "add", "East")).rejects.toThrow("Another organization has this name.");
  await expect(run("organizations", "add", "\u202e")).rejects.toThrow("Enter a name");
  await expect(run("organizations", "rename", "Nope", "x")).rejects.toThrow(
    /^0 organizations are named Nope\. Enter the id or name of one of\n {2}\w/,
  );
  await run("organizations", "rename", "East", "Far East");
  const [group] = await test.database.insert(workgroups).values({ organizationId: id, name: "one" }).returning();
  await expect(run("organizations", "remove", "Far East")).rejects.toThrow("Far East still has data.");
  await test.database.delete(workgroups).where(eq(workgroups.id, group?.id ?? ""));
  await run("organizations", "remove", "Far East");
  const events = await test.database.select().from(auditEvents).where(eq(auditEvents.subject, id));
  expect(events.map(({ action, details }) => [action, details["changes"]])).toEqual([
    ["organization.created", { name: { old: null, new: "East" } }],
    ["organization.changed", { name: { old: "East", new: "Far East" } }],
    ["organization.removed", { name: { old: "Far East", new: null } }],
  ]);
});

it("roles are added, changed and removed; the built-in one keeps its name and a permission", async () => {
  await test.services.roles.ensureBuiltIn();
  const of = ["--organization", "North"];
  await run("roles", "add", "Readers", ...of, "--permission", permissions.assetsRead, permissions.scansRead);
  await expect(run("roles", "add", "Readers", ...of)).rejects.toThrow(
    "Another role of the organization has this name.",
  );
  await expect(run("roles", "edit", "Readers", ...of, "--permission", "no.such")).rejects.toThrow(/Unknown permission/);
  await expect(run("roles", "add", "\u200b \u202e", ...of)).rejects.toThrow("Enter a name");
  await run("roles", "edit", "Readers", ...of, "--rename", "Asset readers", "--permission", permissions.assetsRead);
  await expect(run("roles", "edit", builtInRoleName, ...of, "--rename", "Boss")).rejects.toThrow(/built-in role/);
  const { north } = test.organizations;
  const [builtIn] = (await test.services.roles.list(north.id)).filter(({ isBuiltIn }) => isBuiltIn);
  const author = { userId: null, userName: "test", isAdministrator: true };
  const emptied = test.services.roles.change(builtIn?.id ?? "", north.id, author, () => ({ permissions: [] }));
  await expect(emptied).rejects.toMatchObject({ code: "role_built_in" });
  await expect(run("roles", "remove", builtInRoleName, ...of)).rejects.toThrow(/built-in role/);
  await run("roles", "remove", "Asset readers", ...of);
  const events = await test.database.select().from(auditEvents).where(eq(auditEvents.organizationId, north.id));
  expect(events.map(({ action, details }) => [action, details["changes"]])).toEqual([
    ["role.created", expect.anything()],
    [
      "role.changed",
      {
        name: { old: "Readers", new: "Asset readers" },
        permissions: { old: "assets.read, scans.read", new: "assets.read" },
      },
    ],
    ["role.removed", { permissions: { old: "assets.read", new: null } }],
  ]);
});

it("users are edited and acted on", async () => {
  await addTestUser(test.database, { name: "edited" });
  await run("users", "edit", "edited", "--first-name", "Ed", "--rename", "edited-2", "--administrator");
  expect(await test.services.users.findByName("edited-2")).toMatchObject({ firstName: "Ed", isAdministrator: true });
  await run("users", "edit", "edited-2", "--no-administrator");
  await run("users", "require-password-change", "edited-2");
  await run("users", "invite", "edited-2");
  expect(await test.services.users.findByName("edited-2")).toMatchObject({
    isAdministrator: false,
    mustChangePassword: true,
  });
  await run("users", "remove", "edited-2");
  expect(await test.services.users.findByName("edited-2")).toBeNull();
  await expect(run("users", "edit", "nobody")).rejects.toThrow("Say what changes");
});
