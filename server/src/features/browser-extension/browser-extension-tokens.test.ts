import { browserExtensionEndpoints } from "@gatehouse/shared/contracts/browser-extension.contract";
import { ownSessionEndpoints } from "@gatehouse/shared/contracts/own-sessions.contract";
import { passwordEndpoints } from "@gatehouse/shared/contracts/passwords.contract";
import { sessionEndpoints } from "@gatehouse/shared/contracts/sessions.contract";
import { signInAdministrationEndpoints } from "@gatehouse/shared/contracts/sign-in-administration.contract";
import { and, eq } from "drizzle-orm";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { extensionGrants } from "../../db/schema/extension-grants.table.ts";
import { extensionTokens } from "../../db/schema/extension-tokens.table.ts";
import { memberships } from "../../db/schema/memberships.table.ts";
import { rolePermissions } from "../../db/schema/roles.table.ts";
import { users } from "../../db/schema/users.table.ts";
import { sessionCookieName } from "../../routing/cookies.ts";
import { hashToken } from "../../routing/tokens.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { TestClient } from "../../testing/test-client.ts";
import { handOver, outcomeOf, TestExtension, testExtensionId } from "../../testing/test-extension.builder.ts";
import { addTestUser } from "../../testing/test-users.builder.ts";
import { hashPassword } from "../users/passwords.ts";
import { commandAuthor } from "../users/user-author.ts";
import { MAX_GRANTS } from "./browser-extension-tokens.service.ts";

const refused = "401 extension_token_invalid";
const password = "a long enough password";

let test: TestApp;
let extension: TestExtension;
let passwordHash: string;
let userCount = 0;
beforeAll(async () => {
  passwordHash = await hashPassword(password);
  test = await buildTestApp({ environment: { EXTENSION_SESSION_MINUTES: "60" } });
  extension = new TestExtension(test.app);
});
afterAll(() => test.close());

/** A user of their own for each test, on the hand-over page. */
async function openPage(methods: readonly string[] = ["password"]) {
  userCount += 1;
  const name = `connected-${userCount}`;
  const user = await addTestUser(test.database, {
    name,
    passwordHash,
    memberships: [{ organization: test.organizations.north }],
  });
  const page = new TestClient(test.app);
  const started = await test.services.sessions.start(user, { methods });
  page.cookies.set(sessionCookieName, started.token);
  page.antiCsrfToken = started.antiCsrfToken;
  page.organizationId = test.organizations.north.id;
  return { user, page };
}

const works = async (token: string): Promise<boolean> => (await extension.session(token)).statusCode === 200;

const listEvents = async (userName: string, action: string) =>
  test.database
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.subject, userName), eq(auditEvents.action, action)));

describe("a token for the hand-over", () => {
  it.each([
    ["90 seconds", ["password", "code"], 90_000],
    ["three minutes after single sign-on", ["sso"], 180_000],
  ])("works for %s", async (_name, methods, lifetimeMs) => {
    const { page } = await openPage(methods);
    const token = await handOver(page);
    test.clock.advance({ ms: lifetimeMs - 1 });
    expect(outcomeOf(await extension.configuration(token))).toBe("200");
    test.clock.advance({ ms: 1 });
    expect(outcomeOf(await extension.configuration(token))).toBe(refused);
    expect(outcomeOf(await extension.refresh(token))).toBe(refused);
  });

  it("is stored by its hash alone, with the browser and the address of the page", async () => {
    const { page, user } = await openPage();
    const token = await handOver(page);
    const [grant] = await test.database.select().from(extensionGrants).where(eq(extensionGrants.userId, user.id));
    expect(grant).toMatchObject({ extensionId: testExtensionId, address: "127.0.0.1", userAgent: "lightMyRequest" });
    const tokens = await test.database.select().from(extensionTokens);
    expect(tokens.map(({ hash }) => hash)).toContain(hashToken(token));
    expect(JSON.stringify(tokens)).not.toContain(token);
    expect(await listEvents(user.userName, "browser-extension.token-issued")).toMatchObject([
      { userId: user.id, organizationId: test.organizations.north.id, details: { extension: testExtensionId } },
    ]);
  });

  it("is given to as many browsers as a user has; the oldest makes room for a further one", async () => {
    const { page } = await openPage();
    const tokens: string[] = [];
    for (let count = 0; count < MAX_GRANTS + 1; count += 1) {
      test.clock.advance({ ms: 1 });
      tokens.push(await handOver(page));
    }
    const [oldest = "", second = ""] = tokens;
    expect([await works(oldest), await works(second), await works(tokens.at(-1) ?? "")]).toEqual([false, true, true]);
  });
});

describe("an exchanged token", () => {
  it("lasts to the end of the grant, which no exchange moves", async () => {
    const { page } = await openPage();
    let token = await extension.exchange(await handOver(page));
    test.clock.advance({ minutes: 59 });
    token = await extension.exchange(token);
    test.clock.advance({ minutes: 1, ms: -1 });
    expect(await works(token)).toBe(true);
    test.clock.advance({ ms: 1 });
    expect(outcomeOf(await extension.session(token))).toBe(refused);
    expect(outcomeOf(await extension.refresh(token))).toBe(refused);
  });

  it.each([
    ["read the configuration", (token: string) => extension.configuration(token)],
    ["read the session", (token: string) => extension.session(token)],
    ["exchange it again", (token: string) => extension.refresh(token)],
    ["end the grant", (token: string) => extension.end(token)],
  ])("ends its whole grant when it is used to %s, and no other", async (_name, use) => {
    const { page, user } = await openPage();
    const [spent, other] = [await handOver(page), await extension.exchange(await handOver(page))];
    const next = await extension.exchange(spent);
    expect(await works(next)).toBe(true);
    expect(outcomeOf(await use(spent))).toBe(refused);
    expect(outcomeOf(await extension.session(next))).toBe(refused);
    expect(await works(other)).toBe(true);
    expect(await listEvents(user.userName, "browser-extension.reuse-refused")).toMatchObject([
      { userId: user.id, address: "127.0.0.1", details: { extension: testExtensionId, token: "hand-over" } },
    ]);
    // The grant is gone, so nothing more is recorded.
    expect(outcomeOf(await use(spent))).toBe(refused);
    expect(await listEvents(user.userName, "browser-extension.reuse-refused")).toHaveLength(1);
  });

  it("is exchanged once by twenty requests at the same moment, and its grant ends", async () => {
    const { page, user } = await openPage();
    const token = await handOver(page);
    const answers = await Promise.all(Array.from({ length: 20 }, () => extension.refresh(token)));
    const [winner, ...others] = answers.filter(({ statusCode }) => statusCode === 200);
    expect(others).toEqual([]);
    expect(answers.filter((answer) => outcomeOf(answer) === refused)).toHaveLength(19);
    expect(await works(winner?.json<{ Token: string }>().Token ?? "")).toBe(false);
    expect(await listEvents(user.userName, "browser-extension.reuse-refused")).toHaveLength(1);
  });

  it("is given to its own extension only; a refused exchange spends nothing", async () => {
    const { page } = await openPage();
    const token = await handOver(page);
    const origins = ["http://localhost:4600", "null", `chrome-extension://${"a".repeat(32)}`, ""];
    for (const origin of origins)
      expect(outcomeOf(await extension.refresh(token, { origin }))).toBe("403 extension_origin_required");
    expect(outcomeOf(await extension.refresh(token))).toBe("200");
  });

  it("is refused in every form that is none", async () => {
    const { page } = await openPage();
    const token = await handOver(page);
    for (const authorization of ["", "Bearer", `Basic ${token}`, `Bearer ${token}x`, `Bearer ${token} x`, "Bearer ü"])
      expect(outcomeOf(await extension.send("GET", browserExtensionEndpoints.session, "", { authorization }))).toBe(
        refused,
      );
    const inAddress = await page.get(`${browserExtensionEndpoints.session}?token=${token}`);
    expect(outcomeOf(inAddress)).toBe(refused);
  });
});

describe("an extension", () => {
  it("survives the sign-out of its user", async () => {
    const { page } = await openPage();
    const token = await extension.exchange(await handOver(page));
    expect((await page.get(sessionEndpoints.logout)).statusCode).toBe(204);
    expect(await works(token)).toBe(true);
    expect(await works(await extension.exchange(token))).toBe(true);
  });

  type Page = Awaited<ReturnType<typeof openPage>>;
  const change =
    (body: Partial<typeof users.$inferInsert>) =>
    ({ user }: Page) =>
      test.database.update(users).set(body).where(eq(users.id, user.id));

  it.each<[string, (page: Page) => PromiseLike<unknown>]>([
    ["is disabled", change({ disabledAt: new Date(0) })],
    ["has to accept other terms", change({ termsAcceptedVersion: "earlier" })],
    ["has to change the password", change({ mustChangePassword: true })],
    ["leaves the organization", ({ user }) => test.database.delete(memberships).where(eq(memberships.userId, user.id))],
    [
      "loses the permission",
      () => test.database.delete(rolePermissions).where(eq(rolePermissions.permission, "teampasswords.use")),
    ],
    ["is deleted", ({ user }) => test.database.delete(users).where(eq(users.id, user.id))],
  ])("is shut out as soon as its user %s", async (_name, act) => {
    const page = await openPage();
    const token = await extension.exchange(await handOver(page.page));
    await act(page);
    for (const answer of [extension.session(token), extension.configuration(token), extension.refresh(token)])
      expect(outcomeOf(await answer)).toBe(refused);
  });

  it.each<[string, (page: Page) => PromiseLike<unknown>]>([
    [
      "changes the password",
      ({ page }) =>
        page.post(passwordEndpoints.change, { CurrentPassword: password, NewPassword: "quite another passphrase" }),
    ],
    ["ends all sessions", ({ page }) => page.send("DELETE", ownSessionEndpoints.list)],
    [
      "is signed out everywhere by an administrator",
      async ({ user }) => {
        const administrator = await test.signIn("administrator");
        const path = signInAdministrationEndpoints.sessions.replace(":userId", user.id);
        return administrator.send("DELETE", path);
      },
    ],
    [
      "is disabled, also once enabled again",
      async ({ user: { userName } }) => {
        const { usersAdministration, userOperations } = test.services;
        await usersAdministration.actOn(userName, userOperations.disable, commandAuthor());
        await usersAdministration.actOn(userName, userOperations.enable, commandAuthor());
      },
    ],
  ])("loses its grant when its user %s", async (_name, act) => {
    const page = await openPage();
    const { id, userName } = page.user;
    const token = await extension.exchange(await handOver(page.page));
    await act(page);
    expect(outcomeOf(await extension.session(token))).toBe(refused);
    expect(await test.database.$count(extensionGrants, eq(extensionGrants.userId, id))).toBe(0);
    const details = { extensions: [testExtensionId] };
    expect(await listEvents(userName, "browser-extension.ended")).toMatchObject([{ details }]);
  });
});

it("housekeeping removes grants that are over or were never exchanged, and keeps the others", async () => {
  const { page, user } = await openPage();
  const count = () => test.database.$count(extensionGrants, eq(extensionGrants.userId, user.id));
  const kept = await extension.exchange(await handOver(page));
  await handOver(page);
  expect(await count()).toBe(2);
  test.clock.advance({ seconds: 90 });
  await test.services.browserExtensionGrants.removeExpired();
  expect(await count()).toBe(1);
  expect(await works(kept)).toBe(true);
  test.clock.advance({ minutes: 60 });
  await test.services.browserExtensionGrants.removeExpired();
  expect(await count()).toBe(0);
});
