import { request } from "node:http";
import type { ClientRequest, IncomingMessage, RequestOptions } from "node:http";
import { connect } from "node:net";
import { errorAnswerSchema } from "@gatehouse/shared/contracts/errors.contract";
import { serviceEndpoints } from "@gatehouse/shared/contracts/services.contract";
import { createTestService } from "../../testing/test-service.builder.ts";
import type { TestService } from "../../testing/test-service.builder.ts";

let service: TestService;
let port = 0;
let headers: Record<string, string>;
beforeAll(async () => {
  service = await createTestService({ calls: 1 });
  const client = await service.test.signIn("administrator");
  headers = {
    cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    organizationid: client.organizationId,
    "x-anticsrftoken": client.antiCsrfToken,
  };
  const address = await service.test.app.listen({ port: 0, host: "127.0.0.1" });
  port = Number(new URL(address).port);
});
afterAll(() => service.close());

beforeEach(() => {
  service.received.length = 0;
});

const path = serviceEndpoints.call("certificates", "api", "/");

function open(options: RequestOptions): ClientRequest {
  return request({ host: "127.0.0.1", port, path, ...options, headers: { ...headers, ...options.headers } });
}

const answerTo = (sent: ClientRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => sent.once("response", resolve).once("error", reject));

async function readCode(answer: IncomingMessage): Promise<[number | undefined, string]> {
  const text = Buffer.concat(await answer.toArray()).toString();
  return [answer.statusCode, errorAnswerSchema.parse(JSON.parse(text)).code];
}

it("a request to change the protocol is refused, and the service gets nothing", async () => {
  await service.serve((_request, response) => response.end("ok"));
  const sent = open({ headers: { connection: "Upgrade", upgrade: "websocket" } });
  sent.end();
  expect(await readCode(await answerTo(sent))).toEqual([400, "service_upgrade_refused"]);
  expect(service.received).toEqual([]);
});

it("a body without a length ends with its 10 MB, and the service isn't blamed", async () => {
  await service.serve((_request, response) => response.end("ok"));
  const sent = open({ method: "POST", headers: { "content-type": "text/plain" } });
  const answered = answerTo(sent);
  const chunk = Buffer.alloc(1024 * 1024);
  for (let count = 0; count < 11; count += 1) sent.write(chunk);
  expect(await readCode(await answered)).toEqual([413, "request_too_large"]);
  sent.destroy();
  const [listed] = await service.test.services.serviceBindings.list();
  expect(listed?.traffic?.circuit).toBe("closed");
  expect(service.received).toEqual([]);
});

it("a browser that leaves ends the call, and its place is free again", async () => {
  const arrived = Promise.withResolvers<void>();
  const left = Promise.withResolvers<void>();
  await service.serve((incoming, response) => {
    response.once("close", () => left.resolve());
    if (incoming.url === "/slow") arrived.resolve();
    else response.end("ok");
  });
  const sent = open({ path: serviceEndpoints.call("certificates", "api", "/slow") });
  sent.on("error", () => undefined).end();
  await arrived.promise;
  const second = open({});
  second.end();
  expect(await readCode(await answerTo(second))).toEqual([503, "service_busy"]);
  sent.destroy();
  await left.promise;
  const third = open({});
  third.end();
  expect((await answerTo(third)).resume().statusCode).toBe(200);
});

it.each(["/a/%2e%2e/admin", "/a/../../../api/x", "/a\\..\\b", "//other.test/"])(
  "the path %s, as it is, doesn't reach the service",
  async (given) => {
    await service.serve((_request, response) => response.end("ok"));
    const lines = [`GET /services/certificates/api${given} HTTP/1.1`, "host: localhost", "connection: close"];
    const named = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    const socket = connect(port, "127.0.0.1");
    socket.write([...lines, ...named, "", ""].join("\r\n"));
    const text = Buffer.concat(await socket.toArray()).toString();
    expect(text).toMatch(/^HTTP\/1\.1 400 .*"code":"service_path_invalid"/s);
    expect(service.received).toEqual([]);
  },
);
