import { createServer, request } from "node:http";
import type { IncomingMessage, OutgoingHttpHeaders, Server } from "node:http";
import { once } from "node:events";
import { serviceEndpoints } from "@gatehouse/shared/contracts/services.contract";
import { createTestService } from "../../testing/test-service.builder.ts";
import type { TestService } from "../../testing/test-service.builder.ts";

let service: TestService;
let port = 0;
let headers: OutgoingHttpHeaders;
let own: Server | null = null;
beforeAll(async () => {
  service = await createTestService({ answerMs: 2_000 });
  const client = await service.test.signIn("administrator");
  headers = {
    cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    organizationid: client.organizationId,
    "x-anticsrftoken": client.antiCsrfToken,
  };
  const address = await service.test.app.listen({ port: 0, host: "127.0.0.1" });
  port = Number(new URL(address).port);
});
afterEach(() => {
  own?.closeAllConnections();
  own?.close();
  own = null;
});
afterAll(() => service.close());

const path = serviceEndpoints.call("certificates", "api", "/");
const send = (method: string) => request({ host: "127.0.0.1", port, path, method, headers });

async function readPart(stream: IncomingMessage): Promise<string> {
  const [chunk] = await once(stream, "data");
  return String(chunk);
}

it("an answer reaches the browser part by part, while the service still writes it", async () => {
  let finish = (): void => undefined;
  await service.serve((_request, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" }).write("first");
    finish = () => response.end("last");
  });
  const sent = send("GET");
  sent.end();
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  expect(await readPart(answer)).toBe("first");
  // Only the browser that has the first part makes the service write the rest.
  finish();
  expect(Buffer.concat(await answer.toArray()).toString()).toBe("last");
});

it("a body reaches the service part by part, while the browser still sends it", async () => {
  const arrived = Promise.withResolvers<string>();
  own = createServer((incoming, response) => {
    incoming.once("data", (chunk: Buffer) => {
      arrived.resolve(String(chunk));
      incoming.pipe(response);
    });
  }).listen(0, "127.0.0.1");
  await once(own, "listening");
  const bound = own.address();
  await service.bind(`http://127.0.0.1:${typeof bound === "object" && bound !== null ? bound.port : 0}`);
  const sent = send("POST");
  sent.write("first");
  expect(await arrived.promise).toBe("first");
  sent.end("last");
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  expect(Buffer.concat(await answer.toArray()).toString()).toBe("last");
});

it("an answer that never ends, but never pauses either, is cut off after its time, and counted", async () => {
  let timer: NodeJS.Timeout | undefined;
  await service.serve((_request, response) => {
    response.writeHead(200, { "content-type": "text/plain" });
    timer = setInterval(() => response.write("a"), 50);
    response.once("close", () => clearInterval(timer));
  });
  const sent = send("GET");
  sent.end();
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  await expect(answer.toArray()).rejects.toThrow("aborted");
  const [listed] = await service.test.services.serviceBindings.list();
  expect(listed?.traffic?.lastErrors.map(({ code }) => code)).toEqual(["service_answer_cut"]);
  const metrics = await service.test.services.health.readMetrics();
  expect(metrics).toContain('gatehouse_service_answers_cut_total{remote="certificates",service="api"} 1');
});
