import type { ErrorAnswer } from "@gatehouse/shared/contracts/errors.contract";
import { serviceEndpoints } from "@gatehouse/shared/contracts/services.contract";
import type { LightMyRequestResponse } from "fastify";
import { createTestService } from "../../testing/test-service.builder.ts";
import type { TestService } from "../../testing/test-service.builder.ts";
import type { TestClient } from "../../testing/test-client.ts";

let service: TestService;
let client: TestClient;
beforeAll(async () => {
  service = await createTestService({ answerBytes: 100_000, idleMs: 1_000, answerMs: 3_000 });
  client = await service.test.signIn("administrator");
});
afterAll(() => service.close());

const call = (path = "/"): Promise<LightMyRequestResponse> =>
  client.get(serviceEndpoints.call("certificates", "api", path));
const codeOf = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json<ErrorAnswer>().code];

async function readErrors(): Promise<string[]> {
  const [listed] = await service.test.services.serviceBindings.list();
  return listed?.traffic?.lastErrors.map(({ code }) => code) ?? [];
}

describe("a service that", () => {
  it("never answers is left after the time of its binding", async () => {
    await service.serve(() => undefined, 1);
    expect(codeOf(await call())).toEqual([504, "service_timed_out"]);
    expect(await readErrors()).toEqual(["service_timed_out"]);
  });

  it("isn't there can't be reached, and the answer doesn't say where it was looked for", async () => {
    await service.bind("http://127.0.0.1:9");
    const answer = await call();
    expect(codeOf(answer)).toEqual([503, "service_unavailable"]);
    expect(answer.body).not.toContain("127.0.0.1");
  });

  it.each([
    ["http://169.254.169.254/latest/meta-data"],
    ["//169.254.169.254/"],
    ["https://example.com/"],
    ["http://user@127.0.0.1/"],
    ["javascript:alert(1)"],
  ])("redirects to %s is not followed", async (location) => {
    await service.serve((_request, response) => response.writeHead(302, { location }).end());
    const answer = await call();
    expect(codeOf(answer)).toEqual([502, "service_redirected"]);
    expect(answer.headers.location).toBeUndefined();
  });

  it("redirects within itself leads to its address in the console", async () => {
    await service.serve((_request, response) => response.writeHead(307, { location: "../b?c=d#e" }).end());
    const answer = await call("/a/x");
    expect([answer.statusCode, answer.headers.location]).toEqual([307, "/services/certificates/api/b?c=d"]);
  });

  it.each([401, 407, 440])("answers %i doesn't end the user's session", async (status) => {
    await service.serve((_request, response) => response.writeHead(status).end());
    expect(codeOf(await call())).toEqual([502, "service_token_refused"]);
  });

  it("announces more than it may send is refused at once", async () => {
    await service.serve((_request, response) => response.writeHead(200, { "content-length": "1073741824" }).write("a"));
    expect(codeOf(await call())).toEqual([502, "service_answer_too_large"]);
  });

  it.each<[string, (write: () => boolean, drained: (go: () => void) => void) => void]>([
    [
      "sends without an end",
      (write, drained) => {
        const go = (): void => {
          while (write());
          drained(go);
        };
        go();
      },
    ],
    ["stops in the middle", (write) => void write()],
  ])("%s is cut off, and counted", async (_case, send) => {
    await service.serve((_request, response) => {
      const chunk = Buffer.alloc(16_384);
      response.writeHead(200, { "content-type": "text/plain" });
      send(
        () => response.write(chunk),
        (go) => response.once("drain", go),
      );
    });
    // The status has been sent, so that only the end of the connection tells.
    await expect(call()).rejects.toThrow(/destroyed|aborted|terminated/);
    expect(await readErrors()).toEqual(["service_answer_cut"]);
  });

  it("sends cookies, policies and forged headers has none of them passed on", async () => {
    await service.serve((_request, response) =>
      response
        .writeHead(200, {
          "content-type": "text/html",
          "set-cookie": "gatehouse_session=stolen",
          "content-security-policy": "default-src *",
          "access-control-allow-origin": "*",
          "clear-site-data": '"*"',
          "service-worker-allowed": "/",
          "strict-transport-security": "max-age=0",
          "cache-control": "public, max-age=60, s-maxage=600",
          connection: "close, etag",
          etag: '"1"',
          refresh: "0; url=https://example.com",
        })
        .end("<script>alert(1)</script>"),
    );
    const { headers, cookies } = await call();
    expect(cookies).toEqual([]);
    expect(headers).toMatchObject({
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cache-control": "private, max-age=60",
      vary: "Cookie, OrganizationID",
    });
    for (const name of ["access-control-allow-origin", "clear-site-data", "service-worker-allowed", "refresh", "etag"])
      expect(headers[name]).toBeUndefined();
  });

  it.each([
    ["two lengths", "HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\nabc"],
    [
      "a length and chunks",
      "HTTP/1.1 200 OK\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n2\r\nab\r\n0\r\n\r\n",
    ],
    ["a broken line", "HTTP/1.1 200 OK\r\nx-a: b\rset-cookie: c=d\r\n\r\n"],
    ["a name with a space", "HTTP/1.1 200 OK\r\nx a: b\r\n\r\n"],
    ["an unknown status", "HTTP/1.1 999 Odd\r\ncontent-length: 0\r\n\r\n"],
    ["a change of protocol", "HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n"],
    ["no HTTP", "hello\r\n\r\n"],
    ["endless headers", `HTTP/1.1 200 OK\r\n${"x-a: b\r\n".repeat(10_000)}\r\n`],
    ["the end of the connection", ""],
  ])("answers by %s is refused", async (_case, bytes) => {
    await service.serveBytes(bytes, 1);
    const answer = await call();
    expect([502, 503, 504]).toContain(answer.statusCode);
    expect(answer.json<ErrorAnswer>().code).toMatch(/^service_(answer_invalid|unavailable|timed_out)$/);
    expect(answer.cookies).toEqual([]);
  });
});
