import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { RemoteDescriptor } from "@gatehouse/shared/contracts/release-records.contract";
import { siteMenuSchema } from "@gatehouse/shared/contracts/site-menus.contract";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { ReleasesRepository } from "../federation/releases/releases.repository.ts";
import {
  buildRelease,
  activateReleases,
  passEverything,
  writeBuiltPackage,
} from "../../testing/test-releases.builder.ts";

const menus: Record<string, RemoteDescriptor["menu"]> = {
  reports: [
    { resourceKey: "sitemenu.reports", icon: "chart", path: "/reports", permission: "assets.read", order: 20 },
    { resourceKey: "sitemenu.secrets", icon: "key", path: "/secrets", permission: "secrets.read", order: 30 },
  ],
  welcome: [{ resourceKey: "sitemenu.welcome", icon: "house", path: "/welcome", order: 10 }],
};

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const read = async (client: TestApp["clients"]["user"]) => {
  const answer = await client.get("/api/app/site-menu");
  expect(answer.statusCode).toBe(200);
  return siteMenuSchema.parse(answer.json()).map((entry) => entry.ResourceKey);
};

it("names entries by the section's own texts, in the language of the request or in English", async () => {
  const root = await mkdtemp(path.join(tmpdir(), "site-menus-"));
  const own = await buildTestApp({ dataDirectory: root, checkRelease: passEverything });
  try {
    const menu = ["named", "bare"].map((key, order) => ({
      resourceKey: `sitemenu.${key}`,
      icon: "box",
      path: "/named",
      order,
    }));
    const locales = { "en-US": "locales/en-US.json", "de-DE": "locales/de-DE.json" };
    const release = buildRelease("named", { version: "1.0.0", locales, descriptor: { menu } });
    const files = {
      "main.js": "",
      "locales/en-US.json": '{"sitemenu":{"named":"Reports"}}',
      "locales/de-DE.json": '{"sitemenu":{"named":"Berichte"}}',
    };
    await own.federation.releases.publishBuilt(await writeBuiltPackage(root, release, files), "test");
    await activateReleases(own.database, own.federation, []);
    const [newest] = await own.federation.manifests.listHistory(1);
    const baseNumber = newest?.number ?? 0;
    const step = { action: "promote", name: "named", version: "1.0.0" } as const;
    await own.federation.manifests.change({ baseNumber, reason: "test", steps: [step] }, "test");
    const titlesIn = async (language: string) => {
      own.clients.user.cookies.set("language", language);
      const answer = await own.clients.user.get("/api/app/site-menu");
      const entries = siteMenuSchema.parse(answer.json()).filter(({ ResourceKey }) => !/releases/.test(ResourceKey));
      return entries.map(({ Title }) => Title);
    };
    expect(await titlesIn("de-DE")).toEqual(["Berichte", undefined]);
    expect(await titlesIn("fr-FR")).toEqual(["Reports", undefined]);
  } finally {
    await own.close();
    await rm(root, { recursive: true });
  }
});

describe("the side menu", () => {
  it("has the shell's own entries, by permission, while nothing was promoted", async () => {
    expect(await read(test.clients.administrator)).toEqual(["sitemenu.releases"]);
    expect(await read(test.clients.userWithoutPermission)).toEqual([]);
  });

  it("merges the entries of the releases in force, in order, by permission in the organization", async () => {
    const releases = Object.entries(menus).map(([name, menu]) => buildRelease(name, { descriptor: { menu } }));
    await activateReleases(test.database, test.federation, releases);
    const { administrator, user, userWithoutPermission } = test.clients;
    expect(await read(administrator)).toEqual([
      "sitemenu.welcome",
      "sitemenu.reports",
      "sitemenu.secrets",
      "sitemenu.releases",
    ]);
    expect(await read(user)).toEqual(["sitemenu.welcome", "sitemenu.reports", "sitemenu.releases"]);
    expect(await read(userWithoutPermission)).toEqual(["sitemenu.welcome"]);
  });

  it("follows the version of the organization, and keeps the entries of a remote that is switched off", async () => {
    const menu = [{ resourceKey: "sitemenu.pinned", icon: "pin", path: "/welcome", order: 5 }];
    const pinned = buildRelease("welcome", { version: "2.0.0", descriptor: { menu } });
    const signed = await test.federation.signatures.sign(JSON.stringify(pinned));
    await new ReleasesRepository(test.database).create(pinned, { publishedBy: "test", forcedReason: null }, signed);
    const organizationId = test.organizations.north.id;
    const baseNumber = (await test.federation.manifests.listHistory(1))[0]?.number ?? 0;
    const steps = [
      { action: "pin", name: "welcome", organizationId, version: "2.0.0" },
      { action: "disable", name: "reports", message: "Soon" },
    ] as const;
    await test.federation.manifests.change({ baseNumber, reason: "", steps: [...steps] }, "test");
    expect(await read(test.clients.user)).toEqual(["sitemenu.pinned", "sitemenu.reports", "sitemenu.releases"]);
  });

  it("sorts by group first, and has a place for entries of releases from before groups", async () => {
    const tools: RemoteDescriptor["menu"] = [
      { resourceKey: "sitemenu.settings", icon: "settings", path: "/tools/settings", group: "configuration", order: 1 },
      { resourceKey: "sitemenu.start", icon: "house", path: "/dashboard", order: 90 },
      {
        resourceKey: "sitemenu.machines",
        icon: "server",
        path: "/tools",
        query: { kind: "a b" },
        group: "inventory",
        order: 80,
      },
      { resourceKey: "sitemenu.future", icon: "house", path: "/tools/future", group: "unknown-here", order: 120 },
    ];
    await activateReleases(test.database, test.federation, [buildRelease("tools", { descriptor: { menu: tools } })]);
    const answer = await test.clients.administrator.get("/api/app/site-menu");
    const entries = siteMenuSchema.parse(answer.json());
    const own = entries.filter(({ ResourceKey }) => /start|machines|settings|releases|future/.test(ResourceKey));
    expect(own.map((entry) => [entry.Group, entry.ResourceKey, "Route" in entry && entry.Route])).toEqual([
      ["home", "sitemenu.start", "/dashboard"],
      ["inventory", "sitemenu.machines", "/tools?kind=a+b"],
      ["configuration", "sitemenu.settings", "/tools/settings"],
      ["operations", "sitemenu.releases", "/releases"],
      ["operations", "sitemenu.future", "/tools/future"],
    ]);
  });

  it("needs a session and an organization of the user", async () => {
    const { signedOut, user } = test.clients;
    expect((await signedOut.get("/api/app/site-menu")).statusCode).toBe(401);
    expect((await user.get("/api/app/site-menu", { without: ["organizationid"] })).statusCode).toBe(400);
    const foreign = { headers: { organizationid: test.organizations.south.id } };
    expect((await user.get("/api/app/site-menu", foreign)).statusCode).toBe(403);
  });
});
