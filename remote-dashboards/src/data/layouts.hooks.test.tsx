import "fake-indexeddb/auto";
import { sessionStore } from "@gatehouse/shared/session";
import { aSession } from "@gatehouse/shared/testing/session.builder";
import { act, renderHook, waitFor } from "@testing-library/react";
import { aLayout } from "../testing/layouts.builder.ts";
import { defaultDashboard, useDefaultDashboard } from "./default-dashboards.hooks.ts";
import { draftsStore } from "./drafts-store.ts";
import { layoutsStore } from "./layouts-store.ts";
import { useCanStoreLayouts, useStoredLayouts } from "./layouts.hooks.ts";
import { versionsStore } from "./versions-store.ts";

const user = "user-1";

beforeEach(() => sessionStore.replace(aSession()));

afterEach(async () => {
  jest.restoreAllMocks();
  for (const name of ["DashboardDatabase", "DashboardWork"]) {
    const request = indexedDB.deleteDatabase(name);
    await new Promise((resolve) => request.addEventListener("success", resolve));
  }
});

async function renderLayouts() {
  const rendered = renderHook(() => ({ stored: useStoredLayouts(), startsWith: useDefaultDashboard() }));
  await waitFor(() => expect(rendered.result.current.stored.layouts).toEqual([]));
  const names = () => rendered.result.current.stored.layouts?.map(({ displayName }) => displayName);
  return { result: rendered.result, names };
}

it("shows what is saved and keeps it as a version; drafts are for the editor to end", async () => {
  const { result, names } = await renderLayouts();
  await draftsStore.put(user, { id: "opening-1", layout: aLayout() });
  await act(() => result.current.stored.save(aLayout({ displayName: "Saved" })));
  await waitFor(() => expect(names()).toEqual(["Saved"]));
  expect(await versionsStore.list(user, "layout-1")).toHaveLength(1);
  expect(await draftsStore.getAll(user)).toHaveLength(1);
});

it("removes a layout with all that belongs to it, also as the default", async () => {
  const { result, names } = await renderLayouts();
  await act(() => result.current.stored.save(aLayout()));
  await draftsStore.put(user, { id: "opening-1", layout: aLayout() });
  await waitFor(() => expect(names()).toEqual(["My dashboard"]));
  act(() => result.current.startsWith.set("layout-1"));
  expect(result.current.startsWith.id).toBe("layout-1");
  await act(() => result.current.stored.remove("layout-1"));
  await waitFor(() => expect(names()).toEqual([]));
  expect(result.current.startsWith.id).toBeNull();
  expect(await versionsStore.list(user, "layout-1")).toEqual([]);
  expect(await draftsStore.getAll(user)).toEqual([]);
});

it("leaves another default alone when a layout is removed", async () => {
  const { result } = await renderLayouts();
  await act(() => result.current.stored.save(aLayout()));
  act(() => result.current.startsWith.set("another"));
  await act(() => result.current.stored.remove("layout-1"));
  expect(result.current.startsWith.id).toBe("another");
});

it("a save that fails rejects, and leaves draft and list as they are", async () => {
  const error = jest.spyOn(console, "error").mockImplementation(() => undefined);
  const { result, names } = await renderLayouts();
  await draftsStore.put(user, { id: "opening-1", layout: aLayout() });
  jest.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("It is full.", "QuotaExceededError");
  });
  await expect(result.current.stored.save(aLayout())).rejects.toThrow("It is full.");
  expect(names()).toEqual([]);
  expect(await draftsStore.getAll(user)).toHaveLength(1);
  expect(error).toHaveBeenCalledWith("Error writing layout layout-1 to IndexedDB");
});

it("says so where the layouts cannot be read, and reads them when the tab gets the focus again", async () => {
  jest.spyOn(console, "error").mockImplementation(() => undefined);
  const cursor = jest.spyOn(IDBObjectStore.prototype, "openCursor").mockImplementation(() => {
    throw new DOMException("Broken.", "UnknownError");
  });
  const { result } = renderHook(useStoredLayouts);
  await waitFor(() => expect(result.current).toMatchObject({ layouts: undefined, hasFailed: true }));
  cursor.mockRestore();
  await layoutsStore.put(user, aLayout());
  act(() => void window.dispatchEvent(new Event("focus")));
  await waitFor(() => expect(result.current).toMatchObject({ hasFailed: false, layouts: [aLayout()] }));
});

it("shows each user their own", async () => {
  await layoutsStore.put(user, aLayout());
  const { result } = renderHook(useStoredLayouts);
  await waitFor(() => expect(result.current.layouts).toHaveLength(1));
  const other = aSession();
  act(() =>
    sessionStore.replace({ ...other, SessionUser: other.SessionUser && { ...other.SessionUser, UserId: "user-2" } }),
  );
  await waitFor(() => expect(result.current.layouts).toEqual([]));
});

it("tries once whether layouts can be stored", async () => {
  const { result } = renderHook(useCanStoreLayouts);
  await waitFor(() => expect(result.current).toBe(true));
  const canWrite = jest.spyOn(layoutsStore, "canWrite");
  const later = renderHook(useCanStoreLayouts);
  await waitFor(() => expect(later.result.current).toBe(true));
  expect(canWrite).not.toHaveBeenCalled();
});

describe("the default dashboard", () => {
  it("is kept for each user apart", () => {
    defaultDashboard.set(user, "layout-1");
    expect(window.localStorage.getItem("defaultDashboardId.user-1")).toBe("layout-1");
    expect(defaultDashboard.get("user-2")).toBeNull();
  });

  it("follows another tab", () => {
    const { result } = renderHook(useDefaultDashboard);
    expect(result.current.id).toBeNull();
    window.localStorage.setItem("defaultDashboardId.user-1", "layout-9");
    act(() => void window.dispatchEvent(new StorageEvent("storage")));
    expect(result.current.id).toBe("layout-9");
  });
});
