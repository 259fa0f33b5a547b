import path from "node:path";
import { readDescriptor } from "@gatehouse/shared/build/releases/read-descriptor.ts";
import {
  configurationMenuEndpoints,
  configurationMenuSchema,
} from "@gatehouse/shared/contracts/configuration-menus.contract";
import type { ConfigurationMenuItem } from "@gatehouse/shared/contracts/configuration-menus.contract";
import type { Release, RemoteDescriptor } from "@gatehouse/shared/contracts/release-records.contract";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { activateReleases, buildRelease, publish } from "../../testing/test-releases.builder.ts";
import { addTestUser } from "../../testing/test-users.builder.ts";

const workspace = path.resolve(import.meta.dirname, "../../../..");
const names = ["account", "configuration", "epm", "replay"];
const readDelivered = (name: string) => readDescriptor(path.join(workspace, `remote-${name}`));

function buildDelivered(name: string, changes: Partial<RemoteDescriptor> = {}, version = "1.0.0"): Release {
  return buildRelease(name, { version, descriptor: { ...readDelivered(name), ...changes } });
}
/** As of a release from before sections declared their entries. */
const buildEarlier = (name: string) => buildDelivered(name, { configurationMenu: undefined }, "0.9.0");

const unclaimed = new Set<string>();
let test: TestApp;
beforeEach(async () => {
  test = await buildTestApp({ destinationExists: (destination) => Promise.resolve(!unclaimed.has(destination)) });
});
afterEach(async () => {
  unclaimed.clear();
  await test.close();
});

const activate = (...releases: Release[]) => activateReleases(test.database, test.federation, releases);
const activateDelivered = () => activate(...names.map((name) => buildDelivered(name)));

async function readGroups(client: TestClient): Promise<Record<string, ConfigurationMenuItem[]>> {
  const answer = await client.get(configurationMenuEndpoints.menu);
  expect(answer.statusCode).toBe(200);
  const { MenuGroups } = configurationMenuSchema.parse(answer.json());
  return Object.fromEntries(
    MenuGroups.map(({ ResourceKey, MenuItems }) => [ResourceKey.replace("configuration.groups.", ""), MenuItems]),
  );
}

async function readKeys(client: TestClient): Promise<Record<string, string[]>> {
  const groups = await readGroups(client);
  return Object.fromEntries(
    Object.entries(groups).map(([group, items]) => [
      group,
      items.map(({ ResourceKey }) => ResourceKey.replace("configuration.items.", "")),
    ]),
  );
}

const earlierMenu = {
  system: ["sessions", "preLoginBanners", "tables", "support"],
  inventory: ["assets", "managedSystems", "managedAccounts"],
  monitoring: ["scans", "events", "recordedSessions", "endpointReporting"],
  personal: ["account"],
  operations: ["releases", "mails"],
};

describe("the configuration menu", () => {
  it("has the entries that sections declare, each with the release of its texts, in groups and order", async () => {
    await activateDelivered();
    const groups = await readGroups(test.clients.administrator);
    expect(groups["system"]?.[0]).toEqual({
      ResourceKey: "configuration.items.sessions",
      name: "configuration.items.sessions.name",
      description: "configuration.items.sessions.description",
      metaData: "configuration.items.sessions.keywords",
      destination: "/configuration/option",
      queryParams: { section: "1" },
      hidden: false,
    });
    expect(groups["monitoring"]?.find(({ destination }) => destination === "/session-replay")).toEqual({
      ResourceKey: "session-replay.configuration-menu",
      Remote: { Name: "replay", Version: "1.0.0" },
      name: "session-replay.configuration-menu.name",
      description: "session-replay.configuration-menu.description",
      metaData: "session-replay.configuration-menu.keywords",
      destination: "/session-replay",
      queryParams: {},
      hidden: false,
    });
    const [system = "", ...others] = Object.keys(earlierMenu);
    expect(Object.keys(groups)).toEqual([system, "people", ...others]);
    const destinations = groups["monitoring"]?.map(({ destination }) => destination);
    expect(destinations).toEqual([
      "/grid",
      "/grid",
      "/session-replay",
      "/configuration/plugin",
      "/epm-reporting",
      "/epm/configuration/policies",
    ]);
  });

  it("has an entry for each configuration form that a section declares", async () => {
    const form = { titleKey: "reports.settings", fields: [] };
    const descriptor = { configurationForms: [{ ...form, id: "reports" }] };
    await activate(buildDelivered("configuration"), buildDelivered("replay"), buildRelease("reports", { descriptor }));
    const { system, monitoring } = await readGroups(test.clients.administrator);
    expect(system?.at(-1)).toEqual({
      ResourceKey: "reports.settings",
      Remote: { Name: "reports", Version: "1.0.0-reports" },
      name: "reports.settings",
      description: "",
      metaData: "",
      destination: "/configuration/plugin",
      queryParams: { id: "reports" },
      hidden: false,
    });
    expect(monitoring?.map(({ queryParams }) => queryParams["id"])).toContain("replay");
  });

  it("has the entry of a new section without a change here, in its place", async () => {
    const claim = { descriptionKey: "reports.description", path: "/reports" };
    const reports = buildRelease("reports", {
      descriptor: {
        pages: [{ path: "/reports", pageId: "reports" }],
        configurationMenu: [
          { ...claim, titleKey: "reports.schedule", query: { tab: "schedule" }, group: "personal", order: 5 },
          { ...claim, titleKey: "reports.audience", group: "a group of a newer console", order: 1 },
        ],
      },
    });
    await activate(buildDelivered("configuration"), buildDelivered("account"), reports);
    const { personal, operations } = await readGroups(test.clients.administrator);
    expect(personal?.map(({ name }) => name)).toEqual(["reports.schedule", "account.configuration-menu.name"]);
    expect(personal?.[0]).toMatchObject({ queryParams: { tab: "schedule" }, metaData: "" });
    expect(operations?.[0]?.name).toBe("reports.audience");
  });

  it("leaves out what the user may not enter, and groups without an entry", async () => {
    await activateDelivered();
    const organization = test.organizations.north;
    await addTestUser(test.database, {
      name: "reader",
      memberships: [{ organization, permissions: ["configuration.read", "scans.read"] }],
    });
    expect(await readKeys(await test.signIn("reader"))).toMatchObject({
      system: expect.not.arrayContaining(["preLoginBanners"]),
      monitoring: ["scans", "session-replay.configuration.title"],
      personal: ["account.configuration-menu"],
    });
  });

  it("leaves out what leads nowhere, and the entries of a section that is switched off", async () => {
    await activateDelivered();
    const configurationPages = ["form", "jobs", "mails", "smart-rules"].map((page) => `/configuration/${page}`);
    for (const route of ["/grid", "/releases", ...configurationPages]) unclaimed.add(route);
    const [newest] = await test.federation.manifests.listHistory(1);
    const steps = [{ action: "disable", name: "replay", message: "Soon" }] as const;
    await test.federation.manifests.change({ baseNumber: newest?.number ?? 0, reason: "", steps: [...steps] }, "test");
    const groups = await readGroups(test.clients.administrator);
    const destinations = Object.values(groups).flatMap((items) => items.map(({ destination }) => destination));
    const lost = ["/grid", "/releases", "/configuration/mails", "/session-replay"];
    expect(destinations.filter((destination) => lost.includes(destination))).toEqual([]);
    expect(destinations).toContain("/epm-reporting");
    expect(groups).not.toHaveProperty("inventory");
  });

  it("follows the version of the organization", async () => {
    await activateDelivered();
    const { configurationMenu = [] } = readDelivered("replay");
    const renamed = configurationMenu.map((claim) => ({ ...claim, titleKey: "session-replay.title" }));
    await publish(test, buildDelivered("replay", { configurationMenu: renamed }, "2.0.0"));
    const [newest] = await test.federation.manifests.listHistory(1);
    const organizationId = test.organizations.north.id;
    const steps = [{ action: "pin", name: "replay", organizationId, version: "2.0.0" }] as const;
    await test.federation.manifests.change({ baseNumber: newest?.number ?? 0, reason: "", steps: [...steps] }, "test");
    const { monitoring } = await readGroups(test.clients.administrator);
    expect(monitoring).toContainEqual(
      expect.objectContaining({ name: "session-replay.title", Remote: { Name: "replay", Version: "2.0.0" } }),
    );
  });

  it("is closed without the permission", async () => {
    expect((await test.clients.userWithoutPermission.get(configurationMenuEndpoints.menu)).statusCode).toBe(403);
  });
});

describe("releases from before sections declared their entries", () => {
  it("have those of their time", async () => {
    await activate(...names.map(buildEarlier));
    expect(await readKeys(test.clients.administrator)).toEqual(earlierMenu);
  });

  it("have them beside sections that declare theirs", async () => {
    await activate(...names.map((name) => (name === "replay" ? buildEarlier(name) : buildDelivered(name))));
    const { monitoring } = await readGroups(test.clients.administrator);
    const found = monitoring?.find(({ destination }) => destination === "/session-replay");
    expect(found?.name).toBe("configuration.items.recordedSessions.name");
    expect(found?.Remote).toBeUndefined();
  });

  it("that show the menu get no entry whose texts they don't have", async () => {
    await activate(...names.map((name) => (name === "configuration" ? buildEarlier(name) : buildDelivered(name))));
    expect(await readKeys(test.clients.administrator)).toEqual(earlierMenu);
  });
});
