import { tileActionParamsSchema } from "@gatehouse/shared/contracts/dashboard-tiles.contract";
import type { TileAction, TileActionParams, TileData } from "@gatehouse/shared/contracts/dashboard-tiles.contract";
import { dynamicDashboardEndpoints, tileRefreshSchema } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { gridDetailsSchema } from "@gatehouse/shared/contracts/grid-details.contract";
import { gridDataSchema, gridEndpoints } from "@gatehouse/shared/contracts/grids.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { formatRowCondition } from "@gatehouse/shared/rules/row-filters";
import { assets } from "../../db/schema/assets.table.ts";
import { recordedSessions } from "../../db/schema/recorded-sessions.table.ts";
import { loadDemonstrationDashboards } from "../../demo/load-demonstration-dashboards.ts";
import { loadDemonstrationRecordings } from "../../demo/load-demonstration-recordings.ts";
import { loadDemonstration } from "../../demo/load-demonstration.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { TestClock } from "../../testing/test-clock.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { addTestUser } from "../../testing/test-users.builder.ts";
import { listTileLinks } from "./list-tile-links.ts";
import type { TileLink } from "./list-tile-links.ts";
import { tileCatalogue } from "./tile-catalogue.ts";

const organization = "Northmoor Energy";
let test: TestApp;
let client: TestClient;
let organizationId: string;
beforeAll(async () => {
  // Grids read relative times by the clock of the database.
  test = await buildTestApp({ clock: new TestClock(new Date().toISOString()) });
  const { database, clock } = test;
  const ids = await loadDemonstration(database, clock);
  if (ids === null) throw new Error("The demonstration was not loaded");
  await loadDemonstrationRecordings(database, clock, ids);
  await loadDemonstrationDashboards(database, clock);
  await addRareRows(ids[organization], clock.now());
  organizationId = ids[organization];
  const north = { id: organizationId, name: organization };
  await addTestUser(database, { name: "reader", isAdministrator: true, memberships: [{ organization: north }] });
  client = await test.signIn("reader", north);
});
afterAll(() => test.close());

/** What the demonstration lacks: rows with empty values, names that differ in capitals, and recordings of late. */
async function addRareRows(ofOrganization: string, now: Date): Promise<void> {
  const asset = { organizationId: ofOrganization, dnsName: "", ipAddress: "192.0.2.1", assetType: "Server" };
  const systems = ["Rocky Linux 9", "rocky linux 9", "", "Rocky, \\ Linux: 9"];
  const kinds = systems.flatMap((operatingSystem) => Array.from({ length: 200 }, () => operatingSystem));
  await test.database
    .insert(assets)
    .values(kinds.map((operatingSystem, index) => ({ ...asset, operatingSystem, name: `rare-${index}` })));
  const recording = { organizationId: ofOrganization, userName: "a", assetName: "b", protocol: "SSH", title: "c" };
  const moments = [now, new Date(now.getTime() - 40 * 86_400_000), new Date(now.getTime() - 86_400_000)];
  await test.database
    .insert(recordedSessions)
    .values(moments.map((at, index) => ({ ...recording, startedAt: at, endedAt: at, contentHash: `rare-${index}` })));
}

const dataTiles = tileCatalogue.filter(({ readData }) => readData !== undefined);

async function readTile(componentId: string, as = client): Promise<TileData> {
  const answer = await as.get(`${dynamicDashboardEndpoints.refresh}?componentId=${componentId}`);
  return tileRefreshSchema.parse(answer.json());
}

const paramsOf = ({ params }: TileAction): TileActionParams => tileActionParamsSchema.parse(JSON.parse(params));

/** The number of rows in the grid that an action opens. */
async function countRows(action: TileAction): Promise<number> {
  const { definition = "", optionalFilters = {}, requiredFilterOverrides = {} } = paramsOf(action);
  const where = Object.entries({ ...optionalFilters, ...requiredFilterOverrides }).map(([field, filter]) =>
    formatRowCondition(
      typeof filter === "object" ? { field, ...filter } : { field, operator: "is", values: [String(filter)] },
    ),
  );
  const answer = await client.post(gridEndpoints.data(definition), { where, limit: 1 });
  if (answer.statusCode !== 200) throw new Error(`${where.join(" ")}: ${answer.body}`);
  const { total, hasMore } = gridDataSchema.parse(answer.json());
  return hasMore === true ? Number.NaN : total;
}

const isOfGrid = ({ action }: TileLink): boolean => action.actionType === "gridNavigation";

/** The figures of a tile that count something. */
function countFigures({ dataItem, dataPoints = [], dataItems = [] }: TileData): number {
  const values = [dataItem?.value, dataItem?.secondFact?.value, ...dataPoints.map(({ y }) => y)];
  return [...values, ...dataItems.map(({ value }) => value)].filter((value) => typeof value === "number" && value > 0)
    .length;
}

it.each(dataTiles.map(({ component }) => component.componentId))("%s leads to what it counts", async (id) => {
  const data = await readTile(id);
  const links = listTileLinks(data).filter(isOfGrid);
  const explained = links.filter(({ value }) => value !== null && value !== 0);
  const counted = await Promise.all(explained.map(({ action }) => countRows(action)));
  expect(counted).toEqual(explained.map(({ value }) => value));
  const cells = (data.dataTable?.rows ?? []).flatMap(({ dataItems }) =>
    dataItems.flatMap(({ actions = [] }) => actions),
  );
  expect(explained.length - cells.length).toBe(countFigures(data));
});

it("leads from each row about one thing to its details", async () => {
  const tables = ["scans-recent", "events-trouble", "policies-by-priority"];
  for (const id of tables) {
    const rows = (await readTile(id)).dataTable?.rows ?? [];
    expect(rows.length).toBeGreaterThan(0);
    for (const { action } of rows) {
      const { definition = "", row = "" } = action === null ? {} : paramsOf(action);
      const answer = await client.post(gridEndpoints.action(definition, "viewdetails"), { ids: [row] });
      expect(gridDetailsSchema.parse(answer.json()).id).toBe(row);
    }
  }
});

it("leads nowhere where the user may see a figure, but not the list behind it", async () => {
  const north = { id: organizationId, name: organization };
  const permitted = { organization: north, permissions: [permissions.eventsRead] };
  await addTestUser(test.database, { name: "viewer", memberships: [permitted] });
  const viewer = await test.signIn("viewer", north);
  const signIns = await readTile("sign-ins-by-day", viewer);
  expect(countFigures(signIns)).toBeGreaterThan(0);
  expect(listTileLinks(signIns)).toEqual([]);
  expect(listTileLinks(await readTile("events-by-severity", viewer))).not.toEqual([]);
});
