import "fake-indexeddb/auto";
import { aLayout } from "../testing/layouts.builder.ts";
import { draftsStore } from "./drafts-store.ts";

afterEach(async () => {
  jest.restoreAllMocks();
  const request = indexedDB.deleteDatabase("DashboardWork");
  await new Promise((resolve) => request.addEventListener("success", resolve));
});

const listNames = async (userId: string) => (await draftsStore.getAll(userId)).map(({ layout }) => layout.displayName);

it("keeps one draft for each dashboard, the one saved last first", async () => {
  const now = jest.spyOn(Date, "now");
  for (const [ms, layoutId, displayName] of [
    [1, "one", "First"],
    [2, "two", ""],
    [3, "one", "Third"],
  ] as const) {
    now.mockReturnValue(ms);
    await draftsStore.put("user-1", aLayout({ layoutId, displayName }));
  }
  expect(await listNames("user-1")).toEqual(["Third", ""]);
});

it("shows and removes those of the user only", async () => {
  await draftsStore.put("user-1", aLayout({ displayName: "Mine" }));
  await draftsStore.put("user-2", aLayout({ displayName: "Theirs" }));
  await draftsStore.remove("user-1", "layout-1");
  expect(await listNames("user-1")).toEqual([]);
  expect(await listNames("user-2")).toEqual(["Theirs"]);
});

it("leaves the database of the layouts alone", async () => {
  await draftsStore.put("user-1", aLayout());
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(["DashboardWork"]);
});
