// Layouts of dashboards in a real browser's IndexedDB; unit tests cover the rest.
import type { Page } from "@playwright/test";
import type { DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { addLayoutsStore, type LayoutsStore } from "../../fixtures/bundled-layouts-store.ts";
import { signIn } from "../../fixtures/sign-in.ts";
import { consoleAddress, expect, pageRoot, test } from "../../fixtures/test.ts";

declare const layoutsStore: LayoutsStore;

const aLayout = (layoutId: string, displayName = layoutId): DashboardLayout => ({
  layoutId,
  itemId: layoutId,
  displayName,
  components: [],
  isDefault: false,
  isStatic: false,
  category: "custom",
});

async function openWithStore(page: Page): Promise<void> {
  await signIn(page, "ordinary");
  await page.goto("/#/dashboard");
  await expect(pageRoot(page, "dashboards/dashboard")).toBeVisible();
  await addLayoutsStore(page);
}

const put = (page: Page, layout: DashboardLayout) => page.evaluate((one) => layoutsStore.put("me", one), layout);
const listNames = (page: Page) =>
  page.evaluate(async () => (await layoutsStore.getAll("me")).map(({ displayName }) => displayName));

/** Reads the records by key, bypassing the store. */
const readTable = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open("DashboardDatabase");
    await new Promise((resolve) => opening.addEventListener("success", resolve));
    const database = opening.result;
    const reading = database.transaction("layouts").objectStore("layouts").getAll();
    await new Promise((resolve) => reading.addEventListener("success", resolve));
    database.close();
    const records: { id: number; layoutId: string; createDate: string }[] = reading.result;
    return { version: database.version, stores: [...database.objectStoreNames], records };
  });

test("the database has the given name, version and table, and keeps layouts over a reload", async ({ page }) => {
  await openWithStore(page);
  await put(page, aLayout("one", "First"));
  await put(page, aLayout("two"));
  await put(page, aLayout("one", "Second"));
  await page.reload();
  await addLayoutsStore(page);
  expect(await listNames(page)).toEqual(["Second", "two"]);
  const { version, stores, records } = await readTable(page);
  expect({ version, stores }).toEqual({ version: 1, stores: ["layouts"] });
  expect(records.map(({ id, layoutId }) => [id, layoutId])).toEqual([
    [1, "one"],
    [2, "two"],
  ]);
  for (const { createDate } of records) expect(createDate).toMatch(/^\d{13}$/);
  await page.evaluate(() => layoutsStore.remove("me", "one"));
  expect(await listNames(page)).toEqual(["two"]);
});

test("two tabs that write at once give each layout a number of its own", async ({ page, context }) => {
  await openWithStore(page);
  const other = await context.newPage();
  await other.goto("/#/dashboard");
  await expect(pageRoot(other, "dashboards/dashboard")).toBeVisible();
  await addLayoutsStore(other);
  const names = ["a", "b", "c", "d", "e"];
  await Promise.all(names.flatMap((name) => [put(page, aLayout(`${name}1`)), put(other, aLayout(`${name}2`))]));
  const { records } = await readTable(page);
  expect(records.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 10 }, (_, at) => at + 1));
});

test("a full disk is told", async ({ page, context, expectConsole }) => {
  expectConsole(/Error writing layout one to IndexedDB/);
  const client = await context.newCDPSession(page);
  // The browser checks the free space only from time to time.
  await client.send("Storage.overrideQuotaForOrigin", { origin: new URL(consoleAddress()).origin, quotaSize: 1 });
  await openWithStore(page);
  expect(await page.evaluate(() => layoutsStore.canWrite())).toBe(false);
  const outcome = await put(page, aLayout("one")).catch((error: unknown) => String(error));
  expect(outcome).toContain("Quota");
  expect(await listNames(page)).toEqual([]);
});
