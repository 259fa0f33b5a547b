import { aboutEndpoints, versionHistorySchema } from "@gatehouse/shared/contracts/about.contract";
import { licenseEndpoints } from "@gatehouse/shared/contracts/licenses.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { installedVersions } from "../../db/schema/installed-versions.table.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { buildRelease, publish, activateReleases } from "../../testing/test-releases.builder.ts";
import { addTestUser } from "../../testing/test-users.builder.ts";

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

async function signInWith(name: string, granted: readonly string[]): Promise<TestClient> {
  const memberships = [{ organization: test.organizations.north, permissions: granted }];
  await addTestUser(test.database, { name, memberships });
  return test.signIn(name);
}

describe("the parts of the page", () => {
  const list = async (client: TestClient) => (await client.get(aboutEndpoints.pageComponents)).json<unknown>();
  const support = [{ ResourceKey: "supportpackage" }, { ResourceKey: "analysisdata" }];
  const expiry = [{ ResourceKey: "maintenanceexpiry" }];

  it("are those that the user's permissions open, and the routes behind the others are closed", async () => {
    expect(await list(test.clients.administrator)).toEqual([...support, ...expiry]);
    expect(await list(test.clients.userWithoutPermission)).toEqual([]);
    const supporter = await signInWith("supporter", [permissions.supportRead]);
    expect(await list(supporter)).toEqual(support);
    expect((await supporter.get(licenseEndpoints.expiryDate)).statusCode).toBe(403);
    const buyer = await signInWith("buyer", [permissions.licensesRead]);
    expect(await list(buyer)).toEqual(expiry);
    for (const path of [aboutEndpoints.supportPackage, aboutEndpoints.analyzerResults]) {
      const answer = await buyer.get(path);
      expect(answer.statusCode).toBe(403);
      expect(answer.json<{ code: string }>().code).toBe("permission_required");
    }
  });
});

describe("the version", () => {
  const record = (version: string) => test.services.installedVersions.record(version);
  const readHistory = async () =>
    versionHistorySchema.parse((await test.clients.user.get(aboutEndpoints.versionHistory)).json());

  it("is that of the product with its build number", async () => {
    const { Version } = (await test.clients.user.get(aboutEndpoints.serverVersion)).json<{ Version: string }>();
    expect(Version).toMatch(/^\d+\.\d+\.\d+\.[1-9]\d*$/);
    expect(Version).toBe(test.services.productVersion);
  });

  it("is recorded once however many servers start at once, and again when it changes", async () => {
    await Promise.all(Array.from({ length: 5 }, () => record("1.0.0.1")));
    test.clock.advance({ minutes: 1 });
    await Promise.all([record("1.1.0.2"), record("1.1.0.2")]);
    const history = await readHistory();
    expect(history.map((item) => item.BaseProductVersionDisplay)).toEqual(["1.1.0.2", "1.0.0.1"]);
    const rows = await test.database.select().from(installedVersions);
    expect(history.map((item) => item.UpgradeIdentifier).sort()).toEqual(rows.map((row) => row.id).sort());
    expect(history[0]).toMatchObject({ Title: "Gatehouse 1.1.0.2", InstallDate: test.clock.now().toISOString() });
  });

  it("is recorded again after a way back to an earlier one", async () => {
    test.clock.advance({ minutes: 1 });
    await record("1.0.0.1");
    expect((await readHistory())[0]).toMatchObject({ BaseProductVersionDisplay: "1.0.0.1" });
  });
});

describe("the versions of sections", () => {
  const readPlugins = (client: TestClient) => client.get(aboutEndpoints.pluginVersions);

  it("are those that who asks gets, with the shared libraries, the shell first", async () => {
    expect((await readPlugins(test.clients.user)).statusCode).toBe(503);
    const { north } = test.organizations;
    const replay = buildRelease("replay", {
      version: "2.0.0-a",
      needs: { react: "^19.3.0", "@gatehouse/shared/api": "^1.2.0" },
    });
    const shell = buildRelease("shell", { provides: { react: "19.3.0", "@gatehouse/shared/api": "1.2.0" } });
    await activateReleases(test.database, test.federation, [replay, shell, buildRelease("epm")]);
    const pinned = buildRelease("replay", { version: "3.0.0-b" });
    await publish(test, pinned);
    const pin = { action: "pin", name: "replay", organizationId: north.id, version: pinned.version } as const;
    await test.federation.manifests.change({ baseNumber: 1, reason: "test", steps: [pin] }, "test");
    const modules = [
      { Name: "@gatehouse/shared/api", Version: "^1.2.0" },
      { Name: "react", Version: "^19.3.0" },
    ];
    const others = [
      {
        PluginVersion: { Name: "shell", Version: "1.0.0-shell" },
        PluginModuleVersions: [
          { Name: "@gatehouse/shared/api", Version: "1.2.0" },
          { Name: "react", Version: "19.3.0" },
        ],
      },
      { PluginVersion: { Name: "epm", Version: "1.0.0-epm" }, PluginModuleVersions: [] },
    ];
    const inNorth = { PluginVersion: { Name: "replay", Version: "3.0.0-b" }, PluginModuleVersions: [] };
    expect((await readPlugins(test.clients.user)).json()).toEqual([...others, inNorth]);
    const both = test.clients.userInTwoOrganizations;
    const headers = { organizationid: test.organizations.south.id };
    const inSouth = { PluginVersion: { Name: "replay", Version: "2.0.0-a" }, PluginModuleVersions: modules };
    expect((await both.get(aboutEndpoints.pluginVersions, { headers })).json()).toEqual([...others, inSouth]);
  });
});

describe("the patch version", () => {
  const readOn = async (environment: Record<string, string>) => {
    const appliance = await buildTestApp({ environment });
    try {
      const answer = await appliance.clients.user.get(aboutEndpoints.patchVersion);
      return { status: answer.statusCode, body: answer.body };
    } finally {
      await appliance.close();
    }
  };

  it("is there on an appliance that has one, and nowhere else", async () => {
    const none = { status: 204, body: "" };
    expect(await readOn({ APPLIANCE_PATCH_VERSION: "4.2" })).toEqual(none);
    expect(await readOn({ APPLIANCE: "true" })).toEqual(none);
    const present = await readOn({ APPLIANCE: "true", APPLIANCE_PATCH_VERSION: "4.2" });
    expect(present).toEqual({ status: 200, body: '{"Version":"4.2"}' });
  });
});
