import {
  configurationItemFormEndpoints as forms,
  configurationItemFormSchema,
  formActionAnswerSchema,
  itemSetIds,
} from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import type { ConfigurationItemForm } from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import { errorAnswerSchema } from "@gatehouse/shared/contracts/errors.contract";
import { gridDataSchema, gridDefinitionIds, gridEndpoints } from "@gatehouse/shared/contracts/grids.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { and, eq } from "drizzle-orm";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { directories } from "../../db/schema/directories.table.ts";
import { memberships } from "../../db/schema/memberships.table.ts";
import { rolePermissions, roles } from "../../db/schema/roles.table.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { runCommand } from "../../testing/run-command.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { addTestGroup, addTestUser } from "../../testing/test-users.builder.ts";
import { registerUserGroups } from "./user-groups.command.ts";
import { UserGroupsRepository } from "./user-groups.repository.ts";

const set = itemSetIds.userGroups;
let test: TestApp;
let groups: UserGroupsRepository;
/** Manages the users of `north`, without being an administrator. */
let manager: TestClient;
let administrator: TestClient;
/** Ids of directories and roles. */
let north: { directory: string; weak: string; strong: string };
let south: { directory: string; weak: string; strong: string };
/** Gives a role in `south` only. */
let foreign: { id: string; providerId: string };
beforeAll(async () => {
  test = await buildTestApp();
  groups = new UserGroupsRepository(test.database);
  await addTestUser(test.database, {
    name: "manager",
    memberships: [
      {
        organization: test.organizations.north,
        permissions: [permissions.usersRead, permissions.usersManage, permissions.assetsRead],
      },
    ],
  });
  manager = await test.signIn("manager");
  administrator = test.clients.administrator;
  north = await addPlace(test.organizations.north.id, "Northern");
  south = await addPlace(test.organizations.south.id, "Southern");
  foreign = await addTestGroup(test.database, "okta");
  await groups.inTransaction((on) => groups.setRoles(foreign.id, test.organizations.south.id, [south.weak], on));
});
afterAll(() => test.close());

async function addPlace(organizationId: string, label: string) {
  const [directory] = await test.database
    .insert(directories)
    .values({
      label,
      kind: "ldap",
      urls: ["ldaps://localhost:1"],
      certificateAuthority: "",
      bindName: "cn=search",
      bindPassword: Buffer.from(""),
      baseName: "dc=test",
      nameAttribute: "uid",
      organizationId,
      position: 0,
    })
    .returning();
  const addRole = async (name: string, permission: string): Promise<string> => {
    const [role] = await test.database.insert(roles).values({ organizationId, name }).returning();
    await test.database.insert(rolePermissions).values({ roleId: role?.id ?? "", permission });
    return role?.id ?? "";
  };
  return {
    directory: directory?.id ?? "",
    weak: await addRole(`${label} weak`, permissions.assetsRead),
    strong: await addRole(`${label} strong`, permissions.auditRead),
  };
}

const toBody = (values: Record<string, unknown>) =>
  Object.entries(values).map(([OptionTypeID, UserSetting]) => ({ OptionTypeID, UserSetting }));
const create = (client: TestClient, source: string, name: string, ...roleIds: string[]) =>
  client.post(forms.list(set), toBody({ source, name, roles: roleIds.join(",") }));
const setRoles = (client: TestClient, { id, revision }: ConfigurationItemForm, ...roleIds: string[]) =>
  client.put(forms.item(set, id ?? ""), toBody({ roles: roleIds.join(",") }), {
    headers: { "if-match": `"${revision}"` },
  });
const remove = (client: TestClient, { id, revision }: Pick<ConfigurationItemForm, "id" | "revision">) =>
  client.send("DELETE", forms.item(set, id ?? ""), { headers: { "if-match": `"${revision}"` } });
const refusalOf = (answer: { statusCode: number; json: () => unknown }) => {
  const { code, fields = [] } = errorAnswerSchema.parse(answer.json());
  return [answer.statusCode, code, ...fields.map((field) => `${field.path} ${field.code}`)];
};
const toForm = (answer: { json: () => unknown }) => configurationItemFormSchema.parse(answer.json());
const read = async (client: TestClient, id: string | null) => toForm(await client.get(forms.item(set, id ?? "")));
const listRows = async (client: TestClient) =>
  gridDataSchema.parse((await client.post(gridEndpoints.data(gridDefinitionIds.userGroups), {})).json()).items;
const choicesOf = ({ fields }: ConfigurationItemForm, id: string) =>
  fields.find((field) => field.id === id)?.values.map(({ value }) => value);
const eventsOf = async (id: string | null) => {
  const isOf = eq(auditEvents.subject, id ?? "");
  const events = await test.database.select().from(auditEvents).where(isOf).orderBy(auditEvents.occurredAt);
  return events.map(({ action, details }) => [action, details["changes"]]);
};

it("a manager gives by groups what is the manager's own, of the organization's directories only", async () => {
  const empty = toForm(await manager.get(forms.new(set)));
  expect(choicesOf(empty, "source")).toEqual([north.directory]);
  expect(choicesOf(empty, "roles")).not.toContain(north.strong);
  expect(choicesOf(toForm(await administrator.get(forms.new(set))), "source")).toEqual(
    expect.arrayContaining([north.directory, south.directory, foreign.providerId]),
  );
  for (const source of [south.directory, foreign.providerId, "", "x"])
    expect(refusalOf(await create(manager, source, "cn=ops"))).toEqual(
      expect.arrayContaining([400, expect.stringMatching(/^source /)]),
    );
  for (const role of [north.strong, south.weak, "x"])
    expect(refusalOf(await create(manager, north.directory, "cn=ops", role))).toEqual(
      expect.arrayContaining([400, "roles unknownChoice"]),
    );
  for (const [name, code] of [
    ["", "required"],
    [" ", "required"],
    ["\u200b", "invalidName"],
    ["ﷺ".repeat(512), "invalidName"],
    ["a\0b", "notText"],
    ["\ud800", "notText"],
    ["x".repeat(10_000), "tooLong"],
  ])
    expect(refusalOf(await create(manager, north.directory, name ?? ""))).toContain(`name ${code}`);
  for (const body of [{}, [{ OptionTypeID: "roles", UserSetting: ["x"] }]])
    expect((await manager.post(forms.list(set), body)).statusCode).toBe(400);

  const made = toForm(await create(manager, north.directory, " cn=Ops ", north.weak));
  expect(made).toMatchObject({ name: "cn=Ops" });
  expect(refusalOf(await create(manager, north.directory, "CN=OPS"))).toEqual([
    409,
    "request_invalid",
    "name nameTaken",
  ]);
  expect(refusalOf(await setRoles(manager, { ...made, revision: "other" }, ""))).toContain(409);
  // An administrator adds a role that is beyond the manager, who then can't take it either.
  const strong = toForm(await setRoles(administrator, made, north.weak, north.strong));
  expect(refusalOf(await setRoles(manager, strong, north.weak))).toEqual([403, "rights_exceeded"]);
  expect(refusalOf(await remove(manager, strong))).toEqual([403, "rights_exceeded"]);
  const emptied = toForm(await setRoles(administrator, strong));
  expect((await remove(manager, emptied)).statusCode).toBe(204);
  expect(await eventsOf(made.id)).toEqual([
    ["user-group.created", { source: { old: null, new: "Northern" }, roles: { old: null, new: "Northern weak" } }],
    ["user-group.changed", { roles: { old: "Northern weak", new: "Northern strong, Northern weak" } }],
    ["user-group.changed", { roles: { old: "Northern strong, Northern weak", new: "" } }],
    ["user-group.removed", { roles: { old: "", new: null } }],
  ]);
});

it("groups and roles of other organizations don't show, and stay", async () => {
  expect(await listRows(manager)).toEqual([]);
  expect((await listRows(administrator)).map(({ groupName, roles: given }) => [groupName, given])).toEqual([
    ["okta", []],
  ]);
  const stored = await read(administrator, foreign.id);
  expect(stored.facts).toContainEqual({ resourceKey: "form.facts.group-elsewhere", value: "South", format: "text" });
  for (const answer of [
    await manager.get(forms.item(set, foreign.id)),
    await setRoles(manager, stored, north.weak),
    await remove(manager, stored),
    await manager.post(forms.action(set, "preview"), { itemId: foreign.id, values: [] }),
    await manager.get(forms.item(set, "x")),
  ])
    expect(answer.statusCode).toBe(404);

  await setRoles(administrator, stored, north.weak);
  expect((await listRows(manager)).map(({ groupName, roles: given }) => [groupName, given])).toEqual([
    ["okta", ["Northern weak"]],
  ]);
  const shown = await read(manager, foreign.id);
  expect(shown.facts).toEqual([{ resourceKey: "form.facts.group-members", value: "0", format: "number" }]);
  expect(refusalOf(await setRoles(manager, shown))).toEqual([400, "request_invalid", "roles required"]);
  expect((await remove(manager, shown)).statusCode).toBe(204);
  expect(await listRows(manager)).toEqual([]);
  expect((await groups.listGivenRoles(foreign.id)).map(({ name }) => name)).toEqual(["Southern weak"]);
});

it("a preview names who gains and loses; a membership shows the roles of its user's groups", async () => {
  const organizationId = test.organizations.north.id;
  const place = { organizationId, author: { userId: null, userName: "test", isAdministrator: true } };
  const both = await addTestUser(test.database, { name: "has it already", memberships: [] });
  const one = await addTestUser(test.database, {
    name: "one",
    memberships: [{ organization: test.organizations.north }],
  });
  const held = await test.services.roles.find(north.weak, organizationId);
  await groups.inTransaction(async (on) => {
    await test.services.membershipsAdministration.add(both, [held?.id ?? ""], place, on);
    await groups.setMembers(foreign.id, [both.id, one.id], new Date(), on);
  });
  const preview = async (...roleIds: string[]) => {
    const body = { itemId: foreign.id, values: toBody({ roles: roleIds.join(",") }) };
    const { roleChanges } = formActionAnswerSchema.parse(
      (await administrator.post(forms.action(set, "preview"), body)).json(),
    );
    return roleChanges?.rows.map(({ name, gained, lost }) => [name, gained.length, lost.length]);
  };
  expect(await preview(north.weak)).toEqual([["one", 1, 0]]);
  await setRoles(administrator, await read(administrator, foreign.id), north.weak);
  expect(await preview(north.strong)).toEqual([
    ["has it already", 1, 0],
    ["one", 1, 1],
  ]);
  const isOne = and(eq(memberships.userId, one.id), eq(memberships.organizationId, organizationId));
  const [membership] = await test.database.select().from(memberships).where(isOne);
  const form = toForm(await manager.get(forms.item(itemSetIds.memberships, membership?.id ?? "")));
  expect(form.fields.at(-1)).toMatchObject({
    value: north.weak,
    lock: "form.locks.group-roles",
    lockParameters: { group: "okta" },
  });
  const rows = gridDataSchema.parse(
    (await manager.post(gridEndpoints.data(gridDefinitionIds.memberships), {})).json(),
  ).items;
  expect(rows.find(({ userName }) => userName === "one")).toMatchObject({
    groupRoles: ["Northern weak"],
    memberGroups: ["okta"],
  });
});

it("commands add, list, change and remove groups", async () => {
  const run = async (...args: string[]) =>
    (await runCommand({ database: test.database, register: [registerUserGroups] }, ["groups", ...args])).data;
  const of = ["--directory", "northern"];
  const at = ["--organization", "North"];
  await run("add", "cn=By command", ...of, ...at, "--role", "Northern weak");
  await expect(run("add", "cn=x", ...at)).rejects.toThrow("Say whose group it is");
  await expect(run("add", "cn=x", "--directory", "none", ...at)).rejects.toThrow("There is no none.");
  await expect(run("add", "cn=x", ...of, ...at, "--role", "none")).rejects.toThrow("North has no role none.");
  await run("roles", "CN=by command", ...of, ...at, "--role", "Northern strong");
  expect(await run("list")).toContainEqual({
    id: expect.any(String) as string,
    name: "cn=By command",
    source: "Northern",
    members: 0,
    roles: [{ organization: "North", role: "Northern strong" }],
  });
  await run("remove", "cn=By command", ...of);
  await expect(run("remove", "cn=By command", ...of)).rejects.toThrow("Northern has no group");
  const removed = await test.database.select().from(auditEvents).where(eq(auditEvents.action, "user-group.removed"));
  expect(removed.at(-1)).toMatchObject({
    organizationId: null,
    details: { name: "cn=By command", changes: { roles: { old: "North: Northern strong", new: null } } },
  });
});

it("changes need a recent sign-in", async () => {
  test.clock.advance({ minutes: 10 });
  const late = await test.signIn("administrator");
  test.clock.advance({ minutes: 10 });
  expect(refusalOf(await create(late, north.directory, "cn=late"))).toContain("recent_sign_in_required");
});
