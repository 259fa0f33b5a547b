import { users } from "../../db/schema/users.table.ts";
import { createTestDatabase } from "../../testing/create-test-database.ts";
import type { TestDatabase } from "../../testing/create-test-database.ts";
import { ensureFirstAdministrator } from "./first-administrator.ts";
import { isPasswordOf } from "./passwords.ts";

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(() => test.remove());

const settings = { adminPassword: null, passwordMinLength: 15 };

describe("the first administrator", () => {
  it("gets a generated password that must be changed, told once", async () => {
    const first = await ensureFirstAdministrator(test.database, settings);
    const [user] = await test.database.select().from(users);
    expect(user).toMatchObject({ userName: "admin", isAdministrator: true, mustChangePassword: true });
    expect(await isPasswordOf(user?.passwordHash ?? null, first.generatedPassword ?? "")).toBe(true);
    expect(await ensureFirstAdministrator(test.database, settings)).toEqual({ generatedPassword: null });
  });

  it("gets the password of the setting, which need not be changed and is ignored later", async () => {
    const adminPassword = "given by the environment";
    expect(await ensureFirstAdministrator(test.database, { ...settings, adminPassword })).toEqual({
      generatedPassword: null,
    });
    await ensureFirstAdministrator(test.database, { ...settings, adminPassword: "another one, given later" });
    const rows = await test.database.select().from(users);
    expect(rows).toMatchObject([{ userName: "admin", mustChangePassword: false }]);
    expect(await isPasswordOf(rows[0]?.passwordHash ?? null, adminPassword)).toBe(true);
  });

  it("is not made with a password that is too short, used often or names it", async () => {
    for (const adminPassword of ["fourteen signs", "password12345678", "the administrator's own"]) {
      const unfit = ensureFirstAdministrator(test.database, { ...settings, adminPassword });
      await expect(unfit).rejects.toThrow("must have 15 to 255 characters");
    }
    expect(await test.database.select().from(users)).toEqual([]);
  });

  it("is made once when several servers start together", async () => {
    const made = await Promise.all([1, 2, 3].map(() => ensureFirstAdministrator(test.database, settings)));
    expect(made.filter((one) => one.generatedPassword !== null)).toHaveLength(1);
    expect(await test.database.select().from(users)).toHaveLength(1);
  });
});
