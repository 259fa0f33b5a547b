import type { ErrorAnswer } from "@gatehouse/shared/contracts/errors.contract";
import { serviceEndpoints, serviceKeySetSchema } from "@gatehouse/shared/contracts/services.contract";
import { createLocalJWKSet, jwtVerify } from "jose";
import type { LightMyRequestResponse } from "fastify";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { createTestService } from "../../testing/test-service.builder.ts";
import type { TestService } from "../../testing/test-service.builder.ts";
import { addTestUser } from "../../testing/test-users.builder.ts";

let service: TestService;
beforeAll(async () => {
  service = await createTestService({ answerBytes: 100_000 });
  const { database, organizations } = service.test;
  const memberships = [{ organization: organizations.north, permissions: ["certificates.read"] }];
  await addTestUser(database, { name: "reader", memberships });
});
afterAll(() => service.close());
beforeEach(() => {
  service.received.length = 0;
});

const address = (path: string): string => serviceEndpoints.call("certificates", "api", path);
const codeOf = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json<ErrorAnswer>().code];

describe("a call", () => {
  it("reaches the service with its path, query and body, and its answer comes back", async () => {
    await service.serve((_request, response) =>
      response.writeHead(201, { "content-type": "application/json", etag: '"1"' }).end('{"id":7}'),
    );
    const client = await service.test.signIn("reader");
    const answer = await client.post(address("/list/a%2Fb?year=2026&q=%20"), { note: "hällo" });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ id: 7 });
    expect(answer.headers).toMatchObject({ etag: '"1"', "content-type": "application/json" });
    expect(service.received).toMatchObject([
      { method: "POST", url: "/list/a%2Fb?year=2026&q=%20", body: '{"note":"hällo"}' },
    ]);
  });

  it("says who calls by a token for this service only, and never by the cookie", async () => {
    await service.serve((_request, response) => response.end("ok"));
    const client = await service.test.signIn("reader");
    await client.get(address("/"));
    const headers = service.received[0]?.headers ?? {};
    const keys = createLocalJWKSet(serviceKeySetSchema.parse((await client.get(serviceEndpoints.keys)).json()));
    const token = String(headers.authorization).replace("Bearer ", "");
    const issuer = service.test.services.publicOrigin;
    const options = { issuer, audience: "certificates/api", currentDate: service.test.clock.now() };
    const { payload, protectedHeader } = await jwtVerify(token, keys, options);
    const user = await service.test.services.users.findByName("reader");
    expect(protectedHeader.alg).toBe("EdDSA");
    expect(payload).toMatchObject({
      sub: user?.id,
      name: "reader",
      org: service.test.organizations.north.id,
      permissions: ["certificates.read"],
    });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(60);
    await expect(jwtVerify(token, keys, { ...options, audience: "certificates/other" })).rejects.toThrow("aud");
    const later = new Date(service.test.clock.now().getTime() + 61_000);
    await expect(jwtVerify(token, keys, { ...options, currentDate: later })).rejects.toThrow("exp");
    expect(JSON.stringify(headers)).not.toContain(client.antiCsrfToken);
    expect(headers.cookie).toBeUndefined();
  });

  it("has none of the headers by which a browser could claim another identity, or reach the connection", async () => {
    await service.serve((_request, response) => response.end("ok"));
    const client = await service.test.signIn("reader");
    const forged = {
      // As a proxy in front of the console sends them.
      "x-forwarded-proto": "https",
      authorization: "Bearer forged",
      forwarded: "for=10.0.0.1",
      "x-forwarded-for": "10.0.0.1",
      "x-forwarded-user": "root",
      "x-gatehouse-user": "root",
      "x-request-id": "mine",
      "x-real-ip": "10.0.0.1",
      te: "trailers",
      connection: "keep-alive, accept-language",
      "accept-language": "de-DE",
      accept: "application/json",
      traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
    };
    await client.get(address("/"), { headers: forged });
    const headers = service.received[0]?.headers ?? {};
    expect(Object.keys(headers).toSorted()).toEqual([
      "accept",
      "accept-encoding",
      "authorization",
      "connection",
      "host",
      "traceparent",
      "user-agent",
      "x-request-id",
    ]);
    expect(headers.authorization).not.toContain("forged");
    expect(headers["x-request-id"]).not.toBe("mine");
  });

  it("that changes something is in the audit record, without what it holds", async () => {
    await service.serve((_request, response) => response.writeHead(422).end());
    const client = await service.test.signIn("reader");
    await client.post(address("/notes?secret=1"), { secret: "text" });
    await client.get(address("/notes"));
    const events = await service.test.database.select().from(auditEvents);
    const calls = events.filter(({ action, details }) => action === "service.call" && details["status"] === 422);
    expect(calls).toMatchObject([
      {
        userName: "reader",
        organizationId: service.test.organizations.north.id,
        subject: "certificates/api",
        details: { method: "POST", status: 422 },
      },
    ]);
    expect(JSON.stringify(calls)).not.toContain("secret");
  });

  it("by HEAD has the head of the answer only", async () => {
    await service.serve((_request, response) => response.writeHead(200, { "content-length": "12" }).end());
    const client = await service.test.signIn("reader");
    const answer = await service.test.app.inject({
      method: "HEAD",
      url: address("/"),
      headers: {
        host: "localhost:4600",
        organizationid: client.organizationId,
        cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      },
    });
    expect([answer.statusCode, answer.body, answer.headers["content-length"]]).toEqual([200, "", "12"]);
    expect(service.received[0]?.method).toBe("HEAD");
  });
});

describe("monitoring", () => {
  const readLines = async (): Promise<string[]> =>
    (await service.test.services.health.readMetrics())
      .split("\n")
      .filter((line) => line.startsWith("gatehouse_service_") && !line.includes("_bucket"));

  it("counts the calls of a service by the class of their status, until it is unbound", async () => {
    const named = { remoteName: "certificates", serviceName: "api" };
    await service.test.services.serviceBindings.unbind(named, "tester");
    expect(await readLines()).toEqual([]);
    await service.serve(({ url }, response) => response.writeHead(url === "/missing" ? 404 : 200).end());
    const client = await service.test.signIn("reader");
    for (const path of ["/", "/", "/missing"]) await client.get(address(path));
    const lines = await readLines();
    const of = 'remote="certificates",service="api"';
    expect(lines).toContain(`gatehouse_service_calls_total{${of},status="2xx"} 2`);
    expect(lines).toContain(`gatehouse_service_calls_total{${of},status="4xx"} 1`);
    expect(lines).toContain(`gatehouse_service_duration_seconds_count{${of}} 3`);
    expect(lines).toContain(`gatehouse_service_circuit_state{${of}} 0`);
  });
});

describe("a call is refused", () => {
  it("without a session, an organization, the anti-CSRF token or the permission of the service", async () => {
    const { signIn, clients } = service.test;
    const client = await signIn("reader");
    expect(codeOf(await clients.signedOut.get(address("/")))).toEqual([401, "no_session"]);
    const without = (name: "organizationid" | "x-anticsrftoken") => ({ without: [name] });
    expect(codeOf(await client.get(address("/"), without("organizationid")))).toEqual([400, "organization_required"]);
    expect(codeOf(await client.post(address("/"), {}, without("x-anticsrftoken")))).toEqual([
      403,
      "csrf_token_invalid",
    ]);
    expect(codeOf(await (await signIn("nobody")).get(address("/")))).toEqual([403, "permission_required"]);
    expect(service.received).toEqual([]);
  });

  it("of an unknown section or service, and with a method that isn't declared", async () => {
    const client = await service.test.signIn("reader");
    for (const url of ["/services/other/api/", "/services/certificates/other/"])
      expect(codeOf(await client.get(url))).toEqual([404, "service_unknown"]);
    const answer = await client.put(address("/"), {});
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, "GET, HEAD, POST, DELETE"]);
    expect(codeOf(await client.get("/services/CERTIFICATES/api/"))).toEqual([400, "request_invalid"]);
  });

  it("with a body of more than 10 MB", async () => {
    await service.serve((_request, response) => response.end("ok"));
    const client = await service.test.signIn("reader");
    const headers = { "content-type": "application/octet-stream" };
    const large = Buffer.alloc(10 * 1024 * 1024 + 1);
    expect(codeOf(await client.post(address("/"), large, { headers }))).toEqual([413, "request_too_large"]);
    expect(service.received).toEqual([]);
  });

  it("until the service is bound", async () => {
    await service.serve((_request, response) => response.end("ok"));
    const named = { remoteName: "certificates", serviceName: "api" };
    await service.test.services.serviceBindings.unbind(named, "tester");
    const client = await service.test.signIn("reader");
    expect(codeOf(await client.get(address("/")))).toEqual([503, "service_not_bound"]);
  });
});

describe("JSON that the server itself reads", () => {
  const read = async () => {
    const user = await service.test.services.users.findByName("reader");
    if (user === null) throw new Error("There is no reader");
    const north = { ...service.test.organizations.north, permissions: ["certificates.read"] };
    return service.test.services.services.readJson({
      remoteName: "certificates",
      serviceName: "api",
      path: "/tile",
      caller: { user, organizations: [north] },
      organizationId: north.id,
    });
  };

  it("is what the service answers for the user", async () => {
    await service.serve((_request, response) =>
      response.setHeader("content-type", "application/json; charset=utf-8").end('{"value":3}'),
    );
    expect(await read()).toEqual({ value: 3 });
    expect(service.received[0]).toMatchObject({ method: "GET", url: "/tile" });
  });

  it.each<[string, string, number, string]>([
    ["another type", "text/html", 200, "{}"],
    ["no JSON", "application/json", 200, "{"],
    ["more than it may be", "application/json", 200, `"${"a".repeat(1024 * 1024)}"`],
    ["another status", "application/json", 404, "{}"],
  ])("is refused if it is %s", async (_case, type, status, body) => {
    await service.serve((_request, response) => response.writeHead(status, { "content-type": type }).end(body));
    await expect(read()).rejects.toMatchObject({ code: "service_answer_invalid" });
  });
});
