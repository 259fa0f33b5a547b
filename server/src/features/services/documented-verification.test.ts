import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { promisify } from "node:util";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { generateSigningKey } from "../federation/signing-keys/ed25519.ts";
import { createServiceToken } from "./service-token.ts";
import type { ServiceTokenFacts, ServiceTokenKey } from "./service-token.ts";

const server = path.resolve(import.meta.dirname, "../../..");
let test: TestApp;
let issuer: string;
beforeAll(async () => {
  const port = await findFreePort();
  issuer = `http://localhost:${port}`;
  test = await buildTestApp({ environment: { PORT: String(port) } });
  await test.app.listen({ port, host: "localhost" });
});
afterAll(() => test.close());

function findFreePort(): Promise<number> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.listen(0, "localhost", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}

const facts = (): ServiceTokenFacts => ({
  issuer,
  remoteName: "certificates",
  serviceName: "api",
  user: { id: "user-1", name: "ada" },
  organizationId: "organization-1",
  permissions: ["certificates.read"],
  tokenId: "1",
});

type Attempt = { name: string; authorization: string };

/** What the Node example of the documentation makes of each header, in a process of its own. */
async function readByExample(attempts: readonly Attempt[]): Promise<Record<string, unknown>> {
  const text = await readFile(path.resolve(server, "../docs/services.md"), "utf8");
  const [, code = ""] = /```js\n([\s\S]*?)```/.exec(text) ?? [];
  const calls = `const results = {};
    for (const { name, authorization } of ${JSON.stringify(attempts)})
      results[name] = await readCaller({ headers: { authorization } }).catch((error) => error.code);
    console.log(JSON.stringify(results));`;
  const running = promisify(execFile)(process.execPath, ["--input-type=module", "--eval", code + calls], {
    cwd: server,
    env: { ...process.env, CONSOLE_URL: issuer, NODE_OPTIONS: "" },
  });
  return JSON.parse((await running).stdout) as Record<string, unknown>;
}

it("the documented service accepts the console's token, and none of another key, service, console or time", async () => {
  const key = await test.services.serviceKeys.readKey();
  const now = new Date();
  const sign = async (changes: Partial<ServiceTokenFacts> = {}, at = now, by: ServiceTokenKey = key) =>
    `Bearer ${await createServiceToken({ ...facts(), ...changes }, by, at)}`;
  const forged = { ...generateSigningKey(), keyId: key.keyId };
  const withoutSignature = (await sign()).split(".").slice(0, 2).join(".");
  const attempts = [
    { name: "genuine", authorization: await sign() },
    { name: "other service", authorization: await sign({ serviceName: "other" }) },
    { name: "other console", authorization: await sign({ issuer: "https://other.example.com" }) },
    { name: "expired", authorization: await sign({}, new Date(now.getTime() - 70_000)) },
    { name: "early", authorization: await sign({}, new Date(now.getTime() + 60_000)) },
    { name: "forged", authorization: await sign({}, now, forged) },
    { name: "unknown key", authorization: await sign({}, now, generateSigningKey()) },
    { name: "unsigned", authorization: `${withoutSignature}.` },
    { name: "nothing", authorization: "" },
  ];
  expect(await readByExample(attempts)).toEqual({
    genuine: { userId: "user-1", organizationId: "organization-1", permissions: ["certificates.read"] },
    "other service": "ERR_JWT_CLAIM_VALIDATION_FAILED",
    "other console": "ERR_JWT_CLAIM_VALIDATION_FAILED",
    expired: "ERR_JWT_EXPIRED",
    early: "ERR_JWT_CLAIM_VALIDATION_FAILED",
    forged: "ERR_JWS_SIGNATURE_VERIFICATION_FAILED",
    "unknown key": "ERR_JWKS_NO_MATCHING_KEY",
    unsigned: "ERR_JWS_SIGNATURE_VERIFICATION_FAILED",
    nothing: "ERR_JWS_INVALID",
  });
});
