import { connect } from "node:net";
import { errorAnswerSchema } from "@gatehouse/shared/contracts/errors.contract";
import { buildTestApp } from "../testing/build-test-app.ts";
import type { TestApp } from "../testing/build-test-app.ts";

let test: TestApp;
let port = 0;
beforeAll(async () => {
  test = await buildTestApp();
  await test.app.listen({ port: 0, host: "127.0.0.1" });
  const bound = test.app.server.address();
  port = typeof bound === "object" && bound !== null ? bound.port : 0;
});
afterAll(() => test.close());

/** The server's answer to bytes that no browser sends. */
function send(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => socket.end(text));
    socket.setEncoding("utf8").on("data", (chunk: string) => (answer += chunk));
    socket.once("close", () => resolve(answer)).once("error", reject);
  });
}

it.each([
  ["without a host", "GET /api/app/languages HTTP/1.1\r\nConnection: close\r\n\r\n", 421, "host_unknown"],
  [
    "with an expectation that nobody meets",
    "GET /api/app/languages HTTP/1.1\r\nHost: localhost\r\nExpect: foo\r\n\r\n",
    417,
    "request_invalid",
  ],
])("a request %s gets the error answer with the security headers", async (_name, text, status, code) => {
  const [head = "", body = ""] = (await send(text)).split("\r\n\r\n");
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toContain("x-content-type-options: nosniff");
  expect(errorAnswerSchema.parse(JSON.parse(body)).code).toBe(code);
});

describe("what is no request", () => {
  it.each([
    ["not HTTP", "hello\r\n\r\n", 400],
    [
      "a request with two lengths",
      "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
      400,
    ],
    ["a request to two hosts", "GET /healthz HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n", 400],
    ["a request that names its host twice", "GET / HTTP/1.1\r\nHost: localhost\r\nhost: localhost\r\n\r\n", 400],
    ["a request with a huge header", `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${"a".repeat(20_000)}\r\n\r\n`, 431],
  ])("%s gets the error answer with the security headers", async (_name, text, status) => {
    const [head = "", body = ""] = (await send(text)).split("\r\n\r\n");
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toContain("x-content-type-options: nosniff");
    expect(errorAnswerSchema.parse(JSON.parse(body)).code).toBe("request_invalid");
  });
});
