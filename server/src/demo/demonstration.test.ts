import { assets } from "../db/schema/assets.table.ts";
import { organizations } from "../db/schema/organizations.table.ts";
import { isPasswordOf } from "../features/users/passwords.ts";
import { UsersRepository } from "../features/users/users.repository.ts";
import { createTestDatabase } from "../testing/create-test-database.ts";
import type { TestDatabase } from "../testing/create-test-database.ts";
import { TestClock } from "../testing/test-clock.ts";
import { announceDemonstrationUsers, checkDemonstrationReach } from "./demonstration-start.ts";
import { demonstrationUsers } from "./demonstration-users.ts";
import { generateInventory } from "./generate-inventory.ts";
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
    expect((await test.database.select().from(assets)).length).toBeGreaterThan(300);
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

  it("is the same each time it is generated", () => {
    const plan = {
      organizationId: "o",
      domain: "d.example",
      network: "10.1",
      assetCount: 30,
      agentVersion: "1.0.0",
      now: clock.now(),
    };
    const generate = (seed: number) => generateInventory(plan, new RandomSource(seed));
    expect(generate(7)).toEqual(generate(7));
    expect(generate(7)).not.toEqual(generate(8));
  });
});
