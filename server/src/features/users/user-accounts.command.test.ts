import { userInfo } from "node:os";
import { eq, or } from "drizzle-orm";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { passwordResets } from "../../db/schema/password-resets.table.ts";
import { sessions } from "../../db/schema/sessions.table.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { openBrowser } from "../../testing/open-browser.ts";
import { readTestSession, submitSignIn } from "../../testing/test-browser.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { sessionReadSchema } from "@gatehouse/shared/contracts/sessions.contract";
import { standardTerms } from "../terms/standard-terms.ts";
import { registerMemberships } from "../memberships/memberships.command.ts";
import { registerUsers } from "./users.command.ts";
import { runCommand } from "../../testing/run-command.ts";

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const run = (...args: string[]) =>
  runCommand({ database: test.database, register: [registerUsers, registerMemberships] }, args);

const newPassword = "chosen at the first sign-in";

type Printed = { userName: string; password: string; isAdministrator: boolean };
const add = async (...args: string[]) => (await run("users", "add", ...args)).data as Printed;

/** A browser in which the user has signed in, accepted the terms and, if required, chosen a password. */
async function enter(userName: string, password: string): Promise<TestClient> {
  const browser = await openBrowser(test.app);
  expect((await submitSignIn(browser, userName, password)).statusCode).toBe(200);
  await readTestSession(browser);
  return browser;
}

/** Does not change the client's anti-CSRF token, like a tab in the background. */
const readSession = async (browser: TestClient) =>
  sessionReadSchema.parse((await browser.get("/api/user/session")).json());

const listRecorded = async (subject: string) => {
  const rows = await test.database.select().from(auditEvents).where(eq(auditEvents.subject, subject));
  return rows.map(({ action, userName }) => [action, userName]);
};

describe("gatehouse users add", () => {
  it("makes a user whose printed password opens the console only to choose another one", async () => {
    const { text } = await run(
      "users",
      "add",
      "Grace Hopper",
      "--first-name",
      "Grace",
      "--email",
      "grace@example.test",
    );
    const [, password = ""] = /^The temporary password of Grace Hopper is (\w{20})\n.*memberships add/.exec(text) ?? [];
    expect((await submitSignIn(await openBrowser(test.app), "Grace Hopper", password)).json()).toMatchObject({
      Status: "RolesDisabled",
    });
    await run("memberships", "add", "Grace Hopper", "--organization", "North");
    const browser = await enter("grace hopper", password);
    expect(await readSession(browser)).toMatchObject({
      MustChangePassword: true,
      SessionUser: { FirstName: "Grace", EmailAddress: "grace@example.test", IsAdministrator: false },
    });
    const change = { CurrentPassword: password, NewPassword: newPassword };
    await browser.post(`/api/user/acceptTermsOfUse?version=${standardTerms.version}`);
    expect((await browser.get("/api/app/site-menu")).statusCode).toBe(403);
    const answer = await browser.post("/api/user/changePassword", change);
    expect(answer.statusCode).toBe(204);
    expect(await readSession(await enter("Grace Hopper", newPassword))).toMatchObject({ MustChangePassword: false });
    const by = userInfo().username;
    expect(await listRecorded("Grace Hopper")).toEqual([
      ["user.created", by],
      ["membership.created", by],
    ]);
  });

  it("refuses a name that there is in another spelling, one of a directory's form, and a bad address", async () => {
    await expect(add("ADMINISTRATOR")).rejects.toThrow("A user ADMINISTRATOR already exists.");
    for (const name of ["ada@corp", "corp\\ada"]) await expect(add(name)).rejects.toThrow("can't contain");
    for (const name of [" ", "\u200b", "a\nb", "x".repeat(101)]) await expect(add(name)).rejects.toThrow("1 to 100");
    await expect(add("ada", "--email", "ada")).rejects.toThrow("ada isn't an email address.");
  });
});

describe("gatehouse users disable and enable", () => {
  it("end the sessions and links of the user for good", async () => {
    const { password } = await add("leaver");
    await run("memberships", "add", "leaver", "--organization", "North");
    const browser = await enter("leaver", password);
    const userId = (await readSession(browser)).SessionUser?.UserId ?? "";
    const [createdAt, expiresAt] = [new Date(test.clock.now()), new Date("2999-01-01")];
    await test.database.insert(passwordResets).values({ tokenHash: "a-link", userId, createdAt, expiresAt });
    expect((await run("users", "disable", "LEAVER")).data).toEqual({ userName: "leaver", isDisabled: true });
    expect((await browser.get("/api/user/details")).statusCode).toBe(401);
    expect((await submitSignIn(await openBrowser(test.app), "leaver", password)).statusCode).toBe(400);
    expect((await run("users", "enable", "leaver")).text).toBe("leaver can sign in");
    expect((await readSession(browser)).SignedIn).toBe(false);
    expect(await test.database.$count(sessions, eq(sessions.userId, userId))).toBe(0);
    const [link] = await test.database.select().from(passwordResets).where(eq(passwordResets.userId, userId));
    expect(link?.expiresAt.getTime()).toBeLessThan(Date.now());
    expect((await readSession(await enter("leaver", password))).SignedIn).toBe(true);
    await run("users", "enable", "leaver");
    const by = userInfo().username;
    const actions = ["user.created", "membership.created", "user.disabled", "user.enabled"];
    const recorded = actions.map((action) => [action, by]);
    expect(await listRecorded("leaver")).toEqual(recorded);
  });

  it("leave one administrator who can sign in, also when two are disabled at once", async () => {
    await expect(run("users", "disable", "administrator")).rejects.toThrow(
      "administrator is the only administrator who can sign in.",
    );
    await add("second", "--administrator");
    const both = await Promise.allSettled(["administrator", "second"].map((name) => run("users", "disable", name)));
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    for (const name of ["administrator", "second"]) await run("users", "enable", name);
    expect((await run("users", "disable", "second")).data).toMatchObject({ isDisabled: true });
    await expect(run("users", "disable", "nobody of this name")).rejects.toThrow("was not found");
  });
});

describe("gatehouse memberships", () => {
  const inNorth = ["--organization", "North"];

  it("add, list and remove who may enter an organization, at once for who is signed in", async () => {
    await add("Ada");
    const browser = await test.signIn("ada");
    const rights = async () => {
      const { AccessibleOrganizations, Permissions } = await readSession(browser);
      return [AccessibleOrganizations.map(({ orgLabel }) => orgLabel), Permissions];
    };
    expect(await rights()).toEqual([[], []]);
    expect((await run("memberships", "add", "ada", ...inNorth)).text).toBe("ada can enter North without a role.");
    expect(await rights()).toEqual([["North"], []]);
    const role = ["--role", "Operators", "--permission", "assets.read", "scans.read"];
    expect((await run("memberships", "add", "ada", ...inNorth, ...role)).text).toBe(
      "ada can enter North as Operators.",
    );
    expect(await rights()).toEqual([["North"], ["assets.read", "scans.read"]]);
    expect((await run("memberships", "list", ...inNorth)).text).toContain("North  Ada  Operators");
    expect((await run("memberships", "set-roles", "ada", "nobody", ...inNorth)).text).toBe("ada has nobody in North.");
    expect(await rights()).toEqual([["North"], []]);
    await run("memberships", "set-roles", "ada", "nobody", "Operators", ...inNorth);
    await run("memberships", "set-roles", "ada", ...inNorth);
    await expect(run("memberships", "set-roles", "ada", "Night shift", ...inNorth)).rejects.toThrow("has the roles");
    await run("memberships", "remove", "ada", ...inNorth);
    expect(await rights()).toEqual([[], []]);
    const isRecorded = or(eq(auditEvents.subject, "Ada"), eq(auditEvents.action, "role.created"));
    const events = await test.database.select().from(auditEvents).where(isRecorded).orderBy(auditEvents.sequence);
    expect(events.slice(1).map(({ action, details }) => [action, details["changes"]])).toEqual([
      ["membership.created", { roles: { old: null, new: "" } }],
      [
        "role.created",
        { name: { old: null, new: "Operators" }, permissions: { old: "", new: "assets.read, scans.read" } },
      ],
      ["membership.changed", { roles: { old: "", new: "Operators" } }],
      ["membership.changed", { roles: { old: "Operators", new: "nobody" } }],
      ["membership.changed", { roles: { old: "nobody", new: "Operators, nobody" } }],
      ["membership.changed", { roles: { old: "Operators, nobody", new: "" } }],
      ["membership.removed", { roles: { old: "", new: null } }],
    ]);
    await expect(run("memberships", "remove", "ada", ...inNorth)).rejects.toThrow("was not found");
  });

  it("take an existing role as it is, and say what there is instead of an unknown one", async () => {
    await add("Bob");
    const give = (...options: string[]) => run("memberships", "add", "bob", ...inNorth, ...options);
    await expect(give("--role", "Night shift")).rejects.toThrow(/North has the roles .*\bnobody\b/);
    await expect(give("--role", "New", "--permission", "assets.wrong")).rejects.toThrow(
      /Unknown permission: assets.wrong/,
    );
    await expect(give("--permission", "assets.read")).rejects.toThrow("Name it with --role");
    await expect(give("--role", "user", "--permission", "assets.read")).rejects.toThrow(
      "North already has a role user.",
    );
    expect((await run("memberships", "list", ...inNorth)).text).not.toContain("Bob");
    await give("--role", "user");
    await give("--role", "user");
    expect((await listRecorded("Bob")).map(([action]) => action)).toEqual(["user.created", "membership.created"]);
  });

  it("are nothing that the last administrator needs", async () => {
    await run("memberships", "add", "administrator", ...inNorth);
    await run("memberships", "remove", "administrator", ...inNorth);
    expect((await run("memberships", "list", ...inNorth)).text).not.toContain("administrator");
  });
});
