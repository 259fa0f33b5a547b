import {
  configurationItemFormEndpoints as forms,
  configurationItemFormSchema,
  formActionAnswerSchema,
  itemSetIds,
} from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import type { FormActionAnswer } from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { sessionReadSchema } from "@gatehouse/shared/contracts/sessions.contract";
import { signInEndpoints } from "@gatehouse/shared/contracts/sign-ins.contract";
import { and, eq } from "drizzle-orm";
import { Attribute, Change } from "ldapts";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { directories } from "../../db/schema/directories.table.ts";
import { rolePermissions, roles } from "../../db/schema/roles.table.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { aDirectoryRegistration } from "../../testing/directory-registration.builder.ts";
import { findSlapd } from "../../testing/slapd-program.ts";
import { TestClient } from "../../testing/test-client.ts";
import { testDirectoryGroups, testDirectoryPassword } from "../../testing/test-directory-entries.ts";
import { TestDirectory } from "../../testing/test-directory.ts";
import { UserGroupsRepository } from "../user-groups/user-groups.repository.ts";

const silent = { warn: () => undefined };
const describeWithSlapd = findSlapd() === null ? describe.skip : describe;

describeWithSlapd("groups of a directory", () => {
  let server: TestDirectory;
  let test: TestApp;
  let directoryId: string;
  beforeAll(async () => {
    server = await TestDirectory.start();
    test = await buildTestApp({ environment: { SIGN_IN_LOCK_TRIES: "100" } });
    const given = aDirectoryRegistration(server, test.organizations.north.id);
    await test.services.directoryRegistrations.save(given, { replaces: false, by: "operator" });
    const [row] = await test.database.select().from(directories);
    directoryId = row?.id ?? "";
  });
  afterAll(async () => {
    await test.close();
    await server.stop();
  });

  async function signIn(UserName: string) {
    const client = new TestClient(test.app);
    client.antiCsrfToken = (await readSession(client)).antiCSRFToken;
    const answer = await client.post(signInEndpoints.login, { UserName, Password: testDirectoryPassword });
    expect(answer.statusCode).toBe(200);
    return client;
  }
  const readSession = async (client: TestClient) =>
    sessionReadSchema.parse((await client.get("/api/user/session")).json());

  const addRole = async (name: string, permission: string): Promise<string> => {
    const organizationId = test.organizations.north.id;
    const [role] = await test.database.insert(roles).values({ organizationId, name }).returning();
    await test.database.insert(rolePermissions).values({ roleId: role?.id ?? "", permission });
    return role?.id ?? "";
  };
  const toBody = (name: string, roleId: string) =>
    Object.entries({ source: directoryId, name, roles: roleId }).map(([OptionTypeID, UserSetting]) => ({
      OptionTypeID,
      UserSetting,
    }));
  const preview = async (name: string, roleId: string) => {
    const body = { itemId: null, values: toBody(name, roleId) };
    const answer = await test.clients.administrator.post(forms.action(itemSetIds.userGroups, "preview"), body);
    const read = formActionAnswerSchema.safeParse(answer.json());
    return { status: answer.statusCode, ...(read.success ? read.data : {}) } as {
      status: number;
    } & Partial<FormActionAnswer>;
  };
  const rowsOf = ({ roleChanges }: Awaited<ReturnType<typeof preview>>) =>
    roleChanges?.rows.map(({ name, isNew, gained, lost }) => [name, isNew, gained.length, lost.length]);

  it("give roles from the next sign-in, and take them at a recheck; a preview says so before", async () => {
    const roleId = await addRole("Operators", permissions.assetsRead);
    const before = await signIn("example\\ada");
    expect((await readSession(before)).Permissions).toEqual([]);
    expect(rowsOf(await preview(testDirectoryGroups.named, roleId))).toEqual([
      ["Example\\Ada", false, 1, 0],
      ["Example\\josé", true, 1, 0],
    ]);
    expect(rowsOf(await preview(testDirectoryGroups.escaped, roleId))).toEqual([
      ["Example\\Ada", false, 1, 0],
      ["Example\\o'brien*(pat)", true, 1, 0],
    ]);

    const made = await test.clients.administrator.post(
      forms.list(itemSetIds.userGroups),
      toBody(testDirectoryGroups.escaped.toUpperCase(), roleId),
    );
    expect(made.statusCode).toBe(201);
    const group = configurationItemFormSchema.parse(made.json());
    // A running session learns of the group at the recheck, a new one at the sign-in.
    await test.services.directoryRechecks.run(silent);
    expect((await readSession(before)).Permissions).toEqual([permissions.assetsRead]);
    expect((await readSession(await signIn("example\\o'brien*(pat)"))).Permissions).toEqual([permissions.assetsRead]);
    expect((await readSession(await signIn("example\\josé"))).Permissions).toEqual([]);
    expect((await test.services.userGroupsAdministration.find(group.id ?? "", place()))?.memberCount).toBe(2);

    const isEvent = and(eq(auditEvents.action, "user.groups-changed"), eq(auditEvents.subject, "Ada"));
    const joined = { changes: { groups: { old: "", new: testDirectoryGroups.escaped.toUpperCase() } } };
    expect(await test.database.select().from(auditEvents).where(isEvent)).toMatchObject([{ details: joined }]);
    await server.change(async (client) => {
      const values = ["uid=Ada,ou=people,dc=example,dc=org"];
      const modification = new Attribute({ type: "uniqueMember", values });
      await client.modify(testDirectoryGroups.escaped, new Change({ operation: "delete", modification }));
    });
    await test.services.directoryRechecks.run(silent);
    expect(await readSession(before)).toMatchObject({ SignedIn: true, Permissions: [] });
    const body = { itemId: group.id, values: [{ OptionTypeID: "roles", UserSetting: "" }] };
    const emptied = await test.clients.administrator.post(forms.action(itemSetIds.userGroups, "preview"), body);
    const { roleChanges } = formActionAnswerSchema.parse(emptied.json());
    expect(roleChanges?.rows).toMatchObject([
      { name: "Example\\o'brien*(pat)", gained: [], lost: [{ value: roleId }] },
    ]);
    // Whoever the directory doesn't know any more is in no group.
    await server.change((client) => client.del("cn=O'Brien\\, Pat \\22P\\22 \\2B Co,ou=people,dc=example,dc=org"));
    const removal = jest
      .spyOn(UserGroupsRepository.prototype, "removeMembers")
      .mockRejectedValue(new Error("deadlock"));
    await test.services.directoryRechecks.run(silent);
    removal.mockRestore();
    expect((await test.services.userGroupsAdministration.find(group.id ?? "", place()))?.memberCount).toBe(1);
    await test.services.directoryRechecks.run(silent);
    expect((await test.services.userGroupsAdministration.find(group.id ?? "", place()))?.memberCount).toBe(0);
  });

  it("are found by the attribute of their members too, also in a domain", async () => {
    const roleId = await addRole("Auditors", permissions.auditRead);
    const name = "cn=auditors,ou=groups,dc=example,dc=org";
    // The directory writes memberOf for groups that come while it runs.
    await server.change((client) =>
      client.add(name, { objectClass: "groupOfNames", member: "uid=josé,ou=people,dc=example,dc=org" }),
    );
    await test.database.update(directories).set({ kind: "domain" });
    expect(rowsOf(await preview(name, roleId))).toEqual([["Example\\josé", false, 1, 0]]);
    const made = await test.clients.administrator.post(forms.list(itemSetIds.userGroups), toBody(name, roleId));
    expect(made.statusCode).toBe(201);
    await server.takeOperations();
    expect((await readSession(await signIn("example\\josé"))).Permissions).toEqual([permissions.auditRead]);
    // slapd doesn't know the rule of Active Directory for groups in groups, and goes by the rest of the filter.
    expect(await server.takeOperations()).toContain(`(|(memberOf=${name})(?=undefined))`);
  });

  it("have no members where the name is none of the directory's, however it is written", async () => {
    const roleId = await addRole("Nobody's", permissions.assetsRead);
    for (const name of [
      "*",
      ")(uid=*",
      "*)(uid=*",
      "\\2a",
      "cn=\\2a,dc=example,dc=org",
      "cn=x\\",
      "dc=elsewhere",
      "ü".repeat(512),
    ])
      expect([name, await preview(name, roleId)]).toMatchObject([
        name,
        { status: 200, isDone: true, messageKey: "form.results.group-without-members" },
      ]);
    for (const name of ["cn=a\0b", "\ud800", "x".repeat(10_000), "\u200b", ""])
      expect((await preview(name, roleId)).status).toBe(400);
    // They can be stored all the same, and then don't stop anybody from signing in.
    const made = await test.clients.administrator.post(forms.list(itemSetIds.userGroups), toBody(")(uid=*", roleId));
    expect(made.statusCode).toBe(201);
    expect((await readSession(await signIn("example\\ada"))).Permissions).not.toContain(permissions.assetsRead);
  });

  it("say so in the preview when the directory doesn't answer", async () => {
    await test.database.update(directories).set({ urls: ["ldaps://localhost:1"] });
    const roleId = await addRole("Silent", permissions.assetsRead);
    expect(await preview(testDirectoryGroups.named, roleId)).toMatchObject({
      status: 200,
      isDone: false,
      messageKey: "form.results.group-directory-silent",
    });
  });

  const place = () => ({
    organizationId: test.organizations.north.id,
    author: { userId: null, userName: "test", isAdministrator: true },
  });
});
