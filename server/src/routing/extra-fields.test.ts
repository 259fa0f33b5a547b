import {
  configurationItemFormEndpoints as forms,
  itemSetIds,
} from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import { preferenceEndpoints } from "@gatehouse/shared/contracts/preferences.contract";
import { sessionReadSchema } from "@gatehouse/shared/contracts/sessions.contract";
import { signInEndpoints } from "@gatehouse/shared/contracts/sign-ins.contract";
import { eq } from "drizzle-orm";
import { memberships } from "../db/schema/memberships.table.ts";
import { sessions } from "../db/schema/sessions.table.ts";
import { hashPassword } from "../features/users/passwords.ts";
import { buildTestApp } from "../testing/build-test-app.ts";
import type { TestApp } from "../testing/build-test-app.ts";
import { readTestSession } from "../testing/test-browser.ts";
import { TestClient } from "../testing/test-client.ts";
import { addTestProvider } from "../testing/test-scim.builder.ts";
import { addTestUser } from "../testing/test-users.builder.ts";

const first = "the first good password";
const second = "the second good password";

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

/** What a body would name to be somebody else, or to get more rights. */
async function listExtras(): Promise<Record<string, unknown>> {
  const administrator = await test.services.users.findByName("administrator");
  const organizationId = test.organizations.south.id;
  return {
    IsAdministrator: true,
    isAdministrator: true,
    is_administrator: true,
    roles: ["Administrator"],
    id: administrator?.id,
    userId: administrator?.id,
    providerId: null,
    isDirectoryUser: true,
    organizationId,
    OrganizationId: organizationId,
    memberships: [{ organizationId }],
    step: "authenticated",
    methods: ["code"],
    termsAcceptedVersion: null,
    mustChangePassword: false,
  };
}

/** The rows of a user, without what differs from user to user. */
async function readRows(name: string) {
  const user = await test.services.users.findByName(name);
  const userId = user?.id ?? "";
  const { isAdministrator, isDirectoryUser, providerId, mustChangePassword, termsAcceptedVersion } = { ...user };
  const places = await test.database.select().from(memberships).where(eq(memberships.userId, userId));
  const own = await test.database.select().from(sessions).where(eq(sessions.userId, userId));
  return {
    user: {
      isAdministrator,
      isDirectoryUser,
      hasProvider: providerId !== null,
      mustChangePassword,
      termsAcceptedVersion,
    },
    places: places.map(({ organizationId }) => organizationId),
    sessions: own.map(({ organizationId, step, methods }) => ({ organizationId, step, methods })),
  };
}

/** Does as a user, from the sign-in on, what changes the own account and session. */
async function actAs(name: string, extras: object): Promise<unknown> {
  const passwordHash = await hashPassword(first);
  await addTestUser(test.database, { name, passwordHash, memberships: [{ organization: test.organizations.north }] });
  const client = new TestClient(test.app);
  await readTestSession(client);
  const signedIn = await client.post(signInEndpoints.login, { UserName: name, Password: first, ...extras });
  const { SessionUser } = await readTestSession(client);
  client.organizationId = test.organizations.north.id;
  const statuses = [
    signedIn,
    await client.put(preferenceEndpoints.own, { Theme: { Value: "darkmode", AgeMs: 0, ...extras }, ...extras }),
    await client.post(signInEndpoints.reauthenticate, { Password: first, ...extras }),
    await client.post("/api/user/changePassword", { CurrentPassword: first, NewPassword: second, ...extras }),
  ].map(({ statusCode }) => statusCode);
  const read = sessionReadSchema.parse((await client.get("/api/user/session")).json());
  return { statuses, name: SessionUser?.UserName === name, permissions: read.Permissions, ...(await readRows(name)) };
}

it("a user who adds fields to the own requests is nobody else and gets no rights", async () => {
  const plain = await actAs("plain", {});
  expect(plain).toMatchObject({
    statuses: [200, 200, 204, 204],
    name: true,
    user: { isAdministrator: false },
    sessions: [{ step: "authenticated" }],
  });
  expect(await actAs("greedy", await listExtras())).toEqual(plain);
});

it("a user whom a form or a provider adds has only what their fields say", async () => {
  const extras = await listExtras();
  const field = (id: string, value: unknown) => ({ OptionTypeID: id, UserSetting: value, ...extras });
  const { user } = test.clients;
  const values = [field("userName", "added"), field("sendsInvitation", false)];
  expect((await user.post(forms.list(itemSetIds.users), values)).statusCode).toBe(201);
  expect(await readRows("added")).toMatchObject({ user: { isAdministrator: false, hasProvider: false }, sessions: [] });
  expect((await readRows("added")).places).toEqual([test.organizations.north.id]);
  const refused = await user.post(forms.list(itemSetIds.users), [...values, field("isDirectoryUser", true)]);
  expect([refused.statusCode, refused.json().fields]).toMatchObject([400, [{ code: "unknownOption" }]]);

  const provider = await addTestProvider(test, "extras");
  const { roles: _roles, ...attributes } = extras;
  const created = await provider.send("POST", "/Users", { userName: "provided", ...attributes });
  expect(created.statusCode).toBe(201);
  expect(
    (await provider.send("PUT", `/Users/${created.json().id}`, { userName: "provided", ...attributes })).statusCode,
  ).toBe(200);
  expect(created.json().id).not.toBe(extras["userId"]);
  expect(await readRows("provided")).toMatchObject({
    user: { isAdministrator: false, isDirectoryUser: false, hasProvider: true },
    places: [],
    sessions: [],
  });
});
