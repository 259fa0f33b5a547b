import {
  dashboardComponentListSchema,
  dashboardLayoutListSchema,
  dashboardLayoutSchema,
  dynamicDashboardEndpoints as endpoints,
  systemLayoutIds,
  tileRefreshSchema,
} from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import type { DashboardComponent } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { errorAnswerSchema } from "@gatehouse/shared/contracts/errors.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { savedDashboardEndpoints } from "@gatehouse/shared/contracts/saved-dashboards.contract";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { addTestUser } from "../../testing/test-users.builder.ts";
import { findTile, tileCatalogue } from "./tile-catalogue.ts";

const unreachable = "/trident/configuration/resource-zones";

let test: TestApp;
/** May read only scans. */
let scanner: TestClient;
beforeAll(async () => {
  test = await buildTestApp({ destinationExists: (path) => Promise.resolve(path !== unreachable) });
  const memberships = [{ organization: test.organizations.north, permissions: [permissions.scansRead] }];
  await addTestUser(test.database, { name: "scanner", memberships });
  scanner = await test.signIn("scanner");
});
afterAll(() => test.close());

async function codeOf(client: TestClient, address: string): Promise<[number, string]> {
  const answer = await client.get(address);
  return [answer.statusCode, errorAnswerSchema.parse(answer.json()).code];
}

describe("the dashboards that come with the console", () => {
  it("are listed, and the default one is among them", async () => {
    const layouts = dashboardLayoutListSchema.parse((await test.clients.user.get(endpoints.layouts)).json());
    expect(layouts.map(({ layoutId }) => layoutId)).toEqual(Object.values(systemLayoutIds));
    const byDefault = dashboardLayoutSchema.parse((await test.clients.user.get(endpoints.defaultLayout)).json());
    expect(byDefault).toEqual(layouts.find(({ isDefault }) => isDefault));
    expect(byDefault.layoutId).toBe(systemLayoutIds.overview);
  });

  it("are read by their ids; another id is not found", async () => {
    const read = await scanner.get(endpoints.layoutOf(systemLayoutIds.security));
    expect(dashboardLayoutSchema.parse(read.json()).displayName).toBe("Security");
    expect(await codeOf(scanner, endpoints.layoutOf("nothing"))).toEqual([404, "not_found"]);
    expect(await codeOf(scanner, endpoints.layout)).toEqual([400, "request_invalid"]);
    expect(await codeOf(scanner, endpoints.layoutOf("%00\0"))).toEqual([404, "not_found"]);
  });

  it("are offered only where the user may see one of their tiles", async () => {
    const { userWithoutPermission } = test.clients;
    expect((await userWithoutPermission.get(endpoints.layouts)).json()).toEqual([]);
    expect(await codeOf(userWithoutPermission, endpoints.defaultLayout)).toEqual([404, "not_found"]);
    const memberships = [{ organization: test.organizations.north, permissions: [permissions.policiesRead] }];
    await addTestUser(test.database, { name: "policies", memberships });
    const reader = await test.signIn("policies");
    const offered = dashboardLayoutListSchema.parse((await reader.get(endpoints.layouts)).json());
    expect(offered.map(({ layoutId }) => layoutId)).toEqual([systemLayoutIds.security]);
    expect((await reader.get(endpoints.defaultLayout)).json()).toEqual(offered[0]);
    // A link to the other one still opens it; each tile says why it is empty.
    const named = dashboardLayoutSchema.parse((await reader.get(endpoints.layoutOf(systemLayoutIds.overview))).json());
    expect(named.components.every(({ isForbidden }) => isForbidden === true)).toBe(true);
  });

  it("keep the place of a tile that the user may not read", async () => {
    const read = async (client: TestClient) =>
      dashboardLayoutSchema.parse((await client.get(endpoints.defaultLayout)).json()).components;
    const [all, some] = [await read(test.clients.user), await read(scanner)];
    expect(all.filter(({ isForbidden }) => isForbidden === true)).toEqual([]);
    expect(some.map(({ position }) => position)).toEqual(all.map(({ position }) => position));
    const open = some.filter(({ isForbidden }) => isForbidden !== true).map(({ componentId }) => componentId);
    expect(open).toEqual(["scans-by-status", "scans-recent", "jobs"]);
  });
});

describe("the list of tiles", () => {
  const list = async (client: TestClient, address: string = endpoints.componentsWithInactive) =>
    dashboardComponentListSchema.parse((await client.get(address)).json());

  it("has those that the user may read, and marks those that lead nowhere", async () => {
    const all = await list(test.clients.user);
    const catalogue = tileCatalogue.map(({ component }) => component.componentId);
    expect(all.map(({ componentId }) => componentId)).toEqual(catalogue);
    const inactive = all.filter(({ isInactive }) => isInactive === true);
    expect(inactive.map(({ componentId }) => componentId)).toEqual(["zones"]);
    // A section that was built earlier doesn't ask for them, and would offer them.
    expect(await list(test.clients.user, endpoints.components)).toEqual(all.filter((tile) => !inactive.includes(tile)));
    expect((await list(scanner)).map(({ componentId }) => componentId)).toEqual([
      "scan",
      "jobs",
      "scans-by-day",
      "scans-by-status",
      "scans-recent",
    ]);
    expect(await list(test.clients.userWithoutPermission)).toEqual([]);
    const memberships = [{ organization: test.organizations.north, permissions: [permissions.managedSystemsRead] }];
    await addTestUser(test.database, { name: "systems", memberships });
    const ofReader = (await list(await test.signIn("systems"))).map(({ componentId }) => componentId);
    expect(ofReader).toContain("managed-systems");
    expect(ofReader).not.toContain("create-system");
  });
});

it("a tile of a saved dashboard is inactive while it leads nowhere", async () => {
  const components = ["zones", "assets"].map((id) => findTile(id)!.component);
  const layout = { layoutId: "mine", itemId: "", displayName: "Mine", category: "", isDefault: false, isStatic: false };
  const saved = { layout: { ...layout, components }, baseRevision: null };
  expect((await test.clients.user.put(savedDashboardEndpoints.one("mine"), saved)).statusCode).toBe(200);
  const read = dashboardLayoutSchema.parse((await test.clients.user.get(endpoints.layoutOf("mine"))).json());
  expect(read.components.map(({ isInactive, isForbidden }) => [isInactive, isForbidden])).toEqual([
    [true, undefined],
    [undefined, undefined],
  ]);
});

describe("an action of a tile", () => {
  const actionsOf = (components: readonly DashboardComponent[]) =>
    components
      .filter(({ componentId }) => componentId === "assets")
      .map(({ actions }) => actions.map(({ url }) => url));
  const read = async (client: TestClient) => [
    actionsOf(dashboardComponentListSchema.parse((await client.get(endpoints.components)).json())),
    actionsOf(dashboardLayoutSchema.parse((await client.get(endpoints.defaultLayout)).json()).components),
  ];

  it("is offered to whom the page behind it is open", async () => {
    const memberships = [{ organization: test.organizations.north, permissions: [permissions.assetsRead] }];
    await addTestUser(test.database, { name: "assets", memberships });
    expect(await read(await test.signIn("assets"))).toEqual([[[]], [[]]]);
    expect(await read(test.clients.user)).toEqual([[["/app/smart-rules"]], [["/app/smart-rules"]]]);
  });
});

describe("the refresh of a tile", () => {
  it("answers every tile of the catalogue with its data as of now, also where the organization has nothing", async () => {
    for (const { component } of tileCatalogue) {
      const answer = await test.clients.user.get(endpoints.refreshOf(component.componentId));
      const data = tileRefreshSchema.parse(answer.json());
      expect(data).toMatchObject({
        componentId: component.componentId,
        lastUpdated: test.clock.now().toISOString(),
      });
      const kinds = {
        Info: [],
        Status: ["dataItem"],
        Banner: ["dataItem", "records"],
        BarChart: ["dataPoints", "maxYValue", "xType"],
        Graph: ["dataPoints", "maxYValue", "xType"],
        Gauge: ["dataItems"],
        Table: ["dataTable"],
      }[component.componentType];
      const found = Object.keys(data).filter((key) => !/^(componentId|lastUpdated|dataStatusColourScheme)$/.test(key));
      expect(found.sort()).toEqual(kinds);
    }
  });

  it("is refused for what the user may not read, and finds no other tile", async () => {
    expect(await codeOf(scanner, endpoints.refreshOf("assets-total"))).toEqual([403, "permission_required"]);
    expect(await codeOf(scanner, endpoints.refreshOf("nothing"))).toEqual([404, "not_found"]);
    expect(await codeOf(scanner, endpoints.refreshOf("__proto__"))).toEqual([404, "not_found"]);
    expect(await codeOf(scanner, endpoints.refresh)).toEqual([400, "request_invalid"]);
    expect((await scanner.get(endpoints.refreshOf("scans-recent"))).statusCode).toBe(200);
  });
});
