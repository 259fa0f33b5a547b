import { accountEndpoints } from "@gatehouse/shared/contracts/accounts.contract";
import { preferenceEndpoints } from "@gatehouse/shared/contracts/preferences.contract";
import { sessionEndpoints, sessionReadSchema } from "@gatehouse/shared/contracts/sessions.contract";
import { signInDetailsEndpoints } from "@gatehouse/shared/contracts/sign-in-details.contract";
import { signInEndpoints } from "@gatehouse/shared/contracts/sign-ins.contract";
import { eq, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { directories } from "../../db/schema/directories.table.ts";
import { identityProviders } from "../../db/schema/identity-providers.table.ts";
import { membershipRoles, memberships } from "../../db/schema/memberships.table.ts";
import { organizations } from "../../db/schema/organizations.table.ts";
import { preLoginBanners } from "../../db/schema/pre-login-banners.table.ts";
import { rolePermissions, roles } from "../../db/schema/roles.table.ts";
import { sessions } from "../../db/schema/sessions.table.ts";
import { settings } from "../../db/schema/settings.table.ts";
import { termsVersions } from "../../db/schema/terms-versions.table.ts";
import { totpDevices } from "../../db/schema/totp-devices.table.ts";
import { userGroupMembers, userGroupRoles } from "../../db/schema/user-groups.table.ts";
import { userSettings } from "../../db/schema/user-settings.table.ts";
import { users } from "../../db/schema/users.table.ts";
import { endListeners } from "../../testing/end-listeners.ts";
import { startListening, waitUntil } from "../../testing/start-listening.ts";
import { copyTestClient, startTwoServers } from "../../testing/start-two-servers.ts";
import type { TwoServers } from "../../testing/start-two-servers.ts";
import { TestClient } from "../../testing/test-client.ts";
import { addTestGroup, addTestOrganization, addTestUser } from "../../testing/test-users.builder.ts";
import { hashPassword } from "../users/passwords.ts";

let servers: TwoServers;
let ends: (() => Promise<void>)[];
beforeAll(async () => {
  servers = await startTwoServers();
  ends = [await startListening(servers.first.services), await startListening(servers.second.services)];
});
afterAll(async () => {
  for (const end of ends) await end();
  await servers.close();
});

/** A user with all permissions in an organization of their own, and the ids of what gives them. */
type Subject = { userId: string; organizationId: string; roleId: string };

let named = 0;
async function addSubject(database: Database): Promise<Subject & { client: TestClient }> {
  named += 1;
  const name = `subject ${named}`;
  const organization = await addTestOrganization(database, name);
  const { id: userId } = await addTestUser(database, { name, memberships: [{ organization }] });
  const [role] = await database.select().from(roles).where(eq(roles.name, name));
  const client = copyTestClient(await servers.first.signIn(name, organization), servers.second.app);
  return { userId, organizationId: organization.id, roleId: role?.id ?? "", client };
}

/** What the second server says of the user, and to everybody. */
const read = async (client: TestClient): Promise<string> => {
  const details = await client.get(accountEndpoints.details);
  const { SignedIn, SessionUser, AccessibleOrganizations, Permissions, TermsAccepted, Preferences, Timeouts } =
    sessionReadSchema.parse((await client.get(sessionEndpoints.session)).json());
  const { remainingSeconds: _, ...limits } = Timeouts;
  const signIn = [];
  for (const path of [signInDetailsEndpoints.details, signInDetailsEndpoints.servers])
    signIn.push((await client.get(path)).json());
  return JSON.stringify({
    SignedIn,
    SessionUser,
    AccessibleOrganizations,
    Permissions,
    TermsAccepted,
    Preferences,
    limits,
    signIn,
    details: details.statusCode === 200 ? details.json() : details.statusCode,
  });
};

async function expectOtherWithin(ms: number, before: string, client: TestClient): Promise<void> {
  const deadline = performance.now() + ms;
  let now = before;
  while (now === before && performance.now() < deadline) now = await read(client);
  expect(now).not.toBe(before);
  expect(JSON.parse(now)).not.toEqual(JSON.parse(before));
}

const addRoleByGroup = async (database: Database, { userId, roleId }: Subject): Promise<void> => {
  const { id: groupId } = await addTestGroup(database, `group ${userId}`);
  await database.insert(userGroupRoles).values({ groupId, roleId });
  await database.insert(userGroupMembers).values({ groupId, userId });
};

const preference = { key: "preference.Theme", value: { value: "dark", changedAt: "2026-03-01T00:00:00.000Z" } };

const banner = { title: "Notice", text: "For members of staff", updatedBy: "" };
const identityProvider = {
  identifier: "main",
  entityId: "https://idp.test",
  signOnUrl: "https://idp.test/sso",
  certificates: [],
};
const directory = {
  label: "Staff",
  kind: "ldap" as const,
  urls: ["ldaps://directory.test"],
  certificateAuthority: "",
  bindName: "",
  bindPassword: Buffer.alloc(0),
  baseName: "",
  nameAttribute: "uid",
  position: 1,
  userFilter: "",
};

/** Each as any program would make it. */
const changes: [string, (database: Database, subject: Subject) => Promise<unknown>][] = [
  ["a revoked session", (database, { userId }) => database.delete(sessions).where(eq(sessions.userId, userId))],
  ["a removed user", (database, { userId }) => database.delete(users).where(eq(users.id, userId))],
  [
    "a disabled user",
    (database, { userId }) => database.update(users).set({ disabledAt: new Date() }).where(eq(users.id, userId)),
  ],
  [
    "a user who became an administrator",
    (database, { userId }) => database.update(users).set({ isAdministrator: true }).where(eq(users.id, userId)),
  ],
  [
    "an authenticator app",
    (database, { userId }) =>
      database.insert(totpDevices).values({ userId, createdAt: new Date(), confirmedAt: new Date() }),
  ],
  ["a preference", (database, { userId }) => database.insert(userSettings).values({ userId, ...preference })],
  [
    "a permission of a role",
    (database, { roleId }) => database.delete(rolePermissions).where(eq(rolePermissions.roleId, roleId)),
  ],
  [
    "a role of a membership",
    (database, { roleId }) => database.delete(membershipRoles).where(eq(membershipRoles.roleId, roleId)),
  ],
  ["a removed role", (database, { roleId }) => database.delete(roles).where(eq(roles.id, roleId))],
  ["a membership", (database, { userId }) => database.delete(memberships).where(eq(memberships.userId, userId))],
  [
    "a role by a group instead of a membership",
    async (database, subject) => {
      await addRoleByGroup(database, subject);
      await database.delete(membershipRoles).where(eq(membershipRoles.roleId, subject.roleId));
      await database.delete(userGroupMembers).where(eq(userGroupMembers.userId, subject.userId));
    },
  ],
  [
    "the name of an organization",
    (database, { organizationId }) =>
      database.update(organizations).set({ name: organizationId }).where(eq(organizations.id, organizationId)),
  ],
  ["an option", (database) => database.insert(settings).values({ key: "option:session-idle-minutes", value: 7 })],
  [
    "the terms of use",
    (database) =>
      database
        .insert(termsVersions)
        .values({ version: "2", language: "en", sections: [], publishedAt: new Date(), publishedBy: "" }),
  ],
  [
    "a banner of the sign-in page",
    (database) => database.insert(preLoginBanners).values({ ...banner, updatedAt: new Date() }),
  ],
  ["an identity provider", (database) => database.insert(identityProviders).values(identityProvider)],
  [
    "a directory",
    (database, { organizationId }) => database.insert(directories).values({ ...directory, organizationId }),
  ],
];

describe("in force on the other server within a second is", () => {
  afterEach(async () => {
    await servers.first.database.delete(settings);
    for (const table of [termsVersions, preLoginBanners, identityProviders, directories])
      await servers.first.database.delete(table);
  });

  it.each(changes)("%s", async (_name, change) => {
    const subject = await addSubject(servers.first.database);
    const before = await read(subject.client);
    await change(servers.first.database, subject);
    await expectOtherWithin(1_000, before, subject.client);
  });

  it.each(changes)("%s, also when the notice of it is lost", async (_name, change) => {
    const subject = await addSubject(servers.first.database);
    const before = await read(subject.client);
    const { memory } = servers.second.services;
    const { noticeCount } = memory;
    await endListeners(servers.first.database);
    await change(servers.first.database, subject);
    await expectOtherWithin(1_000, before, subject.client);
    // And when what was remembered earlier could be used again.
    await waitUntil(() => memory.noticeCount > noticeCount);
    expect(await read(subject.client)).not.toBe(before);
    for (const { services } of [servers.first, servers.second]) await startListening(services);
  });
});

it("the answer of a sign-in knows what was changed before, although the notices come late", async () => {
  const { app, database, services, signIn } = servers.first;
  const { memory } = services;
  const organization = await addTestOrganization(database, "late");
  const password = "a password to sign in with";
  const passwordHash = await hashPassword(password);
  await addTestUser(database, { name: "late", passwordHash, memberships: [{ organization }] });
  const readSession = async (client: TestClient) =>
    sessionReadSchema.parse((await client.get(sessionEndpoints.session)).json());
  expect((await readSession(await signIn("late", organization))).Permissions).not.toEqual([]);
  const browser = new TestClient(app);
  browser.antiCsrfToken = (await readSession(browser)).antiCSRFToken;
  const late: (string | null)[] = [];
  const pass = memory.notice.bind(memory);
  const catchUp = memory.catchUp.bind(memory);
  const spies = [
    jest.spyOn(memory, "notice").mockImplementation((name) => void late.push(name)),
    jest.spyOn(memory, "catchUp").mockImplementation(async () => {
      await catchUp();
      for (const name of late.splice(0)) pass(name);
    }),
  ];
  try {
    const [role] = await database.select().from(roles).where(eq(roles.name, "late"));
    await database.delete(membershipRoles).where(eq(membershipRoles.roleId, role?.id ?? ""));
    const answer = await browser.post(signInEndpoints.login, { UserName: "late", Password: password });
    expect(answer.json()).toMatchObject({ AuthenticationState: "authenticated", Session: { Permissions: [] } });
  } finally {
    for (const spy of spies) spy.mockRestore();
    for (const name of late) pass(name);
  }
});

describe("a signed-in request", () => {
  const countStatements = async (act: () => Promise<unknown>): Promise<string[]> => {
    const query = jest.spyOn(servers.first.database.$client, "query");
    try {
      await act();
      return query.mock.calls.map(([statement]) => JSON.stringify(statement));
    } finally {
      query.mockRestore();
    }
  };

  it("needs no statement of its own, and a session read one, for the time left", async () => {
    const { client } = await addSubject(servers.first.database);
    await servers.first.services.memory.catchUp();
    await client.get(sessionEndpoints.session);
    for (const path of [preferenceEndpoints.own, accountEndpoints.details]) {
      await client.get(path);
      expect(await countStatements(() => client.get(path))).toEqual([]);
    }
    expect(await countStatements(() => client.get(sessionEndpoints.session))).toHaveLength(1);
  });

  it("needs no statement either for what the sign-in page shows", async () => {
    const { client } = await addSubject(servers.first.database);
    await servers.first.services.memory.catchUp();
    const { details, servers: labels, providers } = signInDetailsEndpoints;
    for (const path of [details, labels, providers]) {
      await client.get(path);
      expect(await countStatements(() => client.get(path))).toEqual([]);
    }
  });

  it("reads only tables that tell of their changes, as do the sign-in page's requests", async () => {
    const { client } = await addSubject(servers.first.database);
    for (const { services } of [servers.first, servers.second]) services.memory.notice(null);
    const statements = await countStatements(async () => {
      for (const path of Object.values(signInDetailsEndpoints)) await client.get(path);
      await client.get(sessionEndpoints.session);
      await client.get(accountEndpoints.details);
    });
    const { rows } = await servers.first.database.execute<{ table: string; triggers: string[] }>(
      sql`SELECT tablename AS table, (SELECT array_agg(tgname) FROM pg_trigger
          WHERE tgrelid = tablename::regclass AND tgname LIKE 'access_%') AS triggers
        FROM pg_tables WHERE schemaname = 'public'`,
    );
    const tables = rows.filter(({ table }) => statements.some((text) => text.includes(`\\"${table}\\"`)));
    expect(tables.length).toBeGreaterThan(10);
    expect(tables.filter(({ triggers }) => triggers === null)).toEqual([]);
  });
});

describe("a session that another server has extended", () => {
  it("does not time out, and the time left is that of the database", async () => {
    const { client, userId } = await addSubject(servers.first.database);
    const readTimeouts = async () =>
      sessionReadSchema.parse((await client.get(sessionEndpoints.session)).json()).Timeouts;
    const { idleSeconds } = await readTimeouts();
    servers.first.clock.advance({ seconds: idleSeconds - 1 });
    const now = servers.first.clock.now();
    await servers.first.database.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.userId, userId));
    expect(await readTimeouts()).toMatchObject({ remainingSeconds: idleSeconds });
    servers.first.clock.advance({ seconds: 2 });
    expect((await client.get(preferenceEndpoints.own)).statusCode).toBe(200);
    servers.first.clock.advance({ seconds: idleSeconds });
    expect((await client.get(preferenceEndpoints.own)).statusCode).toBe(440);
  });
});

it("what a request has changed, the next one on the same server finds", async () => {
  const { client } = await addSubject(servers.first.database);
  for (let round = 0; round < 200; round += 1) {
    const Value = round % 2 === 0 ? "monday" : "sunday";
    servers.first.clock.advance({ ms: 1 });
    const saved = await client.put(preferenceEndpoints.own, { WeekStart: { Value, AgeMs: 0 } });
    expect(saved.statusCode).toBe(200);
    expect((await client.get(preferenceEndpoints.own)).json()).toMatchObject({ WeekStart: Value });
  }
});
