import { scimSchemas } from "@gatehouse/shared/contracts/scim.contract";
import { eq } from "drizzle-orm";
import type { LightMyRequestResponse } from "fastify";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import { userGroupMembers, userGroups } from "../../db/schema/user-groups.table.ts";
import { users } from "../../db/schema/users.table.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { addTestProvider } from "../../testing/test-scim.builder.ts";
import type { TestProvider } from "../../testing/test-scim.builder.ts";
import { waitForWaiting } from "../../testing/wait-for-waiting.ts";

/** Everybody locks users before groups, and groups before their members: otherwise two changes could deadlock. */
let test: TestApp;
let provider: TestProvider;
beforeAll(async () => {
  test = await buildTestApp();
  provider = await addTestProvider(test, "one");
});
afterAll(() => test.close());

const create = async (path: string, body: object): Promise<string> =>
  (await provider.send("POST", path, body)).json().id;

/** Locks `first`, then sends a request that waits for it, then goes on with `then`. */
async function overtake(
  first: (on: DatabaseOrTransaction) => Promise<unknown>,
  request: () => Promise<LightMyRequestResponse>,
  then: (on: DatabaseOrTransaction) => Promise<unknown>,
): Promise<number> {
  const sent = await test.database.transaction(async (on) => {
    await first(on);
    const waiting = request();
    await waitForWaiting(test.database);
    await then(on);
    return [waiting];
  });
  return (await Promise.all(sent))[0]?.statusCode ?? 0;
}

it("a new member is locked before the group", async () => {
  const userId = await create("/Users", { schemas: [scimSchemas.user], userName: "joining" });
  const groupId = await create("/Groups", { displayName: "Joined" });
  const operation = { op: "add", path: "members", value: [{ value: userId }] };
  const status = await overtake(
    (on) => on.select().from(users).where(eq(users.id, userId)).for("update"),
    () => provider.send("PATCH", `/Groups/${groupId}`, { schemas: [scimSchemas.patchOp], Operations: [operation] }),
    (on) => on.update(userGroups).set({ changedAt: new Date() }).where(eq(userGroups.id, groupId)),
  );
  expect(status).toBe(204);
  expect(await test.database.$count(userGroupMembers, eq(userGroupMembers.groupId, groupId))).toBe(1);
});

it("groups are locked before a user whom the record names leaves them", async () => {
  const userId = await create("/Users", { schemas: [scimSchemas.user], userName: "leaving" });
  await test.services.auditEvents.record({ action: "sign-in", userName: "leaving", userId });
  const groupId = await create("/Groups", { displayName: "Left", members: [{ value: userId }] });
  const status = await overtake(
    (on) => on.select().from(userGroups).where(eq(userGroups.id, groupId)).for("update"),
    () => provider.send("DELETE", `/Users/${userId}`),
    (on) => on.delete(userGroupMembers).where(eq(userGroupMembers.groupId, groupId)),
  );
  expect(status).toBe(204);
});
