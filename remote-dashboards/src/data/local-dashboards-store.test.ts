import "fake-indexeddb/auto";
import type { DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { aDashboard } from "../testing/dashboards.builder.ts";
import { plant, rawRecord } from "../testing/layouts-table.ts";
import { localDashboardsStore, UnreadableRecordError } from "./local-dashboards-store.ts";

const user = "user-1";
let error: jest.SpyInstance;
let warn: jest.SpyInstance;

beforeEach(() => {
  error = jest.spyOn(console, "error").mockImplementation(() => undefined);
  warn = jest.spyOn(console, "warn").mockImplementation(() => undefined);
});

afterEach(async () => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  const request = indexedDB.deleteDatabase("DashboardDatabase");
  await new Promise((resolve) => request.addEventListener("success", resolve));
});

const idsOf = (dashboards: DashboardLayout[]) => dashboards.map(({ layoutId }) => layoutId);

function atTime(ms: number): void {
  jest.spyOn(Date, "now").mockReturnValue(ms);
}

it("gives back what was put, and null for what was not", async () => {
  const dashboard = aDashboard({ layoutId: "one" });
  await localDashboardsStore.put(user, dashboard);
  expect(await localDashboardsStore.getOne(user, "one")).toEqual(dashboard);
  expect(await localDashboardsStore.getOne(user, "another")).toBeNull();
});

it("keeps a number, the dashboard's id, the dashboard and the time in milliseconds as text", async () => {
  atTime(1_700_000_000_000);
  const dashboard = aDashboard({ layoutId: "one" });
  await localDashboardsStore.put(user, dashboard);
  expect(await rawRecord("one")).toMatchObject({
    id: 1,
    layoutId: "one",
    data: dashboard,
    createDate: "1700000000000",
  });
});

it("replaces the dashboard with the same id and keeps its number and creation date", async () => {
  atTime(1000);
  await localDashboardsStore.put(user, aDashboard({ layoutId: "one", displayName: "Before" }));
  atTime(2000);
  await localDashboardsStore.put(user, aDashboard({ layoutId: "one", displayName: "After" }));
  expect((await localDashboardsStore.getAll(user)).map(({ displayName }) => displayName)).toEqual(["After"]);
  expect(await rawRecord("one")).toMatchObject({ id: 1, createDate: "1000" });
});

it("lists by creation, also where the text of the time would sort otherwise", async () => {
  for (const [layoutId, ms] of [
    ["late", 10_000],
    ["early", 900],
    ["twin", 10_000],
  ] as const) {
    atTime(ms);
    await localDashboardsStore.put(user, aDashboard({ layoutId }));
  }
  expect(idsOf(await localDashboardsStore.getAll(user))).toEqual(["early", "late", "twin"]);
});

it("gives each record a number of its own, when two are written at once too", async () => {
  await Promise.all(["a", "b", "c"].map((layoutId) => localDashboardsStore.put(user, aDashboard({ layoutId }))));
  const records = await Promise.all(["a", "b", "c"].map(rawRecord));
  expect(new Set(records.map(({ id }) => id))).toEqual(new Set([1, 2, 3]));
});

it("removes one dashboard and leaves the others", async () => {
  await localDashboardsStore.put(user, aDashboard({ layoutId: "one" }));
  await localDashboardsStore.put(user, aDashboard({ layoutId: "two" }));
  await localDashboardsStore.remove(user, "one");
  await localDashboardsStore.remove(user, "never there");
  expect(idsOf(await localDashboardsStore.getAll(user))).toEqual(["two"]);
});

describe("a save over what another tab may have saved", () => {
  const base = aDashboard({ displayName: "Base" });
  const theirs = aDashboard({ displayName: "Theirs" });
  const mine = aDashboard({ displayName: "Mine" });
  const listNames = async () => (await localDashboardsStore.getAll(user)).map(({ displayName }) => displayName);

  it("happens where nothing is there, and where nothing has changed", async () => {
    expect(await localDashboardsStore.putOver(user, base, null)).toBeNull();
    expect(await localDashboardsStore.putOver(user, mine, base)).toBeNull();
    expect(await listNames()).toEqual(["Mine"]);
  });

  it("does not happen where something else was saved, and brings that", async () => {
    await localDashboardsStore.put(user, theirs);
    expect(await localDashboardsStore.putOver(user, mine, base)).toEqual(theirs);
    expect(await localDashboardsStore.putOver(user, mine, null)).toEqual(theirs);
    expect(await listNames()).toEqual(["Theirs"]);
  });

  it("meets nothing where both say the same", async () => {
    await localDashboardsStore.put(user, mine);
    expect(await localDashboardsStore.putOver(user, mine, base)).toBeNull();
  });
});

describe("a dashboard of another user of the browser", () => {
  beforeEach(() => localDashboardsStore.put("user-2", aDashboard({ layoutId: "theirs", displayName: "Theirs" })));

  it("is not seen", async () => {
    expect(await localDashboardsStore.getOne(user, "theirs")).toBeNull();
    expect(await localDashboardsStore.getAll(user)).toEqual([]);
  });

  it("is neither replaced nor removed", async () => {
    await expect(localDashboardsStore.put(user, aDashboard({ layoutId: "theirs" }))).rejects.toThrow("another user's");
    await expect(localDashboardsStore.remove(user, "theirs")).rejects.toThrow("another user's");
    expect(await localDashboardsStore.getOne("user-2", "theirs")).toMatchObject({ displayName: "Theirs" });
  });
});

it("takes a record that names no user for everybody's", async () => {
  await localDashboardsStore.canWrite();
  const data = aDashboard({ layoutId: "old" });
  await plant("old", { id: 4, layoutId: "old", data, createDate: "5" });
  expect(await localDashboardsStore.getAll(user)).toEqual([data]);
  await localDashboardsStore.put(user, aDashboard({ layoutId: "new" }));
  expect(await rawRecord("new")).toMatchObject({ id: 5 });
});

describe("a record of a later console", () => {
  const later = { id: 7, layoutId: "later", format: 2, content: { anything: true } };
  beforeEach(async () => {
    await localDashboardsStore.canWrite();
    await plant("later", later);
  });

  it("is not listed and not complained about", async () => {
    expect(await localDashboardsStore.getAll(user)).toEqual([]);
    expect(warn).not.toHaveBeenCalled();
  });

  it("is not taken for gone when it is asked for", async () => {
    await expect(localDashboardsStore.getOne(user, "later")).rejects.toThrow("later console");
    expect(error.mock.calls).toEqual([["Error attempting to read from IndexedDB later"]]);
  });

  it("stays as it is", async () => {
    await expect(localDashboardsStore.put(user, aDashboard({ layoutId: "later" }))).rejects.toThrow("later console");
    await expect(localDashboardsStore.remove(user, "later")).rejects.toThrow("later console");
    expect(await rawRecord("later")).toEqual(later);
  });
});

it.each([
  ["has no name", { displayName: "" }],
  ["has a name of 51 characters", { displayName: "x".repeat(51) }],
  ["has no list of tiles", { components: undefined }],
])("leaves out a record that %s, and says so", async (_why, change) => {
  await localDashboardsStore.put(user, aDashboard({ layoutId: "sound" }));
  const data = { ...aDashboard({ layoutId: "damaged" }), ...change };
  await plant("damaged", { id: 2, layoutId: "damaged", data, createDate: "1" });
  expect(idsOf(await localDashboardsStore.getAll(user))).toEqual(["sound"]);
  expect(warn).toHaveBeenCalledTimes(1);
});

it("keeps a damaged record in a save, and removes it with its dashboard", async () => {
  await localDashboardsStore.canWrite();
  const damaged = { id: 2, layoutId: "damaged", data: { displayName: "Mine" }, createDate: "1" };
  await plant("damaged", damaged);
  const dashboard = aDashboard({ layoutId: "damaged" });
  await expect(localDashboardsStore.put(user, dashboard)).rejects.toThrow(UnreadableRecordError);
  await expect(localDashboardsStore.putOver(user, dashboard, null)).rejects.toThrow(UnreadableRecordError);
  expect(await rawRecord("damaged")).toEqual(damaged);
  await localDashboardsStore.remove(user, "damaged");
  expect(await rawRecord("damaged")).toBeUndefined();
});

it("refuses a dashboard that could not be read again", async () => {
  await expect(localDashboardsStore.put(user, aDashboard({ layoutId: "one", displayName: "" }))).rejects.toThrow(
    "displayName",
  );
  expect(error.mock.calls).toEqual([["Error writing layout one to IndexedDB"]]);
  expect(await localDashboardsStore.getAll(user)).toEqual([]);
});

describe("where the database fails", () => {
  const fail = (method: "put" | "delete" | "get" | "openCursor") =>
    jest.spyOn(IDBObjectStore.prototype, method).mockImplementation(() => {
      throw new DOMException("It is full.", "QuotaExceededError");
    });

  beforeEach(() => localDashboardsStore.put(user, aDashboard({ layoutId: "one" })));

  it.each([
    [
      "put",
      "Error writing layout one to IndexedDB",
      () => localDashboardsStore.put(user, aDashboard({ layoutId: "one" })),
    ],
    ["delete", "Error deleting layout one from IndexedDB", () => localDashboardsStore.remove(user, "one")],
    ["openCursor", "Error attempting to read from IndexedDB (all)", () => localDashboardsStore.getAll(user)],
    ["get", "Error attempting to read from IndexedDB one", () => localDashboardsStore.getOne(user, "one")],
  ] as const)("%s writes one line to the console and rejects", async (method, line, act) => {
    fail(method);
    await expect(act()).rejects.toThrow("It is full.");
    expect(error.mock.calls).toEqual([[line]]);
  });

  it("says that nothing can be written", async () => {
    expect(await localDashboardsStore.canWrite()).toBe(true);
    fail("put");
    expect(await localDashboardsStore.canWrite()).toBe(false);
  });
});
