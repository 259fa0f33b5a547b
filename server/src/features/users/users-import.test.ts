import { gridDefinitionIds, gridDefinitionSchema, gridEndpoints } from "@gatehouse/shared/contracts/grids.contract";
import {
  importRowsSchema,
  inventoryImportEndpoints as endpoints,
  inventoryImportSchema,
} from "@gatehouse/shared/contracts/inventory-imports.contract";
import type { ImportOutcome, InventoryImport } from "@gatehouse/shared/contracts/inventory-imports.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { asc, eq, inArray, like } from "drizzle-orm";
import type { LightMyRequestResponse } from "fastify";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { emailChanges } from "../../db/schema/email-changes.table.ts";
import { identityProviders } from "../../db/schema/identity-providers.table.ts";
import { mails } from "../../db/schema/mails.table.ts";
import { membershipRoles, memberships } from "../../db/schema/memberships.table.ts";
import { organizations } from "../../db/schema/organizations.table.ts";
import { rolePermissions, roles } from "../../db/schema/roles.table.ts";
import { userGroupMembers, userGroupRoles, userGroups } from "../../db/schema/user-groups.table.ts";
import { users } from "../../db/schema/users.table.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { encodeFile } from "../../testing/encode-file.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { addTestUser } from "../../testing/test-users.builder.ts";

let test: TestApp;
/** Manages the users of `north`, with few other permissions. */
let manager: TestClient;
let auditorId: string;
beforeAll(async () => {
  test = await buildTestApp();
  await addTestUser(test.database, {
    name: "manager",
    memberships: [
      { organization: test.organizations.north, permissions: [permissions.usersRead, permissions.usersManage] },
    ],
  });
  manager = await test.signIn("manager");
  await test.services.roles.ensureBuiltIn();
  auditorId = await addRole("Auditor", test.organizations.north.id, [permissions.auditRead]);
  await addRole("Reader", test.organizations.north.id, [permissions.usersRead]);
  await addRole("Reader", test.organizations.south.id, [permissions.usersRead]);
});
afterAll(() => test.close());

async function addRole(name: string, organizationId: string, granted: readonly string[]): Promise<string> {
  const [role] = await test.database.insert(roles).values({ name, organizationId }).returning();
  const roleId = role?.id ?? "";
  await test.database.insert(rolePermissions).values(granted.map((permission) => ({ roleId, permission })));
  return roleId;
}

function parse(answer: LightMyRequestResponse): InventoryImport {
  expect(answer.statusCode).toBe(200);
  return inventoryImportSchema.parse(answer.json());
}

const runJobs = () => test.services.jobsWorker.runDue({ warn: () => undefined });

async function upload(client: TestClient, content: string): Promise<LightMyRequestResponse> {
  test.clock.advance({ ms: 1 });
  const { body, headers } = await encodeFile(content, "people.csv");
  return client.post(endpoints.upload("users"), body, { headers });
}

async function check(client: TestClient, content: string): Promise<InventoryImport> {
  const { id } = parse(await upload(client, content));
  parse(await client.post(endpoints.check(id), { mapping: {} }));
  await runJobs();
  return parse(await client.get(endpoints.one(id)));
}

async function apply(client: TestClient, id: string, isPartial = false): Promise<InventoryImport> {
  parse(await client.post(endpoints.apply(id, "users"), { isPartial }));
  await runJobs();
  return parse(await client.get(endpoints.one(id)));
}

async function listRows(client: TestClient, id: string, outcome: ImportOutcome) {
  const answer = await client.get(`${endpoints.rows(id)}?outcome=${outcome}`);
  return importRowsSchema.parse(answer.json()).rows;
}

const faultsOf = async (client: TestClient, content: string) => {
  const { id, problem } = await check(client, content);
  expect(problem).toBeNull();
  return (await listRows(client, id, "fault")).map(({ line, fault }) => [line, fault?.field, fault?.code]);
};

const findUser = async (userName: string) =>
  (await test.database.select().from(users).where(eq(users.userName, userName)))[0];

const providerFacts = {
  identifier: "okta",
  entityId: "https://idp.test",
  signOnUrl: "https://idp.test/sso",
  certificates: [],
};

/** Gives a user a role as a group of an identity provider does. */
async function giveByGroup(userId: string, roleId: string): Promise<void> {
  const [provider] = await test.database.select().from(identityProviders);
  const [group] = await test.database
    .insert(userGroups)
    .values({ providerId: provider?.id ?? "", name: "auditors", canonicalName: "auditors" })
    .returning();
  const groupId = group?.id ?? "";
  await test.database.insert(userGroupMembers).values({ groupId, userId });
  await test.database.insert(userGroupRoles).values({ groupId, roleId });
}

/** The roles of a user, by organization. */
async function rolesOf(userName: string): Promise<Record<string, string[]>> {
  const rows = await test.database
    .select({ organizationId: memberships.organizationId, role: roles.name })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .leftJoin(membershipRoles, eq(membershipRoles.membershipId, memberships.id))
    .leftJoin(roles, eq(roles.id, membershipRoles.roleId))
    .where(eq(users.userName, userName))
    .orderBy(asc(roles.name));
  const { north } = test.organizations;
  const held: Record<string, string[]> = {};
  for (const { organizationId, role } of rows)
    (held[organizationId === north.id ? "north" : "south"] ??= []).push(...(role === null ? [] : [role]));
  return held;
}

async function eventsOf(...subjects: string[]) {
  const rows = await test.database
    .select()
    .from(auditEvents)
    .where(inArray(auditEvents.subject, subjects))
    .orderBy(asc(auditEvents.sequence));
  return rows.map(({ action, subject, details }) => [action, subject, details["changes"]]);
}

describe("the import of users by an administrator", () => {
  it("shows what would change, sends nothing before it is applied, and leaves nothing to do for a second time", async () => {
    const { administrator: client } = test.clients;
    client.organizationId = test.organizations.north.id;
    const { north, south } = test.organizations;
    await addTestUser(test.database, { name: "Ada", memberships: [{ organization: north, permissions: [] }] });
    const content = [
      "\uFEFFUsername;First name;Last name;Email;Organizations;Roles;Invite",
      `ADA;Ada;Lovelace;countess@example.test;;Auditor;yes`,
      `bob;=1+1;"Quoted\nname";bob@example.test;${north.name}|${south.name};Reader|Auditor (${north.name});yes`,
      `carol;Ca\u0301rol;;;;;no`,
    ]
      .join("\r\n")
      .replace(/\|/g, ";")
      .replace(`${north.name};${south.name}`, `"${north.name};${south.name}"`)
      .replace(`Reader;Auditor (${north.name})`, `"Reader; auditor (${north.name})"`);
    const withBreak = await check(client, content);
    expect(withBreak.columns.map(({ field }) => field)).toEqual([
      "userName",
      "firstName",
      "lastName",
      "emailAddress",
      "organizations",
      "roles",
      "sendsInvitation",
    ]);
    expect((await listRows(client, withBreak.id, "fault")).map(({ line, fault }) => [line, fault])).toEqual([
      [3, { field: "lastName", code: "invalidName" }],
    ]);
    const file = content.replace('"Quoted\nname"', '"Quoted; name"');
    const checked = await check(client, file);
    expect(checked).toMatchObject({ state: "checked", counts: { rows: 3, new: 2, changed: 1, faults: 0 } });
    expect(await listRows(client, checked.id, "changed")).toEqual([
      {
        line: 2,
        name: "Ada",
        changes: [
          { field: "firstName", old: "Test", new: "Ada" },
          { field: "lastName", old: "Ada", new: "Lovelace" },
          { field: "emailAddress", old: "Ada@example.test", new: "countess@example.test" },
          { field: "roles", old: ["Ada"], new: ["Auditor"] },
        ],
        fault: null,
      },
    ]);
    expect((await listRows(client, checked.id, "new")).map(({ name, changes }) => [name, changes.length])).toEqual([
      ["bob", 6],
      ["carol", 3],
    ]);
    expect(await test.database.$count(mails)).toBe(0);
    expect(await findUser("bob")).toBeUndefined();
    expect(await apply(client, checked.id)).toMatchObject({ state: "imported", problem: null, result: null });

    expect(await findUser("bob")).toMatchObject({
      firstName: "=1+1",
      lastName: "Quoted; name",
      passwordHash: "!",
      isAdministrator: false,
    });
    expect(await findUser("carol")).toMatchObject({ firstName: "Cárol" });
    expect([await rolesOf("bob"), await rolesOf("carol"), await rolesOf("Ada")]).toEqual([
      { north: ["Auditor", "Reader"], south: ["Reader"] },
      { north: [] },
      { north: ["Auditor"] },
    ]);
    // Only new users are invited, and a changed address waits for its owner.
    const sent = await test.database.select().from(mails).orderBy(asc(mails.recipient));
    expect(sent.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ["invitation", "bob@example.test"],
      ["email-confirmation", "countess@example.test"],
    ]);
    expect((await findUser("Ada"))?.emailAddress).toBe("Ada@example.test");
    expect(await eventsOf("Ada", "carol")).toEqual([
      ["user.changed", "Ada", { firstName: { old: "Test", new: "Ada" }, lastName: { old: "Ada", new: "Lovelace" } }],
      ["user.email-requested", "Ada", { emailAddress: { old: "Ada@example.test", new: "countess@example.test" } }],
      ["membership.changed", "Ada", { roles: { old: "Ada", new: "Auditor" } }],
      ["user.created", "carol", { userName: { old: "", new: "carol" }, firstName: { old: "", new: "Cárol" } }],
      ["membership.created", "carol", { roles: { old: null, new: "" } }],
    ]);
    expect((await eventsOf("bob")).map(([action]) => action)).toEqual([
      "user.created",
      "membership.created",
      "membership.created",
      "user.invitation-mailed",
    ]);
    const [summary] = await test.database.select().from(auditEvents).where(eq(auditEvents.action, "user.imported"));
    expect(summary?.details).toEqual({ name: "people.csv", new: 2, changed: 1, unchanged: 0, faults: 0 });

    expect(await check(client, file)).toMatchObject({ counts: { new: 0, changed: 0, unchanged: 3, faults: 0 } });
    expect(await test.database.$count(emailChanges)).toBe(1);
  });

  it("says of each row what is wrong with it", async () => {
    const { administrator: client } = test.clients;
    const { north, south } = test.organizations;
    const [provider] = await test.database.insert(identityProviders).values(providerFacts).returning();
    const managed = await addTestUser(test.database, { name: "zoe" });
    await test.database
      .update(users)
      .set({ providerId: provider?.id ?? "" })
      .where(eq(users.id, managed.id));
    const rows = [
      "user,email,organization,role,invite",
      "dora,dora@example.test,,,",
      "ＤＯＲＡ,,,,",
      "a@b,,,,",
      "north\\dora,,,,",
      ",x@example.test,,,",
      "eve,not an address,,,",
      "eve2,,Nowhere,,",
      "eve3,,,No such role,",
      `eve4,,"${north.name};${south.name}",Auditor,`,
      "eve5,,,,yes",
      "eve6,,,,perhaps",
      `${"x".repeat(101)},,,,`,
      `nul\0,,,,`,
      "too,many,,,,,",
      `${"y".repeat(10_000)},,,,`,
      `zoe,other@example.test,${north.name},,`,
      `zoe2,,,${Array.from({ length: 51 }, (_, index) => index).join(";")},`,
    ];
    expect(await faultsOf(client, rows.join("\n"))).toEqual([
      [3, "userName", "duplicateKey"],
      [4, "userName", "directoryName"],
      [5, "userName", "directoryName"],
      [6, "userName", "required"],
      [7, "emailAddress", "invalidEmail"],
      [8, "organizations", "organizationUnknown"],
      [9, "roles", "roleUnknown"],
      [10, "roles", "roleUnknown"],
      [11, "emailAddress", "addressForInvitation"],
      [12, "sendsInvitation", "notYesOrNo"],
      [13, "userName", "invalidName"],
      [14, "userName", "invalidName"],
      [15, "", "columnCount"],
      [16, "userName", "invalidName"],
      [17, "userName", "managedElsewhere"],
      [18, "roles", "tooManyNames"],
    ]);
    const unknown = await upload(client, "password,user\nsecret,fred\n");
    expect(parse(unknown).columns[0]).toMatchObject({ field: "-" });
  });

  it("records more changes than fit into one statement", async () => {
    const { administrator: client } = test.clients;
    const names = Array.from({ length: 50 }, (_, index) => `Branch ${index}`);
    await test.database.insert(organizations).values(names.map((name) => ({ name })));
    const people = Array.from({ length: 161 }, (_, index) => `branch-user-${index},"${names.join(";")}"`);
    const { id } = await check(client, ["user,organizations", ...people].join("\n"));
    expect(await apply(client, id)).toMatchObject({ state: "imported", problem: null, counts: { new: people.length } });
    const isOfPeople = like(auditEvents.subject, "branch-user-%");
    expect(await test.database.$count(auditEvents, isOfPeople)).toBe(people.length * (1 + names.length));
    expect((await eventsOf("branch-user-160")).map(([action]) => action)).toEqual([
      "user.created",
      ...names.map(() => "membership.created"),
    ]);
  });

  it("refuses rows that others have changed since the check", async () => {
    const { administrator: client } = test.clients;
    const { id } = await check(client, "user\ngina\n");
    await addTestUser(test.database, { name: "gina" });
    expect(await apply(client, id)).toMatchObject({ state: "checked", problem: { code: "users-changed" } });
  });
});

describe("rights", () => {
  it("hold for each row: nobody gives, takes or takes over more than their own", async () => {
    const { north, south } = test.organizations;
    const place = (organization: typeof north, granted: readonly string[] = []) => ({
      organization,
      permissions: granted,
    });
    await addTestUser(test.database, { name: "plain", memberships: [place(north)] });
    await addTestUser(test.database, { name: "elsewhere", memberships: [place(north), place(south)] });
    await addTestUser(test.database, { name: "stronger", memberships: [place(north, [permissions.auditRead])] });
    await addTestUser(test.database, { name: "nowhere" });
    const grouped = await addTestUser(test.database, { name: "grouped", memberships: [place(north)] });
    await giveByGroup(grouped.id, auditorId);
    const rows = [
      "user,first name,organizations,roles",
      "plain,Plain,,Reader",
      "elsewhere,Else,,",
      "stronger,Strong,,",
      "nowhere,No,,",
      "grouped,Group,,",
      "administrator,Admin,,",
      `hal,Hal,${south.name},`,
      `iris,Iris,,Auditor`,
      "jack,Jack,,organization administrator",
      `kim,Kim,${north.name},Reader`,
    ];
    const file = rows.join("\n");
    expect(await faultsOf(manager, file)).toEqual([
      ...[3, 4, 5, 6, 7].map((line) => [line, "userName", "userNotReached"]),
      [8, "organizations", "organizationUnknown"],
      [9, "roles", "rightsExceeded"],
      [10, "roles", "rightsExceeded"],
    ]);
    const { id } = await check(manager, file);
    expect(await apply(manager, id, true)).toMatchObject({ state: "imported", counts: { new: 1, changed: 1 } });
    expect([await rolesOf("plain"), await rolesOf("kim")]).toEqual([{ north: ["Reader"] }, { north: ["Reader"] }]);
    expect((await findUser("stronger"))?.firstName).toBe("Test");
  });

  it("count when the file is imported, which needs a recent sign-in and the address of users", async () => {
    const definition = await manager.get(gridEndpoints.definition(gridDefinitionIds.users));
    const { PageActions } = gridDefinitionSchema.parse(definition.json());
    expect(PageActions?.map(({ path }) => path)).toContain("/grid/import?kind=users");
    const { id } = await check(manager, "user\nliam\n");
    expect((await manager.post(endpoints.apply(id, "assets"), { isPartial: false })).statusCode).toBe(404);
    test.clock.advance({ minutes: 6 });
    expect((await manager.post(endpoints.apply(id, "users"), { isPartial: false })).statusCode).toBe(403);
    manager = await test.signIn("manager");
    parse(await manager.post(endpoints.apply(id, "users"), { isPartial: false }));
    await test.database.update(users).set({ disabledAt: test.clock.now() }).where(eq(users.userName, "manager"));
    await runJobs();
    expect(await findUser("liam")).toBeUndefined();
    const outsider = test.clients.userWithoutPermission;
    expect((await upload(outsider, "user\nmia\n")).statusCode).toBe(403);
  });
});
