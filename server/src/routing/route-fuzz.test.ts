import { errorAnswerSchema } from "@gatehouse/shared/contracts/errors.contract";
import { sessionEndpoints } from "@gatehouse/shared/contracts/sessions.contract";
import { scimErrorSchema } from "@gatehouse/shared/contracts/scim.contract";
import fc from "fast-check";
import { toJSONSchema } from "zod/v4/core";
import { buildTestApp } from "../testing/build-test-app.ts";
import type { TestApp } from "../testing/build-test-app.ts";
import { activateReleases } from "../testing/test-releases.builder.ts";
import { sessionCookieName } from "./cookies.ts";
import type { Route } from "./route.ts";
import { exampleUrl } from "../testing/example-url.ts";
import { fixedSeed } from "@gatehouse/shared/testing/fixed-seed";

fc.configureGlobal(fixedSeed);

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
  await activateReleases(test.database, test.federation, []);
});
afterAll(() => test.close());

const attackTexts = [
  "",
  "0",
  "-1",
  "1e999",
  "9999999999999999999",
  "NaN",
  "null",
  "%00",
  "\u0000",
  "../../etc/passwd",
  "' OR 1=1 --",
  "<script>",
  "\ud800",
  "\u202e",
  "a".repeat(400),
  "__proto__",
  "{}",
  "00000000-0000-0000-0000-000000000000",
  "0001-01-01T00:00:01Z",
  "9999-12-31T23:59:59Z",
];

/** Typical attack texts, besides random ones. */
const hostileText = fc.oneof(fc.constantFrom(...attackTexts), fc.string({ unit: "grapheme", maxLength: 40 }));

const hostileBody = fc.oneof(
  fc.jsonValue(),
  fc.record(
    {
      UserName: fc.oneof(hostileText, fc.jsonValue()),
      Password: fc.oneof(hostileText, fc.jsonValue()),
      CurrentPassword: hostileText,
      NewPassword: hostileText,
      OrganizationId: fc.oneof(hostileText, fc.jsonValue()),
      OrganizationName: hostileText,
    },
    { requiredKeys: [] },
  ),
);

function listQueryNames({ querystring }: Route): string[] {
  if (querystring === undefined) return [];
  return Object.keys(toJSONSchema(querystring, { io: "input", unrepresentable: "any" }).properties ?? {});
}

describe("no input makes the server fail", () => {
  it("answers every route with less than 500, and errors in their one shape", async () => {
    // Left out: the probes, because /readyz may rightly answer 503, and the sign-out, because it would end the client's
    // session.
    const leftOut = ["/healthz", "/readyz", "/metrics", sessionEndpoints.logout];
    const routes = test.registry.routes.filter((route) => !leftOut.includes(route.path));
    const queryNames = fc.constantFrom("constructor", ...new Set(routes.flatMap(listQueryNames)));
    // Password hashing makes calls slow, so the number of runs is small and spread over all routes.
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...routes),
        hostileText,
        fc.dictionary(queryNames, hostileText, { maxKeys: 3 }),
        hostileBody,
        async (route, parameter, query, body) => {
          const client = test.clients.administrator;
          // Encoding fails for unpaired surrogates; browsers send the replacement character for them.
          const wellFormed = (text: string) => text.toWellFormed();
          const entries = Object.entries(query).map(([name, value]) => [name, wellFormed(value)]);
          const url = `${exampleUrl(route, wellFormed(parameter) || "0")}?${new URLSearchParams(entries).toString()}`;
          const withBody = { payload: JSON.stringify(body), headers: { "content-type": "application/json" } };
          const answer = await client.send(route.method, url, route.method === "GET" ? {} : withBody);
          expect(answer.statusCode).toBeLessThan(500);
          const errorSchema = route.authentication === "provider-token" ? scimErrorSchema : errorAnswerSchema;
          if (answer.statusCode >= 400) errorSchema.parse(answer.json());
        },
      ),
      { numRuns: 400 },
    );
  }, 60_000);

  it("answers every parameter of every query with less than 500", async () => {
    const client = test.clients.administrator;
    const failed: string[] = [];
    for (const route of test.registry.routes.filter(({ method }) => method === "GET"))
      for (const name of listQueryNames(route))
        await Promise.all(
          attackTexts.map(async (text) => {
            const query = new URLSearchParams([[name, text.toWellFormed()]]).toString();
            const answer = await client.get(`${exampleUrl(route)}?${query}`);
            if (answer.statusCode >= 500) failed.push(`${route.path}?${query}`);
          }),
        );
    expect(failed).toEqual([]);
  }, 60_000);

  it("ignores cookies and headers that were not made by us", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ maxLength: 60 }),
        fc.constantFrom("cookie", "organizationid", "x-anticsrftoken"),
        async (value, name) => {
          const text = value.replace(/[^\x20-\x7e]/g, "");
          const headers = { [name]: name === "cookie" ? `${sessionCookieName}=${text}` : text };
          const answer = await test.clients.signedOut.get("/api/user/details", { headers });
          expect(answer.statusCode).toBe(401);
        },
      ),
      { numRuns: 200 },
    );
  });
});
