import { preferenceEndpoints } from "@gatehouse/shared/contracts/preferences.contract";
import { sessionReadSchema } from "@gatehouse/shared/contracts/sessions.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { eq } from "drizzle-orm";
import { rolePermissions } from "../../db/schema/roles.table.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import type { TestClient } from "../../testing/test-client.ts";

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const save = (client: TestClient, change: object) => client.put(preferenceEndpoints.own, change);
const readAtStart = async (client: TestClient) =>
  sessionReadSchema.parse((await client.get("/api/user/session")).json()).Preferences;

it("preferences follow the user, and of two changes the later one wins, whichever arrives first", async () => {
  const [one, other] = [await test.signIn("user"), await test.signIn("user")];
  expect(await readAtStart(one)).toBeUndefined();
  const change = { Theme: { Value: "darkmode", AgeMs: 60_000 }, TimeZone: { Value: "Asia/Kolkata", AgeMs: 0 } };
  expect((await save(one, change)).json()).toEqual({ Theme: "darkmode", TimeZone: "Asia/Kolkata" });
  // This browser was offline when it changed the theme, and the zone after that.
  const earlier = { Theme: { Value: "default", AgeMs: 90_000 }, StartPage: { Value: "/grid", AgeMs: 90_000 } };
  const merged = { Theme: "darkmode", TimeZone: "Asia/Kolkata", StartPage: "/grid" };
  expect((await save(other, earlier)).json()).toEqual(merged);
  expect((await save(other, { Theme: { Value: "", AgeMs: 30_000 } })).json()).toEqual({ ...merged, Theme: "" });
  expect(await readAtStart(one)).toEqual({ ...merged, Theme: "" });
  expect(await readAtStart(test.clients.userInTwoOrganizations)).toBeUndefined();
});

it("a start page that the user may not open any more isn't in force, until the user may again", async () => {
  const client = await test.signIn("user");
  const chosen = { StartPage: { Value: "/app/assets", AgeMs: 0 } };
  expect((await save(client, chosen)).json()).toMatchObject({ StartPage: "/app/assets" });
  const granted = await test.database
    .delete(rolePermissions)
    .where(eq(rolePermissions.permission, permissions.assetsRead))
    .returning();
  expect(await readAtStart(client)).not.toHaveProperty("StartPage");
  expect((await save(client, { Theme: { Value: "", AgeMs: 0 } })).json()).not.toHaveProperty("StartPage");
  await test.database.insert(rolePermissions).values(granted);
  expect(await readAtStart(client)).toMatchObject({ StartPage: "/app/assets" });
});

it.each([
  ["Language", "xx-XX"],
  ["Theme", "neon"],
  ["TimeZone", "Asia/Nowhere"],
  ["TimeZone", "+05:30"],
  ["TimeZone", "UTC\0"],
  ["WeekStart", "friday"],
  ["StartPage", "//evil.example"],
  ["StartPage", "/logout"],
  ["StartPage", "/login/x"],
  ["StartPage", "javascript:alert(1)"],
  ["StartPage", `/${"a".repeat(10_000)}`],
  ["StartPage", "/\ud800"],
])("%s can't be %j", async (name, Value) => {
  const client = await test.signIn("user");
  const before = (await client.get(preferenceEndpoints.own)).json();
  expect((await save(client, { [name]: { Value, AgeMs: 0 } })).statusCode).toBe(400);
  expect((await save(client, { Theme: { Value: "default", AgeMs: -1 } })).statusCode).toBe(400);
  expect((await client.get(preferenceEndpoints.own)).json()).toEqual(before);
});
