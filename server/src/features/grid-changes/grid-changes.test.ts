import { gridChangeEndpoints } from "@gatehouse/shared/contracts/grid-changes.contract";
import { errorAnswerSchema } from "@gatehouse/shared/contracts/errors.contract";
import {
  gridDataSchema,
  gridDefinitionIds,
  gridDefinitionSchema,
  gridEndpoints,
} from "@gatehouse/shared/contracts/grids.contract";
import type { Readable } from "node:stream";
import { Client } from "pg";
import { scans } from "../../db/schema/scans.table.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { GridChangesService } from "./grid-changes.service.ts";
import { gridRowsChannel, parseGridRowNotice, watchedTables } from "./grid-row-notices.ts";

const byText = (one: string, other: string): number => (one < other ? -1 : 1);

const changedBy = (...transactions: string[]): string =>
  `event: changed\ndata: ${JSON.stringify({ transactions })}\n\n`;

describe("the streams of changes", () => {
  const scansId = gridDefinitionIds.scans;
  const aReader = (changes: object = {}) => ({
    sessionKey: "one",
    definitionId: scansId,
    organizationId: "north",
    isStillAllowed: () => Promise.resolve(true),
    ...changes,
  });
  const limits = { perSession: 2, overall: 3, pauseMs: 1_000, heartbeatMs: 15_000, backlogBytes: 1_024 };
  const read = (stream: Readable): string => String((stream.read() as Buffer | null) ?? "");
  let streams: GridChangesService;
  beforeEach(() => {
    jest.useFakeTimers();
    streams = new GridChangesService(limits);
  });
  afterEach(() => {
    streams.close();
    jest.useRealTimers();
  });

  it("tell of many changes once a second, and only readers of that grid and organization", () => {
    const own = streams.open(aReader());
    const other = streams.open(aReader({ organizationId: "south", sessionKey: "two" }));
    for (const stream of [own, other]) expect(read(stream)).toMatch(/^retry: \d{4,5}\n\n$/);
    for (let count = 0; count < 50; count += 1) streams.notice(`scans north ${count % 2}`);
    streams.notice("assets north 7");
    jest.advanceTimersByTime(1_000);
    expect(read(own)).toBe(changedBy("0", "1"));
    streams.notice("scans north 2");
    jest.advanceTimersByTime(1_000);
    expect([read(own), read(other)]).toEqual([changedBy("2"), ""]);
  });

  it("tell of a change that may have been missed while the database was away", () => {
    const stream = streams.open(aReader());
    read(stream);
    streams.notice(null);
    streams.notice("scans north 1");
    jest.advanceTimersByTime(1_000);
    expect(read(stream)).toBe("event: changed\ndata: {}\n\n");
    for (let count = 0; count <= 100; count += 1) streams.notice(`scans north ${count}`);
    jest.advanceTimersByTime(1_000);
    expect(read(stream)).toBe("event: changed\ndata: {}\n\n");
  });

  it("show that they live, and end with the right to read", async () => {
    let isAllowed = true;
    const stream = streams.open(aReader({ isStillAllowed: () => Promise.resolve(isAllowed) }));
    read(stream);
    await jest.advanceTimersByTimeAsync(15_000);
    expect(read(stream)).toBe(": alive\n\n");
    isAllowed = false;
    const handleEnd = jest.fn();
    stream.once("end", handleEnd).resume();
    await jest.advanceTimersByTimeAsync(15_000);
    expect(handleEnd).toHaveBeenCalledTimes(1);
  });

  it("are limited for a session and altogether, and end with the server", () => {
    streams.open(aReader());
    streams.open(aReader());
    expect(() => streams.open(aReader())).toThrow(/Too many event streams/);
    streams.open(aReader({ sessionKey: "two" }));
    expect(() => streams.open(aReader({ sessionKey: "three" }))).toThrow(/no free event stream/);
    streams.close();
    expect(() => streams.open(aReader({ sessionKey: "four" }))).toThrow(/no free event stream/);
  });
});

describe("notices", () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp();
  });
  afterAll(() => test.close());

  const readSnapshot = async (): Promise<string | undefined> => {
    const answer = await test.clients.user.post(gridEndpoints.data(gridDefinitionIds.scans), {});
    return gridDataSchema.parse(answer.json()).snapshot;
  };

  it("come from every watched table, once for each statement and organization", async () => {
    const listener = new Client(test.database.$client.options);
    const payloads: string[] = [];
    listener.on("notification", ({ payload = "" }) => payloads.push(payload));
    await listener.connect();
    try {
      await listener.query(`LISTEN ${gridRowsChannel}`);
      const { north, south } = test.organizations;
      const aScan = { name: "s", scanType: "Discovery", target: "t", startedBy: "a", status: "completed" } as const;
      const startedAt = new Date("2026-01-01T00:00:00Z");
      const before = await readSnapshot();
      await test.database
        .insert(scans)
        .values([north, north, south].map(({ id }) => ({ ...aScan, organizationId: id, startedAt })));
      await test.database.update(scans).set({ name: "t" });
      await test.database.delete(scans);
      // Notices precede the answer of the next statement.
      await listener.query("SELECT 1");
      const each = [`scans ${north.id}`, `scans ${south.id}`];
      const told = payloads.map((payload) => payload.split(" ").slice(0, 2).join(" "));
      expect(told.toSorted(byText)).toEqual([...each, ...each, ...each].toSorted(byText));
      const transaction = parseGridRowNotice(payloads[0] ?? "")?.transaction;
      const isSeen = async (snapshot: string | undefined): Promise<boolean | undefined> => {
        const query = "SELECT pg_visible_in_snapshot($1::xid8, $2::pg_snapshot) AS seen";
        return (await listener.query<{ seen: boolean }>(query, [transaction, snapshot])).rows[0]?.seen;
      };
      expect([await isSeen(before), await isSeen(await readSnapshot())]).toEqual([false, true]);
      const { rows } = await listener.query<{ name: string }>(
        "SELECT tgrelid::regclass::text AS name FROM pg_trigger WHERE tgfoid = 'notify_grid_rows'::regproc GROUP BY 1 HAVING count(*) = 3 ORDER BY 1",
      );
      expect(rows.map(({ name }) => name)).toEqual(Object.keys(watchedTables).toSorted(byText));
    } finally {
      await listener.end();
    }
  });

  it("that name something else are ignored", () => {
    for (const payload of ["", "scans", "scans x", "scans x y", "users x 1", "__proto__ x 1"])
      expect(parseGridRowNotice(payload)).toBeNull();
  });

  it("are open to whoever may read the grid, as an event stream", async () => {
    const path = gridChangeEndpoints.changes(gridDefinitionIds.assets);
    const headers = { accept: "text/event-stream" };
    expect((await test.clients.userWithoutPermission.get(path, { headers })).statusCode).toBe(403);
    const foreign = { ...headers, organizationid: test.organizations.south.id };
    const answer = await test.clients.user.get(path, { headers: foreign });
    expect(errorAnswerSchema.parse(answer.json()).code).toBe("organization_forbidden");
    expect((await test.clients.user.get(path)).statusCode).toBe(406);
    const unwatched = gridChangeEndpoints.changes(gridDefinitionIds.users);
    expect((await test.clients.administrator.get(unwatched, { headers })).statusCode).toBe(404);
    const reports = async (id: string): Promise<unknown> => {
      const definition = await test.clients.administrator.get(gridEndpoints.definition(id));
      return gridDefinitionSchema.parse(definition.json()).ReportsChanges;
    };
    expect([await reports(gridDefinitionIds.assets), await reports(gridDefinitionIds.users)]).toEqual([true, false]);
  });
});
