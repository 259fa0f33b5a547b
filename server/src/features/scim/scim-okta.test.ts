import { scimMediaType, scimSchemas } from "@gatehouse/shared/contracts/scim.contract";
import type { LightMyRequestResponse } from "fastify";
import { and, eq } from "drizzle-orm";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { identityLinks } from "../../db/schema/identity-links.table.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { addTestProvider } from "../../testing/test-scim.builder.ts";
import type { TestProvider } from "../../testing/test-scim.builder.ts";

/** What Okta sends, in its order, as its documentation and its integrations show it. */
let test: TestApp;
let okta: TestProvider;
beforeAll(async () => {
  test = await buildTestApp();
  okta = await addTestProvider(test, "okta");
});
afterAll(() => test.close());

const expectScim = (answer: LightMyRequestResponse, status: number) => {
  expect([answer.statusCode, answer.statusCode === 204 ? null : answer.headers["content-type"]]).toEqual([
    status,
    status === 204 ? null : `${scimMediaType}; charset=utf-8`,
  ]);
  return status === 204 ? {} : answer.json();
};

const ada = {
  schemas: [scimSchemas.user],
  userName: "ada@example.com",
  name: { givenName: "Ada", familyName: "Lovelace" },
  emails: [{ primary: true, value: "ada@example.com", type: "work" }],
  displayName: "Ada Lovelace",
  locale: "en-US",
  externalId: "00u1",
  groups: [],
  password: "1mz050nq",
  active: true,
};

const patch = (...Operations: object[]) => ({ schemas: [scimSchemas.patchOp], Operations });

it("tests its credentials", async () => {
  for (const path of ["/Users?startIndex=1&count=2", "/Groups?startIndex=1&count=100"])
    expect(expectScim(await okta.get(path), 200)).toMatchObject({
      schemas: [scimSchemas.listResponse],
      totalResults: 0,
      Resources: [],
    });
  expect(expectScim(await okta.get("/ServiceProviderConfig"), 200)).toMatchObject({
    patch: { supported: true },
    bulk: { supported: false },
  });
});

it("assigns, changes, unassigns and reassigns a user", async () => {
  const search = `/Users?filter=${encodeURIComponent('userName eq "ada@example.com"')}&startIndex=1&count=100`;
  expect(expectScim(await okta.get(search), 200).totalResults).toBe(0);
  const created = expectScim(await okta.send("POST", "/Users", ada), 201);
  const { password, groups: _, ...kept } = ada;
  expect(created).toMatchObject(kept);
  expect(created.meta.location).toBe(`http://localhost:4600/scim/v2/Users/${created.id}`);
  expect(JSON.stringify(created)).not.toContain(password);
  expect(expectScim(await okta.send("POST", "/Users", ada), 409)).toMatchObject({
    schemas: [scimSchemas.error],
    status: "409",
    scimType: "uniqueness",
  });
  expect(expectScim(await okta.get(search), 200).Resources).toEqual([created]);
  const links = await test.database.select().from(identityLinks).where(eq(identityLinks.nameId, "ada@example.com"));
  expect(links).toMatchObject([{ userId: created.id, providerId: okta.id }]);

  const path = `/Users/${created.id}`;
  const read = expectScim(await okta.get(path), 200);
  const whole = { ...read, name: { ...read.name, familyName: "King" }, title: "Countess", costume: ["blue"] };
  const changed = expectScim(await okta.send("PUT", path, whole), 200);
  expect(changed).toMatchObject({
    name: { givenName: "Ada", familyName: "King" },
    title: "Countess",
    costume: ["blue"],
  });
  expect(changed.meta.version).not.toBe(created.meta.version);
  const same = expectScim(await okta.send("PUT", path, changed), 200);
  expect(same.meta).toEqual(changed.meta);
  const left = expectScim(await okta.send("PUT", path, { schemas: [scimSchemas.user], userName: ada.userName }), 200);
  expect(left).toEqual(changed);

  const client = await test.signIn("ada@example.com");
  const active = (value: boolean) => okta.send("PATCH", path, patch({ op: "replace", value: { active: value } }));
  expect(expectScim(await active(false), 200).active).toBe(false);
  expect((await client.get("/api/user/details")).statusCode).toBe(401);
  expect(expectScim(await okta.get(search), 200).Resources).toMatchObject([{ id: created.id, active: false }]);
  expect(expectScim(await active(true), 200).active).toBe(true);
  expect((await client.get("/api/user/details")).statusCode).toBe(401);
});

it("pushes a group, renames it, changes its members and deletes it", async () => {
  const grace = expectScim(await okta.send("POST", "/Users", { ...ada, userName: "grace", externalId: "00u2" }), 201);
  const [user] = expectScim(await okta.get('/Users?filter=userName+eq+"ADA@example.com"'), 200).Resources;
  const member = { value: user.id, display: user.userName };
  const created = expectScim(
    await okta.send("POST", "/Groups", { schemas: [scimSchemas.group], displayName: "Engineers", members: [member] }),
    201,
  );
  expect(created.members).toMatchObject([{ ...member, type: "User" }]);
  const path = `/Groups/${created.id}`;
  const change = async (...operations: object[]) => {
    test.clock.advance({ seconds: 1 });
    expectScim(await okta.send("PATCH", path, patch(...operations)), 204);
    return expectScim(await okta.get(path), 200);
  };
  const renamed = await change({ op: "replace", value: { id: created.id, displayName: "Developers" } });
  expect(renamed).toMatchObject({ displayName: "Developers", members: created.members });
  const added = await change({ op: "add", path: "members", value: [{ value: grace.id, display: "grace" }] });
  expect(added.members).toHaveLength(2);
  expect(added.meta.version).not.toBe(renamed.meta.version);
  const again = await change({ op: "add", path: "members", value: [{ value: grace.id }] });
  expect(again.meta).toEqual(added.meta);
  const removed = await change({ op: "remove", path: `members[value eq "${user.id}"]` });
  expect(removed.members).toMatchObject([{ value: grace.id }]);
  const replaced = await change({ op: "replace", path: "members", value: [{ value: user.id }] });
  expect(replaced.members).toMatchObject([{ value: user.id }]);
  expectScim(await okta.send("DELETE", path), 204);
  expect(expectScim(await okta.get(path), 404)).toMatchObject({ schemas: [scimSchemas.error], status: "404" });
});

it("is on record with the token, and with old and new values", async () => {
  const events = await test.database
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.userName, "okta (SCIM)"), eq(auditEvents.subject, "ada@example.com")));
  expect(events.map(({ action }) => action)).toEqual(["user.created", "user.changed", "user.disabled", "user.enabled"]);
  const [, changed] = events;
  expect(changed?.details).toMatchObject({
    provider: "okta",
    token: okta.tokenId,
    changes: { lastName: { old: "Lovelace", new: "King" }, title: { old: null, new: "Countess" } },
  });
});
