import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:http2";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { errorAnswerSchema } from "@gatehouse/shared/contracts/errors.contract";
import type { InjectOptions } from "fastify";
import { buildApp } from "../composition/app.ts";
import { readSettings } from "../env.ts";
import { buildTestApp } from "../testing/build-test-app.ts";
import type { TestApp } from "../testing/build-test-app.ts";
import { createTestDatabase } from "../testing/create-test-database.ts";
import { createTestServices } from "../testing/create-test-services.ts";

const languages = "/api/app/languages";

async function ask(test: TestApp, options: InjectOptions): Promise<string | number> {
  const answer = await test.app.inject({ method: "GET", url: languages, ...options });
  return answer.statusCode < 400 ? answer.statusCode : errorAnswerSchema.parse(answer.json()).code;
}

describe("without a proxy", () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp();
  });
  afterAll(() => test.close());

  it.each([["localhost:4600"], ["localhost"], ["127.0.0.1:4600"], ["[::1]:4600"], ["LOCALHOST:4600"]])(
    "this machine may use plain http under the name %s",
    async (host) => {
      expect(await ask(test, { headers: { host } })).toBe(200);
    },
  );

  it.each([["evil.example"], ["localhost.evil.example"], ["127.0.0.1.evil.example"], ["4600"], ["10.0.0.7:4600"]])(
    "the host name %s is refused",
    async (host) => {
      expect(await ask(test, { headers: { host } })).toBe("host_unknown");
    },
  );

  it("plain http from another machine is refused, also when it calls itself localhost", async () => {
    const headers = { host: "localhost:4600" };
    for (const remoteAddress of ["10.0.0.7", "192.168.1.20", "2001:db8::1", "::ffff:10.0.0.7"])
      expect(await ask(test, { headers, remoteAddress })).toBe("https_required");
    for (const remoteAddress of ["127.0.0.1", "::1", "::ffff:127.0.0.1"])
      expect(await ask(test, { headers, remoteAddress })).toBe(200);
  });

  it("nobody is believed who claims that it is https, and a forwarding neighbour is refused", async () => {
    const headers = { host: "localhost:4600", "x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.9" };
    expect(await ask(test, { headers, remoteAddress: "10.0.0.7" })).toBe("https_required");
    expect(await ask(test, { headers, remoteAddress: "127.0.0.1" })).toBe("https_required");
  });

  it("probes are open to every address and name", async () => {
    for (const url of ["/healthz", "/readyz", "/metrics"])
      expect(await ask(test, { url, headers: { host: "10.1.2.3:4600" }, remoteAddress: "10.9.9.9" })).toBe(200);
  });

  it("no answer says that https must be used from now on", async () => {
    const answer = await test.clients.signedOut.get(languages);
    expect(answer.headers["strict-transport-security"]).toBeUndefined();
  });
});

describe("behind a named proxy", () => {
  let test: TestApp;
  beforeAll(async () => {
    const environment = { TRUSTED_PROXIES: "10.0.0.0/24", PUBLIC_URL: "https://console.example.com" };
    test = await buildTestApp({ environment });
  });
  afterAll(() => test.close());

  const host = "console.example.com";

  it("its word for https counts, and that of nobody else", async () => {
    const headers = { host, "x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.9" };
    expect(await ask(test, { headers, remoteAddress: "10.0.0.7" })).toBe(200);
    expect(await ask(test, { headers, remoteAddress: "10.0.1.7" })).toBe("https_required");
    const plain = { ...headers, "x-forwarded-proto": "http" };
    expect(await ask(test, { headers: plain, remoteAddress: "10.0.0.7" })).toBe("https_required");
    expect(await ask(test, { headers: { host }, remoteAddress: "10.0.0.7" })).toBe("https_required");
  });

  it("its answers tell browsers to stay with https", async () => {
    const headers = { host, "x-forwarded-proto": "https" };
    const answer = await test.app.inject({ url: languages, headers, remoteAddress: "10.0.0.7" });
    expect(answer.headers["strict-transport-security"]).toContain("max-age=63072000");
  });

  it("only the public name and loopback names are answered", async () => {
    const headers = { host: "other.example.com", "x-forwarded-proto": "https" };
    expect(await ask(test, { headers, remoteAddress: "10.0.0.7" })).toBe("host_unknown");
  });
});

describe("with a certificate", () => {
  it("the server speaks HTTP/2 and HTTP/1.1 over TLS", async () => {
    const directory = mkdtempSync(join(tmpdir(), "gatehouse-tls-"));
    const [keyFile, certificateFile] = [join(directory, "key.pem"), join(directory, "cert.pem")];
    const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
    const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "1"];
    execFileSync("openssl", ["req", "-x509", ...kind, "-keyout", keyFile, "-out", certificateFile, ...subject], {
      stdio: "ignore",
    });
    const { database, remove } = await createTestDatabase();
    const certificate = readFileSync(certificateFile, "utf8");
    const services = createTestServices({ database, settings: readSettings({}) });
    const tls = { certificate, key: readFileSync(keyFile, "utf8") };
    const { fastify } = await buildApp(services, { logger: false, hasPages: false, tls });
    try {
      await fastify.listen({ port: 0, host: "127.0.0.1" });
      const bound = fastify.server.address();
      const port = typeof bound === "object" && bound !== null ? bound.port : 0;
      expect(await askHttp2(port, certificate)).toEqual({ status: 200, isStrict: true });
      const named = { ":authority": `localhost:${port}` };
      expect(await askHttp2(port, certificate, { ...named, host: "evil.example" })).toMatchObject({ status: 400 });
      expect(await askHttp2(port, certificate, { ...named, host: `localhost:${port}` })).toMatchObject({ status: 200 });
      expect(await askHttp1(port, certificate)).toEqual({ status: 200, isStrict: true });
    } finally {
      await fastify.close();
      await remove();
      rmSync(directory, { recursive: true });
    }
  });
});

type TlsAnswer = { status: number | undefined; isStrict: boolean };

function askHttp2(port: number, ca: string, headers: Record<string, string> = {}): Promise<TlsAnswer> {
  return new Promise((resolve, reject) => {
    const session = connect(`https://localhost:${port}`, { ca });
    session.once("error", reject);
    const stream = session.request({ ":path": languages, ...headers });
    stream.once("error", reject);
    stream.once("response", (answer) => {
      resolve({ status: answer[":status"], isStrict: answer["strict-transport-security"] !== undefined });
      session.destroy();
    });
    stream.end();
  });
}

function askHttp1(port: number, ca: string): Promise<TlsAnswer> {
  return new Promise((resolve, reject) => {
    const call = request({ host: "localhost", port, ca, path: languages, agent: false }, (answer) => {
      answer.resume();
      const isStrict = answer.headers["strict-transport-security"] !== undefined;
      answer.once("end", () => resolve({ status: answer.statusCode, isStrict }));
    });
    call.once("error", reject).end();
  });
}
