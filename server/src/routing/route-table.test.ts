import { browserExtensionEndpoints } from "@gatehouse/shared/contracts/browser-extension.contract";
import { errorAnswerSchema } from "@gatehouse/shared/contracts/errors.contract";
import { samlEndpoints } from "@gatehouse/shared/contracts/identity-providers.contract";
import { sessionEndpoints, sessionReadSchema } from "@gatehouse/shared/contracts/sessions.contract";
import { buildTestApp } from "../testing/build-test-app.ts";
import type { TestApp } from "../testing/build-test-app.ts";
import { exampleUrl } from "../testing/example-url.ts";
import { callRoute, expectEachRoute } from "../testing/route-calls.ts";
import type { TestClient } from "../testing/test-client.ts";
import { handOver } from "../testing/test-extension.builder.ts";
import { openBrowser } from "../testing/open-browser.ts";
import { sessionCookieName } from "./cookies.ts";
import type { Route } from "./route.ts";

/** Walks the registry, so a new route is covered as soon as it is added. */
let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const listRoutes = (filter: (route: Route) => boolean = () => true): Route[] => test.registry.routes.filter(filter);

/** A browser whose sign-in waits for another factor. */
async function startChallenge(): Promise<TestClient> {
  const client = await openBrowser(test.app);
  const user = await test.services.users.findByName("user");
  if (user === null) throw new Error("There is no test user");
  const { token } = await test.services.sessions.start(user, { step: "challenge", methods: ["password"] });
  client.cookies.set(sessionCookieName, token);
  return client;
}

describe("every route", () => {
  it("that needs a session answers 401 without one, also to the token of an extension", async () => {
    const headers = { authorization: `Bearer ${await handOver(await test.signIn("administrator"))}` };
    const routes = listRoutes(({ authentication }) => ["session", "challenge"].includes(authentication));
    await expectEachRoute(routes, (route) => callRoute(test.clients.signedOut, route, { headers }), {
      status: 401,
      code: "no_session",
    });
    const ofOtherTokens = listRoutes((route) => ["publish-token", "provider-token"].includes(route.authentication));
    const statusOf = async (route: Route) =>
      (await test.clients.signedOut.send(route.method, exampleUrl(route), { headers })).statusCode;
    await expectEachRoute(ofOtherTokens, statusOf, 401);
  });

  it("that needs a session answers 440 after it has timed out", async () => {
    const client = await test.signIn("user");
    test.clock.advance({ minutes: 16 });
    const routes = listRoutes((route) => route.authentication === "session");
    await expectEachRoute(routes, (route) => callRoute(client, route), { status: 440, code: "session_timed_out" });
  });

  it("that needs a session answers 401 to a sign-in that waits for another factor", async () => {
    const client = await startChallenge();
    const routes = listRoutes((route) => route.authentication === "session" && route.allowsChallenge !== true);
    await expectEachRoute(routes, (route) => callRoute(client, route), { status: 401, code: "no_session" });
    expect(listRoutes((route) => route.allowsChallenge === true).map((route) => route.path)).toEqual([
      sessionEndpoints.logout,
    ]);
    const read = sessionReadSchema.parse((await client.get(sessionEndpoints.session)).json());
    expect(read).toMatchObject({ SignedIn: false, SessionUser: null, Permissions: [] });
  });

  it("of browser extensions answers 401 to a session; only two of them are read", async () => {
    const routes = listRoutes((route) => route.authentication === "extension-bearer");
    const client = await test.signIn("administrator");
    const refused = { status: 401, code: "extension_token_invalid" };
    await expectEachRoute(routes, (route) => callRoute(client, route), refused);
    const reads = routes.filter((route) => route.method === "GET").map((route) => route.path);
    expect(reads).toEqual([browserExtensionEndpoints.configuration, browserExtensionEndpoints.session]);
  });

  it("that goes on with a sign-in answers 401 to everybody else", async () => {
    const routes = listRoutes((route) => route.authentication === "challenge");
    for (const client of [test.clients.signedOut, await test.signIn("user"), await test.signIn("administrator")])
      await expectEachRoute(routes, (route) => callRoute(client, route), { status: 401, code: "no_session" });
  });

  it("that goes on with a sign-in answers 403 without the token of the signed-out browser", async () => {
    const [client, other] = [await startChallenge(), await openBrowser(test.app)];
    const routes = listRoutes((route) => route.authentication === "challenge" && route.changesState);
    const refused = { status: 403, code: "csrf_token_invalid" };
    await expectEachRoute(routes, (route) => callRoute(client, route, { without: ["x-anticsrftoken"] }), refused);
    const foreign = { headers: { "x-anticsrftoken": other.antiCsrfToken } };
    await expectEachRoute(routes, (route) => callRoute(client, route, foreign), refused);
  });

  it("that changes state answers 403 without the anti-CSRF token, with a wrong one and with that of another session", async () => {
    const routes = listRoutes(
      (route) =>
        route.changesState && ["none", "session"].includes(route.authentication) && route.acceptsOtherSites !== true,
    );
    const client = await test.signIn("both");
    const other = await test.signIn("user");
    const refused = { status: 403, code: "csrf_token_invalid" };
    await expectEachRoute(routes, (route) => callRoute(client, route, { without: ["x-anticsrftoken"] }), refused);
    await expectEachRoute(
      routes,
      (route) => callRoute(client, route, { headers: { "x-anticsrftoken": "wrong" } }),
      refused,
    );
    const foreign = { headers: { "x-anticsrftoken": other.antiCsrfToken } };
    await expectEachRoute(routes, (route) => callRoute(client, route, foreign), refused);
  });

  it("that changes state answers 403 to what other sites send, even with the right token", async () => {
    const routes = listRoutes((route) => route.changesState && route.acceptsOtherSites !== true);
    const [client, challenged] = [await test.signIn("both"), await startChallenge()];
    const clientOf = (route: Route) => (route.authentication === "challenge" ? challenged : client);
    const own = routes.filter((route) => ["none", "session", "challenge"].includes(route.authentication));
    const refused = { status: 403, code: "cross_site_request" };
    const foreign: Record<string, string>[] = [
      { "sec-fetch-site": "cross-site" },
      { origin: "https://elsewhere.example" },
    ];
    for (const headers of foreign)
      await expectEachRoute(own, (route) => callRoute(clientOf(route), route, { headers }), refused);
  });

  it("that uses another method than GET changes state, except reads of grids, whose rows need a body", () => {
    const isGridRead = (route: Route) =>
      /^\/api\/grid\/[^/]+\/(data|actions\/viewdetails|actions\/[^/]+\/effect)$/.test(route.path);
    const routes = listRoutes((route) => route.method !== "GET" && !route.changesState && !isGridRead(route));
    expect(routes.map((route) => `${route.method} ${route.path}`)).toEqual([]);
  });

  it("with a body answers 400 to one that is malformed, names the fields, and 415 to another kind", async () => {
    // Those of SCIM answer in a form of their own, which their tests know.
    const routes = listRoutes(
      (route) => route.body !== undefined && route.takesForm !== true && route.authentication !== "provider-token",
    );
    const [administrator, challenged] = [await test.signIn("administrator"), await startChallenge()];
    const clientOf = (route: Route) => (route.authentication === "challenge" ? challenged : administrator);
    const json = { "content-type": "application/json" };
    const refused = { status: 400, code: "request_invalid" };
    await expectEachRoute(
      routes,
      (route) => callRoute(clientOf(route), route, { payload: '{"a":', headers: json }),
      refused,
    );
    await expectEachRoute(
      routes,
      (route) => callRoute(clientOf(route), route, { payload: "[[]]", headers: json }),
      refused,
    );
    await expectEachRoute(
      routes,
      (route) => callRoute(clientOf(route), route, { payload: "a=1", headers: { "content-type": "text/plain" } }),
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
      await expectEachRoute(
        routes,
        (route) => callRoute(client, route, { payload: "{}", headers: { "content-type": kind } }),
        {
          status: 415,
          code: "media_type_unsupported",
        },
      );
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const refused = { status: 400, code: "request_invalid" };
    await expectEachRoute(
      routes,
      (route) => callRoute(client, route, { payload: "constructor=a", headers: form }),
      refused,
    );
    await expectEachRoute(routes, (route) => callRoute(client, route, { payload: "a=1&a=2", headers: form }), refused);
  });

  it("that anybody may call limits its calls, except those whose answers cost little", () => {
    const routes = listRoutes((route) => route.authentication === "none" && route.callsPerMinute === undefined);
    expect(routes.map((route) => `${route.method} ${route.path}`).toSorted()).toEqual([
      "GET /.well-known/jwks.json",
      "GET /api/app/languages",
      "GET /api/app/settings",
      "GET /api/security/auth/LoginDetails",
      "GET /api/security/auth/loginIDPs",
      "GET /api/security/auth/loginProviders",
      "GET /api/security/auth/loginServers",
      "GET /api/security/auth/saml/metadata",
      "GET /api/security/auth/saml/returned",
      "GET /api/user/session",
      "GET /assets/i18n/:version/:part/:language.json",
      "GET /federation/events",
      "GET /federation/events/newest",
      "GET /federation/fallbacks/:name",
      "GET /federation/indexes/:file",
      "GET /federation/manifest",
      "GET /federation/records/:name/:version/:file",
      "GET /federation/sdk",
      "GET /federation/sdk/:file",
      "GET /federation/surface",
      "GET /healthz",
      "GET /metrics",
      "GET /readyz",
    ]);
  });

  it("refuses other sites, except the one that answers of identity providers come to", () => {
    const routes = listRoutes((route) => route.acceptsOtherSites === true);
    expect(routes.map((route) => `${route.method} ${route.path}`)).toEqual([`POST ${samlEndpoints.consumer}`]);
  });

  it("answers with the security headers in every answer", async () => {
    const client = await test.signIn("user");
    const names = [
      "x-content-type-options",
      "content-security-policy",
      "referrer-policy",
      "cross-origin-opener-policy",
      "permissions-policy",
    ];
    await expectEachRoute(
      listRoutes(),
      async (route) => {
        const answer = await client.send(route.method, exampleUrl(route), { without: ["x-anticsrftoken"] });
        return names.filter((name) => answer.headers[name] === undefined);
      },
      [],
    );
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
