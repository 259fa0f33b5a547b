import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import type { Server, Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { TLSSocket } from "node:tls";
import { createTestAuthority, issueTestCertificate } from "../../testing/test-certificates.ts";
import { askDirectoryServer } from "./ask-directory-server.ts";
import { describeFailure } from "./describe-failure.ts";

const folder = mkdtempSync(join(tmpdir(), "gatehouse-fake-directory-"));
const authority = createTestAuthority(folder, "authority");
const files = issueTestCertificate(authority, folder, ["DNS:localhost"]);
const certificate = { cert: readFileSync(files.certificateFile), key: readFileSync(files.keyFile) };
afterAll(() => rmSync(folder, { recursive: true }));

const settings = {
  kind: "ldap" as const,
  certificateAuthority: authority.certificate,
  bindName: "cn=gatehouse,dc=example,dc=org",
  bindPassword: "searching password",
  baseName: "dc=example,dc=org",
  nameAttribute: "uid",
  userFilter: "",
};
const startTlsConsent = Buffer.from("300c02010178070a010004000400", "hex");
/** Accepts the first bind of a connection, which ldapts sends with message id 2. */
const bindConsent = Buffer.from("300c02010261070a010004000400", "hex");

let server: Server;
let inClear: Buffer[];
let connectionCount: number;
const sockets = new Set<Socket>();
beforeEach(() => {
  inClear = [];
  connectionCount = 0;
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  await once(server.close(), "close");
});

/** Listens and runs `serve` on each connection, as a correct or faulty directory. */
async function listen(serve: (socket: Socket) => void): Promise<number> {
  server = createServer((socket) => {
    connectionCount += 1;
    sockets.add(socket.on("error", () => undefined));
    serve(socket);
  }).listen(0, "localhost");
  await once(server, "listening");
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

function encrypt(socket: Socket, serve: (secure: TLSSocket) => void): void {
  const secure = new TLSSocket(socket, { isServer: true, ...certificate });
  sockets.add(secure.on("error", () => undefined));
  secure.once("secure", () => serve(secure));
}

/** Records what is sent in clear text, then continues encrypted. */
function upgrade(socket: Socket, serve: (secure: TLSSocket) => void): void {
  socket.once("data", (chunk: Buffer) => {
    inClear.push(chunk);
    socket.write(startTlsConsent);
    encrypt(socket, serve);
  });
}

const closeAtFirstWord = (secure: TLSSocket) => void secure.once("data", () => secure.destroy());

it.each([
  ["ldaps", encrypt],
  ["ldap", upgrade],
] as const)("tells its password to nobody else when the server hangs up (%s)", async (scheme, begin) => {
  const port = await listen((socket) => begin(socket, closeAtFirstWord));
  const asked = askDirectoryServer(`${scheme}://localhost:${port}`, settings, () => Promise.resolve());
  await expect(asked).rejects.toThrow(/closed/i);
  expect(connectionCount).toBe(1);
  expect(Buffer.concat(inClear).includes(settings.bindPassword)).toBe(false);
});

it.each([
  ["ldaps", encrypt],
  ["ldap", upgrade],
] as const)("does not reconnect, unencrypted or as nobody, after a bind (%s)", async (scheme, begin) => {
  const port = await listen((socket) => {
    begin(socket, (secure) => void secure.once("data", () => secure.end(bindConsent)));
  });
  const asked = askDirectoryServer(`${scheme}://localhost:${port}`, settings, async (client) => {
    while (client.isConnected) await new Promise(setImmediate);
    await client.bind("uid=ada", "user's password");
  });
  await expect(asked).rejects.toThrow(/closed the connection/);
  expect(connectionCount).toBe(1);
  expect(Buffer.concat(inClear).toString("latin1")).not.toMatch(/password/);
});

it.each<[string, string, (socket: Socket) => void, RegExp]>([
  ["never begins with encryption", "ldaps", () => undefined, /No connection within 100 ms/],
  [
    "never answers StartTLS",
    "ldap",
    (socket) => void socket.on("data", () => undefined),
    /No connection within 100 ms/,
  ],
  [
    "consents to StartTLS and falls silent",
    "ldap",
    (socket) => void socket.once("data", () => socket.write(startTlsConsent)),
    /No connection within 100 ms/,
  ],
  [
    "never answers the bind",
    "ldaps",
    (socket) => encrypt(socket, (secure) => void secure.on("data", () => undefined)),
    /Operation timed out/,
  ],
])("gives a server up that %s", async (_what, scheme, serve, message) => {
  const port = await listen(serve);
  // Connections that should fail have a short limit; others have time for a slow machine.
  const connectMs = message.source.startsWith("No connection") ? 100 : 10_000;
  const asked = askDirectoryServer(`${scheme}://localhost:${port}`, settings, () => Promise.resolve(), {
    connectMs,
    operationMs: 100,
  });
  await expect(asked).rejects.toThrow(message);
});

it("connects to no name that leads to the metadata service of a cloud", async () => {
  await listen(() => undefined);
  // A number is a name that every system resolves by itself.
  const asked = askDirectoryServer("ldaps://0xa9fea9fe", settings, () => Promise.resolve());
  await expect(asked).rejects.toThrow("No directory can be at this address.");
});

it("says in words what is wrong with a server that speaks something else", async () => {
  const port = await listen((socket) => socket.end("220 mail.example.org ESMTP\r\n"));
  const asked = askDirectoryServer(`ldaps://localhost:${port}`, settings, () => Promise.resolve());
  const reason = await asked.catch(describeFailure);
  expect(reason).toMatch(/^The TLS handshake failed\. Check the port\. \([A-Z_]+\)$/);
});
