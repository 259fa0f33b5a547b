import { randomUUID } from "node:crypto";
import { healthReportEndpoints } from "@gatehouse/shared/contracts/health-reports.contract";
import { healthCounts } from "../../db/schema/health-counts.table.ts";
import { healthFailures } from "../../db/schema/health-failures.table.ts";
import { healthSightings } from "../../db/schema/health-sightings.table.ts";
import { healthTabs } from "../../db/schema/health-tabs.table.ts";
import { healthVitals } from "../../db/schema/health-vitals.table.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import {
  changeManifest,
  failed,
  loaded,
  openSignedOut,
  report,
  startHealthTest,
} from "../../testing/test-reports.builder.ts";

let test: TestApp;
beforeEach(async () => {
  test = await startHealthTest();
});
afterEach(() => test.close());

const readCounts = async () =>
  (await test.database.select().from(healthCounts)).map(({ minute: _minute, ...count }) => count);
const counted = (changes: Partial<typeof healthCounts.$inferSelect>) => ({
  name: "replay",
  version: "1.0.0",
  group: "default",
  loads: 0,
  loadFailures: 0,
  renderErrors: 0,
  ...changes,
});

describe("a report", () => {
  it("is counted by version, group and minute, and its failures and browser are kept", async () => {
    const { user } = test.clients;
    const events = [loaded("1.0.0"), failed("1.0.0", "chunk"), failed("1.0.0", "render", "x?token=abc")];
    expect(await report(user, events)).toBe(204);
    expect(await report(await openSignedOut(test), [loaded("1.0.0")])).toBe(204);
    expect(await readCounts()).toEqual([counted({ loads: 2, loadFailures: 1, renderErrors: 1 })]);
    const failures = await test.database.select().from(healthFailures).orderBy(healthFailures.stage);
    expect(failures).toMatchObject([
      { stage: "chunk", message: "It broke", browser: "other", group: "default" },
      { stage: "render", message: "x?…" },
    ]);
    expect(await test.database.$count(healthTabs)).toBe(2);
  });

  it("of an answer that was refused is kept, and is held against no version", async () => {
    await report(test.clients.user, [failed("1.0.0", "verify"), failed("1.0.0", "manifest")]);
    expect(await readCounts()).toEqual([]);
    expect(await test.database.$count(healthFailures)).toBe(2);
  });

  it("counts once for a tab, version and stage in a window, however often it comes", async () => {
    const { user } = test.clients;
    const tabId = randomUUID();
    await Promise.all([1, 2, 3].map(() => report(user, [failed("1.0.0"), failed("1.0.0")], tabId)));
    expect(await readCounts()).toEqual([counted({ renderErrors: 1 })]);
    test.clock.advance({ minutes: 11 });
    await report(user, [failed("1.0.0")], tabId);
    expect((await readCounts()).map(({ renderErrors }) => renderErrors)).toEqual([1, 1]);
    expect(await test.database.$count(healthFailures)).toBe(2);
  });

  it.each([
    ["a version that was never in force", () => loaded("1.1.0")],
    ["an unknown version", () => failed("9.9.9")],
    ["an unknown section", () => loaded("1.0.0", "elsewhere")],
  ])("about %s is dropped without a trace", async (_name, event) => {
    expect(await report(test.clients.user, [event()])).toBe(204);
    expect(await readCounts()).toEqual([]);
    expect(await test.database.$count(healthSightings)).toBe(0);
    expect(await test.database.$count(healthTabs)).toBe(0);
  });

  it("counts only for the group of who sends it", async () => {
    const { north } = test.organizations;
    await changeManifest(test, { action: "pin", name: "replay", organizationId: north.id, version: "1.1.0" });
    await report(test.clients.user, [loaded("1.1.0"), loaded("1.0.0")]);
    await report(await openSignedOut(test), [loaded("1.1.0"), loaded("1.0.0")]);
    expect((await readCounts()).sort((a, b) => (a.version < b.version ? -1 : 1))).toEqual([
      counted({ loads: 1 }),
      counted({ version: "1.1.0", group: north.id, loads: 1 }),
    ]);
  });

  it("about a version that was replaced a moment ago still counts", async () => {
    await changeManifest(test, { action: "promote", name: "replay", version: "1.1.0" });
    await report(test.clients.user, [failed("1.0.0")]);
    expect(await readCounts()).toEqual([counted({ renderErrors: 1 })]);
  });

  it("adds a web vital to its histogram", async () => {
    const vital = { kind: "vital", name: "shell", version: "1.0.0-shell", metric: "LCP", value: 2500 } as const;
    await report(test.clients.user, [vital]);
    await report(test.clients.user, [vital]);
    expect(await test.database.select().from(healthVitals)).toMatchObject([{ metric: "LCP", count: 2 }]);
    expect(await readCounts()).toEqual([]);
  });

  it("is accepted together with others that share all of its rows", async () => {
    const events = [loaded("1.0.0"), loaded("1.0.0-shell", "shell"), failed("1.0.0"), failed("1.0.0", "entry")];
    const statuses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => report(test.clients.user, index % 2 ? events : events.toReversed())),
    );
    expect(new Set(statuses)).toEqual(new Set([204]));
    expect((await readCounts()).find(({ name }) => name === "replay")).toEqual(
      counted({ loads: 20, loadFailures: 20, renderErrors: 20 }),
    );
  });
});

describe("the door", () => {
  it("wants the token of the page, and a report that is one", async () => {
    const { user } = test.clients;
    const body = { tabId: randomUUID(), canSwapLive: true, events: [loaded("1.0.0")] };
    const without = await user.post(healthReportEndpoints.reports, body, { without: ["x-anticsrftoken"] });
    expect(without.statusCode).toBe(403);
    const tooMany = { ...body, events: Array.from({ length: 51 }, () => loaded("1.0.0")) };
    expect((await user.post(healthReportEndpoints.reports, tooMany)).statusCode).toBe(400);
    expect((await user.post(healthReportEndpoints.reports, { ...body, tabId: "tab" })).statusCode).toBe(400);
  });

  it("lets a tab report so often in a minute and no more", async () => {
    const tabId = randomUUID();
    const statuses: number[] = [];
    for (let index = 0; index < 31; index += 1)
      statuses.push(await report(test.clients.user, [loaded("1.0.0")], tabId));
    expect(statuses.filter((status) => status === 204)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
    expect(await report(test.clients.user, [loaded("1.0.0")])).toBe(204);
    test.clock.advance({ minutes: 1 });
    expect(await report(test.clients.user, [loaded("1.0.0")], tabId)).toBe(204);
  });

  it("limits the reports of an address per minute, regardless of the tabs that it invents", async () => {
    const { user } = test.clients;
    let status = 204;
    for (let sent = 0; status === 204 && sent < 700; sent += 1) status = await report(user, [loaded("9.9.9")]);
    expect(status).toBe(429);
  });

  it("keeps only so many failures of a version in an hour", async () => {
    for (let index = 0; index < 102; index += 1) await report(test.clients.user, [failed("1.0.0")]);
    expect(await test.database.$count(healthFailures)).toBe(100);
    expect(await readCounts()).toEqual([counted({ renderErrors: 102 })]);
  });
});

it("figures for Prometheus name only versions in force", async () => {
  const { user } = test.clients;
  await report(user, [loaded("1.0.0"), failed("1.0.0", "entry")]);
  const read = async () => (await user.get("/metrics")).body;
  expect(await read()).toContain('gatehouse_release_loads_total{name="replay",version="1.0.0"} 1');
  expect(await read()).toContain('gatehouse_release_failures_total{name="replay",version="1.0.0",kind="load"} 1');
  await changeManifest(test, { action: "promote", name: "replay", version: "1.1.0" });
  await report(user, [loaded("1.0.0"), loaded("1.1.0")]);
  expect(await read()).toContain('gatehouse_release_loads_total{name="replay",version="1.1.0"} 1');
  expect(await read()).not.toContain('version="1.0.0"}');
});

it("old reports are forgotten", async () => {
  const vital = { kind: "vital", name: "shell", version: "1.0.0-shell", metric: "LCP", value: 2500 } as const;
  await report(test.clients.user, [loaded("1.0.0"), failed("1.0.0"), vital]);
  const prune = () => test.services.healthReports.removeOld();
  const tables = [healthCounts, healthFailures, healthTabs, healthVitals];
  const count = async () => Promise.all([healthSightings, ...tables].map((table) => test.database.$count(table)));
  test.clock.advance({ hours: 7 * 24 });
  await prune();
  expect(await count()).toEqual([0, 1, 1, 1, 1]);
  test.clock.advance({ hours: 48 });
  await prune();
  expect(await count()).toEqual([0, 0, 0, 0, 0]);
});
