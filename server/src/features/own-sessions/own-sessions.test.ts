import {
  endedSessionsSchema,
  ownSessionEndpoints,
  ownSessionListSchema,
} from "@gatehouse/shared/contracts/own-sessions.contract";
import { signInEndpoints } from "@gatehouse/shared/contracts/sign-ins.contract";
import { eq } from "drizzle-orm";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { sessions } from "../../db/schema/sessions.table.ts";
import { hashToken } from "../../routing/tokens.ts";
import { sessionCookieName } from "../../routing/cookies.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { openBrowser } from "../../testing/open-browser.ts";
import { submitSignIn } from "../../testing/test-browser.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { addTestUser } from "../../testing/test-users.builder.ts";
import { hashPassword } from "../users/passwords.ts";

const password = "a long enough password";

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
  const memberships = [{ organization: test.organizations.north }];
  await addTestUser(test.database, { name: "ada", passwordHash: await hashPassword(password), memberships });
});
afterAll(() => test.close());

async function signInAs(userAgent: string): Promise<TestClient> {
  const browser = await openBrowser(test.app);
  const answer = await submitSignIn(browser, "ada", password, { "user-agent": userAgent });
  browser.antiCsrfToken = answer.json().SessionUser.antiCSRFToken;
  return browser;
}

const list = async (client: TestClient) =>
  ownSessionListSchema.parse((await client.get(ownSessionEndpoints.list)).json());
const end = (client: TestClient, id: string) =>
  client.send("DELETE", ownSessionEndpoints.one.replace(":sessionId", id));
const isIn = async (client: TestClient) => (await client.get("/api/user/details")).statusCode === 200;

it("a user sees where the account is signed in, by ids that are no tokens, and ends one session or all others", async () => {
  const office = await signInAs("Office/1.0");
  test.clock.advance({ minutes: 1 });
  const [phone, tablet] = [await signInAs(`Phone/${"9".repeat(1000)}`), await signInAs("Tablet/1.0")];
  const shown = await list(office);
  expect(shown).toHaveLength(3);
  const ofOffice = shown.find(({ IsCurrent }) => IsCurrent);
  expect(ofOffice).toMatchObject({ UserAgent: "Office/1.0", Address: "127.0.0.1", IsChallenge: false });
  expect(ofOffice?.DeviceKnownSince).toBe(ofOffice?.StartedAt);
  expect(shown.filter(({ IsCurrent }) => IsCurrent)).toHaveLength(1);
  const text = JSON.stringify(shown);
  for (const client of [office, phone, tablet]) {
    const token = client.cookies.get(sessionCookieName) ?? "";
    expect(text).not.toContain(token);
    expect(text).not.toContain(hashToken(token));
  }
  const ofPhone = shown.find(({ UserAgent }) => UserAgent.startsWith("Phone"));
  expect(ofPhone?.UserAgent).toHaveLength(300);
  expect((await end(office, ofPhone?.SessionId ?? "")).statusCode).toBe(204);
  expect([await isIn(office), await isIn(phone), await isIn(tablet)]).toEqual([true, false, true]);
  expect((await end(office, ofPhone?.SessionId ?? "")).statusCode).toBe(404);
  const ended = await office.send("DELETE", ownSessionEndpoints.list);
  expect(endedSessionsSchema.parse(ended.json())).toEqual({ EndedSessions: 1 });
  expect([await isIn(office), await isIn(tablet)]).toEqual([true, false]);
  const events = await test.database.select().from(auditEvents).where(eq(auditEvents.action, "sessions.ended"));
  expect(events.map(({ userName, details }) => [userName, details])).toEqual([
    ["ada", { ended: 1 }],
    ["ada", { ended: 1 }],
  ]);
});

it("nobody ends a session of somebody else, or one by what is no id", async () => {
  const [ada, bystander] = [await signInAs("Office/1.0"), await test.signIn("both")];
  const [own] = await list(ada);
  expect((await end(bystander, own?.SessionId ?? "")).statusCode).toBe(404);
  expect(await isIn(ada)).toBe(true);
  for (const id of [hashToken(ada.cookies.get(sessionCookieName) ?? ""), "all", "%00", "x".repeat(10_000)]) {
    const { statusCode } = await end(ada, id);
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(statusCode).toBeLessThan(500);
  }
  expect((await bystander.send("DELETE", ownSessionEndpoints.list)).statusCode).toBe(200);
  expect(await isIn(ada)).toBe(true);
});

it("a sign-in that replaces a session of the same browser leaves one, and the old token is worthless", async () => {
  const browser = await signInAs("Office/1.0");
  const before = browser.cookies.get(sessionCookieName) ?? "";
  await browser.send("DELETE", ownSessionEndpoints.list);
  const again = await browser.post(signInEndpoints.login, { UserName: "ada", Password: password });
  browser.antiCsrfToken = again.json().SessionUser.antiCSRFToken;
  expect(await list(browser)).toHaveLength(1);
  expect(await test.database.$count(sessions, eq(sessions.tokenHash, hashToken(before)))).toBe(0);
});
