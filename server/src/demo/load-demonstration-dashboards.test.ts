import { max } from "drizzle-orm";
import type { Database } from "../db/client.ts";
import { endpointEvents } from "../db/schema/endpoint-events.table.ts";
import { policies } from "../db/schema/policies.table.ts";
import { tileCatalogue } from "../features/dynamic-dashboards/tile-catalogue.ts";
import { createTestDatabase } from "../testing/create-test-database.ts";
import { TestClock } from "../testing/test-clock.ts";
import { loadDemonstrationDashboards } from "./load-demonstration-dashboards.ts";
import { loadDemonstrationRecordings } from "./load-demonstration-recordings.ts";
import { loadDemonstration } from "./load-demonstration.ts";

/** Tiles whose lists have nothing in them. */
async function listEmptyTiles(database: Database, organizationId: string, now: Date): Promise<string[]> {
  const empty: string[] = [];
  for (const { component, readData } of tileCatalogue) {
    const data = await readData?.(database, { organizationId, now });
    const lists = [data?.dataPoints, data?.dataItems, data?.dataTable?.rows];
    if (lists.some((list) => list?.length === 0)) empty.push(component.componentId);
  }
  return empty;
}

it("leaves no tile of the first organization empty, long after the events were made, and is loaded once", async () => {
  const { database, remove } = await createTestDatabase();
  try {
    const clock = new TestClock("2028-05-17T09:30:00.000Z");
    const ids = await loadDemonstration(database, clock);
    const organizationId = ids?.["Northmoor Energy"] ?? "";
    await loadDemonstrationRecordings(database, organizationId);
    await loadDemonstrationDashboards(database, clock);
    // The one recording is of the day on which it was made, which its own pictures show.
    expect(await listEmptyTiles(database, organizationId, clock.now())).toEqual(["sessions-by-day"]);

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
