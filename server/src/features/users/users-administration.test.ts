import {
  configurationItemFormEndpoints as forms,
  configurationItemFormSchema,
  itemSetIds,
} from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import type { ConfigurationItemForm } from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import { errorAnswerSchema } from "@gatehouse/shared/contracts/errors.contract";
import { gridActionAnswerSchema } from "@gatehouse/shared/contracts/grid-actions.contract";
import {
  gridDataSchema,
  gridDefinitionIds,
  gridDefinitionSchema,
  gridEndpoints,
} from "@gatehouse/shared/contracts/grids.contract";
import { allPermissions, permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { and, eq, inArray } from "drizzle-orm";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { emailChanges } from "../../db/schema/email-changes.table.ts";
import { identityProviders } from "../../db/schema/identity-providers.table.ts";
import { memberships } from "../../db/schema/memberships.table.ts";
import { securityKeys } from "../../db/schema/security-keys.table.ts";
import { sessions } from "../../db/schema/sessions.table.ts";
import { users } from "../../db/schema/users.table.ts";
import { AppError } from "../../errors.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { addTestUser } from "../../testing/test-users.builder.ts";
import { commandAuthor } from "./user-author.ts";

let test: TestApp;
/** Manages the users of `north`, without being an administrator. */
let manager: TestClient;
beforeAll(async () => {
  test = await buildTestApp();
  const { north } = test.organizations;
  await addTestUser(test.database, {
    name: "manager",
    memberships: [
      { organization: north, permissions: [permissions.usersRead, permissions.usersManage, "assets.read"] },
    ],
  });
  manager = await test.signIn("manager");
});
afterAll(() => test.close());

let counter = 0;
/** A member of `north` without permissions, unless told otherwise. */
async function addMember(granted: readonly string[] = []) {
  counter += 1;
  const { north } = test.organizations;
  return addTestUser(test.database, {
    name: `member-${counter}`,
    memberships: [{ organization: north, permissions: granted }],
  });
}

const toBody = (values: Record<string, unknown>) =>
  Object.entries(values).map(([OptionTypeID, UserSetting]) => ({ OptionTypeID, UserSetting }));

const post = (client: TestClient, values: Record<string, unknown>, set: string = itemSetIds.users) =>
  client.post(forms.list(set), toBody(values));

async function read(client: TestClient, id: string): Promise<ConfigurationItemForm> {
  const answer = await client.get(forms.item(itemSetIds.users, id));
  expect(answer.statusCode).toBe(200);
  return configurationItemFormSchema.parse(answer.json());
}

const put = (client: TestClient, form: ConfigurationItemForm, values: Record<string, unknown>) =>
  client.put(forms.item(itemSetIds.users, form.id ?? ""), toBody(values), {
    headers: { "if-match": `"${form.revision}"` },
  });

async function act(client: TestClient, name: string, ...ids: string[]) {
  const answer = await client.post(gridEndpoints.action(gridDefinitionIds.users, name), { ids });
  expect(answer.statusCode).toBe(200);
  const { done, failed } = gridActionAnswerSchema.parse(answer.json());
  return { done, codes: failed.map(({ code }) => code) };
}

const faultsOf = (answer: { json: () => unknown }) =>
  (errorAnswerSchema.parse(answer.json()).fields ?? []).map(({ path, code }) => [path, code]);

async function findUser(userName: string) {
  const [row] = await test.database.select().from(users).where(eq(users.userName, userName));
  return row ?? null;
}

async function findEvent(action: string, subject: string) {
  const events = await test.database
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.action, action), eq(auditEvents.subject, subject)));
  return events.at(-1);
}

describe("a user as a form", () => {
  it("is created as a member of the organization, with a record of every value", async () => {
    const values = { userName: " Grace Hopper ", firstName: "Grace", emailAddress: "", sendsInvitation: false };
    const answer = await post(test.clients.administrator, values);
    expect(answer.statusCode).toBe(201);
    const row = await findUser("Grace Hopper");
    expect(row).toMatchObject({ canonicalName: "grace hopper", mustChangePassword: true, isAdministrator: false });
    const joined = await test.database
      .select()
      .from(memberships)
      .where(eq(memberships.userId, row?.id ?? ""));
    expect(joined.map(({ organizationId }) => organizationId)).toEqual([test.organizations.north.id]);
    const event = await findEvent("user.created", "Grace Hopper");
    expect(event).toMatchObject({ userName: "administrator", organizationId: test.organizations.north.id });
    expect(event?.details).toMatchObject({ changes: { firstName: { old: "", new: "Grace" } } });
    expect(await findEvent("membership.created", "Grace Hopper")).toBeDefined();
  });

  it("tells each fault at its field", async () => {
    const whole = { userName: "someone", emailAddress: "", sendsInvitation: false };
    for (const [values, fault] of [
      [{ ...whole, userName: "" }, ["userName", "required"]],
      [{ ...whole, userName: "corp\\ada" }, ["userName", "directoryName"]],
      [{ ...whole, userName: "\u200b" }, ["userName", "invalidName"]],
      [{ ...whole, userName: "a\0b" }, ["userName", "notText"]],
      [{ ...whole, userName: "ADMINISTRATOR " }, ["userName", "userNameTaken"]],
      [{ ...whole, userName: "x".repeat(10_000) }, ["userName", "tooLong"]],
      [{ ...whole, firstName: "\ud800" }, ["firstName", "notText"]],
      [{ ...whole, firstName: "a\nb" }, ["firstName", "invalidName"]],
      [{ ...whole, emailAddress: "a@example.test, b@example.test" }, ["emailAddress", "invalidEmail"]],
      [{ ...whole, sendsInvitation: true }, ["emailAddress", "addressForInvitation"]],
      [{ ...whole, isAdministrator: "yes" }, ["isAdministrator", "notYesOrNo"]],
      [{ ...whole, roles: "no-role" }, ["roles", "unknownChoice"]],
      [{ ...whole, passwordHash: "!" }, ["passwordHash", "unknownOption"]],
    ] as const) {
      const answer = await post(test.clients.administrator, values);
      expect([answer.statusCode >= 400 && answer.statusCode < 500, faultsOf(answer)]).toEqual([true, [fault]]);
    }
    expect(await findUser("someone")).toBeNull();
  });

  it("is changed on top of its revision only, also while the user is signed in under the earlier name", async () => {
    const user = await addMember();
    const session = await test.signIn(user.userName);
    const form = await read(test.clients.administrator, user.id);
    const renamed = `${user.userName} renamed`;
    expect((await put(test.clients.administrator, form, { userName: renamed, lastName: "New" })).statusCode).toBe(200);
    expect((await put(test.clients.administrator, form, { lastName: "Late" })).json().code).toBe("revision_conflict");
    expect((await session.get("/api/user/details")).statusCode).toBe(200);
    const event = await findEvent("user.changed", renamed);
    expect(event?.details).toEqual({
      changes: {
        userName: { old: user.userName, new: renamed },
        lastName: { old: user.userName, new: "New" },
      },
    });
  });

  const elsewhere = {
    directory: async () => ({ isDirectoryUser: true, domainName: "corp" }),
    "identity-provider": async () => {
      const row = { identifier: "corp", entityId: "corp", signOnUrl: "https://corp.example", certificates: [] };
      const [provider] = await test.database.insert(identityProviders).values(row).returning();
      // Not an address as the console knows them, nor a name that it would give.
      return { providerId: provider?.id ?? "", emailAddress: "ada", userName: "ada@corp.example" };
    },
  };

  it.each(["directory", "identity-provider"] as const)(
    "of another source (%s) says where it is managed, and can't be changed here",
    async (kind) => {
      const user = await addMember();
      await test.database
        .update(users)
        .set(await elsewhere[kind]())
        .where(eq(users.id, user.id));
      const form = await read(test.clients.administrator, user.id);
      const locked = form.fields.filter(({ lock }) => lock === `form.locks.${kind}-user`);
      expect(locked.map(({ id }) => id)).toEqual(["userName", "firstName", "lastName", "emailAddress"]);
      expect(Object.values(locked[0]?.lockParameters ?? {})).toEqual(["corp"]);
      expect(form.facts).toContainEqual({ resourceKey: `form.facts.${kind}`, value: "corp", format: "text" });
      for (const change of [{ firstName: "Other" }, { emailAddress: "a@b.example" }, { userName: "other" }])
        await expect(test.services.usersAdministration.change(user.id, commandAuthor(), () => change)).rejects.toThrow(
          /is managed in the .+ corp\. Change it there\./,
        );
      // Rights are given here, also to users whose other fields the console would not accept.
      expect((await put(test.clients.administrator, form, { isAdministrator: true })).statusCode).toBe(200);
      await test.database.update(users).set({ isAdministrator: false }).where(eq(users.id, user.id));
      const refused = await put(test.clients.administrator, form, { firstName: "Other" });
      expect(faultsOf(refused)).toEqual([["firstName", "notChangeable"]]);
      for (const name of ["require-password-change", "send-invitation", "send-enrolment"])
        expect(await act(test.clients.administrator, name, user.id)).toEqual({ done: 0, codes: ["managed_elsewhere"] });
      expect(await act(test.clients.administrator, "disable", user.id)).toEqual({ done: 1, codes: [] });
    },
  );

  it("keeps the earlier address until the new one is confirmed", async () => {
    const user = await addMember();
    const form = await read(test.clients.administrator, user.id);
    expect((await put(test.clients.administrator, form, { emailAddress: "new@example.test" })).statusCode).toBe(200);
    expect((await findUser(user.userName))?.emailAddress).toBe(user.emailAddress);
    const after = await read(test.clients.administrator, user.id);
    expect(after.facts[0]).toMatchObject({ resourceKey: "form.facts.unconfirmed-email", value: "new@example.test" });
    expect((await findEvent("user.email-requested", user.userName))?.details).toEqual({
      changes: { emailAddress: { old: user.emailAddress, new: "new@example.test" } },
    });
    // An address that is taken away needs nobody's word, and the one that waits must not come back.
    expect((await put(test.clients.administrator, after, { emailAddress: "" })).statusCode).toBe(200);
    expect((await findUser(user.userName))?.emailAddress).toBe("");
    expect(await test.database.select().from(emailChanges).where(eq(emailChanges.userId, user.id))).toEqual([]);
  });
});

describe("what is done to users", () => {
  it("ends sessions with disabling, and revives none with enabling", async () => {
    const user = await addMember();
    const session = await test.signIn(user.userName);
    expect(await act(manager, "disable", user.id)).toEqual({ done: 1, codes: [] });
    expect((await session.get("/api/user/details")).statusCode).toBe(401);
    expect(await act(manager, "enable", user.id)).toEqual({ done: 1, codes: [] });
    expect((await session.get("/api/user/details")).statusCode).toBe(401);
    expect((await findEvent("user.disabled", user.userName))?.details).toEqual({
      changes: { isDisabled: { old: false, new: true } },
    });
    expect(await findEvent("user.enabled", user.userName)).toMatchObject({ userName: "manager" });
  });

  it("is offered by what the rows of the table say", async () => {
    const { userName } = await addMember();
    const definition = await manager.get(gridEndpoints.definition(gridDefinitionIds.users));
    const { Actions = [] } = gridDefinitionSchema.parse(definition.json());
    const data = await manager.post(gridEndpoints.data(gridDefinitionIds.users), {});
    const row = gridDataSchema.parse(data.json()).items.find((one) => one["userName"] === userName) ?? {};
    const isFor = ({ appliesTo = [] }: (typeof Actions)[number]) =>
      appliesTo.every(({ field, values }) => values.includes(String(row[field] ?? "")));
    expect(Actions.flatMap(({ appliesTo = [] }) => appliesTo).every(({ field }) => field in row)).toBe(true);
    const others = Actions.filter((action) => !isFor(action)).map(({ name }) => name);
    expect(others).toEqual(["enable"]);
  });

  it("requires a password change, ends sessions, and removes factors with a record of each", async () => {
    const user = await addMember();
    const key = { publicKey: Buffer.from("k"), type: "Roaming", counter: 0, transports: [] } as const;
    await test.database.insert(securityKeys).values({
      ...key,
      transports: [],
      userId: user.id,
      credentialId: user.id,
      name: "Key",
      isBackupEligible: false,
      createdAt: test.clock.now(),
    });
    expect(await act(manager, "require-password-change", user.id)).toEqual({ done: 1, codes: [] });
    expect((await findUser(user.userName))?.mustChangePassword).toBe(true);
    await test.signIn(user.userName);
    expect(await act(manager, "end-sessions", user.id)).toEqual({ done: 1, codes: [] });
    expect(await test.database.$count(sessions, eq(sessions.userId, user.id))).toBe(0);
    expect(await act(manager, "remove-factors", user.id)).toEqual({ done: 1, codes: [] });
    const [row] = await test.database.select().from(securityKeys).where(eq(securityKeys.userId, user.id));
    expect(row?.removedAt).not.toBeNull();
    expect(await act(manager, "unlock", user.id)).toEqual({ done: 1, codes: [] });
  });

  it("deletes only users whom the record does not name", async () => {
    const [user, known] = [await addMember(), await addMember()];
    await test.services.auditEvents.record({ action: "sign-in", userId: known.id, userName: known.userName });
    expect(await act(manager, "delete", user.id, known.id)).toEqual({ done: 1, codes: ["still_referenced"] });
    expect(await findUser(user.userName)).toBeNull();
    expect(await findUser(known.userName)).not.toBeNull();
    expect((await findEvent("user.removed", user.userName))?.details).toMatchObject({
      changes: { userName: { old: user.userName, new: null } },
    });
  });

  it("is refused on one's own account, and for rows of others", async () => {
    const own = (await findUser("manager"))?.id ?? "";
    expect(await act(manager, "disable", own)).toEqual({ done: 0, codes: ["own_account"] });
    const stranger = await addTestUser(test.database, {
      name: "stranger",
      memberships: [{ organization: test.organizations.south, permissions: [] }],
    });
    expect(await act(manager, "disable", stranger.id)).toEqual({ done: 0, codes: ["not_found"] });
    expect((await manager.get(forms.item(itemSetIds.users, stranger.id))).statusCode).toBe(404);
    expect((await test.clients.userWithoutPermission.get(forms.item(itemSetIds.users, own))).statusCode).toBe(403);
  });
});

describe("a manager of users", () => {
  it("can't take over anybody with more rights", async () => {
    const administrator = await addTestUser(test.database, {
      name: "second-administrator",
      isAdministrator: true,
      memberships: [{ organization: test.organizations.north, permissions: [] }],
    });
    const stronger = await addMember([permissions.rolesManage]);
    const elsewhere = await addTestUser(test.database, {
      name: "also-elsewhere",
      memberships: [
        { organization: test.organizations.north, permissions: [] },
        { organization: test.organizations.south, permissions: [] },
      ],
    });
    for (const user of [administrator, stronger, elsewhere]) {
      const form = await read(manager, user.id);
      const answer = await put(manager, form, { emailAddress: "mine@example.test" });
      expect([answer.statusCode, answer.json().code]).toEqual([403, "rights_exceeded"]);
      for (const name of ["send-enrolment", "disable", "delete", "remove-factors"])
        expect(await act(manager, name, user.id)).toEqual({ done: 0, codes: ["rights_exceeded"] });
    }
    const equal = await addMember(["assets.read"]);
    expect(await act(manager, "end-sessions", equal.id)).toEqual({ done: 1, codes: [] });
    await test.database.delete(users).where(eq(users.id, administrator.id));
  });

  it("neither becomes an administrator, nor gives a role beyond their own rights", async () => {
    const own = (await findUser("manager"))?.id ?? "";
    const form = await read(manager, own);
    expect(faultsOf(await put(manager, form, { isAdministrator: true }))).toEqual([
      ["isAdministrator", "notChangeable"],
    ]);
    const { north } = test.organizations;
    const wide = await test.services.roles.create(
      north.id,
      { name: "Everything", permissions: allPermissions },
      commandAuthor(),
    );
    const values = { userName: "helper", sendsInvitation: false, roles: wide };
    expect(faultsOf(await post(manager, values))).toEqual([["roles", "unknownChoice"]]);
    expect((await post(manager, { user: "nobody", roles: wide }, itemSetIds.memberships)).statusCode).toBe(400);
    expect((await post(manager, { name: "Own" }, itemSetIds.roles)).statusCode).toBe(403);
  });
});

/** Everybody takes the administrators away from everybody, in each way there is; returns the statuses. */
async function takeAway(names: readonly string[]): Promise<number[]> {
  const admins = await Promise.all(names.map(async (name) => ({ id: (await findUser(name))?.id ?? "", name })));
  const [one, two, three] = await Promise.all(names.map((name) => test.signIn(name)));
  if (!one || !two || !three) throw new Error("It takes three administrators");
  const ids = admins.map(({ id }) => id);
  const opened = await Promise.all(ids.map((id) => read(one, id)));
  const ask = (client: TestClient, name: string) =>
    client.post(gridEndpoints.action(gridDefinitionIds.users, name), { ids });
  const disable = (name: string): Promise<number> =>
    test.services.usersAdministration.actOn(name, test.services.userOperations.disable, commandAuthor()).then(
      () => 200,
      (error: unknown) => (error instanceof AppError ? error.status : 500),
    );
  const answers = [
    ask(one, "disable"),
    ask(two, "delete"),
    ask(three, "disable"),
    ...opened.map((form) => put(two, form, { isAdministrator: false })),
    ...opened.map((form) => put(three, form, { isAdministrator: false })),
  ];
  const statuses = await Promise.all([
    ...answers.map(async (answer) => (await answer).statusCode),
    ...names.map(disable),
  ]);
  return statuses;
}

describe("a role as a form", () => {
  it("offers what belongs together side by side, and reading first", async () => {
    const { north } = test.organizations;
    const wanted = { name: "Readers", permissions: [permissions.assetsEdit, permissions.assetsRead] };
    const id = await test.services.roles.create(north.id, wanted, commandAuthor());
    const answer = await test.clients.administrator.get(forms.item(itemSetIds.roles, id));
    const field = configurationItemFormSchema.parse(answer.json()).fields.find((one) => one.id === "permissions");
    expect(field?.values.slice(0, 2).map(({ value }) => value)).toEqual(["assets.read", "assets.edit"]);
    expect(field?.value).toBe("assets.read,assets.edit");
  });
});

describe("the last administrator", () => {
  it("stays, whatever is asked at the same moment", async () => {
    for (let round = 0; round < 3; round += 1) {
      const others = [`admin-${round}-one`, `admin-${round}-two`];
      for (const name of others) await addTestUser(test.database, { name, isAdministrator: true });
      const statuses = await takeAway(["administrator", ...others]);
      expect(Math.max(...statuses)).toBeLessThan(500);
      const left = await test.database.select().from(users).where(eq(users.isAdministrator, true));
      expect(left.filter(({ disabledAt }) => disabledAt === null)).toHaveLength(1);
      await test.database.delete(users).where(inArray(users.userName, ["administrator", ...others]));
      await addTestUser(test.database, { name: "administrator", isAdministrator: true });
    }
    const [client, user] = [await test.signIn("administrator"), await findUser("administrator")];
    const demoted = await put(client, await read(client, user?.id ?? ""), { isAdministrator: false });
    expect([demoted.statusCode, demoted.json().code]).toEqual([409, "last_administrator"]);
  });
});
