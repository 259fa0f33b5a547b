import { once } from "node:events";
import { connect, createServer } from "node:net";
import type { Server, Socket } from "node:net";
import { requestStartTls } from "./request-start-tls.ts";

const consent = Buffer.from("300c02010178070a010004000400", "hex");
const refusal = Buffer.from("300c02010178070a013404000400", "hex");
/** What an attacker in between wants to be read as the answer to the next bind. */
const forgedBind = Buffer.from("300c02010261070a010004000400", "hex");

let server: Server;
let heard: Buffer;
const sockets = new Set<Socket>();
beforeEach(() => {
  heard = Buffer.alloc(0);
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  await once(server.close(), "close");
});

/** Connects to a server that runs `answer` on the first bytes, and requests TLS. */
async function ask(answer: (socket: Socket) => void, timeoutMs = 5000): Promise<void> {
  server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("data", (chunk: Buffer) => {
      heard = Buffer.concat([heard, chunk]);
      answer(socket);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const client = connect(port, "127.0.0.1");
  sockets.add(client);
  client.on("error", () => undefined);
  await once(client, "connect");
  await requestStartTls(client, AbortSignal.timeout(timeoutMs));
}

it("asks in the words of RFC 4511 and takes the consent, also in pieces", async () => {
  await ask((socket) => {
    socket.setNoDelay(true);
    socket.write(consent.subarray(0, 3), () => setImmediate(() => socket.write(consent.subarray(3))));
  });
  expect(heard.toString("latin1")).toBe("\x30\x1d\x02\x01\x01\x77\x18\x80\x161.3.6.1.4.1.1466.20037");
});

it.each<[string, Buffer, RegExp]>([
  ["a refusal", refusal, /refused/],
  ["the answer to something else", forgedBind, /refused/],
  ["a consent with another message after it", Buffer.concat([consent, forgedBind]), /more than its response/],
  [
    "a consent with the beginning of another message after it",
    Buffer.concat([consent, forgedBind.subarray(0, 5)]),
    /more than/,
  ],
  ["a message without an end", Buffer.concat([Buffer.from("30847fffffff", "hex"), Buffer.alloc(5000)]), /too long/],
])("gives up at %s", async (_what, answer, message) => {
  await expect(ask((socket) => socket.write(answer))).rejects.toThrow(message);
});

it("gives up when the server closes, and when it is silent for too long", async () => {
  await expect(ask((socket) => socket.end())).rejects.toThrow(/closed the connection/);
  await once(server.close(), "close");
  await expect(ask(() => undefined, 50)).rejects.toThrow(/abort/i);
});
