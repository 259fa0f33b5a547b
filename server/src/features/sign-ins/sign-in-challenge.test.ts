import { errorAnswerSchema } from "@gatehouse/shared/contracts/errors.contract";
import { challengeAnswerSchema } from "@gatehouse/shared/contracts/challenges.contract";
import { loginAnswerSchema } from "@gatehouse/shared/contracts/sign-ins.contract";
import { sessionEndpoints } from "@gatehouse/shared/contracts/sessions.contract";
import { eq } from "drizzle-orm";
import { sessions } from "../../db/schema/sessions.table.ts";
import { totpDevices } from "../../db/schema/totp-devices.table.ts";
import { users } from "../../db/schema/users.table.ts";
import { sessionCookieName, setSignInCookies } from "../../routing/cookies.ts";
import { defineRoute } from "../../routing/define-route.ts";
import { readCaller } from "../../routing/read-caller.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { exampleUrl } from "../../testing/example-url.ts";
import { openBrowser } from "../../testing/open-browser.ts";
import { readTestSession, submitSignIn } from "../../testing/test-browser.ts";
import { TestClient } from "../../testing/test-client.ts";
import { addTestUser } from "../../testing/test-users.builder.ts";
import { hashPassword } from "../users/passwords.ts";

const password = "a long enough password";
const nextStep = "/api/test/next-step";

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({
    // A step after a challenge, without a real code.
    furtherRoutes: ({ signIns }) => [
      defineRoute(
        {
          method: "POST",
          path: nextStep,
          summary: "For this test only",
          authentication: "challenge",
          organization: "none",
          changesState: true,
          extendsSession: false,
          answer: challengeAnswerSchema,
        },
        async ({ session, request, reply }) => {
          const methods = [...session.methods, "code"];
          const { answer, tokens } = await signIns.complete(session.user, { methods, caller: readCaller(request) });
          setSignInCookies(reply, tokens);
          return answer;
        },
      ),
    ],
  });
  const passwordHash = await hashPassword(password);
  const user = await addTestUser(test.database, {
    name: "careful",
    passwordHash,
    memberships: [{ organization: test.organizations.north }],
  });
  const [createdAt, secret] = [test.clock.now(), Buffer.from("not read here")];
  await test.database.insert(totpDevices).values({ userId: user.id, secret, confirmedAt: createdAt, createdAt });
});
afterAll(() => test.close());

/** A browser after the password, which is asked for a code. */
async function openChallenge(): Promise<TestClient> {
  const client = await openBrowser(test.app);
  const answer = await submitSignIn(client, "careful", password);
  expect(answer.statusCode).toBe(200);
  expect(loginAnswerSchema.parse(answer.json())).toMatchObject({
    Success: true,
    AuthenticationState: "challenge",
    TwoFactorResponseCode: "required",
    SessionUser: null,
  });
  client.organizationId = test.organizations.north.id;
  return client;
}

/** Another browser with a stolen session cookie. */
function takeOver(token: string, antiCsrfToken: string): TestClient {
  const client = new TestClient(test.app);
  client.cookies.set(sessionCookieName, token);
  client.antiCsrfToken = antiCsrfToken;
  return client;
}

describe("a sign-in that waits for another factor", () => {
  it("opens nothing: every route that needs a session answers 401, but for the sign-out", async () => {
    const client = await openChallenge();
    const statuses: Record<string, number> = {};
    for (const route of test.registry.routes) {
      if (route.authentication !== "session" || route.path === sessionEndpoints.logout) continue;
      const payload = route.body === undefined ? {} : { payload: {} };
      const answer = await client.send(route.method, exampleUrl(route), payload);
      statuses[`${route.method} ${route.path}`] = answer.statusCode;
    }
    expect(Object.keys(statuses).length).toBeGreaterThan(20);
    expect(statuses).toEqual(Object.fromEntries(Object.keys(statuses).map((name) => [name, 401])));
  });

  it("does not begin when the password is replaced, or the user disabled, while it is checked", async () => {
    for (const change of [{ passwordHash: "!" }, { disabledAt: test.clock.now() }]) {
      const before = await test.services.users.findByName("careful");
      if (before === null) throw new Error("The test user is not there");
      await test.database.update(users).set(change).where(eq(users.userName, "careful"));
      // The sign-in reads the earlier state.
      const find = jest.spyOn(test.services.users, "findByName").mockResolvedValueOnce(before);
      const client = await openBrowser(test.app);
      const answer = await submitSignIn(client, "careful", password);
      find.mockRestore();
      const { passwordHash, disabledAt } = before;
      await test.database.update(users).set({ passwordHash, disabledAt }).where(eq(users.userName, "careful"));
      expect(errorAnswerSchema.parse(answer.json()).code).toBe("CREDENTIAL_ERR");
      expect(answer.cookies).toEqual([]);
    }
  });

  it("is nobody's sign-in for what everybody may read", async () => {
    const client = await openChallenge();
    expect(await readTestSession(client)).toMatchObject({ SignedIn: false, SessionUser: null, Permissions: [] });
  });

  it("becomes a session by the factor, with a token of its own at each step", async () => {
    const client = await openChallenge();
    const challengeToken = client.cookies.get(sessionCookieName) ?? "";
    const preSessionToken = client.antiCsrfToken;
    const answer = await client.post(nextStep);
    expect(answer.statusCode).toBe(200);
    const { SessionUser } = challengeAnswerSchema.parse(answer.json());
    expect(SessionUser).toMatchObject({ UserName: "careful" });
    const token = client.cookies.get(sessionCookieName) ?? "";
    expect(new Set([challengeToken, token, preSessionToken, SessionUser?.antiCSRFToken]).size).toBe(4);
    expect((await takeOver(challengeToken, preSessionToken).get("/api/user/details")).statusCode).toBe(401);
    client.antiCsrfToken = SessionUser?.antiCSRFToken ?? "";
    expect((await client.post(sessionEndpoints.keepAlive)).statusCode).toBe(204);
    const userId = SessionUser?.UserId ?? "";
    const rows = await test.database.select().from(sessions).where(eq(sessions.userId, userId));
    expect(rows.map(({ methods, step }) => ({ methods, step }))).toContainEqual({
      methods: ["password", "code"],
      step: "authenticated",
    });
    await client.get(sessionEndpoints.logout);
  });

  it("goes on only with the token of the signed-out browser", async () => {
    const client = await openChallenge();
    const other = await openBrowser(test.app);
    for (const token of ["", "made-up", other.antiCsrfToken]) {
      const answer = await client.post(nextStep, undefined, { headers: { "x-anticsrftoken": token } });
      expect(answer.statusCode).toBe(403);
    }
    expect((await client.post(nextStep)).statusCode).toBe(200);
  });

  it("is for the one next step: nobody else has it, and it is used up", async () => {
    const signedOut = await openBrowser(test.app);
    expect((await signedOut.post(nextStep)).statusCode).toBe(401);
    expect((await test.clients.user.post(nextStep)).statusCode).toBe(401);
    const client = await openChallenge();
    expect((await client.post(nextStep)).statusCode).toBe(200);
    await readTestSession(client);
    expect((await client.post(nextStep)).statusCode).toBe(401);
  });

  it("is over after ten minutes, and does not tell of a session that timed out", async () => {
    const client = await openChallenge();
    test.clock.advance({ minutes: 10, ms: -1 });
    const late = await openChallenge();
    expect((await client.post(nextStep)).statusCode).toBe(200);
    test.clock.advance({ minutes: 10 });
    expect((await late.post(nextStep)).statusCode).toBe(401);
  });

  it("ends by signing out, and by starting again", async () => {
    const client = await openChallenge();
    const token = client.cookies.get(sessionCookieName) ?? "";
    expect((await client.get(sessionEndpoints.logout)).statusCode).toBe(204);
    expect(client.cookies.has(sessionCookieName)).toBe(false);
    client.cookies.set(sessionCookieName, token);
    expect((await client.post(nextStep)).statusCode).toBe(401);
    const again = await openChallenge();
    const first = again.cookies.get(sessionCookieName) ?? "";
    expect((await submitSignIn(again, "careful", password)).statusCode).toBe(200);
    const [preSession] = [...again.cookies].filter(([name]) => name.includes("presession"));
    const old = takeOver(first, again.antiCsrfToken);
    old.cookies.set(...(preSession ?? ["", ""]));
    expect((await old.post(nextStep)).statusCode).toBe(401);
  });
});

describe("a route", () => {
  it("cannot be open to half a sign-in and need a right", async () => {
    const route = defineRoute(
      {
        method: "GET",
        path: "/api/test/wrong",
        summary: "For this test only",
        authentication: "session",
        allowsChallenge: true,
        permission: "configuration.read",
        organization: "none",
        changesState: false,
        extendsSession: false,
        answer: "no-content",
      },
      () => undefined,
    );
    await expect(buildTestApp({ furtherRoutes: () => [route] })).rejects.toThrow("a challenge has no rights");
  });
});
