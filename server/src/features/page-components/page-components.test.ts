import { pageComponentListSchema } from "@gatehouse/shared/contracts/page-components.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { addTestUser } from "../../testing/test-users.builder.ts";

const address = "/api/dashboard/pageComponents";
/** Destinations that exist before other teams provide their sections. */
const existing = new Set(["/app/assets", "/grid", "/ps/managed-systems", "/ps/managed-accounts", "/configuration"]);

let hasAllSections = false;

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ destinationExists: (path) => Promise.resolve(hasAllSections || existing.has(path)) });
});
afterEach(() => {
  hasAllSections = false;
});
afterAll(() => test.close());

async function listKeys(client: TestApp["clients"]["user"]): Promise<string[]> {
  return pageComponentListSchema.parse((await client.get(address)).json()).map((component) => component.ResourceKey);
}

describe("the tiles of the classic dashboard", () => {
  it("are those whose destination exists, for a user with every permission", async () => {
    expect(await listKeys(test.clients.user)).toEqual([
      "sitemenu.assets",
      "sitemenu.events",
      "sitemenu.managedsystems",
      "sitemenu.managedaccounts",
      "sitemenu.configuration",
    ]);
  });

  it("are all of them, and the way to a new scan, once every section is there", async () => {
    const { north } = test.organizations;
    const memberships = [{ organization: north, permissions: [permissions.assetsRead, permissions.scansRead] }];
    await addTestUser(test.database, { name: "reader", memberships });
    const reader = await test.signIn("reader");
    const ids = [
      ["assets", "newdiscoveryscan", "passwordsafe", "teampasswords", "analytics", "discovery"],
      ["events", "managedsystems", "managedaccounts", "policies", "configuration"],
    ].flat();
    hasAllSections = true;
    expect(await listKeys(test.clients.user)).toEqual(ids.map((id) => `sitemenu.${id}`));
    expect(await listKeys(reader)).toEqual(["sitemenu.assets", "sitemenu.discovery"]);
  });

  it("are none for a user without permissions", async () => {
    expect(await listKeys(test.clients.userWithoutPermission)).toEqual([]);
  });

  it("follow the permissions in the organization that the request names", async () => {
    const { north, south } = test.organizations;
    await addTestUser(test.database, {
      name: "mixed",
      memberships: [
        { organization: north, permissions: [permissions.assetsRead] },
        { organization: south, permissions: [permissions.eventsRead] },
      ],
    });
    expect(await listKeys(await test.signIn("mixed", north))).toEqual(["sitemenu.assets"]);
    expect(await listKeys(await test.signIn("mixed", south))).toEqual(["sitemenu.events"]);
  });
});
