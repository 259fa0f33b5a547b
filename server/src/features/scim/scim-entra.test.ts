import { scimMediaType, scimSchemas } from "@gatehouse/shared/contracts/scim.contract";
import type { LightMyRequestResponse } from "fastify";
import { eq } from "drizzle-orm";
import { users } from "../../db/schema/users.table.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { addTestProvider } from "../../testing/test-scim.builder.ts";
import type { TestProvider } from "../../testing/test-scim.builder.ts";

/** What Microsoft Entra ID sends, in its order, as its documentation shows it. */
let test: TestApp;
let entra: TestProvider;
beforeAll(async () => {
  test = await buildTestApp();
  entra = await addTestProvider(test, "entra");
});
afterAll(() => test.close());

const enterprise = scimSchemas.enterpriseUser;
const objectId = "7f8de1c2-4a2b-4d5e-9f60-0a1b2c3d4e5f";

const read = (answer: LightMyRequestResponse, status = 200) => {
  if (status !== 204) expect(answer.headers["content-type"]).toBe(`${scimMediaType}; charset=utf-8`);
  expect([answer.statusCode, answer.statusCode < 400 ? "" : answer.body]).toEqual([status, expect.any(String)]);
  return status === 204 ? {} : answer.json();
};

const find = async (filter: string) => read(await entra.get(`/Users?filter=${encodeURIComponent(filter)}`));
const patch = (...Operations: object[]) => ({ schemas: [scimSchemas.patchOp], Operations });

const zoe = {
  schemas: [scimSchemas.user, enterprise],
  externalId: objectId,
  userName: "Zoë@Example.com",
  active: true,
  displayName: "Zoë Quinn",
  emails: [{ primary: true, type: "work", value: "zoe@example.com" }],
  meta: { resourceType: "User" },
  name: { formatted: "Zoë Quinn", familyName: "Quinn", givenName: "Zoë" },
  [enterprise]: { department: "Sales", manager: { value: "1" } },
};

it("tests the connection with a name that nobody has", async () => {
  expect(await find(`userName eq "${objectId}"`)).toEqual({
    schemas: [scimSchemas.listResponse],
    totalResults: 0,
    startIndex: 1,
    itemsPerPage: 0,
    Resources: [],
  });
});

it("creates a user, finds it in every case, and changes it by every kind of path", async () => {
  const created = read(await entra.send("POST", "/Users", zoe), 201);
  expect(created).toMatchObject({ ...zoe, meta: { resourceType: "User", version: expect.stringMatching(/^W\/"/) } });
  for (const filter of [
    'userName eq "zoË@example.COM"',
    `externalId eq "${objectId}"`,
    `externalId eq "${objectId}" and userName eq "zoë@example.com"`,
    `${scimSchemas.user}:userName sw "zoë" and not (active eq "False")`,
    'emails[type eq "work" and value co "ZOE@"]',
    'displayName eq "zoë quinn" or id eq "none"',
    `id eq "${created.id}" and meta.created lt "2030-01-01T00:00:00Z" and name.familyName pr`,
  ])
    expect([filter, (await find(filter)).Resources]).toEqual([filter, [created]]);
  const path = `/Users/${created.id}`;
  const changed = read(
    await entra.send(
      "PATCH",
      path,
      patch(
        { op: "Replace", path: 'emails[type eq "work"].value', value: "zoe.quinn@example.com" },
        { op: "Replace", path: 'phoneNumbers[type eq "mobile"].value', value: "+49 1" },
        { op: "Add", path: `${enterprise}:department`, value: "Research" },
        { op: "Add", value: { "name.givenName": "Zoe", [`${enterprise}:costCenter`]: "7", title: "Lead" } },
        { op: "Remove", path: "displayName" },
        { op: "Replace", path: "unknownThing", value: { a: 1 } },
      ),
    ),
  );
  expect(changed).toMatchObject({
    emails: [{ primary: true, type: "work", value: "zoe.quinn@example.com" }],
    phoneNumbers: [{ type: "mobile", value: "+49 1" }],
    name: { formatted: "Zoë Quinn", familyName: "Quinn", givenName: "Zoe" },
    title: "Lead",
    unknownThing: { a: 1 },
    [enterprise]: { department: "Research", costCenter: "7", manager: { value: "1" } },
  });
  expect(changed).not.toHaveProperty("displayName");
  const [stored] = await test.database.select().from(users).where(eq(users.id, created.id));
  expect(stored).toMatchObject({ firstName: "Zoe", emailAddress: "zoe.quinn@example.com", providerId: entra.id });
  expect(read(await entra.get(`${path}?attributes=userName,emails.value`))).toEqual({
    schemas: changed.schemas,
    id: created.id,
    userName: "Zoë@Example.com",
    emails: [{ value: "zoe.quinn@example.com" }],
    meta: changed.meta,
  });
});

it("changes everything or nothing, and only the version that it names", async () => {
  const [before] = (await find('userName eq "zoë@example.com"')).Resources;
  const path = `/Users/${before.id}`;
  const half = patch({ op: "Replace", path: "title", value: "Gone" }, { op: "Replace", path: "emails[", value: "x" });
  expect(read(await entra.send("PATCH", path, half), 400).scimType).toBe("invalidPath");
  const bad = patch({ op: "Replace", path: "title", value: "Gone" }, { op: "Replace", path: "active", value: "maybe" });
  expect(read(await entra.send("PATCH", path, bad), 400).scimType).toBe("invalidValue");
  expect(read(await entra.get(path))).toEqual(before);
  const change = patch({ op: "Add", path: "nickName", value: "Z" });
  expect(read(await entra.send("PATCH", path, change, { "if-match": 'W/"other"' }), 412).status).toBe("412");
  const { version } = before.meta;
  expect(read(await entra.send("PATCH", path, change, { "if-match": version })).nickName).toBe("Z");
  expect(read(await entra.send("DELETE", path, undefined, { "if-match": version }), 412).status).toBe("412");
});

it("renames a user who is signed in, whose session goes on and whose sign-in follows", async () => {
  const [user] = (await find('userName eq "zoë@example.com"')).Resources;
  const client = await test.signIn("Zoë@Example.com");
  const rename = patch({ op: "Replace", path: "userName", value: "zoe@example.com" });
  expect(read(await entra.send("PATCH", `/Users/${user.id}`, rename)).userName).toBe("zoe@example.com");
  const session = (await client.get("/api/user/session")).json();
  expect(session.SessionUser).toMatchObject({ UserName: "zoe@example.com" });
  const links = await test.services.identityProviders.listLinks("entra");
  expect(links).toMatchObject([{ nameId: "zoe@example.com", userName: "zoe@example.com" }]);
});

it("keeps a group, its members in batches and in any number", async () => {
  const created = read(
    await entra.send("POST", "/Groups", {
      schemas: [scimSchemas.group, "http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group"],
      externalId: "8aa1a0c0",
      displayName: "Everyone",
      meta: { resourceType: "Group" },
    }),
    201,
  );
  const path = `/Groups/${created.id}`;
  const made = Array.from({ length: 10_000 }, (_, index) => `member-${index}`);
  const rows = await test.database
    .insert(users)
    .values(made.map((name) => ({ userName: name, canonicalName: name, passwordHash: "!", providerId: entra.id })))
    .returning({ id: users.id });
  const values = rows.map(({ id }) => ({ value: id }));
  const change = async (...operations: object[]) => {
    test.clock.advance({ seconds: 1 });
    read(await entra.send("PATCH", path, patch(...operations)), 204);
  };
  const countMembers = async () => (read(await entra.get(path)).members ?? []).length;
  await change({ op: "Add", path: "members", value: values.slice(0, 100) });
  const started = performance.now();
  await change({ op: "Add", path: "members", value: values });
  await change({ op: "Replace", path: "members", value: values.slice(1) });
  // Both are single statements; one for each member would take many times as long, also on a slow machine.
  expect(performance.now() - started).toBeLessThan(10_000);
  expect(await countMembers()).toBe(9_999);
  expect(read(await entra.get(`${path}?excludedAttributes=members`))).not.toHaveProperty("members");
  const listed = read(await entra.get('/Groups?excludedAttributes=members&filter=displayName eq "everyone"'));
  expect(listed.Resources).toEqual([read(await entra.get(`${path}?excludedAttributes=members`))]);
  const [first, second] = [values[1]?.value, values[2]?.value];
  const having = (id: string | undefined) => entra.get(`/Groups?filter=id eq "${created.id}" and members eq "${id}"`);
  expect(read(await having(first)).totalResults).toBe(1);
  await change(
    { op: "Remove", path: "members", value: [{ value: first }] },
    { op: "Remove", path: `members[value eq "${second}"]` },
  );
  expect(read(await having(first)).totalResults).toBe(0);
  expect(await countMembers()).toBe(9_997);
  await change({ op: "Replace", value: { displayName: "All", externalId: "8aa1a0c1" } });
  expect(read(await entra.get(`${path}?attributes=displayName,externalId`))).toMatchObject({
    displayName: "All",
    externalId: "8aa1a0c1",
  });
});

it("disables a user softly, deletes it later, and may create one of the same name", async () => {
  const [user] = (await find('userName eq "zoe@example.com"')).Resources;
  const path = `/Users/${user.id}`;
  const groups = read(await entra.get("/Groups?excludedAttributes=members")).Resources;
  const join = patch({ op: "Add", path: "members", value: [{ value: user.id }] });
  read(await entra.send("PATCH", `/Groups/${groups[0].id}`, join), 204);
  const disabled = read(await entra.send("PATCH", path, patch({ op: "Replace", path: "active", value: "False" })));
  expect(disabled.active).toBe(false);
  expect((await find('userName eq "zoe@example.com" and active eq false')).Resources).toEqual([disabled]);
  // The record names the user, who therefore stays, without provider.
  const event = { action: "sign-out", userName: "zoe@example.com", userId: user.id };
  await test.services.auditEvents.record(event);
  read(await entra.send("DELETE", path), 204);
  expect(read(await entra.get(path), 404).status).toBe("404");
  const [kept] = await test.database.select().from(users).where(eq(users.id, user.id));
  expect(kept).toMatchObject({ providerId: null, userName: `zoe@example.com (${user.id.slice(0, 8)})` });
  expect(kept?.disabledAt).not.toBeNull();
  const again = read(await entra.send("POST", "/Users", { ...zoe, userName: "zoe@example.com" }), 201);
  expect(again.id).not.toBe(user.id);
  expect(read(await entra.get(`/Groups?filter=members eq "${user.id}"`)).totalResults).toBe(0);
  // Nobody names the new one: it is really deleted.
  read(await entra.send("DELETE", `/Users/${again.id}`), 204);
  expect(await test.database.$count(users, eq(users.id, again.id))).toBe(0);
});
