import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from "jose";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import { signedTextSchema } from "@gatehouse/shared/contracts/selections.contract";
import { verifySignedText } from "@gatehouse/shared/rules/manifest-verification";
import { readSnapshot } from "@gatehouse/server/src/local-releases/read-snapshot.ts";
import { buildRelease, writeBuiltPackage } from "@gatehouse/server/src/testing/test-releases.builder.ts";
import { EmulatedReleases } from "./emulated-releases.ts";
import { EmulatorServer } from "./emulator-server.ts";
import { ProjectApi } from "./project-api.ts";
import { ServiceCalls } from "./service-calls.ts";

const descriptor: Release["descriptor"] = {
  name: "reports",
  contract: { min: 1, max: 1 },
  pages: [{ path: "/reports", pageId: "reports" }],
  menu: [{ resourceKey: "sitemenu.reports", icon: "boxes", path: "/reports", order: 1, permission: "reports.read" }],
  permissions: ["reports.read"],
  services: [{ name: "api", permission: "reports.read", methods: ["GET"] }],
};
const shellFiles = { "main.js": "export {};", "boot.js": "0", "icon.svg": "<svg/>", "locales/en-US.json": "{}" };

let root: string;
let emulator: EmulatorServer;
let releases: EmulatedReleases;
let address: string;
/** What the team's own server got, and its address. */
let received: IncomingMessage[];
const service = createServer((request, response) => {
  received.push(request);
  const status = request.url === "/refused" ? 401 : 200;
  response.writeHead(status, { "content-type": "application/json", "set-cookie": "a=b" }).end('{"rows":3}');
});

async function build(version: string) {
  const release = buildRelease("reports", { version, descriptor });
  const folder = await writeBuiltPackage(root, release, { "main.js": `export default "${version}";` });
  return readSnapshot(path.join(folder, "dist/release"));
}

beforeAll(async () => {
  service.listen(0, "127.0.0.1");
  await once(service, "listening");
});
afterAll(() => service.close());

beforeEach(async () => {
  received = [];
  root = await mkdtemp(path.join(tmpdir(), "emulator-"));
  const locales = { "en-US": "locales/en-US.json" };
  const shell = buildRelease("shell", { version: "1.0.0", locales });
  const folder = path.join(await writeBuiltPackage(root, shell, shellFiles), "dist/release");
  releases = new EmulatedReleases((await readSnapshot(folder)).release, folder);
  const services = new ServiceCalls(new Map([["api", `http://127.0.0.1:${(service.address() as AddressInfo).port}`]]));
  emulator = new EmulatorServer({ releases, api: new ProjectApi(root), services, apiOrigin: null });
  emulator.server.listen(0, "127.0.0.1");
  await once(emulator.server, "listening");
  address = `http://localhost:${(emulator.server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await emulator.close();
  await rm(root, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => fetch(address + url, { headers });

it("sends the console's page under its strict policy", async () => {
  emulator.add(await build("1.0.0"));
  const answer = await get("/");
  const policy = answer.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain("localhost");
  expect(await answer.text()).toContain("/remotes/reports/1.0.0/main.js");
});

it("signs the selection, and each build is the next one", async () => {
  const readSelection = async () => {
    const signed = signedTextSchema.parse(await (await get("/federation/manifest?nonce=n1")).json());
    const verified = await verifySignedText(signed, [releases.publicKey]);
    return JSON.parse(verified?.text ?? "null");
  };
  emulator.add(await build("1.0.0"));
  expect(await readSelection()).toMatchObject({ nonce: "n1", remotes: [{ name: "reports", version: "1.0.0" }] });
  emulator.add(await build("1.0.1"));
  expect(await readSelection()).toMatchObject({ remotes: [{ version: "1.0.1", isUrgent: true }] });
  expect(await (await get("/federation/events/newest")).json()).toEqual({ number: 2 });
  // A tab with unsaved work still shows the earlier one.
  expect(await (await get("/remotes/reports/1.0.0/main.js")).text()).toContain("1.0.0");
});

it("gives the user the permissions that the section names, and its menu entry", async () => {
  emulator.add(await build("1.0.0"));
  expect(await (await get("/api/user/session")).json()).toMatchObject({ Permissions: ["reports.read"] });
  expect(await (await get("/api/app/site-menu")).json()).toMatchObject([{ ResourceKey: "sitemenu.reports" }]);
});

it("says which entry of the project's file would answer", async () => {
  const answer = await get("/api/reports/7");
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ message: expect.stringContaining('Add "GET /api/reports/7" to ') });
});

it("calls a service with a token that the key set verifies, and without the page's own headers", async () => {
  emulator.add(await build("1.0.0"));
  const answer = await get("/services/reports/api/rows?page=2", { cookie: "a=b", authorization: "Bearer own" });
  expect(await answer.json()).toEqual({ rows: 3 });
  expect(answer.headers.get("set-cookie")).toBeNull();
  const [{ headers, url } = { headers: {}, url: "" }] = received;
  expect(url).toBe("/rows?page=2");
  expect(headers).not.toHaveProperty("cookie");
  const keys = createLocalJWKSet((await (await get("/.well-known/jwks.json")).json()) as JSONWebKeySet);
  const token = ("authorization" in headers ? headers.authorization : "")?.replace("Bearer ", "") ?? "";
  const { payload } = await jwtVerify(token, keys, { issuer: address, audience: "reports/api" });
  expect(payload).toMatchObject({ sub: "demonstration-user", permissions: ["reports.read"] });
});

it("reports a service that refuses the token as the console does", async () => {
  emulator.add(await build("1.0.0"));
  const answer = await get("/services/reports/api/refused");
  expect([answer.status, await answer.json()]).toMatchObject([502, { code: "service_token_refused" }]);
});

it.each([
  ["a service that remote.json does not declare", "GET", "/services/reports/other/rows", 404],
  ["a service of another section", "GET", "/services/others/api/rows", 404],
  ["a method that it does not list", "DELETE", "/services/reports/api/rows", 405],
  ["a path that leads to another server", "GET", "/services/reports/api//other.example/rows", 400],
])("refuses %s", async (_what, method, url, status) => {
  emulator.add(await build("1.0.0"));
  expect((await fetch(address + url, { method })).status).toBe(status);
  expect(received).toEqual([]);
});

it("answers no page of somebody else", async () => {
  expect((await get("/api/user/session", { origin: "https://evil.example" })).status).toBe(403);
});
