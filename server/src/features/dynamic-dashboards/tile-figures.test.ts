import type { TileData } from "@gatehouse/shared/contracts/dashboard-tiles.contract";
import { dynamicDashboardEndpoints, tileRefreshSchema } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { assets } from "../../db/schema/assets.table.ts";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { endpointEvents } from "../../db/schema/endpoint-events.table.ts";
import { events } from "../../db/schema/events.table.ts";
import { managedAccounts } from "../../db/schema/managed-accounts.table.ts";
import { managedSystems } from "../../db/schema/managed-systems.table.ts";
import { policies } from "../../db/schema/policies.table.ts";
import { recordedSessions } from "../../db/schema/recorded-sessions.table.ts";
import { scans } from "../../db/schema/scans.table.ts";
import { findDashboardText } from "../../testing/dashboard-texts.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { tileCatalogue } from "./tile-catalogue.ts";

/** The test clock stands at 2 March 2026, 8:00. */
const daysAgo = (days: number): Date => new Date(Date.parse("2026-03-02T08:00:00Z") - days * 86_400_000);

let test: TestApp;
/** What must never be seen from the other organization is put into both. */
let both: readonly string[];
beforeAll(async () => {
  test = await buildTestApp();
  both = [test.organizations.north.id, test.organizations.south.id];
});
afterAll(() => test.close());

async function refresh(componentId: string): Promise<TileData> {
  return tileRefreshSchema.parse(
    (await test.clients.user.get(dynamicDashboardEndpoints.refreshOf(componentId))).json(),
  );
}

const countsOf = ({ dataPoints = [], dataItems = [] }: TileData): Record<string, number> =>
  Object.fromEntries([
    ...dataPoints.filter(({ y }) => y > 0).map(({ x, y }) => [x, y]),
    ...dataItems.map(({ displayName, value }) => [displayName, value]),
  ]);

const cellsOf = ({ dataTable }: TileData): unknown[][] =>
  (dataTable?.rows ?? []).map(({ dataItems }) => dataItems.map(({ value }) => value));

describe("tiles about the inventory", () => {
  beforeAll(async () => {
    const anAsset = { dnsName: "d", ipAddress: "10.0.0.1", operatingSystem: "Debian 12", assetType: "Server" };
    await test.database.insert(assets).values(
      both.flatMap((organizationId) => [
        { ...anAsset, organizationId, name: "new", lastSeenAt: daysAgo(1), createdAt: daysAgo(1) },
        { ...anAsset, organizationId, name: "edge", lastSeenAt: daysAgo(30), createdAt: daysAgo(2) },
        {
          ...anAsset,
          organizationId,
          name: "old",
          operatingSystem: "Windows 11",
          lastSeenAt: daysAgo(31),
          createdAt: daysAgo(3),
        },
        { ...anAsset, organizationId, name: "never", lastSeenAt: null, createdAt: daysAgo(4) },
      ]),
    );
    const aSystem = { networkAddress: "10.0.0.1", port: 22 };
    const systems = await test.database
      .insert(managedSystems)
      .values(
        both.flatMap((organizationId) => [
          { ...aSystem, organizationId, name: "one", platform: "Linux", lastChangedAt: daysAgo(2) },
          { ...aSystem, organizationId, name: "two", platform: "Linux", lastChangedAt: daysAgo(1) },
          { ...aSystem, organizationId, name: "three", platform: "Windows" },
        ]),
      )
      .returning();
    await test.database.insert(managedAccounts).values(
      systems
        .filter(({ name }) => name === "one")
        .flatMap(({ id, organizationId }) => {
          const anAccount = { organizationId, managedSystemId: id };
          return [
            { ...anAccount, accountName: "fresh", lastPasswordChangeAt: daysAgo(7) },
            { ...anAccount, accountName: "due", lastPasswordChangeAt: daysAgo(8), nextPasswordChangeAt: daysAgo(1) },
            {
              ...anAccount,
              accountName: "stale",
              lastPasswordChangeAt: daysAgo(90),
              nextPasswordChangeAt: daysAgo(-1),
            },
            { ...anAccount, accountName: "never", lastPasswordChangeAt: null },
            { ...anAccount, accountName: "free", isPasswordManaged: false },
          ];
        }),
    );
  });

  it("count what the organization has, and what was not seen for 30 days", async () => {
    expect((await refresh("assets-total")).dataItem?.value).toBe(4);
    const silent = await refresh("assets-silent");
    expect(silent.dataItem).toMatchObject({ value: 2, scaleType: 1, scaleValue: 2, noDataAvailable: false });
    expect(silent.dataStatusColourScheme).toBe("warning");
    expect(countsOf(await refresh("assets-by-system"))).toEqual({ "Debian 12": 3, "Windows 11": 1 });
    expect(countsOf(await refresh("systems-by-platform"))).toEqual({ Linux: 2, Windows: 1 });
  });

  it("list the newest assets first, each leading to its details", async () => {
    const newest = await refresh("assets-newest");
    expect(cellsOf(newest).map(([name]) => name)).toEqual(["new", "edge", "old", "never"]);
    expect(newest.dataTable?.rows[0]?.action).toMatchObject({
      actionType: "sref",
      url: expect.stringMatching(/^\/app\/asset\?id=[0-9a-f-]{36}$/) as string,
    });
  });

  it("list the systems changed last, and the passwords that change next, each leading to its details", async () => {
    const changed = await refresh("systems-changed");
    expect(cellsOf(changed).map(([name]) => name)).toEqual(["two", "one"]);
    expect(changed.dataTable?.rows[0]?.action?.url).toMatch(/^\/ps\/managed-system\?id=/);
    const next = await refresh("passwords-next");
    expect(cellsOf(next).map(([account, system]) => [account, system])).toEqual([
      ["due", "one"],
      ["stale", "one"],
    ]);
    expect(next.dataTable?.rows[0]?.action?.url).toMatch(/^\/ps\/managed-account\?id=/);
    expect(next.dataStatusColourScheme).toBe("warning");
  });

  it("tell the ages of passwords, and which accounts want attention", async () => {
    const { dataPoints = [] } = await refresh("password-ages");
    expect(dataPoints.map(({ x, y, scaleType, scaleValue }) => [x, y, scaleType, scaleValue])).toEqual([
      ["week", 1, 1, 0],
      ["month", 1, 1, 1],
      ["quarter", 1, 1, 2],
      ["older", 1, 1, 3],
    ]);
    expect((await refresh("accounts-unmanaged")).dataItem?.value).toBe(1);
    expect((await refresh("passwords-overdue")).dataItem).toMatchObject({ value: 1, noDataAvailable: false });
    await test.database.update(managedAccounts).set({ nextPasswordChangeAt: null });
    expect((await refresh("passwords-overdue")).dataItem).toMatchObject({ value: 0, noDataAvailable: true });
  });
});

describe("tiles about scans", () => {
  it("count days and results of a month, and list the latest", async () => {
    const aScan = { scanType: "Discovery", target: "10.0.0.0/24", startedBy: "admin" };
    await test.database.insert(scans).values(
      both.flatMap((organizationId) => [
        { ...aScan, organizationId, name: "today", status: "failed" as const, startedAt: daysAgo(0) },
        { ...aScan, organizationId, name: "first", status: "completed" as const, startedAt: daysAgo(29) },
        { ...aScan, organizationId, name: "before", status: "completed" as const, startedAt: daysAgo(30) },
      ]),
    );
    expect(countsOf(await refresh("scans-by-day"))).toEqual({ "2026-03-02": 1, "2026-02-01": 1 });
    expect(countsOf(await refresh("scans-by-status"))).toEqual({ completed: 1, failed: 1 });
    const recent = await refresh("scans-recent");
    expect(cellsOf(recent).map(([name, status]) => [name, status])).toEqual([
      ["today", "failed"],
      ["first", "completed"],
      ["before", "completed"],
    ]);
    expect(recent.dataStatusColourScheme).toBe("warning");
    expect(recent.dataTable?.rows[0]?.dataItems[1]).toMatchObject({ scaleType: 1, scaleValue: 3 });
    expect(JSON.parse(recent.dataTable?.rows[0]?.action?.params ?? "")).toMatchObject({
      optionalFilters: { status: "failed" },
    });
  });
});

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
    expect(countsOf(await refresh("sign-ins-by-method"))).toEqual({
      authenticator: 1,
      passwordOnly: 1,
      recoveryCode: 1,
      securityKey: 1,
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
    const applications = await refresh("elevated-applications");
    expect(cellsOf(applications)).toEqual([
      ["cmd.exe", 2, 2, daysAgo(0).toISOString()],
      ["reg.exe", 1, 1, daysAgo(1).toISOString()],
    ]);
    expect(applications.dataTable?.rows[0]?.action?.url).toBe("/epm-reporting?tab=applications&query=cmd.exe");
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
    expect(countsOf(await refresh("policies-by-product"))).toEqual({ EPMWindows: 2, EPMMac: 1 });
    expect(cellsOf(await refresh("policies-by-priority")).map(([place, name]) => [place, name])).toEqual([
      [1, "first"],
      [2, "second"],
      [null, "none"],
    ]);
  });
});

/** Every resource key in what a tile shows. */
function listKeys(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) =>
    /resourceKey$/i.test(name) && typeof inner === "string" ? [inner] : listKeys(inner),
  );
}

it("every word that tiles show by a key has its text", async () => {
  const keys = new Set<string>();
  for (const { component } of tileCatalogue)
    for (const key of listKeys(await refresh(component.componentId))) keys.add(key);
  expect([...keys].filter((key) => findDashboardText(key) === null)).toEqual([]);
  for (const group of ["units", "labels", "columns", "values", "actions"])
    expect([...keys].some((key) => key.startsWith(`catalogue.${group}.`))).toBe(true);
});
