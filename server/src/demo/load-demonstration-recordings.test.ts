import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { endpointEvents } from "../db/schema/endpoint-events.table.ts";
import { recordedEvents, recordedScreenshots, recordedSessions } from "../db/schema/recorded-sessions.table.ts";
import { createTestDatabase } from "../testing/create-test-database.ts";
import type { TestDatabase } from "../testing/create-test-database.ts";
import { TestClock } from "../testing/test-clock.ts";
import { loadDemonstrationRecordings } from "./load-demonstration-recordings.ts";
import { loadDemonstration } from "./load-demonstration.ts";
import type { OrganizationIds } from "./load-demonstration.ts";

const clock = new TestClock("2028-05-17T09:30:00.000Z");
let test: TestDatabase;
let ids: OrganizationIds;
beforeAll(async () => {
  test = await createTestDatabase();
  const loaded = await loadDemonstration(test.database, clock);
  if (loaded === null) throw new Error("The demonstration was there before");
  ids = loaded;
  await loadDemonstrationRecordings(test.database, clock, ids);
});
afterAll(() => test.remove());

/** What could identify an organization in its recordings and process events. */
async function readTraces(organizationId: string): Promise<Record<string, Set<string>>> {
  const { database } = test;
  const sessions = await database
    .select()
    .from(recordedSessions)
    .where(eq(recordedSessions.organizationId, organizationId));
  const pictures = await database
    .select({ image: recordedScreenshots.image })
    .from(recordedScreenshots)
    .innerJoin(recordedSessions, eq(recordedSessions.id, recordedScreenshots.sessionId))
    .where(eq(recordedSessions.organizationId, organizationId));
  const starts = await database.select().from(endpointEvents).where(eq(endpointEvents.organizationId, organizationId));
  const byPeople = starts.filter(({ action }) => action !== "system");
  return {
    hosts: new Set(sessions.map(({ assetName }) => assetName)),
    users: new Set(sessions.map(({ userName }) => userName)),
    titles: new Set(sessions.map(({ title }) => title)),
    pictures: new Set(pictures.map(({ image }) => createHash("sha256").update(image).digest("hex"))),
    computers: new Set(starts.map(({ computerName }) => computerName)),
    accounts: new Set(byPeople.map(({ userDomain, userName }) => `${userDomain}\\${userName}`)),
  };
}

it("gives each organization a recording and endpoints of its own, and shares nothing between them", async () => {
  const northmoor = await readTraces(ids["Northmoor Energy"]);
  const calder = await readTraces(ids["Calder Health"]);
  for (const [what, names] of Object.entries(northmoor)) {
    const others = calder[what] ?? new Set();
    expect([what, names.size > 0, others.size > 0, [...names].filter((name) => others.has(name))]).toEqual([
      what,
      true,
      true,
      [],
    ]);
  }
  const everything = JSON.stringify(
    await test.database.select().from(endpointEvents).where(eq(endpointEvents.organizationId, ids["Calder Health"])),
  );
  expect(everything.toLowerCase()).not.toContain("northmoor");
});

it("gives starts what the reports show of them", async () => {
  const rows = await test.database.select().from(endpointEvents);
  expect(new Set(rows.map(({ targetType }) => targetType))).toEqual(
    new Set(["executable", "installer", "managementConsole", "script", "service", "storeApp"]),
  );
  const bySysmon = rows.filter(({ source }) => source === "sysmon1");
  expect(bySysmon.every(({ sha256, declaredCompany, product }) => sha256 && declaredCompany && product)).toBe(true);
  const guids = new Set(rows.map(({ processGuid }) => processGuid));
  expect(bySysmon.some(({ parentProcessGuid }) => guids.has(parentProcessGuid))).toBe(true);
});

it("adds nothing when it is loaded again", async () => {
  const countAll = () =>
    Promise.all([recordedSessions, recordedEvents, endpointEvents].map((table) => test.database.$count(table)));
  const before = await countAll();
  await loadDemonstrationRecordings(test.database, clock, ids);
  expect(await countAll()).toEqual(before);
  expect(before[0]).toBe(2);
});
