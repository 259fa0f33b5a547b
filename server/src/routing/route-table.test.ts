import { errorAnswerSchema } from "@gatehouse/shared/contracts/errors.contract";
import { samlEndpoints } from "@gatehouse/shared/contracts/identity-providers.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { sessionEndpoints, sessionReadSchema } from "@gatehouse/shared/contracts/session.contract";
import { termsEndpoints } from "@gatehouse/shared/contracts/terms.contract";
import { buildTestApp } from "../testing/build-test-app.ts";
import type { TestApp } from "../testing/build-test-app.ts";
import { exampleUrl } from "../testing/example-url.ts";
import type { TestClient, TestRequest } from "../testing/test-client.ts";
import { openBrowser } from "../testing/open-browser.ts";
import { addTestUser } from "../testing/test-users.builder.ts";
import { sessionCookieName } from "./cookies.ts";
import { defineRoute } from "./define-route.ts";
import type { Route } from "./route.ts";

/** Every route of the registry is walked, so a new one is covered the day it is added. */
let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ furtherRoutes: () => permissionRoutes });
});
afterAll(() => test.close());

/** Two routes of our own, so that each kind of permission is there whatever the features bring. */
const permissionRoutes: Route[] = (["required", "none"] as const).map((organization) =>
  defineRoute(
    {
      method: "PUT",
      path: `/api/test/${organization}`,
      summary: "For this test only",
      authentication: "session",
      permission: permissions.releasesManage,
      organization,
      changesState: true,
      extendsSession: false,
      answer: "no-content",
    },
    () => undefined,
  ),
);

const listRoutes = (filter: (route: Route) => boolean = () => true): Route[] => test.registry.routes.filter(filter);

async function call(
  client: TestClient,
  route: Route,
  request: TestRequest = {},
): Promise<{ status: number; code: string }> {
  const answer = await client.send(route.method, exampleUrl(route), {
    ...(route.body === undefined ? {} : { payload: {} }),
    ...request,
  });
  const isError = answer.statusCode >= 400;
  return { status: answer.statusCode, code: isError ? errorAnswerSchema.parse(answer.json()).code : "" };
}

/** A browser whose sign-in waits for another factor. */
async function startChallenge(): Promise<TestClient> {
  const client = await openBrowser(test.app);
  const user = await test.services.users.findByName("user");
  if (user === null) throw new Error("There is no test user");
  const { token } = await test.services.sessions.start(user, { step: "challenge", methods: ["password"] });
  client.cookies.set(sessionCookieName, token);
  return client;
}

/** Runs the check on every route and names those that fail it. */
async function expectEach(
  routes: Route[],
  check: (route: Route) => Promise<unknown>,
  expected: unknown,
): Promise<void> {
  expect(routes.length).toBeGreaterThan(0);
  const results: Record<string, unknown> = {};
  for (const route of routes) results[`${route.method} ${route.path}`] = await check(route);
  expect(results).toEqual(Object.fromEntries(Object.keys(results).map((name) => [name, expected])));
}

describe("every route", () => {
  it("that needs a session answers 401 without one", async () => {
    const routes = listRoutes((route) => route.authentication === "session");
    await expectEach(routes, (route) => call(test.clients.signedOut, route), { status: 401, code: "no_session" });
  });

  it("that needs a session answers 440 after it has timed out", async () => {
    const client = await test.signIn("user");
    test.clock.advance({ minutes: 16 });
    const routes = listRoutes((route) => route.authentication === "session");
    await expectEach(routes, (route) => call(client, route), { status: 440, code: "session_timed_out" });
  });

  it("that needs a session answers 401 to a sign-in that waits for another factor", async () => {
    const client = await startChallenge();
    const routes = listRoutes((route) => route.authentication === "session" && route.allowsChallenge !== true);
    await expectEach(routes, (route) => call(client, route), { status: 401, code: "no_session" });
    expect(listRoutes((route) => route.allowsChallenge === true).map((route) => route.path)).toEqual([
      sessionEndpoints.logout,
    ]);
    const read = sessionReadSchema.parse((await client.get(sessionEndpoints.session)).json());
    expect(read).toMatchObject({ SignedIn: false, SessionUser: null, Permissions: [] });
  });

  it("that goes on with a sign-in answers 401 to everybody else", async () => {
    const routes = listRoutes((route) => route.authentication === "challenge");
    for (const client of [test.clients.signedOut, await test.signIn("user"), await test.signIn("administrator")])
      await expectEach(routes, (route) => call(client, route), { status: 401, code: "no_session" });
  });

  it("that goes on with a sign-in answers 403 without the token of the signed-out browser", async () => {
    const [client, other] = [await startChallenge(), await openBrowser(test.app)];
    const routes = listRoutes((route) => route.authentication === "challenge" && route.changesState);
    const refused = { status: 403, code: "csrf_token_invalid" };
    await expectEach(routes, (route) => call(client, route, { without: ["x-anticsrftoken"] }), refused);
    const foreign = { headers: { "x-anticsrftoken": other.antiCsrfToken } };
    await expectEach(routes, (route) => call(client, route, foreign), refused);
  });

  it("that changes state answers 403 without the anti-CSRF token, with a wrong one and with that of another session", async () => {
    const routes = listRoutes(
      (route) =>
        route.changesState && ["none", "session"].includes(route.authentication) && route.acceptsOtherSites !== true,
    );
    const client = await test.signIn("both");
    const other = await test.signIn("user");
    const refused = { status: 403, code: "csrf_token_invalid" };
    await expectEach(routes, (route) => call(client, route, { without: ["x-anticsrftoken"] }), refused);
    await expectEach(routes, (route) => call(client, route, { headers: { "x-anticsrftoken": "wrong" } }), refused);
    const foreign = { headers: { "x-anticsrftoken": other.antiCsrfToken } };
    await expectEach(routes, (route) => call(client, route, foreign), refused);
  });

  it("that uses another method than GET changes state, except grid reads, whose filters need a body", () => {
    const isGridRead = (route: Route) => /^\/api\/grid\/[^/]+\/data$/.test(route.path);
    const routes = listRoutes((route) => route.method !== "GET" && !route.changesState && !isGridRead(route));
    expect(routes.map((route) => `${route.method} ${route.path}`)).toEqual([]);
  });

  it("with a permission answers 403 to a user without it", async () => {
    const routes = listRoutes((route) => route.permission !== undefined);
    const client = await test.signIn("nobody");
    await expectEach(routes, (route) => call(client, route), { status: 403, code: "permission_required" });
  });

  it("for administrators answers 403 to everybody else, whatever their permissions", async () => {
    const routes = listRoutes((route) => route.isForAdministrators === true);
    const client = await test.signIn("both");
    await expectEach(routes, (route) => call(client, route), { status: 403, code: "permission_required" });
  });

  it("that needs a recent sign-in answers 403 five minutes after it", async () => {
    const routes = listRoutes((route) => route.needsRecentSignIn === true);
    const client = await test.signIn("administrator");
    test.clock.advance({ minutes: 5, ms: 1 });
    await expectEach(routes, (route) => call(client, route), { status: 403, code: "recent_sign_in_required" });
  });

  it("for a sign-in that waits for another factor answers 401 to anybody else", async () => {
    const routes = listRoutes((route) => route.authentication === "challenge");
    for (const client of [test.clients.signedOut, await test.signIn("both")])
      for (const route of routes) expect(await call(client, route)).toEqual({ status: 401, code: "no_session" });
  });

  it("of an organization answers 400 without the header and 403 for a foreign, unknown or odd one", async () => {
    const routes = listRoutes((route) => route.organization === "required");
    const client = await test.signIn("user");
    const missing = { status: 400, code: "organization_required" };
    await expectEach(routes, (route) => call(client, route, { without: ["organizationid"] }), missing);
    const { north, south } = test.organizations;
    const ids = [
      south.id,
      "7f8de1c2-4a2b-4d5e-9f60-0a1b2c3d4e5f",
      "*",
      north.id.toUpperCase(),
      `${north.id},${south.id}`,
    ];
    for (const id of ids)
      await expectEach(routes, (route) => call(client, route, { headers: { organizationid: id } }), {
        status: 403,
        code: "organization_forbidden",
      });
  });

  it("that takes a form answers 415 to everything else", async () => {
    const routes = listRoutes((route) => route.takesForm === true);
    const client = await test.signIn("administrator");
    const json = { payload: {}, headers: { "content-type": "application/json" } };
    const refused = { status: 415, code: "media_type_unsupported" };
    await expectEach(routes, (route) => call(client, route, json), refused);
  });

  it("with a body answers 400 to one that is malformed, names the fields, and 415 to another kind", async () => {
    const routes = listRoutes((route) => route.body !== undefined && route.takesForm !== true);
    const [administrator, challenged] = [await test.signIn("administrator"), await startChallenge()];
    const clientOf = (route: Route) => (route.authentication === "challenge" ? challenged : administrator);
    const json = { "content-type": "application/json" };
    const refused = { status: 400, code: "request_invalid" };
    await expectEach(routes, (route) => call(clientOf(route), route, { payload: '{"a":', headers: json }), refused);
    await expectEach(routes, (route) => call(clientOf(route), route, { payload: "[[]]", headers: json }), refused);
    await expectEach(
      routes,
      (route) => call(clientOf(route), route, { payload: "a=1", headers: { "content-type": "text/plain" } }),
      {
        status: 415,
        code: "media_type_unsupported",
      },
    );
  });

  it("with a form answers 400 to one without its fields, and 415 to every other kind", async () => {
    const routes = listRoutes((route) => route.takesForm === true);
    const client = await test.signIn("administrator");
    const kinds = ["application/json", "text/plain", "multipart/form-data; boundary=a"];
    for (const kind of kinds)
      await expectEach(routes, (route) => call(client, route, { payload: "{}", headers: { "content-type": kind } }), {
        status: 415,
        code: "media_type_unsupported",
      });
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const refused = { status: 400, code: "request_invalid" };
    await expectEach(routes, (route) => call(client, route, { payload: "constructor=a", headers: form }), refused);
    await expectEach(routes, (route) => call(client, route, { payload: "a=1&a=2", headers: form }), refused);
  });

  it("refuses other sites, except the one that answers of identity providers come to", () => {
    const routes = listRoutes((route) => route.acceptsOtherSites === true);
    expect(routes.map((route) => `${route.method} ${route.path}`)).toEqual([`POST ${samlEndpoints.consumer}`]);
  });

  it("answers with the security headers, whatever it answers", async () => {
    const client = await test.signIn("user");
    const names = [
      "x-content-type-options",
      "content-security-policy",
      "referrer-policy",
      "cross-origin-opener-policy",
    ];
    await expectEach(
      listRoutes(),
      async (route) => {
        const answer = await client.send(route.method, exampleUrl(route), { without: ["x-anticsrftoken"] });
        return names.filter((name) => answer.headers[name] === undefined);
      },
      [],
    );
  });

  it("is closed while the password has to be changed, except what is needed to change it", async () => {
    const { north } = test.organizations;
    await addTestUser(test.database, { name: "new", mustChangePassword: true, memberships: [{ organization: north }] });
    const client = await test.signIn("new");
    const closed = listRoutes(
      (route) => route.authentication === "session" && route.allowsPendingPasswordChange !== true,
    );
    await expectEach(closed, (route) => call(client, route), { status: 403, code: "password_change_required" });
  });
});

describe("a session", () => {
  it("is extended by the keep-alive and by changes of the user only", () => {
    const extending = listRoutes((route) => route.extendsSession && !route.changesState);
    expect(extending.map((route) => `${route.method} ${route.path}`)).toEqual([]);
    const changing = listRoutes(
      (route) => route.changesState && route.authentication === "session" && !route.extendsSession,
    );
    // A sign-out has nothing to extend; the other two are of this test.
    expect(changing.map((route) => route.path)).toEqual([
      sessionEndpoints.logout,
      "/api/test/required",
      "/api/test/none",
    ]);
  });

  it("whose user has not accepted the terms of use opens nothing but these, the keep-alive and the sign-out", async () => {
    const memberships = [{ organization: test.organizations.north }];
    await addTestUser(test.database, { name: "unasked", memberships, termsAcceptedVersion: null });
    const client = await test.signIn("unasked");
    const open = listRoutes((route) => route.authentication === "session" && route.allowsPendingTerms === true);
    expect(open.map((route) => route.path)).toEqual([
      sessionEndpoints.keepAlive,
      sessionEndpoints.logout,
      termsEndpoints.terms,
      termsEndpoints.accept,
    ]);
    const closed = listRoutes((route) => route.authentication === "session" && route.allowsPendingTerms !== true);
    await expectEach(closed, (route) => call(client, route), { status: 403, code: "terms_acceptance_required" });
  });
});

describe("a permission", () => {
  it("counts in the organization of the request only, and opens the route there", async () => {
    const { north, south } = test.organizations;
    const memberships = [{ organization: north, permissions: [] }, { organization: south }];
    await addTestUser(test.database, { name: "southerner", memberships });
    const client = await test.signIn("southerner");
    const put = async (path: string, organizationid: string) =>
      (await client.put(`/api/test/${path}`, undefined, { headers: { organizationid } })).statusCode;
    expect(await put("required", north.id)).toBe(403);
    expect(await put("required", south.id)).toBe(204);
    expect(await put("none", north.id)).toBe(204);
    const administrator = await test.signIn("administrator");
    expect((await administrator.put("/api/test/required")).statusCode).toBe(204);
  });
});

describe("addresses without a route", () => {
  it("answer 404, and 405 with the methods that there are", async () => {
    const client = test.clients.signedOut;
    expect(errorAnswerSchema.parse((await client.get("/api/nothing")).json()).code).toBe("not_found");
    const answer = await client.send("DELETE", "/api/user/session");
    expect(answer.statusCode).toBe(405);
    expect(answer.headers["allow"]).toBe("GET");
  });

  it("answer 400 when they cannot be decoded", async () => {
    const answer = await test.clients.signedOut.get("/api/%E0%A4%A");
    expect(answer.statusCode).toBe(400);
    expect(errorAnswerSchema.parse(answer.json()).code).toBe("request_invalid");
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
  });

  it("answer 413 to a body that is too large", async () => {
    const payload = JSON.stringify({ UserName: "a".repeat(2_000_000), Password: "b" });
    const client = await test.signIn("user");
    const answer = await client.post("/api/security/auth/login", payload, {
      headers: { "content-type": "application/json" },
    });
    expect(answer.statusCode).toBe(413);
    expect(errorAnswerSchema.parse(answer.json()).code).toBe("request_too_large");
  });
});
