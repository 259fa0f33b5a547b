import {
  configurationItemFormEndpoints as forms,
  configurationItemFormSchema,
  itemSetIds,
} from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import { gridDataSchema, gridDefinitionIds, gridEndpoints } from "@gatehouse/shared/contracts/grids.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { sessionReadSchema } from "@gatehouse/shared/contracts/sessions.contract";
import { rolePermissions, roles } from "../../db/schema/roles.table.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { addTestGroup, addTestUser } from "../../testing/test-users.builder.ts";
import { UserGroupsRepository } from "./user-groups.repository.ts";

let test: TestApp;
let groups: UserGroupsRepository;
let providerId: string;
const at = new Date("2026-03-01T00:00:00Z");
beforeAll(async () => {
  test = await buildTestApp();
  groups = new UserGroupsRepository(test.database);
  ({ providerId } = await addTestGroup(test.database, "okta"));
});
afterAll(() => test.close());

async function addRole(organizationId: string, name: string, granted: readonly string[]): Promise<string> {
  const [role] = await test.database.insert(roles).values({ organizationId, name }).returning();
  const roleId = role?.id ?? "";
  await test.database.insert(rolePermissions).values(granted.map((permission) => ({ roleId, permission })));
  return roleId;
}

async function addGroup(name: string): Promise<string> {
  const group = await groups.inTransaction((on) => groups.create({ providerId }, { name, at }, on));
  return group?.id ?? "";
}

const readSession = async (client: TestClient) =>
  sessionReadSchema.parse((await client.get("/api/user/session")).json());

const gridRows = async (client: TestClient, definition: string) =>
  gridDataSchema.parse((await client.post(gridEndpoints.data(definition), {})).json()).items;

describe("a role by a group", () => {
  it("counts like one of a membership, from the next request, until the group or the member goes", async () => {
    const { north, south } = test.organizations;
    const member = await addTestUser(test.database, { name: "grouped", memberships: [] });
    const manager = await addTestUser(test.database, {
      name: "manager",
      memberships: [{ organization: north, permissions: [permissions.usersRead, permissions.usersManage] }],
    });
    const client = await test.signIn("grouped");
    const managing = await test.signIn(manager.userName);
    const namesInGrid = async () => (await gridRows(managing, gridDefinitionIds.users)).map((row) => row["userName"]);
    expect((await readSession(client)).AccessibleOrganizations).toEqual([]);
    expect(await namesInGrid()).not.toContain("grouped");

    const roleId = await addRole(north.id, "By group", ["assets.read"]);
    const groupId = await addGroup("Operators");
    await groups.inTransaction(async (on) => {
      await groups.setRoles(groupId, north.id, [roleId], on);
      expect(await groups.setMembers(groupId, [member.id], at, on)).toEqual({ added: [member.id], removed: [] });
    });
    const session = await readSession(client);
    expect(session.AccessibleOrganizations.map(({ orgLabel }) => orgLabel)).toEqual(["North"]);
    expect(session.Permissions).toEqual(["assets.read"]);
    expect(await namesInGrid()).toContain("grouped");
    const role = (await gridRows(managing, gridDefinitionIds.roles)).find((row) => row["roleName"] === "By group");
    expect(role).toMatchObject({ memberCount: 1 });
    // The manager has not the permission that the group gives.
    const form = configurationItemFormSchema.parse(
      (await test.clients.administrator.get(forms.item(itemSetIds.users, member.id))).json(),
    );
    const refused = await managing.put(
      forms.item(itemSetIds.users, member.id),
      [{ OptionTypeID: "firstName", UserSetting: "Mine" }],
      { headers: { "if-match": `"${form.revision}"` } },
    );
    expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: "rights_exceeded" }]);

    await groups.inTransaction((on) => groups.removeMembers(groupId, [member.id], at, on));
    expect((await readSession(client)).AccessibleOrganizations).toEqual([]);
    await groups.inTransaction((on) => groups.addMembers(groupId, [member.id, member.id], at, on));
    await groups.inTransaction((on) => groups.setRoles(groupId, south.id, [], on));
    expect((await readSession(client)).Permissions).toEqual(["assets.read"]);
    await groups.inTransaction((on) => groups.remove(groupId, on));
    expect((await readSession(client)).AccessibleOrganizations).toEqual([]);
  });
});
