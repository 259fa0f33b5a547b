import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  catalogueTileSize,
  dashboardComponentListSchema,
  dashboardLayoutSchema,
  dynamicDashboardEndpoints as endpoints,
} from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import type { RemoteDescriptor } from "@gatehouse/shared/contracts/release-records.contract";
import { savedDashboardEndpoints } from "@gatehouse/shared/contracts/saved-dashboards.contract";
import { buildTestApp, type TestApp } from "../../testing/build-test-app.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { addTestUser } from "../../testing/test-users.builder.ts";
import { buildRelease, passEverything, writeBuiltPackage } from "../../testing/test-releases.builder.ts";

const descriptor: Partial<RemoteDescriptor> = {
  name: "certificates",
  pages: [{ path: "/certificates", pageId: "certificates" }],
  permissions: ["certificates.read", "certificates.audit"],
  services: [{ name: "api", permission: "certificates.read", methods: ["GET"] }],
  tiles: [
    { id: "due", type: "Status", titleKey: "tile.title", descriptionKey: "tile.help", service: "api", path: "/due" },
    {
      id: "audit",
      type: "Table",
      titleKey: "tile.none",
      service: "api",
      path: "/audit",
      permission: "certificates.audit",
    },
  ],
};
const texts = {
  "en-US": { tile: { title: "Due soon", help: "In 30 days", label_one: "certificate", label_other: "certificates" } },
  "de-DE": { tile: { title: "Bald fällig", help: "In 30 Tagen", label_one: "Zertifikat", label_other: "Zertifikate" } },
};
const link = (actionType: string, url: string) => ({ actionType, url, params: "" });
const status = {
  dataItem: {
    displayName: "due",
    resourceKey: "tile.label",
    value: 3,
    noDataAvailable: false,
    actions: [
      link("sref", "/certificates?state=due"),
      link("sref", "/dashboard"),
      link("href", "http://elsewhere.example"),
    ],
  },
};

let test: TestApp;
let folder: string;
let service: Server;
/** What the service answers next, and what it was asked. */
let answer: { status: number; body: string } = { status: 200, body: JSON.stringify(status) };
const asked: { url: string; headers: NodeJS.Dict<string | string[]> }[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "section-tiles-"));
  test = await buildTestApp({ checkRelease: passEverything, dataDirectory: path.join(folder, "data") });
  service = createServer((request, response) => {
    asked.push({ url: request.url ?? "", headers: request.headers });
    response.writeHead(answer.status, { "content-type": "application/json" }).end(answer.body);
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  await activate();
  const { north } = test.organizations;
  const memberships = [{ organization: north, permissions: ["certificates.read"] }];
  await addTestUser(test.database, { name: "reader", memberships });
});
afterAll(async () => {
  service.closeAllConnections();
  service.close();
  await test.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  answer = { status: 200, body: JSON.stringify(status) };
  asked.length = 0;
});

async function activate(): Promise<void> {
  const locales = Object.fromEntries(Object.keys(texts).map((language) => [language, `locales/${language}.json`]));
  const files = Object.entries(texts).map(([language, content]) => [
    `locales/${language}.json`,
    JSON.stringify(content),
  ]);
  const release = buildRelease("certificates", { version: "1.0.0", descriptor, locales });
  const built = await writeBuiltPackage(folder, release, { "main.js": "", ...Object.fromEntries(files) });
  const shell = await writeBuiltPackage(folder, buildRelease("shell", { version: "1.0.0" }), { "main.js": "" });
  for (const one of [shell, built]) await test.federation.releases.publishBuilt(one, "test");
  await change([
    { action: "promote", name: "shell", version: "1.0.0" },
    { action: "promote", name: "certificates", version: "1.0.0" },
  ]);
}

async function change(steps: Parameters<TestApp["federation"]["manifests"]["change"]>[0]["steps"]): Promise<void> {
  const [newest] = await test.federation.manifests.listHistory(1);
  await test.federation.manifests.change({ baseNumber: newest?.number ?? 0, reason: "test", steps }, "test");
}

const bind = () => {
  const { port } = service.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const names = { remoteName: "certificates", serviceName: "api" };
  return test.services.serviceBindings.bind(names, { origin, allowsPrivate: true, timeoutSeconds: 5 }, "operator");
};
const listSections = async (client: TestClient) => {
  const listed = dashboardComponentListSchema.parse((await client.get(endpoints.components)).json());
  return listed.filter(({ remote }) => remote !== undefined);
};
const refresh = async (client: TestClient, id = "certificates-due") => {
  const response = await client.get(endpoints.refreshOf(id));
  return { status: response.statusCode, ...response.json<Record<string, unknown>>() };
};

describe("tiles of sections in the catalog", () => {
  it("are offered by the permissions of tile and service, in the language of the user", async () => {
    const reader = await test.signIn("reader");
    const [tile, ...others] = await listSections(reader);
    expect(others).toEqual([]);
    expect(tile).toMatchObject({
      componentId: "certificates-due",
      componentType: "Status",
      displayName: "Due soon",
      helpText: "In 30 days",
      category: "catalogue.categories.sections",
      remote: "certificates",
      isDataComponent: true,
    });
    reader.cookies.set("language", "de-DE");
    expect((await listSections(reader))[0]).toMatchObject({ displayName: "Bald fällig", helpText: "In 30 Tagen" });
    expect(await listSections(test.clients.userWithoutPermission)).toEqual([]);
    // A missing text shows its key, and a table is as wide as the console's own.
    const [, audit] = await listSections(test.clients.administrator);
    expect(audit).toMatchObject({ displayName: "tile.none", position: { cols: catalogueTileSize.maxCols } });
  });
});

describe("the refresh of a tile of a section", () => {
  it("says that no service is bound yet", async () => {
    expect(await refresh(test.clients.administrator)).toMatchObject({ status: 503, code: "service_not_bound" });
  });

  it("asks the service for the user, and answers with texts in place of keys and without foreign links", async () => {
    await bind();
    const reader = await test.signIn("reader");
    reader.cookies.set("language", "de-DE");
    expect(await refresh(reader)).toEqual({
      status: 200,
      componentId: "certificates-due",
      displayName: "Bald fällig",
      helpText: "In 30 Tagen",
      lastUpdated: test.clock.now().toISOString(),
      dataItem: {
        displayName: "Zertifikate",
        value: 3,
        noDataAvailable: false,
        actions: [link("sref", "/certificates?state=due")],
      },
    });
    const [{ url, headers } = { url: "", headers: {} }] = asked;
    expect([asked.length, url, headers["cookie"]]).toEqual([1, "/due", undefined]);
    expect(headers["authorization"]).toMatch(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/);
  });

  it.each([
    [200, JSON.stringify({ dataTable: { columns: [], rows: [] } })],
    [200, "{"],
    [404, "{}"],
  ])("refuses an answer of the service with status %i and body %s", async (code, body) => {
    answer = { status: code, body };
    expect(await refresh(test.clients.administrator)).toMatchObject({ status: 502, code: "service_answer_invalid" });
  });

  it("is refused without the permissions, before the service is asked", async () => {
    const reader = await test.signIn("reader");
    for (const [client, id] of [
      [test.clients.userWithoutPermission, "certificates-due"],
      [reader, "certificates-audit"],
    ] as const)
      expect(await refresh(client, id)).toMatchObject({ status: 403, code: "permission_required" });
    expect(asked).toEqual([]);
  });
});

describe("a tile on a saved dashboard", () => {
  const layoutId = "own";
  const read = async (client: TestClient) =>
    dashboardLayoutSchema.parse((await client.get(endpoints.layoutOf(layoutId))).json()).components[0];

  it("has its texts of now, and keeps its place while its section is not active", async () => {
    const { administrator } = test.clients;
    const [tile] = await listSections(administrator);
    const layout = {
      layoutId,
      itemId: layoutId,
      displayName: "Own",
      components: [{ ...tile, instanceId: "one", displayName: "An earlier name" }],
      isDefault: false,
      isStatic: false,
      category: "own",
    };
    const saved = await administrator.put(savedDashboardEndpoints.one(layoutId), { layout, baseRevision: null });
    expect(saved.statusCode).toBeLessThan(300);
    expect(await read(administrator)).toMatchObject({ instanceId: "one", displayName: "Due soon" });
    await change([{ action: "disable", name: "certificates", message: "Soon" }]);
    expect(await read(administrator)).toMatchObject({ instanceId: "one", displayName: "An earlier name" });
    expect((await read(administrator))?.isForbidden).toBeUndefined();
    expect(await refresh(administrator)).toMatchObject({ status: 404, code: "not_found" });
    expect(await listSections(administrator)).toEqual([]);
  });
});
