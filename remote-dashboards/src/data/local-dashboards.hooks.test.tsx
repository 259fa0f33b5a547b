import "fake-indexeddb/auto";
import { sessionStore } from "@gatehouse/shared/session";
import { aSession } from "@gatehouse/shared/testing/session.builder";
import { act, renderHook, waitFor } from "@testing-library/react";
import { aDashboard } from "../testing/dashboards.builder.ts";
import { defaultDashboard, useDefaultDashboard } from "./default-dashboards.hooks.ts";
import { useDrafts } from "./drafts.hooks.ts";
import { draftsStore } from "./drafts-store.ts";
import { localDashboardsStore } from "./local-dashboards-store.ts";
import { useCanWriteLocal, useLocalDashboards } from "./local-dashboards.hooks.ts";
import { versionsStore } from "./versions-store.ts";
import { emptyDatabases } from "../testing/empty-databases.ts";

const user = "user-1";

beforeEach(() => sessionStore.replace(aSession()));

afterEach(async () => {
  jest.restoreAllMocks();
  await emptyDatabases();
});

async function renderDashboards() {
  const rendered = renderHook(() => ({ local: useLocalDashboards(), userDefault: useDefaultDashboard() }));
  await waitFor(() => expect(rendered.result.current.local.dashboards).toEqual([]));
  const names = () => rendered.result.current.local.dashboards?.map(({ displayName }) => displayName);
  return { result: rendered.result, names };
}

it("shows what is saved and keeps it as a version; drafts are for the editor to end", async () => {
  const { result, names } = await renderDashboards();
  await draftsStore.put(user, { id: "opening-1", layout: aDashboard() });
  await act(() => result.current.local.save(aDashboard({ displayName: "Saved" })));
  await waitFor(() => expect(names()).toEqual(["Saved"]));
  expect(await versionsStore.list(user, "layout-1")).toHaveLength(1);
  expect(await draftsStore.getAll(user)).toHaveLength(1);
});

it("removes a dashboard with all that belongs to it, also as the default", async () => {
  const { result, names } = await renderDashboards();
  await act(() => result.current.local.save(aDashboard()));
  await draftsStore.put(user, { id: "opening-1", layout: aDashboard() });
  await waitFor(() => expect(names()).toEqual(["My dashboard"]));
  act(() => result.current.userDefault.set("layout-1"));
  expect(result.current.userDefault.id).toBe("layout-1");
  await act(() => result.current.local.remove("layout-1"));
  await waitFor(() => expect(names()).toEqual([]));
  expect(result.current.userDefault.id).toBeNull();
  expect(await versionsStore.list(user, "layout-1")).toEqual([]);
  expect(await draftsStore.getAll(user)).toEqual([]);
});

it("shows no draft of a removed dashboard, not even for a moment", async () => {
  await localDashboardsStore.put(user, aDashboard());
  await draftsStore.put(user, { id: "opening-1", layout: aDashboard() });
  const seen: { dashboards: number | undefined; drafts: number | undefined }[] = [];
  const { result } = renderHook(() => {
    const local = useLocalDashboards();
    seen.push({ dashboards: local.dashboards?.length, drafts: useDrafts().list?.length });
    return local;
  });
  await waitFor(() => expect(seen.at(-1)).toEqual({ dashboards: 1, drafts: 1 }));
  const beforeRemoval = seen.length;
  await act(() => result.current.remove("layout-1"));
  await waitFor(() => expect(seen.at(-1)).toEqual({ dashboards: 0, drafts: 0 }));
  expect(seen.slice(beforeRemoval)).not.toContainEqual({ dashboards: 0, drafts: 1 });
});

it("leaves another default alone when a dashboard is removed", async () => {
  const { result } = await renderDashboards();
  await act(() => result.current.local.save(aDashboard()));
  act(() => result.current.userDefault.set("another"));
  await act(() => result.current.local.remove("layout-1"));
  expect(result.current.userDefault.id).toBe("another");
});

it("a save that fails rejects, and leaves draft and list as they are", async () => {
  const error = jest.spyOn(console, "error").mockImplementation(() => undefined);
  const { result, names } = await renderDashboards();
  await draftsStore.put(user, { id: "opening-1", layout: aDashboard() });
  jest.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("It is full.", "QuotaExceededError");
  });
  await expect(result.current.local.save(aDashboard())).rejects.toThrow("It is full.");
  expect(names()).toEqual([]);
  expect(await draftsStore.getAll(user)).toHaveLength(1);
  expect(error).toHaveBeenCalledWith("Error writing layout layout-1 to IndexedDB");
});

it("says so where the dashboards cannot be read, and reads them when the tab gets the focus again", async () => {
  jest.spyOn(console, "error").mockImplementation(() => undefined);
  const cursor = jest.spyOn(IDBObjectStore.prototype, "openCursor").mockImplementation(() => {
    throw new DOMException("Broken.", "UnknownError");
  });
  const { result } = renderHook(useLocalDashboards);
  await waitFor(() => expect(result.current).toMatchObject({ dashboards: undefined, hasFailed: true }));
  cursor.mockRestore();
  await localDashboardsStore.put(user, aDashboard());
  act(() => void window.dispatchEvent(new Event("focus")));
  await waitFor(() => expect(result.current).toMatchObject({ hasFailed: false, dashboards: [aDashboard()] }));
});

it("shows each user their own", async () => {
  await localDashboardsStore.put(user, aDashboard());
  const { result } = renderHook(useLocalDashboards);
  await waitFor(() => expect(result.current.dashboards).toHaveLength(1));
  const other = aSession();
  act(() =>
    sessionStore.replace({ ...other, SessionUser: other.SessionUser && { ...other.SessionUser, UserId: "user-2" } }),
  );
  await waitFor(() => expect(result.current.dashboards).toEqual([]));
});

it("tries once whether this browser can write", async () => {
  const { result } = renderHook(useCanWriteLocal);
  await waitFor(() => expect(result.current).toBe(true));
  const canWrite = jest.spyOn(localDashboardsStore, "canWrite");
  const later = renderHook(useCanWriteLocal);
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
