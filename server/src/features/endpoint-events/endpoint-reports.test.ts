import {
  endpointActionPageSchema,
  endpointApplicationPageSchema,
  endpointEventDetailsSchema,
  endpointEventEndpoints,
  endpointEventPageSchema,
  endpointEventPath,
  endpointReportExportPath,
  endpointReportNames,
  endpointSortFields,
  endpointSummarySchema,
  endpointTargetTypePageSchema,
  endpointTrustedChildPageSchema,
  endpointUserPageSchema,
} from "@gatehouse/shared/contracts/endpoint-events.contract";
import { preferenceEndpoints } from "@gatehouse/shared/contracts/preferences.contract";
import { eq, sql } from "drizzle-orm";
import { advisoryLocks } from "../../db/advisory-locks.ts";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { endpointEvents } from "../../db/schema/endpoint-events.table.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { endpointStartKinds, endpointStartSums } from "../../db/schema/endpoint-starts.table.ts";
import { RandomSource } from "../../demo/random-source.ts";
import { waitForWaiting } from "../../testing/wait-for-waiting.ts";
import { takeImportTurn } from "./endpoint-events-import.repository.ts";
import { EndpointEventsRetentionRepository } from "./endpoint-events-retention.repository.ts";
import { findTargetType } from "./find-target-type.ts";

type NewEvent = typeof endpointEvents.$inferInsert;
type Started = { path: string; parent?: string; line?: string };

let test: TestApp;
let events: NewEvent[];
let sample: NewEvent;

const WINDOWS = "C:\\Windows\\System32\\";
const OFFICE = "C:\\Program Files\\Microsoft Office\\WINWORD.EXE";
const programs: readonly Started[] = [
  { path: `${WINDOWS}cmd.exe`, line: "cmd.exe /c dir", parent: "C:\\Windows\\explorer.exe" },
  { path: `${WINDOWS}cmd.exe`, line: 'cmd.exe /c "C:\\a b\\Run.BAT"', parent: OFFICE },
  { path: `${WINDOWS}WindowsPowerShell\\v1.0\\powershell.exe`, line: "powershell -File x.ps1;y", parent: OFFICE },
  { path: `${WINDOWS}wscript.exe`, line: "wscript.exe //B a.vbs", parent: "C:\\Tools\\7zFM.exe" },
  { path: `${WINDOWS}msiexec.exe`, line: "msiexec /i package.msi /qn", parent: "C:\\Windows\\explorer.exe" },
  { path: `${WINDOWS}msiexec.exe`, line: "msiexec /V", parent: `${WINDOWS}services.exe` },
  { path: `${WINDOWS}mmc.exe`, line: "mmc.exe eventvwr.msc", parent: "C:\\Windows\\explorer.exe" },
  { path: "C:\\Program Files\\WindowsApps\\Paint_1\\Paint.exe", line: "", parent: "" },
  { path: "C:\\chrome.exe", line: "chrome.exe --type=renderer", parent: "C:\\chrome.exe" },
  { path: "C:\\chrome.exe", line: "chrome.exe", parent: "C:\\Windows\\explorer.exe" },
];
const levels = [
  { integrityLevel: "Medium", isElevated: false, action: "standard" },
  { integrityLevel: "High", isElevated: true, action: "elevated" },
  { integrityLevel: "System", isElevated: true, action: "system" },
] as const;

const nameOf = (path: string): string => (path.split("\\").at(-1) ?? "").toLowerCase();
const startMs = Date.parse("2026-02-26T00:00:00Z");

beforeAll(async () => {
  test = await buildTestApp();
  const random = new RandomSource(7);
  events = Array.from({ length: 700 }, (_unused, index) => {
    const program = random.pick([...programs]);
    return {
      organizationId: test.organizations.north.id,
      source: "sysmon1",
      computerName: `ws-${random.between(1, 4)}`,
      userDomain: random.pick(["NORTH", ""]),
      userName: random.pick(["ada", "grace"]),
      applicationPath: program.path,
      applicationName: nameOf(program.path),
      commandLine: program.line ?? "",
      parentPath: program.parent ?? "",
      ...random.pick([...levels]),
      // Also exactly at the beginnings of days and quarters of an hour.
      occurredAt: new Date(startMs + random.between(0, 40 * 96) * 900_000 + random.pick([0, 1, 899_999])),
      dedupeHash: String(index),
    };
  });
  [sample] = events as [NewEvent];
  for (let first = 0; first < events.length; first += 200)
    await test.database.insert(endpointEvents).values(events.slice(first, first + 200));
  await test.database.insert(endpointEvents).values({ ...sample, organizationId: test.organizations.south.id });
});
afterAll(() => test.close());

const get = async (url: string, query: Readonly<Record<string, string | undefined>> = {}) => {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return (await test.clients.user.get(`${url}?${new URLSearchParams(given).toString()}`)).json<unknown>();
};

const at = (day: number, time: string): string => `2026-03-${String(day).padStart(2, "0")}T${time}Z`;
const ranges: { from?: string; to?: string }[] = [
  {},
  { from: at(6, "00:00:00") },
  { from: at(1, "00:00:00"), to: "2026-04-01T00:00:00Z" },
  { from: "2026-02-27T23:59:59.999Z", to: "2026-04-02T10:00:00Z" },
  { to: at(8, "00:00:00.001") },
  { from: at(6, "07:10:11"), to: at(18, "21:44:59.999") },
  { from: at(6, "00:00:00"), to: at(8, "00:00:00") },
  { from: at(6, "09:00:00"), to: at(6, "23:20:00") },
  { from: at(6, "09:00:00"), to: at(6, "08:00:00") },
  { from: "2026-05-01T09:00:00Z", to: "2026-05-09T08:00:00Z" },
];

const isWithin = (event: NewEvent, { from, to }: { from?: string; to?: string }): boolean =>
  (from === undefined || event.occurredAt >= new Date(from)) && (to === undefined || event.occurredAt < new Date(to));

const distinct = (values: readonly unknown[]): number => new Set(values).size;
const userOf = ({ userDomain, userName }: NewEvent): string => (userDomain ? `${userDomain}\\${userName}` : userName);

describe("counts that were kept are those of the events", () => {
  it.each(ranges)("in %j", async (range) => {
    const found = events.filter((event) => isWithin(event, range));
    const elevated = found.filter(({ isElevated }) => isElevated);
    const summary = endpointSummarySchema.parse(await get(endpointEventEndpoints.summary, range));
    expect(summary).toMatchObject({
      starts: found.length,
      elevatedStarts: elevated.length,
      applications: distinct(found.map(({ applicationName }) => applicationName)),
      users: distinct(found.map(userOf)),
      computers: distinct(found.map(({ computerName }) => computerName)),
    });
    for (const bin of summary.bins.items) {
      const within = events.filter((event) => isWithin(event, bin));
      expect([bin, within.length]).toEqual([bin, bin.starts]);
      expect(within.filter(({ isElevated }) => isElevated)).toHaveLength(bin.elevatedStarts);
    }
    expect(summary.bins.items.reduce((sum, { starts }) => sum + starts, 0)).toBe(found.length);
    expect(summary.days.reduce((sum, { starts }) => sum + starts, 0)).toBe(found.length);
    expect(summary.bins.items.length).toBeLessThanOrEqual(60);

    const discovery = endpointApplicationPageSchema.parse(await get(endpointEventEndpoints.applications, range));
    expect(discovery.total).toBe(summary.applications);
    for (const row of discovery.items) {
      const query = { ...range, application: row.application };
      const one = endpointSummarySchema.parse(await get(endpointEventEndpoints.summary, query));
      expect([one.starts, one.applications]).toEqual([row.starts, 1]);
      expect(one.bins.items.reduce((sum, { starts }) => sum + starts, 0)).toBe(row.starts);
      const own = found.filter(({ applicationName }) => applicationName === row.application);
      const times = own.map(({ occurredAt }) => occurredAt.getTime());
      expect(row).toEqual({
        application: row.application,
        starts: own.length,
        elevatedStarts: own.filter(({ isElevated }) => isElevated).length,
        users: distinct(own.map(userOf)),
        computers: distinct(own.map(({ computerName }) => computerName)),
        firstSeenAt: new Date(Math.min(...times)).toISOString(),
        lastSeenAt: new Date(Math.max(...times)).toISOString(),
      });
    }
    const listed = endpointEventPageSchema.parse(await get(endpointEventEndpoints.events, { ...range, limit: "1" }));
    expect(listed.total).toBe(found.length);
  });

  it("in the parts of a day in the caller's time zone", async () => {
    const client = await test.signIn("user");
    await client.put(preferenceEndpoints.own, { TimeZone: { Value: "Asia/Kathmandu", AgeMs: 0 } });
    const query = new URLSearchParams({ from: at(5, "18:15:00"), to: at(9, "18:15:00") });
    const answer = await client.get(`${endpointEventEndpoints.summary}?${query.toString()}`);
    const { bins, days } = endpointSummarySchema.parse(answer.json());
    expect(bins.unit).toBe("day");
    expect(bins.items).toHaveLength(4);
    for (const [index, bin] of bins.items.entries()) {
      expect(bin.from).toBe(at(5 + index, "18:15:00.000"));
      expect(bin.starts).toBe(events.filter((event) => isWithin(event, bin)).length);
      expect(days[index]?.starts).toBe(bin.starts);
    }
  });
});

describe("events that are removed", () => {
  const remove = (moment: Date) => new EndpointEventsRetentionRepository(test.database).removeBefore(moment);
  const moment = () => new Date(at(6, "00:00:00"));
  const early = () => ({ ...sample, occurredAt: new Date(at(1, "12:00:00")) });
  const countAll = async () => [
    await test.database.$count(endpointEvents),
    await test.database.$count(endpointStartKinds),
    await test.database.$count(endpointStartSums),
  ];

  it("leave no counts behind", async () => {
    const removed = events.filter((one) => one.occurredAt < moment());
    await remove(moment());
    const left = events.filter((one) => one.occurredAt >= moment());
    const summary = endpointSummarySchema.parse(await get(endpointEventEndpoints.summary));
    expect(removed.length).toBeGreaterThan(20);
    expect(summary.starts).toBe(left.length);
    expect(summary.bins.items.reduce((sum, { starts }) => sum + starts, 0)).toBe(left.length);
    const range = { from: at(1, "00:00:00"), to: at(31, "00:00:00") };
    expect(await get(endpointEventEndpoints.summary, range)).toMatchObject({
      starts: left.filter((one) => one.occurredAt < new Date(at(31, "00:00:00"))).length,
    });
    await test.database.insert(endpointEvents).values(removed);
  });

  it("wait for an import of their organization, and leave no counts of it", async () => {
    const { north } = test.organizations;
    const removed = events.filter((one) => one.occurredAt < moment());
    await remove(moment());
    const before = await countAll();
    await test.database.insert(endpointEvents).values({ ...early(), dedupeHash: "before" });
    const removing = await test.database.transaction(async (on) => {
      await takeImportTurn(north.id, on);
      await on.insert(endpointEvents).values({ ...early(), dedupeHash: "imported" });
      const promise = remove(moment());
      await waitForWaiting(test.database);
      return { promise };
    });
    await removing.promise;
    expect(await countAll()).toEqual(before);
    await test.database.insert(endpointEvents).values(removed);
  });

  it("wait for nobody else: neither for imports elsewhere nor if nothing is to be removed", async () => {
    const { north, south } = test.organizations;
    const removed = events.filter((one) => one.occurredAt < moment());
    await remove(moment());
    const before = await countAll();
    await test.database.insert(endpointEvents).values(removed);
    await test.database.transaction(async (on) => {
      await takeImportTurn(south.id, on);
      await on.insert(endpointEvents).values({ ...early(), organizationId: south.id, dedupeHash: "elsewhere" });
      await remove(moment());
      await takeImportTurn(north.id, on);
      await remove(moment());
      expect(await countAll()).toEqual(before);
    });
    await remove(moment());
    expect(await countAll()).toEqual(before);
    await test.database.insert(endpointEvents).values(removed);
  });

  it("stay while another server removes some", async () => {
    const all = await countAll();
    await test.database.transaction(async (on) => {
      await on.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.endpointRetention})`);
      await remove(moment());
    });
    expect(await countAll()).toEqual(all);
  });
});

describe("lists and their filters", () => {
  it("have every start in one target type, as the program that reads events decides", async () => {
    const { items } = endpointTargetTypePageSchema.parse(await get(endpointEventEndpoints.targetTypes));
    const expected = Map.groupBy(events, (event) =>
      findTargetType({
        applicationPath: event.applicationPath,
        applicationName: event.applicationName,
        commandLine: event.commandLine ?? "",
        parentPath: event.parentPath ?? "",
      }),
    );
    expect(expected.size).toBe(6);
    expect(Object.fromEntries(items.map((item) => [item.targetType, item.starts]))).toEqual(
      Object.fromEntries([...expected].map(([type, own]) => [type, own.length])),
    );
  });

  it("name what browsers, office, PDF and archive programs started", async () => {
    const { items } = endpointTrustedChildPageSchema.parse(await get(endpointEventEndpoints.trustedChildren));
    expect(
      new Set(items.map((item) => `${item.parentKind} ${item.parent} ${item.application} ${item.targetType}`)),
    ).toEqual(
      new Set([
        "office winword.exe cmd.exe script",
        "office winword.exe powershell.exe script",
        "archive 7zfm.exe wscript.exe script",
      ]),
    );
    const summary = endpointSummarySchema.parse(await get(endpointEventEndpoints.summary));
    expect(items.reduce((sum, { starts }) => sum + starts, 0)).toBe(summary.trustedChildStarts);
  });

  it("are sorted by each of their fields in both directions", async () => {
    const paths = {
      discovery: endpointEventEndpoints.applications,
      actions: endpointEventEndpoints.actions,
      targetTypes: endpointEventEndpoints.targetTypes,
      tap: endpointEventEndpoints.trustedChildren,
      users: endpointEventEndpoints.users,
    };
    for (const [name, path] of Object.entries(paths)) {
      const fields = endpointSortFields[name as keyof typeof paths];
      for (const field of fields) {
        const read = async (query: Record<string, string>) =>
          ((await get(path, query)) as { items: Record<string, string | number>[] }).items;
        const ascending = (await read({ sort: `${field}-asc`, limit: "200" })).map((row) => row[field]);
        const descending = (await read({ sort: `${field}-desc`, limit: "200" })).map((row) => row[field]);
        expect(descending).toEqual(ascending.toReversed());
        const isOrdered = ascending.every(
          (value, index) => index === 0 || (ascending[index - 1] ?? "") <= (value ?? ""),
        );
        expect([name, field, isOrdered]).toEqual([name, field, true]);
      }
      const refused = await test.clients.user.get(`${path}?sort=dedupe_hash-asc`);
      expect([name, refused.statusCode]).toEqual([name, 400]);
    }
  });

  it("page through the events without a gap", async () => {
    const query = { parent: "winword.exe", from: at(5, "10:00:00"), search: "ADA" };
    const expected = events.filter(
      (event) => event.parentPath === OFFICE && event.userName === "ada" && isWithin(event, query),
    );
    const ids = new Set<string>();
    const times: string[] = [];
    for (let offset = 0; offset < expected.length; offset += 7) {
      const page = { ...query, limit: "7", offset: String(offset) };
      const { items, total } = endpointEventPageSchema.parse(await get(endpointEventEndpoints.events, page));
      expect(total).toBe(expected.length);
      for (const item of items) ids.add(item.id);
      times.push(...items.map(({ occurredAt }) => occurredAt));
    }
    expect(ids.size).toBe(expected.length);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it("narrow events to exactly those that a row of actions counts", async () => {
    const { items } = endpointActionPageSchema.parse(await get(endpointEventEndpoints.actions));
    expect(items.length).toBeGreaterThan(5);
    for (const { starts, tokenElevationType, application, user, action, integrityLevel } of items) {
      const row = { application, user, action, integrityLevel, tokenElevationType: tokenElevationType ?? "none" };
      const { total } = endpointEventPageSchema.parse(await get(endpointEventEndpoints.events, { ...row, limit: "1" }));
      expect([row, total]).toEqual([row, starts]);
    }
  });

  it("narrow users to what the filter leaves", async () => {
    const query = { computer: "ws-1", application: "cmd.exe", elevated: "true" };
    const { items } = endpointUserPageSchema.parse(await get(endpointEventEndpoints.users, query));
    const own = events.filter(
      (event) => event.computerName === "ws-1" && event.applicationName === "cmd.exe" && event.isElevated,
    );
    expect(Object.fromEntries(items.map((item) => [item.user, item.starts]))).toEqual(
      Object.fromEntries([...Map.groupBy(own, userOf)].map(([user, starts]) => [user, starts.length])),
    );
  });
});

describe("one event", () => {
  const addEvent = async (changes: Partial<NewEvent>): Promise<string> => {
    const [row] = await test.database
      .insert(endpointEvents)
      .values({ ...sample, ...changes, occurredAt: new Date(changes.occurredAt ?? startMs) })
      .returning({ id: endpointEvents.id });
    return row?.id ?? "";
  };
  const remove = (hash: string) => test.database.delete(endpointEvents).where(eq(endpointEvents.dedupeHash, hash));

  it("has its parents, nearest first, also if they lead in a circle", async () => {
    const minute = (count: number): Date => new Date(startMs + count * 60_000);
    await addEvent({ dedupeHash: "p", processGuid: "{1}", parentProcessGuid: "{3}", occurredAt: minute(1) });
    await addEvent({ dedupeHash: "reused", processGuid: "{1}", occurredAt: minute(9) });
    await addEvent({ dedupeHash: "q", processGuid: "{2}", parentProcessGuid: "{1}", occurredAt: minute(2) });
    const id = await addEvent({ dedupeHash: "r", processGuid: "{3}", parentProcessGuid: "{2}", occurredAt: minute(2) });
    await addEvent({ dedupeHash: "circle", processGuid: "{3}", parentProcessGuid: "{2}", occurredAt: minute(1) });
    const details = endpointEventDetailsSchema.parse(await get(endpointEventPath(id)));
    expect(details.event).toMatchObject({ id, processGuid: "{3}", parentProcessGuid: "{2}", product: null });
    expect(details.parents.slice(0, 2).map(({ processGuid }) => processGuid)).toEqual(["{2}", "{1}"]);
    expect(details.parents.length).toBeLessThan(10);
    for (const hash of ["p", "reused", "q", "r", "circle"]) await remove(hash);
  });

  it("is found only in the own organization", async () => {
    const { south } = test.organizations;
    const foreign = await test.database
      .select({ id: endpointEvents.id })
      .from(endpointEvents)
      .where(eq(endpointEvents.organizationId, south.id));
    for (const id of [foreign[0]?.id ?? "", crypto.randomUUID(), "x", "%00", "'"])
      expect((await test.clients.user.get(endpointEventPath(encodeURIComponent(id)))).statusCode).toBe(404);
  });
});

describe("an export", () => {
  it.each(endpointReportNames)("of %s has the rows of its list within the filter, as CSV", async (name) => {
    const query = "from=2026-03-06T07:10:11Z&computer=ws-2";
    const answer = await test.clients.user.get(`${endpointReportExportPath(name)}?${query}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8; header=present");
    expect(answer.headers["x-filename"]).toBe(`endpoint-${name}-2026-03-02.csv`);
    const [head, ...lines] = answer.body.trimEnd().split("\r\n");
    expect(lines).toHaveLength(Number(answer.headers["x-total-count"]));
    const found = events.filter(
      (event) => event.computerName === "ws-2" && event.occurredAt >= new Date(at(6, "07:10:11")),
    );
    const column = head?.split(",").indexOf("starts") ?? -1;
    const starts = column < 0 ? lines.length : lines.reduce((sum, line) => sum + Number(line.split(",")[column]), 0);
    const counted = {
      actions: found.filter(({ isElevated }) => isElevated),
      tap: found.filter(({ parentPath = "" }) => /winword|7zfm/i.test(parentPath)),
    };
    expect(starts).toBe((name in counted ? counted[name as keyof typeof counted] : found).length);
  });

  it("is recorded, and disarms formulas", async () => {
    await test.database
      .insert(endpointEvents)
      .values({ ...sample, dedupeHash: "formula", commandLine: '=1+"1"', computerName: "evil" });
    const answer = await test.clients.user.get(`${endpointReportExportPath("events")}?computer=evil`);
    expect(answer.body).toContain(`"'=1+""1"""`);
    const recorded = await test.database.select().from(auditEvents).where(eq(auditEvents.action, "grid.export"));
    expect(recorded.at(-1)).toMatchObject({
      userName: "user",
      subject: "endpoint-events",
      organizationId: test.organizations.north.id,
      details: { computer: "evil", rows: 1 },
    });
    const refused = await test.clients.user.get(`${endpointReportExportPath("events")}?from=x`);
    expect(refused.statusCode).toBe(400);
  });
});
