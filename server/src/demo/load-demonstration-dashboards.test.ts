import type { TileData } from "@gatehouse/shared/contracts/dashboard-tiles.contract";
import { max } from "drizzle-orm";
import type { Database } from "../db/client.ts";
import { endpointEvents } from "../db/schema/endpoint-events.table.ts";
import { policies } from "../db/schema/policies.table.ts";
import { tileCatalogue } from "../features/dynamic-dashboards/tile-catalogue.ts";
import { createTestDatabase } from "../testing/create-test-database.ts";
import { findDashboardText } from "../testing/dashboard-texts.ts";
import { TestClock } from "../testing/test-clock.ts";
import { loadDemonstrationDashboards } from "./load-demonstration-dashboards.ts";
import { loadDemonstrationRecordings } from "./load-demonstration-recordings.ts";
import { loadDemonstration } from "./load-demonstration.ts";

/** Every resource key in what a tile shows. */
function listKeys(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) =>
    /resourceKey$/i.test(name) && typeof inner === "string" ? [inner] : listKeys(inner),
  );
}

/** What every tile shows, by its id. */
async function readTiles(database: Database, organizationId: string, now: Date): Promise<Map<string, TileData>> {
  const read = new Map<string, TileData>();
  for (const { component, readData } of tileCatalogue) {
    const data = await readData?.(database, { organizationId, now });
    if (data !== undefined) read.set(component.componentId, data);
  }
  return read;
}

const isEmpty = ({ dataItem, dataPoints, dataItems, dataTable }: TileData): boolean =>
  dataItem?.noDataAvailable === true || [dataPoints, dataItems, dataTable?.rows].some((list) => list?.length === 0);

it("leaves no tile of the first organization empty or without words, long after the events were made, and is loaded once", async () => {
  const { database, remove } = await createTestDatabase();
  try {
    const clock = new TestClock("2028-05-17T09:30:00.000Z");
    const ids = await loadDemonstration(database, clock);
    const organizationId = ids?.["Northmoor Energy"] ?? "";
    await loadDemonstrationRecordings(database, organizationId);
    await loadDemonstrationDashboards(database, clock);
    // The one recording is of the day on which it was made, which its own pictures show.
    const tiles = [...(await readTiles(database, organizationId, clock.now()))];
    expect(tiles.filter(([, data]) => isEmpty(data)).map(([id]) => id)).toEqual(["sessions-by-day"]);
    const keys = new Set(tiles.flatMap(([, data]) => listKeys(data)));
    expect([...keys].filter((key) => findDashboardText(key) === null)).toEqual([]);
    expect(keys.size).toBeGreaterThan(40);

    const [newest] = await database.select({ at: max(endpointEvents.occurredAt) }).from(endpointEvents);
    const ageMs = clock.now().getTime() - (newest?.at?.getTime() ?? 0);
    expect(ageMs).toBeGreaterThanOrEqual(0);
    expect(ageMs).toBeLessThan(86_400_000);
    const count = await database.$count(policies);
    expect(count).toBe(16);
    await loadDemonstrationDashboards(database, clock);
    expect(await database.$count(policies)).toBe(count);
  } finally {
    await remove();
  }
});
