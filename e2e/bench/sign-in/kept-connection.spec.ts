import { expect, test } from "@playwright/test";
import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { KeptConnection } from "./kept-connection.ts";

/** Answers each request with the next of these answers, each part a packet of its own. */
async function serve(answers: readonly string[][]): Promise<{ url: string; received: string[]; stop: () => void }> {
  const received: string[] = [];
  const answer = async (socket: Socket, request: string): Promise<void> => {
    const parts = answers[received.push(request) - 1];
    if (parts === undefined) socket.end();
    for (const part of parts ?? []) {
      socket.write(part);
      await new Promise(setImmediate);
    }
  };
  const server = createServer((socket) => {
    socket.setNoDelay().on("data", (data) => void answer(socket, data.toString()));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/path`, received, stop: () => server.close() };
}

test("a read ends with the whole answer, however it is cut, and the next uses the same connection", async () => {
  const { url, received, stop } = await serve([
    ["HTTP/1.1 200 OK\r\nContent-", "Length: 4\r\n\r", "\nbo", "dy"],
    ["HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n"],
  ]);
  const connection = new KeptConnection(url, { cookie: "a=b" });
  await connection.read();
  await connection.read();
  expect(received).toHaveLength(2);
  expect(received[0]).toMatch(/^GET \/path HTTP\/1\.1\r\nhost: 127\.0\.0\.1:\d+\r\ncookie: a=b\r\n\r\n$/);
  connection.close();
  stop();
});

for (const [name, answers] of [
  ["a refusal", [["HTTP/1.1 401 Unauthorized\r\ncontent-length: 0\r\n\r\n"]]],
  ["an answer without a length", [["HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n"]]],
  ["the end of the connection", []],
] as const)
  test(`${name} is never a fast answer`, async () => {
    const { url, stop } = await serve(answers.map((parts) => [...parts]));
    await expect(new KeptConnection(url, {}).read()).rejects.toThrow(/401|chunked|closed/);
    stop();
  });
