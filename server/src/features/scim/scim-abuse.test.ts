import { configurationItemFormEndpoints as forms } from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import { scimEndpoints, scimErrorSchema, scimSchemas } from "@gatehouse/shared/contracts/scim.contract";
import { fixedSeed } from "@gatehouse/shared/testing/fixed-seed";
import { eq, like } from "drizzle-orm";
import fc from "fast-check";
import type { LightMyRequestResponse } from "fastify";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { identityLinks } from "../../db/schema/identity-links.table.ts";
import { identityProviders } from "../../db/schema/identity-providers.table.ts";
import { scimTokens } from "../../db/schema/scim-tokens.table.ts";
import { users } from "../../db/schema/users.table.ts";
import { defineRoute } from "../../routing/define-route.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { addTestProvider } from "../../testing/test-scim.builder.ts";
import type { TestProvider } from "../../testing/test-scim.builder.ts";
import { addTestUser } from "../../testing/test-users.builder.ts";
import { scimReading } from "./scim-route-facts.ts";

/** For this test only: its limit is reached at once. */
const limitedRoute = defineRoute(
  {
    ...scimReading,
    path: `${scimEndpoints.root}/Limited`,
    summary: "For this test only",
    callsPerMinute: 1,
    answer: "no-content",
  },
  () => undefined,
);

let test: TestApp;
let one: TestProvider;
let other: TestProvider;
beforeAll(async () => {
  test = await buildTestApp({ furtherRoutes: () => [limitedRoute] });
  one = await addTestProvider(test, "one");
  other = await addTestProvider(test, "other");
});
afterAll(() => test.close());

const userOf = (userName: string, more: object = {}) => ({ schemas: [scimSchemas.user], userName, ...more });
const patch = (...Operations: unknown[]) => ({ schemas: [scimSchemas.patchOp], Operations });
const deactivate = patch({ op: "replace", value: { active: false } });

/** Status and kind of a refusal, whose form is checked. */
function refusalOf(answer: LightMyRequestResponse): [number, string | undefined] {
  const { status, scimType } = scimErrorSchema.parse(answer.json());
  expect(status).toBe(String(answer.statusCode));
  return [answer.statusCode, scimType];
}

async function create(provider: TestProvider, body: object, path = "/Users"): Promise<{ id: string }> {
  const answer = await provider.send("POST", path, body);
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  return answer.json();
}

/** The token of the first provider that isn't its first one. */
const findOtherToken = async () => (await test.services.scimTokens.list(one.id)).find(({ id }) => id !== one.tokenId);

describe("a token", () => {
  it("is refused when it is missing, forged, of something else, revoked, or of a provider that is off", async () => {
    const bearer = (value: string) => one.send("GET", "/Users", undefined, { authorization: value });
    const cookie = { cookie: [...test.clients.administrator.cookies].map((pair) => pair.join("=")).join("; ") };
    const attempts = ["", "Bearer", `Bearer ${"a".repeat(43)}`, `Basic ${one.token}`, `Bearer ${one.token}x`];
    for (const attempt of attempts)
      expect([attempt, ...refusalOf(await bearer(attempt))]).toEqual([attempt, 401, undefined]);
    const withCookie = await one.send("GET", "/Users", undefined, { authorization: "", ...cookie });
    expect(refusalOf(withCookie)[0]).toBe(401);
    expect(withCookie.headers["www-authenticate"]).toContain("Bearer");

    const second = await test.services.scimTokens.create("one", { userName: "test" });
    await expect(test.services.scimTokens.create("one", { userName: "test" })).rejects.toThrow("Revoke one first");
    expect((await bearer(`Bearer ${second}`)).statusCode).toBe(200);
    expect((await bearer(`Bearer ${one.token}`)).statusCode).toBe(200);
    const added = await findOtherToken();
    await test.services.scimTokens.revoke(added?.id ?? "", { userName: "test" });
    expect(refusalOf(await bearer(`Bearer ${second}`))[0]).toBe(401);
    await test.database.update(identityProviders).set({ isEnabled: false }).where(eq(identityProviders.id, one.id));
    expect(refusalOf(await bearer(`Bearer ${one.token}`))[0]).toBe(401);
    await test.database.update(identityProviders).set({ isEnabled: true }).where(eq(identityProviders.id, one.id));
    expect((await bearer(`Bearer ${one.token}`)).statusCode).toBe(200);

    const refused = await test.database.select().from(auditEvents).where(eq(auditEvents.action, "scim-token.refused"));
    expect(refused.map(({ details }) => details["reason"])).toEqual([
      ...attempts.map(() => "unknown"),
      "unknown",
      "revoked",
      "provider-off",
    ]);
    for (let count = 0; count < 20; count += 1) await bearer("Bearer forged");
    expect(await test.database.$count(auditEvents, eq(auditEvents.action, "scim-token.refused"))).toBe(10);
    const stored = JSON.stringify(await test.database.select().from(scimTokens));
    expect(stored).not.toContain(one.token);
  });

  it("is made and revoked in the form of its provider, after a recent sign-in, and shown once", async () => {
    const client = await test.signIn("administrator");
    const readForm = async () => (await client.get(forms.item("identity-providers", one.id))).json();
    const run = (name: string, inputs: object[] = [], itemId: string | null = one.id) =>
      client.post(forms.action("identity-providers", name), { itemId, values: [], inputs });
    const created = (await run("create-scim-token")).json();
    expect(created).toMatchObject({ isDone: true, changesItem: true, messageKey: "form.results.scim-token" });
    const token: string = created.secret;
    expect(token).toMatch(/^[\w-]{43}$/);
    expect((await run("create-scim-token")).statusCode).toBe(200);
    expect((await run("create-scim-token")).json()).toMatchObject({ isDone: false });
    const form = await readForm();
    expect(JSON.stringify(form)).not.toContain(token);
    expect(form.actions.map(({ name }: { name: string }) => name)).toEqual(["load-metadata", "revoke-scim-token"]);
    const added = await findOtherToken();
    const choose = (id?: string) => [{ OptionTypeID: "scim-token", UserSetting: id ?? "" }];
    expect((await run("revoke-scim-token", choose(other.tokenId))).statusCode).toBe(400);
    expect((await run("revoke-scim-token", choose(added?.id), other.id)).statusCode).toBe(400);
    expect((await run("revoke-scim-token", choose(added?.id))).json()).toMatchObject({ isDone: true });
    expect(await test.services.scimTokens.list(one.id)).toHaveLength(1);
    test.clock.advance({ minutes: 6 });
    for (const name of ["create-scim-token", "revoke-scim-token"])
      expect((await run(name)).json()).toMatchObject({ code: "recent_sign_in_required" });
  });
});

describe("a provider", () => {
  it("sees and changes only its own users and groups", async () => {
    const mine = await create(one, userOf("mine", { externalId: "same" }));
    const theirs = await create(other, userOf("theirs", { externalId: "same" }));
    const group = await create(other, { displayName: "Staff", members: [{ value: theirs.id }] }, "/Groups");
    await create(one, { displayName: "Staff" }, "/Groups");
    expect((await one.get('/Users?filter=externalId eq "same"')).json().Resources).toMatchObject([{ id: mine.id }]);
    for (const path of [`/Users/${theirs.id}`, `/Groups/${group.id}`, "/Users/none", "/Groups/%00"]) {
      const body = path.startsWith("/Users") ? deactivate : patch({ op: "remove", path: "members" });
      for (const answer of [
        await one.get(path),
        await one.send("PUT", path, userOf("taken", { displayName: "Taken" })),
        await one.send("PATCH", path, body),
        await one.send("DELETE", path),
      ])
        expect([path, ...refusalOf(answer)]).toEqual([path, 404, undefined]);
    }
    // Neither a local user nor one of another provider is taken over, in no spelling.
    for (const name of ["user", "USER", "theirs", "ADMINISTRATOR"])
      expect(refusalOf(await one.send("POST", "/Users", userOf(name)))).toEqual([409, "uniqueness"]);
    expect(
      refusalOf(
        await one.send("PATCH", `/Users/${mine.id}`, patch({ op: "replace", path: "userName", value: "user" })),
      ),
    ).toEqual([409, "uniqueness"]);
    expect(refusalOf(await one.send("POST", "/Users", userOf("again", { externalId: "same" })))).toEqual([
      409,
      "uniqueness",
    ]);
    expect(await test.services.users.findByName("again")).toBeNull();
    expect(refusalOf(await one.send("POST", "/Groups", { displayName: "STAFF" }))).toEqual([409, "uniqueness"]);
    const members = [{ value: mine.id }, { value: theirs.id }];
    expect(refusalOf(await one.send("POST", "/Groups", { displayName: "Mixed", members }))).toEqual([
      400,
      "invalidValue",
    ]);
    expect((await one.get('/Groups?filter=displayName eq "Mixed"')).json().totalResults).toBe(0);
  });

  it("takes over a user whom a sign-in created, and leaves nothing of it to the next sign-in", async () => {
    const row = { userName: "early", canonicalName: "early", emailAddress: "early@example.com", passwordHash: "!" };
    const [user] = await test.database
      .insert(users)
      .values({ ...row, providerId: one.id })
      .returning();
    const userId = user?.id ?? "";
    await test.database.insert(identityLinks).values({ providerId: one.id, nameId: "e1", userId, keepsUser: true });
    expect(refusalOf(await one.send("POST", "/Users", userOf("Early")))).toEqual([409, "uniqueness"]);
    const [found] = (await one.get('/Users?filter=userName eq "EARLY" and emails.value sw "early@"')).json().Resources;
    expect(found).toMatchObject({ id: userId, emails: [{ value: "early@example.com", type: "work", primary: true }] });
    const changed = await one.send("PUT", `/Users/${userId}`, userOf("early", { externalId: "e", title: "First" }));
    expect(changed.json()).toMatchObject({ externalId: "e", title: "First", emails: found.emails });
    const links = await test.database.select().from(identityLinks).where(eq(identityLinks.userId, userId));
    expect(links).toMatchObject([{ nameId: "e1", keepsUser: false }]);
  });

  it("can't disable or delete the last administrator", async () => {
    const { id } = await create(one, userOf("chief"));
    await test.database.update(users).set({ isAdministrator: true }).where(eq(users.id, id));
    const local = await test.services.users.findByName("administrator");
    await test.database
      .update(users)
      .set({ disabledAt: new Date() })
      .where(eq(users.id, local?.id ?? ""));
    const answer = await one.send(
      "PATCH",
      `/Users/${id}`,
      patch({ op: "replace", path: "title", value: "x" }, ...deactivate.Operations),
    );
    expect([...refusalOf(answer), answer.json().detail]).toEqual([
      409,
      undefined,
      expect.stringContaining("only administrator"),
    ]);
    expect(refusalOf(await one.send("DELETE", `/Users/${id}`))).toEqual([409, undefined]);
    expect((await one.get(`/Users/${id}`)).json()).toMatchObject({ active: true });
    expect((await one.get(`/Users/${id}`)).json()).not.toHaveProperty("title");
    await test.database
      .update(users)
      .set({ disabledAt: null })
      .where(eq(users.id, local?.id ?? ""));
  });

  it("has users who can't set a password here", async () => {
    await create(one, userOf("mailed", { emails: [{ value: "mailed@example.com" }], password: "Secret-1234567" }));
    const [user] = await test.database.select().from(users).where(eq(users.userName, "mailed"));
    expect(user).toMatchObject({ passwordHash: "!", emailAddress: "mailed@example.com" });
    const caller = {
      address: "192.0.2.1",
      language: "en-US",
      userAgent: "",
      sessionToken: null,
      deviceToken: null,
      asksRetention: false,
    };
    await test.services.passwordResets.request("mailed", caller, test.app.log);
    await test.services.passwordResets.settled();
    expect(await test.database.$count(auditEvents, eq(auditEvents.action, "password-reset.mailed"))).toBe(0);
  });
});

describe("a filter", () => {
  beforeAll(async () => {
    await addTestUser(test.database, { name: "stranger" });
    await create(one, userOf("50%_off", { displayName: "O'Hara \\ 100%", nickName: "nick" }));
  });
  const count = async (filter: string) => {
    const answer = await one.get(`/Users?filter=${encodeURIComponent(filter)}`);
    return answer.statusCode === 200 ? answer.json().totalResults : refusalOf(answer);
  };

  it.each([
    [`userName eq "' OR 1=1 --"`, 0],
    [`userName eq "x" or userName co "'; DROP TABLE users; --"`, 0],
    ['userName co "%_"', 1],
    ['userName co "5_%"', 0],
    ['userName sw "50%" and userName ew "_OFF"', 1],
    [`displayName eq "o'hara \\\\ 100%"`, 1],
    ['displayName eq "O\\u0027Hara \\\\ 100\\u0025"', 1],
    ['userName eq "stranger"', 0],
    ['nickName eq "nick"', 0],
    ['unknown.thing pr or nothing eq "x"', 0],
    ['not (unknown pr) and userName eq "50%_OFF"', 1],
    ['(emails[type eq "work"] or emails.value pr) and userName eq "50%_off"', 0],
    // `and` binds more than `or`.
    ['userName eq "50%_off" or userName eq "mailed" and userName eq "none"', 1],
    ['userName eq "50%_off" and (active eq true and not (meta.created gt "2200-01-01T00:00:00Z"))', 1],
    ["id eq null", 0],
  ])("%p finds %p", async (filter, expected) => {
    expect(await count(filter)).toBe(expected);
  });

  it.each([
    "userName",
    "userName eq",
    "userName eq 'x'",
    'userName is "x"',
    'userName eq "x" and',
    'userName eq "x" userName eq "y"',
    '(userName eq "x"',
    'userName eq "\\u0000"',
    'userName eq "\\ud800"',
    'userName eq "x\\"',
    "active gt true",
    'active eq "yes"',
    'meta.created gt "tomorrow"',
    `${"(".repeat(50)}userName pr${")".repeat(50)}`,
    Array.from({ length: 300 }, () => "id pr").join(" and "),
  ])("%p is refused", async (filter) => {
    expect(await count(filter)).toEqual([400, "invalidFilter"]);
  });

  it("is refused above its length, and pages beyond the end have the right total", async () => {
    expect(refusalOf(await one.get(`/Users?filter=${"a".repeat(5000)}`))[0]).toBe(400);
    const all = (await one.get("/Users")).json();
    expect(all.totalResults).toBe(all.Resources.length);
    for (const query of ["startIndex=900&count=10", "count=0", "startIndex=-5&count=-1"])
      expect((await one.get(`/Users?${query}`)).json()).toMatchObject({
        totalResults: all.totalResults,
        itemsPerPage: 0,
        Resources: [],
      });
    const pages = await Promise.all([1, 2].map((start) => one.get(`/Users?startIndex=${start}&count=1`)));
    expect(pages.flatMap((page) => page.json().Resources)).toEqual(all.Resources.slice(0, 2));
    expect(refusalOf(await one.get("/Users?count=many"))).toEqual([400, "invalidValue"]);
  });
});

describe("a body", () => {
  it.each([
    ["no JSON", "{", 400],
    ["a list", "[]", 400],
    ["a prototype", '{"userName":"x","__proto__":{"a":1}}', 400],
    ["NUL", '{"userName":"a\\u0000b"}', 400],
    ["NUL in a name", '{"userName":"x","a\\u0000":1}', 400],
    ["half a character", '{"userName":"x","title":"\\ud800"}', 400],
    ["no name", "{}", 400],
    ["an empty name", '{"userName":" \\u200b"}', 400],
    ["a name of a directory", '{"userName":"corp\\\\ada"}', 400],
    ["a number as name", '{"userName":7}', 400],
    ["a long name", JSON.stringify({ userName: "a".repeat(300) }), 400],
    ["a wrong address", '{"userName":"x","emails":[{"value":"a@b,c@d"}]}', 400],
    ["emails that are none", '{"userName":"x","emails":"x@example.com, y"}', 400],
    ["odd active", '{"userName":"x","active":"perhaps"}', 400],
    ["too much", JSON.stringify({ userName: "x", title: "a".repeat(60_000) }), 400],
    ["far too much", JSON.stringify({ userName: "x", title: "a".repeat(5_000_000) }), 413],
    ["nesting", `{"userName":"x","a":${"[".repeat(500)}${"]".repeat(500)}}`, 400],
  ])("with %s is refused in the form of SCIM", async (_what, body, status) => {
    expect(refusalOf(await one.send("POST", "/Users", body))[0]).toBe(status);
    expect(await test.services.users.findByName("x")).toBeNull();
  });

  it("of another type, method or address is refused in the form of SCIM", async () => {
    expect(refusalOf(await one.send("POST", "/Users", "a=1", { "content-type": "text/plain" }))[0]).toBe(415);
    const json = await one.send("POST", "/Users", userOf("plain"), { "content-type": "application/json" });
    expect(json.statusCode).toBe(201);
    expect(refusalOf(await one.send("DELETE", "/Users"))[0]).toBe(405);
    expect(refusalOf(await one.get("/Bulk"))[0]).toBe(404);
    for (const path of ["/ResourceTypes", "/ResourceTypes/User", "/Schemas", `/Schemas/${scimSchemas.user}`])
      expect([path, (await one.get(path)).statusCode]).toEqual([path, 200]);
    expect(refusalOf(await one.get("/Schemas/none"))[0]).toBe(404);
  });

  it.each([
    [{ op: "destroy", path: "title" }, "invalidValue"],
    [{ op: "remove" }, "noTarget"],
    [{ op: "replace", value: "x" }, "invalidValue"],
    [{ op: "replace", path: "a.b.c", value: 1 }, "invalidPath"],
    [{ op: "replace", path: "__proto__.polluted", value: 1 }, "invalidPath"],
    [{ op: "replace", path: "urn:x\u0000y:attr", value: 1 }, "invalidPath"],
    [{ op: "replace", path: "urn:x\ud800y:attr", value: 1 }, "invalidPath"],
    [{ op: "remove", path: "userName" }, "invalidValue"],
    [{ op: "replace", path: 'emails[value co "x"].type', value: "home" }, "noTarget"],
    [{ op: "add", path: "roles", value: Array.from({ length: 600 }, (_, value) => ({ value })) }, "invalidValue"],
    [{ op: "replace", path: "title", value: "\0" }, "invalidValue"],
  ])("with operation %# is refused", async (operation, scimType) => {
    const [user] = (await one.get('/Users?filter=userName eq "plain"')).json().Resources;
    expect(refusalOf(await one.send("PATCH", `/Users/${user.id}`, patch(operation)))).toEqual([400, scimType]);
    expect((await one.get(`/Users/${user.id}`)).json()).toEqual(user);
    expect(Object.prototype).not.toHaveProperty("polluted");
  });

  it.each(Object.getOwnPropertyNames(Object.prototype).filter((name) => !name.startsWith("__")))(
    "with an attribute that is called %s is stored and recorded like others",
    async (name) => {
      const { id } = await create(one, userOf(`called-${name}`, { [name]: "first" }));
      const readRecord = async () => {
        const events = await test.database
          .select()
          .from(auditEvents)
          .where(eq(auditEvents.subject, `called-${name}`));
        return events.map(
          ({ details }) => Object.entries(Object(details["changes"])).find(([key]) => key === name)?.[1],
        );
      };
      expect(await readRecord()).toEqual([{ old: null, new: "first" }]);
      for (const [method, body] of [
        ["PUT", userOf(`called-${name}`, { [name]: "second" })],
        ["PATCH", patch({ op: "replace", path: name, value: "third" })],
        ["PATCH", patch({ op: "replace", value: { [name]: "fourth" } })],
        ["PATCH", patch({ op: "remove", path: name })],
      ] as const)
        expect([method, (await one.send(method, `/Users/${id}`, body)).statusCode]).toEqual([method, 200]);
      expect(await readRecord()).toContainEqual({ old: "fourth", new: null });
    },
  );

  it("never brings a token or a password into the record", async () => {
    const events = await test.database.select().from(auditEvents).where(like(auditEvents.action, "user.%"));
    const text = JSON.stringify(events);
    expect(text).not.toContain("Secret-1234567");
    expect(text).not.toContain(one.token);
  });
});

it("limits calls well above what providers send, and says when to try again", async () => {
  const answer = await one.get("/Schemas");
  expect(Number(answer.headers["x-ratelimit-limit"])).toBeGreaterThanOrEqual(4 * 25 * 60);
  expect((await one.get("/Limited")).statusCode).toBe(204);
  const limited = await one.get("/Limited");
  expect(refusalOf(limited)[0]).toBe(429);
  expect(Number(limited.headers["retry-after"])).toBeGreaterThan(0);
});

it("fails at nothing that a provider can send", async () => {
  const [user] = (await one.get('/Users?filter=userName eq "plain"')).json().Resources;
  const group = await create(one, { displayName: "Fuzzed" }, "/Groups");
  const names = ["userName", "name", "emails", "active", "members", "schemas", "id", "name.givenName"];
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 20 }),
    fc.constantFrom(
      ...names,
      ...Object.getOwnPropertyNames(Object.prototype),
      'emails[type eq "work"].value',
      `${scimSchemas.enterpriseUser}:manager`,
      "[",
      "a[b]",
    ),
  );
  const value = fc.oneof(fc.jsonValue(), text, fc.dictionary(text, fc.jsonValue(), { maxKeys: 4 }));
  const operation = fc.record(
    { op: fc.constantFrom("add", "Replace", "remove", "x"), path: text, value },
    { requiredKeys: ["op"] },
  );
  const path = fc.constantFrom("/Users", `/Users/${user.id}`, "/Groups", `/Groups/${group.id}`);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("GET", "POST", "PUT", "PATCH"),
      path,
      fc.oneof(value, fc.array(operation, { maxLength: 4 })),
      text,
      async (method, target, content, query) => {
        const search = new URLSearchParams({ filter: query.toWellFormed(), attributes: query.toWellFormed() });
        const body = method === "PATCH" ? { Operations: content } : content;
        const sent = method === "GET" ? undefined : JSON.stringify(body);
        const answer = await one.send(method, `${target}?${search.toString()}`, sent);
        expect([answer.statusCode < 500, method, target, body]).toEqual([true, method, target, body]);
      },
    ),
    { ...fixedSeed, numRuns: 300 },
  );
}, 60_000);
