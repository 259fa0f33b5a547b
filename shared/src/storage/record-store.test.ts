import "fake-indexeddb/auto";
import { recordStore } from "./record-store.ts";

const database = "RecordsUnderTest";
const store = recordStore({ database, store: "first", stores: ["first", "second"] });

function deleteDatabase(): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(database);
    request.addEventListener("success", () => resolve());
    request.addEventListener("error", () => reject(request.error ?? new Error("Not deleted.")));
  });
}

function openDatabase(version?: number, upgrade?: (opened: IDBDatabase) => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, version);
    request.addEventListener("upgradeneeded", () => upgrade?.(request.result));
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("Not opened.")));
  });
}

async function describeDatabase(): Promise<{ version: number; stores: string[] }> {
  const opened = await openDatabase();
  opened.close();
  return { version: opened.version, stores: [...opened.objectStoreNames] };
}

afterEach(async () => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  await deleteDatabase();
});

it("keeps records by key and gives them back", async () => {
  await store.set("a", { size: 1 });
  await store.set("b", { size: 2 });
  await store.set("a", { size: 3 });
  expect(await store.get("a")).toEqual({ size: 3 });
  expect(await store.getAll()).toEqual([{ size: 3 }, { size: 2 }]);
  await store.remove("a");
  expect(await store.get("a")).toBeNull();
  expect(await store.getAll()).toEqual([{ size: 2 }]);
});

it("makes version 1 with the stores it was told of, and no other", async () => {
  await store.set("a", {});
  expect(await describeDatabase()).toEqual({ version: 1, stores: ["first", "second"] });
});

it("makes the same again after the user has cleared the browser's data", async () => {
  await store.set("a", {});
  await deleteDatabase();
  await store.set("b", {});
  expect(await describeDatabase()).toEqual({ version: 1, stores: ["first", "second"] });
  expect(await store.getAll()).toEqual([{}]);
});

it("leaves a database of a later version as it is", async () => {
  const later = await openDatabase(2, (opened) => opened.createObjectStore("first").put({ size: 9 }, "a"));
  later.close();
  await expect(store.set("a", { size: 1 })).rejects.toThrow("version");
  await expect(store.getAll()).rejects.toThrow("version");
  expect(await store.canWrite()).toBe(false);
  const opened = await openDatabase();
  const request = opened.transaction("first").objectStore("first").get("a");
  await new Promise((resolve) => request.addEventListener("success", resolve));
  opened.close();
  expect([opened.version, request.result]).toEqual([2, { size: 9 }]);
});

it("refuses a database that lacks its store, in place of changing it", async () => {
  (await openDatabase(1, (opened) => opened.createObjectStore("another"))).close();
  await expect(store.get("a")).rejects.toThrow("lacks a store");
  expect(await describeDatabase()).toEqual({ version: 1, stores: ["another"] });
});

describe("the write probe", () => {
  it("leaves nothing behind where writing works", async () => {
    expect(await store.canWrite()).toBe(true);
    expect(await store.getAll()).toEqual([]);
  });

  it("is no record, should it stay", async () => {
    const remove = jest.spyOn(IDBObjectStore.prototype, "delete").mockImplementation(() => {
      throw new DOMException("Not now.", "UnknownError");
    });
    expect(await store.canWrite()).toBe(false);
    remove.mockRestore();
    expect(await store.getAll()).toEqual([]);
  });

  it.each(["QuotaExceededError", "SecurityError"])("tells of a %s", async (name) => {
    jest.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("Refused.", name);
    });
    expect(await store.canWrite()).toBe(false);
  });
});

it("works again once the browser no longer refuses", async () => {
  const open = jest.spyOn(indexedDB, "open").mockImplementation(() => {
    throw new DOMException("Access is denied.", "SecurityError");
  });
  await expect(store.set("a", {})).rejects.toThrow("Access is denied.");
  open.mockRestore();
  await store.set("a", { size: 1 });
  expect(await store.get("a")).toEqual({ size: 1 });
});

it("gives up on a database that never answers", async () => {
  jest.useFakeTimers();
  const open = jest.spyOn(indexedDB, "open").mockImplementation(() => new IDBOpenDBRequest());
  const [outcome] = await Promise.all([
    store.get("a").catch((error: unknown) => String(error)),
    jest.advanceTimersByTimeAsync(10_000),
  ]);
  open.mockRestore();
  expect(outcome).toContain("does not answer");
});

it("runs what must be alone one after the other, also when one fails", async () => {
  const steps: string[] = [];
  const act = (name: string, fails: boolean) => async () => {
    steps.push(`${name} begins`);
    await store.set(name, {});
    steps.push(`${name} ends`);
    if (fails) throw new Error(name);
  };
  const outcomes = await Promise.allSettled([store.runAlone(act("a", true)), store.runAlone(act("b", false))]);
  expect(outcomes.map((outcome) => outcome.status)).toEqual(["rejected", "fulfilled"]);
  expect(steps).toEqual(["a begins", "a ends", "b begins", "b ends"]);
});
