import {
  configurationMenuEndpoints,
  configurationMenuSchema,
} from "@gatehouse/shared/contracts/configuration-menus.contract";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { addTestUser } from "../../testing/test-users.builder.ts";

const unclaimed = new Set<string>();
let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ destinationExists: (path) => Promise.resolve(!unclaimed.has(path)) });
});
afterAll(() => test.close());
afterEach(() => unclaimed.clear());

async function readKeys(client: TestClient): Promise<Record<string, string[]>> {
  const answer = await client.get(configurationMenuEndpoints.menu);
  expect(answer.statusCode).toBe(200);
  const { MenuGroups } = configurationMenuSchema.parse(answer.json());
  return Object.fromEntries(
    MenuGroups.map((group) => [
      group.ResourceKey.replace("configuration.groups.", ""),
      group.MenuItems.map((item) => item.ResourceKey.replace("configuration.items.", "")),
    ]),
  );
}

describe("the configuration menu", () => {
  it("has everything for an administrator, with destination and query", async () => {
    expect(await readKeys(test.clients.administrator)).toEqual({
      system: ["sessions", "preLoginBanners", "tables", "support"],
      inventory: ["assets", "managedSystems", "managedAccounts"],
      monitoring: ["scans", "events", "recordedSessions", "endpointReporting"],
      personal: ["account"],
      operations: ["releases", "mails"],
    });
    const answer = await test.clients.administrator.get(configurationMenuEndpoints.menu);
    expect(configurationMenuSchema.parse(answer.json()).MenuGroups[0]?.MenuItems[0]).toEqual({
      ResourceKey: "configuration.items.sessions",
      name: "configuration.items.sessions.name",
      description: "configuration.items.sessions.description",
      metaData: "configuration.items.sessions.keywords",
      destination: "/configuration/option",
      queryParams: { section: "1" },
      hidden: false,
    });
  });

  it("leaves out what the user may not enter, and groups without an entry", async () => {
    const organization = test.organizations.north;
    await addTestUser(test.database, {
      name: "reader",
      memberships: [{ organization, permissions: ["configuration.read", "scans.read"] }],
    });
    expect(await readKeys(await test.signIn("reader"))).toEqual({
      system: ["sessions", "tables", "support"],
      monitoring: ["scans"],
      personal: ["account"],
    });
  });

  it("leaves out what leads nowhere", async () => {
    unclaimed.add("/grid").add("/releases").add("/configuration/mails");
    expect(await readKeys(test.clients.administrator)).toEqual({
      system: ["sessions", "preLoginBanners", "tables", "support"],
      monitoring: ["recordedSessions", "endpointReporting"],
      personal: ["account"],
    });
  });

  it("is closed without the permission", async () => {
    expect((await test.clients.userWithoutPermission.get(configurationMenuEndpoints.menu)).statusCode).toBe(403);
  });
});
