import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { endpointEvents } from "../../db/schema/endpoint-events.table.ts";
import { events } from "../../db/schema/events.table.ts";
import { policies } from "../../db/schema/policies.table.ts";
import { recordedSessions } from "../../db/schema/recorded-sessions.table.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { cellsOf, countsOf, daysAgo, refreshTile } from "../../testing/refresh-tile.ts";

let test: TestApp;
/** Added to both organizations; one must never see the other's. */
let both: readonly string[];
beforeAll(async () => {
  test = await buildTestApp();
  both = [test.organizations.north.id, test.organizations.south.id];
});
afterAll(() => test.close());

const refresh = (componentId: string) => refreshTile(test.clients.user, componentId);

describe("tiles about what happened", () => {
  it("count events by severity, and list those that are trouble", async () => {
    const anEvent = { category: "Session", source: "s" };
    await test.database.insert(events).values(
      both.flatMap((organizationId) => [
        { ...anEvent, organizationId, severity: "information" as const, message: "i", occurredAt: daysAgo(0) },
        { ...anEvent, organizationId, severity: "warning" as const, message: "w", occurredAt: daysAgo(1) },
        { ...anEvent, organizationId, severity: "error" as const, message: "e", occurredAt: daysAgo(8) },
      ]),
    );
    const failures = await refresh("events-trouble-total");
    expect(failures.dataItem).toMatchObject({ value: 2, trend: { previous: 0, better: "lower" } });
    expect(failures.dataItem?.trend?.values.slice(-9)).toEqual([1, 0, 0, 0, 0, 0, 0, 1, 0]);
    const bySeverity = await refresh("events-by-severity");
    expect(bySeverity.dataPoints?.map(({ x, y, scaleValue }) => [x, y, scaleValue])).toEqual([
      ["information", 1, 0],
      ["warning", 1, 1],
      ["error", 0, 3],
    ]);
    expect(cellsOf(await refresh("events-trouble")).map(([severity, message]) => [severity, message])).toEqual([
      ["warning", "w"],
      ["error", "e"],
    ]);
  });

  it("count recorded sessions by day, and list them with the way to their replay", async () => {
    const aSession = { userName: "u", assetName: "a", protocol: "ssh" };
    const added = await test.database
      .insert(recordedSessions)
      .values(
        both.flatMap((organizationId) =>
          [0, 40].map((days) => ({
            ...aSession,
            organizationId,
            title: `${days} days ago`,
            contentHash: String(days),
            startedAt: daysAgo(days),
            endedAt: daysAgo(days),
          })),
        ),
      )
      .returning();
    expect(countsOf(await refresh("sessions-by-day"))).toEqual({ "2026-03-02": 1 });
    expect((await refresh("sessions-total")).dataItem).toMatchObject({ value: 1, trend: { previous: 1 } });
    const recent = await refresh("sessions-recent");
    expect(cellsOf(recent).map(([, , title]) => title)).toEqual(["0 days ago", "40 days ago"]);
    expect(recent.dataTable?.rows[0]?.action?.url).toBe(`/session-replay?id=${added[0]?.id ?? 0}`);
  });

  it("count sign-ins of the organization's members by day and by the strongest proof", async () => {
    const [member, stranger] = await Promise.all(
      ["user", "administrator"].map((name) => test.services.users.findByName(name)),
    );
    const signIn = (userId: string | undefined, methods: string[], days = 0, action = "sign-in") => ({
      action,
      userName: "u",
      userId: userId ?? null,
      details: { methods },
      occurredAt: daysAgo(days),
    });
    await test.database
      .insert(auditEvents)
      .values([
        signIn(member?.id, ["password"]),
        signIn(member?.id, ["password", "code"], 1),
        signIn(member?.id, ["key"], 1),
        signIn(member?.id, ["password", "recovery-code"], 1),
        signIn(member?.id, ["sso"], 31),
        signIn(member?.id, ["password"], 0, "sign-in.challenge"),
        signIn(stranger?.id, ["password"]),
      ]);
    expect(countsOf(await refresh("sign-ins-by-day"))).toEqual({ "2026-03-02": 1, "2026-03-01": 3 });
    expect((await refresh("sign-ins-total")).dataItem).toMatchObject({ value: 4, trend: { previous: 1 } });
    expect(countsOf(await refresh("sign-ins-by-method"))).toEqual({
      Authenticator: 1,
      "Password only": 1,
      "Recovery code": 1,
      "Security key": 1,
    });
  });
});

describe("tiles about endpoints", () => {
  it("count elevated starts by day and by application", async () => {
    const aStart = {
      source: "sysmon1" as const,
      userName: "u",
      applicationPath: "p",
      action: "elevated",
      isElevated: true,
    };
    await test.database.insert(endpointEvents).values(
      both.flatMap((organizationId) =>
        [
          { applicationName: "cmd.exe", computerName: "a", occurredAt: daysAgo(0) },
          { applicationName: "cmd.exe", computerName: "b", occurredAt: daysAgo(1) },
          { applicationName: "reg.exe", computerName: "a", occurredAt: daysAgo(1) },
          { applicationName: "old.exe", computerName: "a", occurredAt: daysAgo(31) },
          { applicationName: "calc.exe", computerName: "a", occurredAt: daysAgo(0), isElevated: false },
        ].map((start, index) => ({ ...aStart, ...start, organizationId, dedupeHash: String(index) })),
      ),
    );
    expect(countsOf(await refresh("elevations-by-day"))).toEqual({ "2026-03-02": 1, "2026-03-01": 2 });
    expect((await refresh("elevations-total")).dataItem).toMatchObject({ value: 3, trend: { previous: 1 } });
    const applications = await refresh("elevated-applications");
    expect(cellsOf(applications)).toEqual([
      ["cmd.exe", 2, 2, daysAgo(0).toISOString()],
      ["reg.exe", 1, 1, daysAgo(1).toISOString()],
    ]);
    expect(applications.dataTable?.rows[0]?.action?.url).toBe("/epm-reporting?tab=discovery&query=cmd.exe");
  });

  it("count policies by product, and list them in their order, those without a place last", async () => {
    const aPolicy = { updatedAt: daysAgo(1) };
    await test.database.insert(policies).values(
      both.flatMap((organizationId) => [
        { ...aPolicy, organizationId, name: "none", productCode: "EPMMac" },
        { ...aPolicy, organizationId, name: "second", productCode: "EPMWindows", priority: 2 },
        { ...aPolicy, organizationId, name: "first", productCode: "EPMWindows", priority: 1 },
      ]),
    );
    expect(countsOf(await refresh("policies-by-product"))).toEqual({ Windows: 2, macOS: 1 });
    expect(cellsOf(await refresh("policies-by-priority")).map(([place, name]) => [place, name])).toEqual([
      [1, "first"],
      [2, "second"],
      [null, "none"],
    ]);
  });
});
