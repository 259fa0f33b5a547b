import type { TileData } from "@gatehouse/shared/contracts/dashboard-tiles.contract";
import { policyContentSchema } from "@gatehouse/shared/contracts/policy-content.contract";
import { eq } from "drizzle-orm";
import type { Database } from "../db/client.ts";
import { policies } from "../db/schema/policies.table.ts";
import { policyVersions } from "../db/schema/policy-versions.table.ts";
import { PolicySimulationsStartsRepository } from "../features/policy-simulations/policy-simulations-starts.repository.ts";
import { SimulationRun } from "../features/policy-simulations/run-simulation.ts";
import { tileCatalogue } from "../features/dynamic-dashboards/tile-catalogue.ts";
import { createTestDatabase } from "../testing/create-test-database.ts";
import { findDashboardText } from "../testing/dashboard-texts.ts";
import { TestClock } from "../testing/test-clock.ts";
import { demonstrationOrganizations } from "./demonstration-users.ts";
import { loadDemonstrationDashboards } from "./load-demonstration-dashboards.ts";
import { loadDemonstrationPolicies } from "./load-demonstration-policies.ts";
import { loadDemonstrationRecordings } from "./load-demonstration-recordings.ts";
import { loadDemonstration } from "./load-demonstration.ts";
import type { OrganizationIds } from "./load-demonstration.ts";

/** Every resource key in the data of a tile. */
function listKeys(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) =>
    /resourceKey$/i.test(name) && typeof inner === "string" ? [inner] : listKeys(inner),
  );
}

/** The data of every tile, by its id. */
async function readTiles(database: Database, organizationId: string, now: Date): Promise<Map<string, TileData>> {
  const read = new Map<string, TileData>();
  for (const { component, readData } of tileCatalogue) {
    const data = await readData?.(database, { organizationId, now, timeZone: "UTC" });
    if (data !== undefined) read.set(component.componentId, data);
  }
  return read;
}

const isEmpty = ({ dataItem, dataPoints, dataItems, dataTable }: TileData): boolean =>
  dataItem?.noDataAvailable === true || [dataPoints, dataItems, dataTable?.rows].some((list) => list?.length === 0);

const clock = new TestClock("2028-05-17T09:30:00.000Z");
let database: Database;
let remove: () => Promise<void>;
let ids: OrganizationIds | null;
beforeAll(async () => {
  ({ database, remove } = await createTestDatabase());
  ids = await loadDemonstration(database, clock);
  if (ids !== null) await loadDemonstrationRecordings(database, clock, ids);
  await loadDemonstrationDashboards(database, clock);
});
afterAll(() => remove());

describe.each([...demonstrationOrganizations])("the dashboards of %s", (name) => {
  it("have no tile that is empty or without words, long after the recordings were made", async () => {
    const tiles = [...(await readTiles(database, ids?.[name] ?? "", clock.now()))];
    // The recordings keep their real dates, which their pictures show.
    expect(tiles.filter(([, data]) => isEmpty(data)).map(([id]) => id)).toEqual(["sessions-by-day"]);
    const keys = new Set(tiles.flatMap(([, data]) => listKeys(data)));
    expect([...keys].filter((key) => findDashboardText(key) === null)).toEqual([]);
    expect(keys.size).toBeGreaterThan(40);
  });

  const readTile = async (id: string): Promise<TileData> =>
    (await readTiles(database, ids?.[name] ?? "", clock.now())).get(id) ?? {};

  it.each(["scans-by-day", "sign-ins-by-day", "elevations-by-day"])("show ups and downs in %s", async (id) => {
    const counts = (await readTile(id)).dataPoints?.map(({ y }) => y) ?? [];
    expect(counts.filter((count) => count > 0).length).toBeGreaterThan(20);
    expect(new Set(counts).size).toBeGreaterThan(3);
  });

  it.each(["events-by-severity", "password-ages", "assets-by-system"])("have no empty bar in %s", async (id) => {
    const counts = (await readTile(id)).dataPoints?.map(({ y }) => y) ?? [];
    expect(counts.length).toBeGreaterThan(2);
    expect(Math.min(...counts)).toBeGreaterThan(0);
  });

  it.each(["scans-by-status", "sign-ins-by-method", "systems-by-platform", "policies-by-product"])(
    "have several pieces in %s",
    async (id) => {
      expect((await readTile(id)).dataItems?.length).toBeGreaterThan(1);
    },
  );
});

it("gives each organization policies of its own, once", async () => {
  const rows = await database.select().from(policies);
  expect(rows).toHaveLength(16);
  expect(new Set(rows.map((row) => row.name)).size).toBe(16);
  await loadDemonstrationDashboards(database, clock);
  expect(await database.$count(policies)).toBe(16);
});

it("gives policies content once, and drafts whose simulation says what they would break", async () => {
  await loadDemonstrationPolicies(database, clock);
  await loadDemonstrationPolicies(database, clock);
  expect(await database.$count(policyVersions)).toBe(3);
  const starts = new PolicySimulationsStartsRepository(database);
  const drafted = (await database.select().from(policies)).filter(({ draft }) => draft !== null);
  expect(drafted.map(({ name }) => name).toSorted()).toEqual(["Office workstations", "Ward computers"]);
  for (const { id, name, draft, organizationId, assignment } of drafted) {
    const [version] = await database.select().from(policyVersions).where(eq(policyVersions.policyId, id));
    const simulated = { policyGuid: id, name, assignment, content: policyContentSchema.parse(draft) };
    const publishedContent = policyContentSchema.parse(version?.content);
    const run = new SimulationRun({ simulated, publishedContent, others: [], position: 0 });
    await starts.readAll(
      { organizationId, startsAt: null, endsAt: null },
      () => undefined,
      async (batch) => {
        await run.judgeAll(batch);
      },
    );
    const results = await run.summarize();
    expect(results.elevatedBlockedStarts).toBeGreaterThan(0);
    expect(results.changedPrograms).toBeGreaterThan(0);
  }
});
