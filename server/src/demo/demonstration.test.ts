import { assets } from "../db/schema/assets.table.ts";
import { organizations } from "../db/schema/organizations.table.ts";
import { scanAssets } from "../db/schema/scan-assets.table.ts";
import { isPasswordOf } from "../features/users/passwords.ts";
import { UsersRepository } from "../features/users/users.repository.ts";
import { createTestDatabase } from "../testing/create-test-database.ts";
import type { TestDatabase } from "../testing/create-test-database.ts";
import { TestClock } from "../testing/test-clock.ts";
import { estates } from "./demonstration-estates.ts";
import type { Estate } from "./demonstration-estates.ts";
import { announceDemonstrationUsers, checkDemonstrationReach } from "./demonstration-start.ts";
import { demonstrationOrganizations, demonstrationUsers } from "./demonstration-users.ts";
import { generateSignIns } from "./generate-dashboard-data.ts";
import { generateWorkgroups, groupInventory } from "./generate-grouping.ts";
import { generateEvents, generateScans } from "./generate-history.ts";
import { generateInventory } from "./generate-inventory.ts";
import { generateScanAssets } from "./generate-scan-assets.ts";
import { generateProcessEvents } from "./generate-process-events.ts";
import { loadDemonstration } from "./load-demonstration.ts";
import { RandomSource } from "./random-source.ts";

const clock = new TestClock();
const local = { host: "localhost", publicUrl: null };
let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.remove());

describe("the demonstration data", () => {
  it("may be loaded beyond localhost at no time, and an empty installation may be served there", async () => {
    const beyond = [
      { host: "0.0.0.0", publicUrl: null },
      { host: "localhost", publicUrl: "https://console.example.com" },
    ];
    for (const settings of beyond) {
      await expect(checkDemonstrationReach(test.database, settings, true)).rejects.toThrow("localhost only");
      await expect(checkDemonstrationReach(test.database, settings, false)).resolves.toBeUndefined();
    }
    await expect(checkDemonstrationReach(test.database, local, true)).resolves.toBeUndefined();
  });

  it("is loaded once, with users who can sign in by the passwords that are told", async () => {
    expect(await loadDemonstration(test.database, clock)).not.toBeNull();
    expect(await loadDemonstration(test.database, clock)).toBeNull();
    expect(await test.database.select().from(organizations)).toHaveLength(2);
    const stock = await test.database.select().from(assets);
    expect(stock.length).toBeGreaterThan(300);
    expect(stock.every(({ tags }) => tags.length > 0)).toBe(true);
    expect(stock.filter(({ workgroupId }) => workgroupId !== null).length).toBeGreaterThan(250);
    const scanned = await test.database.select().from(scanAssets);
    expect(new Set(scanned.map(({ outcome }) => outcome))).toEqual(new Set(["unchanged", "changed", "gone"]));
    const told: string[] = [];
    announceDemonstrationUsers((text) => told.push(text));
    const users = new UsersRepository(test.database);
    for (const { name, password } of demonstrationUsers) {
      expect(told.some((line) => line.includes(name) && line.includes(password))).toBe(true);
      expect(await isPasswordOf((await users.findByName(name))?.passwordHash ?? null, password)).toBe(true);
    }
  });

  it("keeps an installation that holds it from being served beyond localhost", async () => {
    const beyond = { host: "::", publicUrl: null };
    await expect(checkDemonstrationReach(test.database, beyond, false)).rejects.toThrow("localhost only");
  });

  it("is the same each time it is generated for a day, and another history for another organization", () => {
    const now = clock.now();
    const generate = (estate: Estate, seed: number) => {
      const groups = generateWorkgroups("o", estate, new RandomSource(seed));
      const plain = generateInventory({ ...estate, organizationId: "o", now }, new RandomSource(seed));
      const inventory = groupInventory(plain, groups, new RandomSource(seed));
      const history = { organizationId: "o", estate, assets: inventory.assets, now };
      return {
        inventory,
        scans: generateScanAssets(
          generateScans(history, new RandomSource(seed)),
          inventory.assets,
          new RandomSource(seed),
        ),
        events: generateEvents(history, new RandomSource(seed)),
        starts: generateProcessEvents(estate, now, new RandomSource(seed)),
      };
    };
    const { "Northmoor Energy": northmoor, "Calder Health": calder } = estates;
    expect(generate(northmoor, 7)).toEqual(generate(northmoor, 7));
    const others = [generate(northmoor, 8), generate(calder, 7)];
    for (const other of others)
      for (const [part, rows] of Object.entries(generate(northmoor, 7)))
        expect(Object.entries(other).find(([name]) => name === part)?.[1]).not.toEqual(rows);
  });

  it.each([...demonstrationOrganizations])("gives %s 90 days in which something happened, up to now", (name) => {
    // A Wednesday, after the working day has begun.
    const now = new Date("2028-05-17T12:30:00.000Z");
    const estate = estates[name];
    const history = { organizationId: "o", estate, assets: [{ name: "one" }], now };
    const scans = generateScans(history, new RandomSource(1));
    const events = generateEvents(history, new RandomSource(1));
    const starts = generateProcessEvents(estate, now, new RandomSource(1));
    const moments = {
      scans: scans.map(({ startedAt }) => startedAt),
      events: events.map(({ occurredAt }) => occurredAt),
      starts: starts.map(({ systemTime }) => new Date(systemTime)),
      signIns: generateSignIns({ id: "u", name: "u" }, now, new RandomSource(1)).map(({ occurredAt }) => occurredAt),
    };
    for (const [what, times] of Object.entries(moments)) {
      const ages = times.map((time) => Math.floor((now.getTime() - time.getTime()) / 86_400_000));
      expect([what, Math.min(...ages) >= 0, Math.max(...ages) > 80, new Set(ages).size > 45]).toEqual([
        what,
        true,
        true,
        true,
      ]);
    }
    expect(new Set(scans.map(({ status }) => status))).toEqual(new Set(["completed", "failed"]));
    for (const { startedAt, endedAt } of scans) {
      expect(endedAt?.getTime()).toBeGreaterThanOrEqual(startedAt.getTime());
      expect(endedAt?.getTime()).toBeLessThanOrEqual(now.getTime());
    }
    expect(new Set(events.map(({ severity }) => severity))).toEqual(new Set(["information", "warning", "error"]));
  });
});
