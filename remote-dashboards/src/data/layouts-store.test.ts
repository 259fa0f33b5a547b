import "fake-indexeddb/auto";
import type { DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { aLayout } from "../testing/layouts.builder.ts";
import { layoutsStore } from "./layouts-store.ts";

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

/** What lies in the table, past the store. */
async function inTable<T>(mode: IDBTransactionMode, act: (table: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open("DashboardDatabase");
  await new Promise((resolve) => opening.addEventListener("success", resolve));
  const request = act(opening.result.transaction("layouts", mode).objectStore("layouts"));
  await new Promise((resolve) => request.addEventListener("success", resolve));
  opening.result.close();
  return request.result;
}

const rawRecord = (layoutId: string) => inTable("readonly", (table) => table.get(layoutId));
const plant = (layoutId: string, record: object) => inTable("readwrite", (table) => table.put(record, layoutId));
const idsOf = (layouts: DashboardLayout[]) => layouts.map(({ layoutId }) => layoutId);

function atTime(ms: number): void {
  jest.spyOn(Date, "now").mockReturnValue(ms);
}

it("gives back what was put, and null for what was not", async () => {
  const layout = aLayout({ layoutId: "one" });
  await layoutsStore.put(user, layout);
  expect(await layoutsStore.getOne(user, "one")).toEqual(layout);
  expect(await layoutsStore.getOne(user, "another")).toBeNull();
});

it("keeps a number, the layout's id, the layout and the time in milliseconds as text", async () => {
  atTime(1_700_000_000_000);
  const layout = aLayout({ layoutId: "one" });
  await layoutsStore.put(user, layout);
  expect(await rawRecord("one")).toMatchObject({
    id: 1,
    layoutId: "one",
    data: layout,
    createDate: "1700000000000",
  });
});

it("replaces the layout with the same id and keeps its number and creation date", async () => {
  atTime(1000);
  await layoutsStore.put(user, aLayout({ layoutId: "one", displayName: "Before" }));
  atTime(2000);
  await layoutsStore.put(user, aLayout({ layoutId: "one", displayName: "After" }));
  expect((await layoutsStore.getAll(user)).map(({ displayName }) => displayName)).toEqual(["After"]);
  expect(await rawRecord("one")).toMatchObject({ id: 1, createDate: "1000" });
});

it("lists by creation, also where the text of the time would sort otherwise", async () => {
  for (const [layoutId, ms] of [
    ["late", 10_000],
    ["early", 900],
    ["twin", 10_000],
  ] as const) {
    atTime(ms);
    await layoutsStore.put(user, aLayout({ layoutId }));
  }
  expect(idsOf(await layoutsStore.getAll(user))).toEqual(["early", "late", "twin"]);
});

it("gives each record a number of its own, when two are written at once too", async () => {
  await Promise.all(["a", "b", "c"].map((layoutId) => layoutsStore.put(user, aLayout({ layoutId }))));
  const records = await Promise.all(["a", "b", "c"].map(rawRecord));
  expect(new Set(records.map(({ id }) => id))).toEqual(new Set([1, 2, 3]));
});

it("removes one layout and leaves the others", async () => {
  await layoutsStore.put(user, aLayout({ layoutId: "one" }));
  await layoutsStore.put(user, aLayout({ layoutId: "two" }));
  await layoutsStore.remove(user, "one");
  await layoutsStore.remove(user, "never there");
  expect(idsOf(await layoutsStore.getAll(user))).toEqual(["two"]);
});

describe("a save over what another tab may have saved", () => {
  const base = aLayout({ displayName: "Base" });
  const theirs = aLayout({ displayName: "Theirs" });
  const mine = aLayout({ displayName: "Mine" });
  const listNames = async () => (await layoutsStore.getAll(user)).map(({ displayName }) => displayName);

  it("happens where nothing is there, and where nothing has changed", async () => {
    expect(await layoutsStore.putOver(user, base, null)).toBeNull();
    expect(await layoutsStore.putOver(user, mine, base)).toBeNull();
    expect(await listNames()).toEqual(["Mine"]);
  });

  it("does not happen where something else was saved, and brings that", async () => {
    await layoutsStore.put(user, theirs);
    expect(await layoutsStore.putOver(user, mine, base)).toEqual(theirs);
    expect(await layoutsStore.putOver(user, mine, null)).toEqual(theirs);
    expect(await listNames()).toEqual(["Theirs"]);
  });

  it("meets nothing where both say the same", async () => {
    await layoutsStore.put(user, mine);
    expect(await layoutsStore.putOver(user, mine, base)).toBeNull();
  });
});

describe("a layout of another user of the browser", () => {
  beforeEach(() => layoutsStore.put("user-2", aLayout({ layoutId: "theirs", displayName: "Theirs" })));

  it("is not seen", async () => {
    expect(await layoutsStore.getOne(user, "theirs")).toBeNull();
    expect(await layoutsStore.getAll(user)).toEqual([]);
  });

  it("is neither replaced nor removed", async () => {
    await expect(layoutsStore.put(user, aLayout({ layoutId: "theirs" }))).rejects.toThrow("another user's");
    await expect(layoutsStore.remove(user, "theirs")).rejects.toThrow("another user's");
    expect(await layoutsStore.getOne("user-2", "theirs")).toMatchObject({ displayName: "Theirs" });
  });
});

it("takes a record that names no user for everybody's", async () => {
  await layoutsStore.canWrite();
  const data = aLayout({ layoutId: "old" });
  await plant("old", { id: 4, layoutId: "old", data, createDate: "5" });
  expect(await layoutsStore.getAll(user)).toEqual([data]);
  await layoutsStore.put(user, aLayout({ layoutId: "new" }));
  expect(await rawRecord("new")).toMatchObject({ id: 5 });
});

describe("a record of a later console", () => {
  const later = { id: 7, layoutId: "later", format: 2, content: { anything: true } };
  beforeEach(async () => {
    await layoutsStore.canWrite();
    await plant("later", later);
  });

  it("is not listed and not complained about", async () => {
    expect(await layoutsStore.getAll(user)).toEqual([]);
    expect(warn).not.toHaveBeenCalled();
  });

  it("is not taken for gone when it is asked for", async () => {
    await expect(layoutsStore.getOne(user, "later")).rejects.toThrow("later console");
    expect(error.mock.calls).toEqual([["Error attempting to read from IndexedDB later"]]);
  });

  it("stays as it is", async () => {
    await expect(layoutsStore.put(user, aLayout({ layoutId: "later" }))).rejects.toThrow("later console");
    await expect(layoutsStore.remove(user, "later")).rejects.toThrow("later console");
    expect(await rawRecord("later")).toEqual(later);
  });
});

it.each([
  ["has no name", { displayName: "" }],
  ["has a name of 51 characters", { displayName: "x".repeat(51) }],
  ["has no list of tiles", { components: undefined }],
])("leaves out a record that %s, and says so", async (_why, change) => {
  await layoutsStore.put(user, aLayout({ layoutId: "sound" }));
  const data = { ...aLayout({ layoutId: "damaged" }), ...change };
  await plant("damaged", { id: 2, layoutId: "damaged", data, createDate: "1" });
  expect(idsOf(await layoutsStore.getAll(user))).toEqual(["sound"]);
  expect(warn).toHaveBeenCalledTimes(1);
});

it("refuses a layout that could not be read again", async () => {
  await expect(layoutsStore.put(user, aLayout({ layoutId: "one", displayName: "" }))).rejects.toThrow("displayName");
  expect(error.mock.calls).toEqual([["Error writing layout one to IndexedDB"]]);
  expect(await layoutsStore.getAll(user)).toEqual([]);
});

describe("where the database fails", () => {
  const fail = (method: "put" | "delete" | "get" | "openCursor") =>
    jest.spyOn(IDBObjectStore.prototype, method).mockImplementation(() => {
      throw new DOMException("It is full.", "QuotaExceededError");
    });

  beforeEach(() => layoutsStore.put(user, aLayout({ layoutId: "one" })));

  it.each([
    ["put", "Error writing layout one to IndexedDB", () => layoutsStore.put(user, aLayout({ layoutId: "one" }))],
    ["delete", "Error deleting layout one from IndexedDB", () => layoutsStore.remove(user, "one")],
    ["openCursor", "Error attempting to read from IndexedDB (all)", () => layoutsStore.getAll(user)],
    ["get", "Error attempting to read from IndexedDB one", () => layoutsStore.getOne(user, "one")],
  ] as const)("%s writes one line to the console and rejects", async (method, line, act) => {
    fail(method);
    await expect(act()).rejects.toThrow("It is full.");
    expect(error.mock.calls).toEqual([[line]]);
  });

  it("says that nothing can be written", async () => {
    expect(await layoutsStore.canWrite()).toBe(true);
    fail("put");
    expect(await layoutsStore.canWrite()).toBe(false);
  });
});
