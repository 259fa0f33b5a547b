import { gridDefinitionIds } from "@gatehouse/shared/contracts/grids.contract";
import { assets } from "../../db/schema/assets.table.ts";
import { managedAccounts } from "../../db/schema/managed-accounts.table.ts";
import { managedSystems } from "../../db/schema/managed-systems.table.ts";
import { scans } from "../../db/schema/scans.table.ts";
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
    expect((await refresh("assets-total")).dataItem).toMatchObject({ value: 4, secondFact: { value: 2 } });
    const silent = await refresh("assets-silent");
    expect(silent.dataItem).toMatchObject({ value: 2, scaleType: 1, scaleValue: 2, noDataAvailable: false });
    expect(silent.dataItem?.secondFact?.value).toBe(4);
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
    expect(dataPoints.map(({ x, y, scaleType }) => [x, y, scaleType])).toEqual([
      ["week", 1, undefined],
      ["month", 1, undefined],
      ["quarter", 1, undefined],
      ["older", 1, undefined],
    ]);
    expect((await refresh("accounts-unmanaged")).dataItem).toMatchObject({ value: 1, secondFact: { value: 5 } });
    expect((await refresh("accounts-total")).dataItem).toMatchObject({ value: 5, secondFact: { value: 1 } });
    const overdue = await refresh("passwords-overdue");
    expect(overdue.dataItem).toMatchObject({ value: 1, noDataAvailable: false });
    expect(overdue.records).toMatchObject([{ name: "due", place: "one", moment: daysAgo(1).toISOString() }]);
    expect(overdue.records?.[0]?.action?.url).toMatch(/^\/ps\/managed-account\?id=/);
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
    expect(countsOf(await refresh("scans-by-status"))).toEqual({ Completed: 1, Failed: 1 });
    const recent = await refresh("scans-recent");
    expect(cellsOf(recent).map(([name, status]) => [name, status])).toEqual([
      ["today", "failed"],
      ["first", "completed"],
      ["before", "completed"],
    ]);
    expect(recent.dataStatusColourScheme).toBe("warning");
    expect(recent.dataTable?.rows[0]?.dataItems[1]).toEqual({
      value: "failed",
      resourceKey: "catalogue.values.scanStatuses.failed",
    });
    expect(JSON.parse(recent.dataTable?.rows[0]?.action?.params ?? "")).toMatchObject({
      definition: gridDefinitionIds.scans,
      row: expect.any(String),
    });
  });
});
