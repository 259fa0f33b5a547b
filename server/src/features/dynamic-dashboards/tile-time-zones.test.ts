import { tileActionParamsSchema } from "@gatehouse/shared/contracts/dashboard-tiles.contract";
import { endpointEventEndpoints, endpointSummarySchema } from "@gatehouse/shared/contracts/endpoint-events.contract";
import { gridDataSchema, gridDefinitionIds, gridEndpoints } from "@gatehouse/shared/contracts/grids.contract";
import { preferenceEndpoints } from "@gatehouse/shared/contracts/preferences.contract";
import { formatRowCondition } from "@gatehouse/shared/rules/row-filters";
import { addDays, startOfDay } from "@gatehouse/shared/rules/time-zones";
import { endpointEvents } from "../../db/schema/endpoint-events.table.ts";
import { recordedSessions } from "../../db/schema/recorded-sessions.table.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { refreshTile } from "../../testing/refresh-tile.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { TestClock } from "../../testing/test-clock.ts";

const hourMs = 3_600_000;

let test: TestApp;
beforeAll(async () => {
  // Two days after clocks in St. John's go forward.
  test = await buildTestApp({ clock: new TestClock("2026-03-10T12:00:00.000Z") });
  const organizationId = test.organizations.north.id;
  const first = Date.parse("2026-03-06T00:15:00Z");
  const hours = Array.from({ length: 120 }, (_unused, index) => new Date(first + index * hourMs));
  const recording = { organizationId, title: "r", userName: "ada", assetName: "host", protocol: "ssh" };
  await test.database
    .insert(recordedSessions)
    .values(hours.map((at, index) => ({ ...recording, startedAt: at, endedAt: at, contentHash: String(index) })));
  const started = { organizationId, computerName: "host", userName: "ada", applicationName: "app", isElevated: true };
  const event = {
    ...started,
    source: "sysmon1" as const,
    applicationPath: "app.exe",
    integrityLevel: "High",
    action: "elevated",
  };
  await test.database
    .insert(endpointEvents)
    .values(hours.map((occurredAt, index) => ({ ...event, occurredAt, dedupeHash: String(index) })));
});
afterAll(() => test.close());

const { recordedSessions: grid } = gridDefinitionIds;

async function countInGrid(client: TestClient, where: string[]): Promise<number> {
  const answer = await client.post(gridEndpoints.data(grid), { where, limit: 1 });
  return gridDataSchema.parse(answer.json()).total;
}

function conditionsOf(params: string): string[] {
  const { optionalFilters = {}, requiredFilterOverrides = {} } = tileActionParamsSchema.parse(JSON.parse(params));
  return Object.entries({ ...optionalFilters, ...requiredFilterOverrides }).map(([field, filter]) => {
    if (typeof filter !== "object") throw new Error(`${field} is no condition`);
    return formatRowCondition({ field, ...filter });
  });
}

async function readExport(client: TestClient, where: string[]): Promise<string[]> {
  const query = new URLSearchParams([
    ["format", "csv"],
    ["columns", "startedAt"],
    ...where.map((text) => ["where", text]),
  ]);
  const file = await client.get(`${gridEndpoints.export(grid)}?${query.toString()}`);
  return file.body.trimEnd().split("\r\n").slice(1);
}

type Counts = Record<string, number>;

/** The count of each day as the charts show it, and their links. */
async function readCharts(client: TestClient) {
  const { dataPoints = [] } = await refreshTile(client, "sessions-by-day");
  const trend = (await refreshTile(client, "sessions-total")).dataItem?.trend?.values ?? [];
  const { days } = endpointSummarySchema.parse((await client.get(endpointEventEndpoints.summary)).json());
  const names = dataPoints.map(({ x }) => x);
  const params = new Map(dataPoints.map(({ x, action }) => [x, action?.params ?? "{}"]));
  return {
    last: names.at(-1),
    bars: new Map(dataPoints.map(({ x, y }) => [x, y])),
    sparkline: new Map(names.slice(-trend.length).map((name, index) => [name, trend[index]])),
    report: new Map(days.map(({ date, starts }) => [date, starts])),
    conditionsOf: (day: string) => conditionsOf(params.get(day) ?? "{}"),
  };
}

it.each<[string, Counts, Record<string, string>]>([
  ["Asia/Kolkata", { "2026-03-07": 24, "2026-03-08": 24 }, { "2026-03-08": "+05:30" }],
  [
    "America/St_Johns",
    { "2026-03-07": 24, "2026-03-08": 23, "2026-03-09": 24 },
    { "2026-03-07": "-03:30", "2026-03-09": "-02:30" },
  ],
])(
  "in %s a day has the same rows in tile, sparkline, grid, report and export, also when clocks change",
  async (zone, days, offsets) => {
    const client = await test.signIn("user");
    await client.put(preferenceEndpoints.own, { TimeZone: { Value: zone, AgeMs: 0 } });
    const charts = await readCharts(client);
    expect(charts.last).toBe("2026-03-10");
    for (const [day, count] of Object.entries(days)) {
      // As a user writes it.
      const typed = [`startedAt:between:${day},${day}`];
      const { bars, sparkline, report } = charts;
      expect([day, bars.get(day), sparkline.get(day), report.get(day)]).toEqual([day, count, count, count]);
      expect(await countInGrid(client, charts.conditionsOf(day))).toBe(count);
      expect(await countInGrid(client, typed)).toBe(count);
      const last = new Date(startOfDay(addDays(day, 1), zone).getTime() - 1).toISOString();
      const after = await countInGrid(client, [`startedAt:after:${last}`]);
      expect(await countInGrid(client, [`startedAt:after:${day}`])).toBe(after);
      const lines = await readExport(client, typed);
      expect(lines).toHaveLength(count);
      expect(lines.every((line) => line.startsWith(day) && line.endsWith(offsets[day] ?? ""))).toBe(true);
    }
  },
);

it("without a choice days begin as the browser says, and in UTC if it says nothing that is a zone", async () => {
  const client = await test.signIn("user");
  await client.put(preferenceEndpoints.own, { TimeZone: { Value: "", AgeMs: 0 } });
  const typed = ["startedAt:between:2026-03-06,2026-03-06"];
  expect(await countInGrid(client, typed)).toBe(24);
  client.cookies.set("timeZone", "Asia%2FKolkata");
  expect(await countInGrid(client, typed)).toBe(19);
  client.cookies.set("timeZone", "Asia%2FNowhere");
  expect(await countInGrid(client, typed)).toBe(24);
});

it("days of a relative date are those of the calendar", async () => {
  const client = await test.signIn("user");
  const within = ["startedAt:withinLast:3d"];
  const inUtc = await countInGrid(client, within);
  await client.put(preferenceEndpoints.own, { TimeZone: { Value: "America/St_Johns", AgeMs: 0 } });
  // Three days ago at this time of day, clocks were not yet an hour ahead.
  expect(await countInGrid(client, within)).toBe(inUtc - 1);
});
