import "fake-indexeddb/auto";
import { aDashboard } from "../testing/dashboards.builder.ts";
import { draftsStore } from "./drafts-store.ts";

afterEach(async () => {
  jest.restoreAllMocks();
  const request = indexedDB.deleteDatabase("DashboardWork");
  await new Promise((resolve) => request.addEventListener("success", resolve));
});

const listNames = async (userId: string) => (await draftsStore.getAll(userId)).map(({ layout }) => layout.displayName);

it("keeps one draft for each opening of a dashboard, the one saved last first", async () => {
  const now = jest.spyOn(Date, "now");
  for (const [ms, id, displayName] of [
    [1, "opening-1", "First"],
    [2, "opening-2", ""],
    [3, "opening-1", "Third"],
  ] as const) {
    now.mockReturnValue(ms);
    await draftsStore.put("user-1", { id, layout: aDashboard({ displayName }) });
  }
  expect(await listNames("user-1")).toEqual(["Third", ""]);
});

it("removes all of one dashboard", async () => {
  await draftsStore.put("user-1", { id: "a", layout: aDashboard({ layoutId: "one" }) });
  await draftsStore.put("user-1", { id: "b", layout: aDashboard({ layoutId: "one" }) });
  await draftsStore.put("user-1", { id: "c", layout: aDashboard({ layoutId: "two", displayName: "Stays" }) });
  await draftsStore.removeAll("user-1", "one");
  expect(await listNames("user-1")).toEqual(["Stays"]);
});

it("shows and removes those of the user only", async () => {
  await draftsStore.put("user-1", { id: "opening-1", layout: aDashboard({ displayName: "Mine" }) });
  await draftsStore.put("user-2", { id: "opening-1", layout: aDashboard({ displayName: "Theirs" }) });
  await draftsStore.remove("user-1", "opening-1");
  expect(await listNames("user-1")).toEqual([]);
  expect(await listNames("user-2")).toEqual(["Theirs"]);
});

it("leaves the database of the dashboards alone", async () => {
  await draftsStore.put("user-1", { id: "opening-1", layout: aDashboard() });
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(["DashboardWork"]);
});
