import { errorAnswerSchema } from "@gatehouse/shared/contracts/errors.contract";
import { loginAnswerSchema } from "@gatehouse/shared/contracts/sign-ins.contract";
import { sessionReadSchema } from "@gatehouse/shared/contracts/sessions.contract";
import { and, eq } from "drizzle-orm";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { identityLinks } from "../../db/schema/identity-links.table.ts";
import { identityProviders } from "../../db/schema/identity-providers.table.ts";
import { memberships } from "../../db/schema/memberships.table.ts";
import { refusalCounts } from "../../db/schema/refusal-counts.table.ts";
import { rolePermissions, roles } from "../../db/schema/roles.table.ts";
import { userGroupMembers, userGroupRoles, userGroups } from "../../db/schema/user-groups.table.ts";
import { users } from "../../db/schema/users.table.ts";
import { openBrowser } from "../../testing/open-browser.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { createTestKey, TestIdentityProvider } from "../../testing/test-identity-provider.builder.ts";
import {
  buildTestSingleSignOn,
  finishSignOn,
  listRefusals,
  sendAnswer,
  startSignOn,
  syncClock,
} from "../../testing/test-single-sign-on.builder.ts";
import type { TestSingleSignOn } from "../../testing/test-single-sign-on.builder.ts";
import { waitForWaiting } from "../../testing/wait-for-waiting.ts";

let world: TestSingleSignOn;
let providerId = "";
let groupId = "";
beforeAll(async () => {
  world = await buildTestSingleSignOn();
  providerId = await addProviderGroup("main", "Operators");
  const [group] = await database().select().from(userGroups).where(eq(userGroups.providerId, providerId));
  groupId = group?.id ?? "";
});
afterAll(() => world.close());
beforeEach(async () => {
  syncClock(world);
  await setProvider({ createsUsers: true, organizationId: null });
  // Only the first refusals of a minute are recorded whole.
  await database().delete(refusalCounts);
});

const database = () => world.test.database;

const setProvider = (change: Partial<typeof identityProviders.$inferInsert>, identifier = "main") =>
  database().update(identityProviders).set(change).where(eq(identityProviders.identifier, identifier));

/** A group of the provider with a role in `north` that may read assets. Returns the provider's id. */
async function addProviderGroup(identifier: string, name: string): Promise<string> {
  const [provider] = await database()
    .select()
    .from(identityProviders)
    .where(eq(identityProviders.identifier, identifier));
  const organizationId = world.test.organizations.north.id;
  const [role] = await database()
    .insert(roles)
    .values({ organizationId, name: `${identifier} ${name}` })
    .returning();
  await database()
    .insert(rolePermissions)
    .values({ roleId: role?.id ?? "", permission: "assets.read" });
  const row = { providerId: provider?.id ?? "", name, canonicalName: name.toLowerCase() };
  const [group] = await database().insert(userGroups).values(row).returning();
  await database()
    .insert(userGroupRoles)
    .values({ groupId: group?.id ?? "", roleId: role?.id ?? "" });
  return row.providerId;
}

type Answer = Parameters<TestIdentityProvider["answer"]>[2];

/** Signs in at the provider with this answer, and then here. */
async function signOn(answer: Answer, provider = world.provider, identifier = "main") {
  const browser: TestClient = await openBrowser(world.test.app);
  const at = { provider, consoleMetadata: world.consoleMetadata };
  const request = await startSignOn(at, browser, { PartnerIdP: identifier });
  await sendAnswer(browser, await provider.answer(request, world.consoleMetadata, answer));
  const finished = await finishSignOn(browser);
  return { browser, finished };
}

const errorOf = ({ finished }: Awaited<ReturnType<typeof signOn>>) => errorAnswerSchema.parse(finished.json()).code;

async function expectSignedIn(signedOn: ReturnType<typeof signOn>) {
  const { browser, finished } = await signedOn;
  expect(finished.statusCode).toBe(200);
  expect(loginAnswerSchema.parse(finished.json()).AuthenticationState).toBe("authenticated");
  return sessionReadSchema.parse((await browser.get("/api/user/session")).json());
}

async function findUser(userName: string) {
  const [row] = await database().select().from(users).where(eq(users.userName, userName));
  return row ?? null;
}

const claims = "http://schemas.xmlsoap.org/ws/2005/05/identity/claims";
const grace = {
  nameId: "G-1",
  attributes: {
    username: ["grace"],
    firstName: ["Grace"],
    lastName: ["Hopper"],
    email: ["grace@example.com"],
    groups: ["OPERATORS", "Everyone"],
  },
};

describe("the first sign-in of somebody whom nobody has linked", () => {
  it("creates a user with the roles of the mapped groups only, and later ones bring the user up to date", async () => {
    const read = await expectSignedIn(signOn(grace));
    expect(read.SessionUser).toMatchObject({
      UserName: "grace",
      FirstName: "Grace",
      EmailAddress: "grace@example.com",
    });
    expect(read.SessionUser).toMatchObject({ IsAdministrator: false, IsDirectoryUser: false });
    expect(read.Permissions).toEqual(["assets.read"]);
    const made = await findUser("grace");
    expect(made).toMatchObject({ canonicalName: "grace", providerId, passwordHash: "!", mustChangePassword: false });
    expect(await database().$count(memberships, eq(memberships.userId, made?.id ?? ""))).toBe(0);

    const organizationId = world.test.organizations.south.id;
    await setProvider({ createsUsers: false, organizationId });
    const attributes = { username: ["Grace.H"], lastName: ["Murray"], email: ["not an address"] };
    const again = await signOn({ nameId: "G-1", attributes });
    // Without a group there is nothing left to enter.
    expect(errorOf(again)).toBe("RolesDisabled");
    expect(await database().$count(userGroupMembers, eq(userGroupMembers.groupId, groupId))).toBe(0);
    expect(await findUser("Grace.H")).toMatchObject({
      id: made?.id,
      canonicalName: "grace.h",
      firstName: "Grace",
      lastName: "Murray",
      emailAddress: "grace@example.com",
    });
    const events = await database().select().from(auditEvents).where(eq(auditEvents.subject, "grace"));
    expect(events.map(({ action }) => action)).toEqual([
      "user.created",
      "user.groups-changed",
      "user.changed",
      "user.groups-changed",
    ]);
    expect(events[0]?.details).toMatchObject({ provider: "main", nameId: "G-1" });
    expect(events[2]?.details).toEqual({
      provider: "main",
      changes: {
        userName: { old: "grace", new: "Grace.H" },
        lastName: { old: "Hopper", new: "Murray" },
      },
    });
  });

  it("joins the provider's organization without a role, and reads the attributes of each provider's own names", async () => {
    await setProvider({ organizationId: world.test.organizations.north.id, lastNameAttribute: "family" });
    const attributes = { [`${claims}/givenname`]: ["Ada"], [`${claims}/surname`]: ["ignored"], family: ["Lovelace"] };
    const read = await expectSignedIn(signOn({ nameId: "ada.l@example.com", attributes }));
    expect(read).toMatchObject({ SessionUser: { UserName: "ada.l@example.com" }, Permissions: [] });
    expect(await findUser("ada.l@example.com")).toMatchObject({
      firstName: "Ada",
      lastName: "Lovelace",
      emailAddress: "",
    });
    await setProvider({ lastNameAttribute: "" });
  });

  it("happens once when two browsers come at the same time", async () => {
    const both = await Promise.all(
      [1, 2].map(() => signOn({ ...grace, nameId: "twin", attributes: { ...grace.attributes, username: ["twin"] } })),
    );
    expect(both.map(({ finished }) => finished.statusCode)).toEqual([200, 200]);
    expect(await database().$count(identityLinks, eq(identityLinks.nameId, "twin"))).toBe(1);
  });

  it("is refused where the provider creates no users, and where nothing could be entered; nobody is created", async () => {
    const before = await database().$count(users);
    const refused = (await listRefusals(world.test)).length;
    await expect(signOn({ nameId: "lost", attributes: { username: ["lost"] } }).then(errorOf)).resolves.toBe("SSO_ERR");
    await setProvider({ createsUsers: false });
    await expect(signOn({ ...grace, nameId: "new" }).then(errorOf)).resolves.toBe("SSO_ERR");
    expect((await listRefusals(world.test)).slice(refused)).toEqual(["no-organization", "not-linked"]);
    expect(await database().$count(users)).toBe(before);
  });
});

describe("a created user is never somebody else", () => {
  it("a name that a user has, in any spelling, is refused, and stands in the record", async () => {
    const before = await database().$count(identityLinks);
    for (const name of ["administrator", " ADMINISTRATOR", "admini\u00ADstrator"])
      expect(
        errorOf(await signOn({ nameId: `x-${name}`, attributes: { ...grace.attributes, username: [name] } })),
      ).toBe("SSO_ERR");
    expect(await database().$count(identityLinks)).toBe(before);
    const taken = await database()
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, "single-sign-on.name-taken"));
    expect(taken.map(({ userName, subject }) => [userName, subject])).toContainEqual(["x-administrator", "main"]);
  });

  it("nobody takes the name of a directory's user, or one that can't be shown", async () => {
    for (const username of ["corp\\ada", "x".repeat(101), "\u200B"])
      expect(
        errorOf(
          await signOn({ nameId: `y-${username.length}`, attributes: { ...grace.attributes, username: [username] } }),
        ),
      ).toBe("SSO_ERR");
    expect((await listRefusals(world.test)).slice(-3)).toEqual(["name-invalid", "name-invalid", "name-invalid"]);
  });

  it("the same name at another provider is another person, who gets none of the first one's roles", async () => {
    const other = new TestIdentityProvider({ key: createTestKey(), entityId: "https://other.example/saml" });
    await world.test.services.identityProviders.create("other", other.metadata, "tester");
    await setProvider({ createsUsers: true, organizationId: world.test.organizations.north.id }, "other");
    await expectSignedIn(
      signOn({ ...grace, nameId: "shared", attributes: { ...grace.attributes, username: ["first"] } }),
    );
    const answer = { ...grace, nameId: "shared", attributes: { ...grace.attributes, username: ["second"] } };
    const read = await expectSignedIn(signOn(answer, other, "other"));
    expect(read).toMatchObject({ SessionUser: { UserName: "second" }, Permissions: [] });
    const [first, second] = [await findUser("first"), await findUser("second")];
    expect(first?.id).not.toBe(second?.id);
    const links = await database().select().from(identityLinks).where(eq(identityLinks.nameId, "shared"));
    expect(new Set(links.map(({ userId }) => userId))).toEqual(new Set([first?.id, second?.id]));
  });

  it("a user whom an administrator has linked keeps names and groups of the console", async () => {
    await expectSignedIn(signOn({ nameId: world.nameId, attributes: { ...grace.attributes, username: ["renamed"] } }));
    expect(await findUser("user")).toMatchObject({ firstName: "Test", providerId: null });
    const user = await findUser("user");
    const inGroup = and(eq(userGroupMembers.groupId, groupId), eq(userGroupMembers.userId, user?.id ?? ""));
    expect(await database().$count(userGroupMembers, inGroup)).toBe(0);
  });

  it("locks the user before the link, like SCIM, so that neither waits for the other forever", async () => {
    const answer = { ...grace, nameId: "L-1", attributes: { ...grace.attributes, username: ["locked"] } };
    await expectSignedIn(signOn(answer));
    const id = (await findUser("locked"))?.id ?? "";
    const signedOn = await database().transaction(async (on) => {
      await on.select().from(users).where(eq(users.id, id)).for("update");
      const waiting = signOn({ ...answer, attributes: { ...answer.attributes, lastName: ["Murray"] } });
      await waitForWaiting(database());
      await on.update(identityLinks).set({ keepsUser: true }).where(eq(identityLinks.userId, id));
      return [waiting] as const;
    });
    await expectSignedIn(signedOn[0]);
    expect(await findUser("locked")).toMatchObject({ lastName: "Murray" });
  });

  it("a disabled user stays outside, and unchanged", async () => {
    const answer = { nameId: "off", attributes: { ...grace.attributes, username: ["off"] } };
    await expectSignedIn(signOn(answer));
    await database().update(users).set({ disabledAt: new Date() }).where(eq(users.userName, "off"));
    const changed = { nameId: "off", attributes: { ...answer.attributes, firstName: ["Changed"] } };
    expect(errorOf(await signOn(changed))).toBe("SSO_ERR");
    expect((await listRefusals(world.test)).at(-1)).toBe("user-disabled");
    expect(await findUser("off")).toMatchObject({ firstName: "Grace" });
  });
});

describe("what an answer says about its subject", () => {
  const forged =
    '<saml:AttributeStatement><saml:Attribute Name="groups"><saml:AttributeValue>Operators</saml:AttributeValue></saml:Attribute></saml:AttributeStatement>';

  it.each([
    [
      "beside the assertion",
      (xml: string) =>
        xml.replace("</samlp:Response>", `<samlp:Extensions>${forged}</samlp:Extensions></samlp:Response>`),
    ],
    ["inside the subject", (xml: string) => xml.replace("</saml:Subject>", `${forged}</saml:Subject>`)],
    [
      "of another namespace",
      (xml: string) =>
        xml.replace(
          "</saml:Assertion>",
          `${forged.replaceAll("saml:", "x:").replace("Statement>", 'Statement xmlns:x="urn:x">')}</saml:Assertion>`,
        ),
    ],
  ])("doesn't count %s, even if it is signed", async (place, edit) => {
    await setProvider({ organizationId: world.test.organizations.north.id });
    const name = place.replaceAll(" ", "-");
    const read = await expectSignedIn(signOn({ nameId: name, attributes: { username: [name] }, edit }));
    expect(read.Permissions).toEqual([]);
  });

  it("is refused when it was changed after it was signed", async () => {
    const browser = await openBrowser(world.test.app);
    const request = await startSignOn(world, browser);
    const encoded = await world.provider.answer(request, world.consoleMetadata, {
      nameId: "late",
      attributes: { groups: ["None"] },
    });
    const changed = Buffer.from(encoded, "base64").toString("utf8").replace(">None<", ">Operators<");
    await sendAnswer(browser, Buffer.from(changed).toString("base64"));
    expect((await listRefusals(world.test)).at(-1)).toBe("signature");
    expect((await finishSignOn(browser)).statusCode).toBe(400);
  });

  it("is refused with more groups than a provider sends, and so is a name that changes each time", async () => {
    const groups = Array.from({ length: 1001 }, (_, index) => `group-${index}`);
    expect(errorOf(await signOn({ nameId: "many", attributes: { username: ["many"], groups } }))).toBe("SSO_ERR");
    const edit = (xml: string) => xml.replace("nameid-format:persistent", "nameid-format:transient");
    expect(errorOf(await signOn({ ...grace, nameId: "_t1", edit }))).toBe("SSO_ERR");
    expect((await listRefusals(world.test)).slice(-2)).toEqual(["attributes", "subject"]);
    expect(await database().$count(identityLinks, eq(identityLinks.nameId, "_t1"))).toBe(0);
  });
});
