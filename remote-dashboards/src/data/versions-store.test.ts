import "fake-indexeddb/auto";
import { aDashboard } from "../testing/dashboards.builder.ts";
import { versionsStore } from "./versions-store.ts";

afterEach(async () => {
  const request = indexedDB.deleteDatabase("DashboardWork");
  await new Promise((resolve) => request.addEventListener("success", resolve));
});

const save = (displayName: string, layoutId = "one", userId = "user-1") =>
  versionsStore.add(userId, aDashboard({ layoutId, displayName }));
const listNames = async (layoutId = "one", userId = "user-1") =>
  (await versionsStore.list(userId, layoutId)).map(({ layout }) => layout.displayName);

it("lists what was saved, the newest first", async () => {
  await save("First");
  await save("Second");
  expect(await listNames()).toEqual(["Second", "First"]);
  expect((await versionsStore.list("user-1", "one")).map(({ number }) => number)).toEqual([2, 1]);
});

it("keeps twenty and goes on counting", async () => {
  for (let count = 1; count <= 22; count += 1) await save(`Save ${count}`);
  const versions = await versionsStore.list("user-1", "one");
  expect(versions.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, index) => 22 - index));
});

it("counts saves at once one by one", async () => {
  await Promise.all([save("A"), save("B"), save("C")]);
  expect((await versionsStore.list("user-1", "one")).map(({ number }) => number)).toEqual([3, 2, 1]);
});

it("removes those of one dashboard of one user", async () => {
  await save("One");
  await save("Two", "two");
  await save("Theirs", "one", "user-2");
  await versionsStore.removeAll("user-1", "one");
  expect(await listNames()).toEqual([]);
  expect(await listNames("two")).toEqual(["Two"]);
  expect(await listNames("one", "user-2")).toEqual(["Theirs"]);
});
