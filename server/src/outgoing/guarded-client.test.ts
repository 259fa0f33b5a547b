import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { IncomingMessage, RequestListener, Server } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import type { LookupAddress } from "node:dns";
import { createTestAuthority, issueTestCertificate } from "../testing/test-certificates.ts";
import { GuardedClient } from "./guarded-client.ts";
import type { GuardedRequest, ResolveName } from "./guarded-client.ts";
import { GuardedRequestError } from "./guarded-request-error.ts";
import type { GuardedFailure } from "./guarded-request-error.ts";
import { OutgoingNetworks } from "./outgoing-networks.ts";

const here: LookupAddress = { address: "127.0.0.1", family: 4 };
const servers: Server[] = [];
const received: IncomingMessage[] = [];

async function listen(server: Server): Promise<number> {
  servers.push(server);
  server.on("request", (request: IncomingMessage) => received.push(request));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const bound = server.address();
  return typeof bound === "object" && bound !== null ? bound.port : 0;
}

const serve = (answer: RequestListener): Promise<number> => listen(createServer(answer));

const clientFor = (networks: string[], resolveName: ResolveName = () => Promise.resolve([here])): GuardedClient =>
  new GuardedClient(new OutgoingNetworks(networks), resolveName);

/** A client whose operations allow this machine. */
const local = clientFor(["127.0.0.0/8"]);

async function failureOf(client: GuardedClient, request: GuardedRequest): Promise<GuardedFailure | null> {
  try {
    await client.send(request);
    return null;
  } catch (error) {
    if (!(error instanceof GuardedRequestError)) throw error;
    return error.failure;
  }
}

afterEach(async () => {
  received.length = 0;
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

it("sends the request and gives any status as its answer", async () => {
  const port = await serve((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () =>
      response.writeHead(503, { "x-kind": "test" }).end(`got ${Buffer.concat(chunks).toString()}`),
    );
  });
  const url = `http://receiver.test:${port}/hook?a=b`;
  const answer = await local.send({ url, method: "POST", headers: { "x-mine": "1" }, body: "hällo" });
  expect(answer).toMatchObject({ status: 503, headers: { "x-kind": "test" }, url });
  expect(answer.body.toString()).toBe("got hällo");
  expect(received[0]).toMatchObject({ method: "POST", url: "/hook?a=b" });
  expect(received[0]?.headers).toMatchObject({ host: `receiver.test:${port}`, "x-mine": "1", "content-length": "6" });
});

it.each<[GuardedFailure, string]>([
  ["forbidden", "https://127.0.0.1/"],
  ["forbidden", "https://[::1]/"],
  ["forbidden", "https://[::ffff:127.0.0.1]/"],
  ["forbidden", "https://2130706433/"],
  ["forbidden", "https://0x7f.1/"],
  ["forbidden", "https://169.254.169.254/latest/meta-data"],
  ["forbidden", "https://localhost/"],
  ["insecure", "http://93.184.216.34/"],
  ["insecure", "ftp://93.184.216.34/"],
  ["insecure", "file:///etc/passwd"],
  ["invalid", "https://name:password@93.184.216.34/"],
  ["invalid", "no address"],
])("refuses as %s: %s", async (failure, url) => {
  expect(await failureOf(new GuardedClient(new OutgoingNetworks([])), { url })).toBe(failure);
});

it("asks for the address of a name once: it connects to the one that it checked", async () => {
  const port = await serve((_request, response) => response.end("checked"));
  const asked: string[] = [];
  const rebinding: ResolveName = (name) => {
    asked.push(name);
    return Promise.resolve([asked.length === 1 ? here : { address: "10.0.0.1", family: 4 }]);
  };
  const answer = await clientFor(["127.0.0.0/8"], rebinding).send({ url: `http://rebinding.test:${port}/` });
  expect(answer.body.toString()).toBe("checked");
  expect(asked).toEqual(["rebinding.test"]);
});

it("says so if a name has no address", async () => {
  const unknown: ResolveName = () => Promise.reject(new Error("ENOTFOUND"));
  expect(await failureOf(clientFor([], unknown), { url: "https://unknown.test/" })).toBe("unresolved");
});

it("leaves out the internal addresses of a name that also has permitted ones", async () => {
  const port = await serve((_request, response) => response.end("permitted"));
  const mixed: ResolveName = () => Promise.resolve([{ address: "::1", family: 6 }, here]);
  const answer = await clientFor(["127.0.0.1"], mixed).send({ url: `http://mixed.test:${port}/` });
  expect(answer.body.toString()).toBe("permitted");
});

it("follows a redirect, but leaves out headers at another origin", async () => {
  const target = await serve((_request, response) => response.end("target"));
  const port = await serve((request, response) => {
    const location = request.url === "/" ? "/second" : `http://other.test:${target}/`;
    response.writeHead(302, { location }).end();
  });
  const answer = await local.send({ url: `http://first.test:${port}/`, headers: { authorization: "secret" } });
  expect(answer.body.toString()).toBe("target");
  expect(answer.url).toBe(`http://other.test:${target}/`);
  expect(received.map(({ headers }) => headers.authorization)).toEqual(["secret", "secret", undefined]);
});

it.each<[GuardedFailure, string]>([
  ["forbidden", "https://10.0.0.1/"],
  ["forbidden", "http://169.254.169.254/latest/meta-data"],
  ["insecure", "http://93.184.216.34/"],
  ["insecure", "file:///etc/passwd"],
])("does not follow a redirect: %s at %s", async (failure, location) => {
  const port = await serve((_request, response) => response.writeHead(302, { location }).end());
  const byName: ResolveName = (name) => Promise.resolve([name === "first.test" ? here : { address: name, family: 4 }]);
  expect(await failureOf(clientFor(["127.0.0.0/8"], byName), { url: `http://first.test:${port}/` })).toBe(failure);
});

it("ends a circle of redirects", async () => {
  const port = await serve((_request, response) => response.writeHead(302, { location: "/" }).end());
  expect(await failureOf(local, { url: `http://first.test:${port}/`, maxRedirects: 2 })).toBe("tooManyRedirects");
  expect(received).toHaveLength(3);
});

it("never sends the body of a POST elsewhere: a redirect is its answer", async () => {
  const port = await serve((_request, response) => response.writeHead(307, { location: "/second" }).end());
  const answer = await local.send({ url: `http://first.test:${port}/`, method: "POST", body: "secret" });
  expect(answer.status).toBe(307);
  expect(received).toHaveLength(1);
});

it("reads no more than the permitted size", async () => {
  const port = await serve((_request, response) => {
    const chunk = Buffer.alloc(16_384);
    const write = (): void => {
      while (response.write(chunk));
      response.once("drain", write);
    };
    write();
  });
  expect(await failureOf(local, { url: `http://endless.test:${port}/`, maxBytes: 50_000 })).toBe("tooLarge");
});

it.each<[string, RequestListener]>([
  ["never answers", () => undefined],
  ["stops in the middle of its answer", (_request, response) => response.writeHead(200).write("first part")],
])("gives up on a server that %s", async (_case, answer) => {
  const port = await serve(answer);
  expect(await failureOf(local, { url: `http://slow.test:${port}/`, timeoutMs: 150 })).toBe("timedOut");
});

it("gives up on a name server that never answers", async () => {
  const silent: ResolveName = () => new Promise(() => undefined);
  expect(await failureOf(clientFor([], silent), { url: "https://slow.test/", timeoutMs: 50 })).toBe("timedOut");
});

it("ends a request that its caller no longer needs", async () => {
  const port = await serve(() => controller.abort());
  const controller = new AbortController();
  expect(await failureOf(local, { url: `http://slow.test:${port}/`, signal: controller.signal })).toBe("cancelled");
});

it("says so if nothing listens there", async () => {
  const port = await serve(() => undefined);
  await new Promise((resolve) => servers.pop()?.close(resolve));
  expect(await failureOf(local, { url: `http://closed.test:${port}/` })).toBe("unreachable");
});

it("accepts only certificates that it trusts, for the name that it asked for", async () => {
  const folder = mkdtempSync(join(tmpdir(), "gatehouse-guarded-"));
  const authority = createTestAuthority(folder, "authority");
  const { certificateFile, keyFile } = issueTestCertificate(authority, folder, ["DNS:receiver.test"]);
  const files = { cert: readFileSync(certificateFile), key: readFileSync(keyFile) };
  const port = await listen(createSecureServer(files, (_request, response) => response.end("secure")));
  const url = `https://receiver.test:${port}/`;
  expect(await failureOf(local, { url })).toBe("untrusted");
  const standard = getCACertificates("default");
  try {
    setDefaultCACertificates([...standard, authority.certificate]);
    expect((await local.send({ url })).body.toString()).toBe("secure");
    expect(await failureOf(local, { url: `https://other.test:${port}/` })).toBe("untrusted");
  } finally {
    setDefaultCACertificates(standard);
    rmSync(folder, { recursive: true });
  }
});
