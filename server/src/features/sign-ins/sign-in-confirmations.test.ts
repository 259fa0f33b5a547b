import { errorAnswerSchema } from "@gatehouse/shared/contracts/errors.contract";
import { passwordErrorSchema } from "@gatehouse/shared/contracts/passwords.contract";
import { signInEndpoints } from "@gatehouse/shared/contracts/sign-ins.contract";
import { eq } from "drizzle-orm";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { sessionCookieName } from "../../routing/cookies.ts";
import { defineRoute } from "../../routing/define-route.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { TestClient } from "../../testing/test-client.ts";
import { addTestUser } from "../../testing/test-users.builder.ts";
import { hashPassword } from "../users/passwords.ts";

const password = "a long enough password";
const guarded = "/api/test/guarded";

let test: TestApp;
let userCount = 0;
beforeAll(async () => {
  test = await buildTestApp({
    furtherRoutes: () => [
      defineRoute(
        {
          method: "PUT",
          path: guarded,
          summary: "For this test only",
          authentication: "session",
          organization: "none",
          changesState: true,
          extendsSession: true,
          needsRecentSignIn: true,
          answer: "no-content",
        },
        () => undefined,
      ),
    ],
  });
});
afterAll(() => test.close());

async function signIn(): Promise<{ client: TestClient; name: string }> {
  userCount += 1;
  const name = `confirming-${userCount}`;
  const memberships = [{ organization: test.organizations.north }];
  await addTestUser(test.database, { name, passwordHash: await hashPassword(password), memberships });
  return { client: await test.signIn(name), name };
}

const confirm = (client: TestClient, Password: string) => client.post(signInEndpoints.reauthenticate, { Password });

describe("what needs a recent sign-in", () => {
  it("is open for five minutes, answers 403 and never 401 after that, and opens again by the password", async () => {
    const { client } = await signIn();
    test.clock.advance({ minutes: 5 });
    expect((await client.put(guarded)).statusCode).toBe(204);
    test.clock.advance({ ms: 1 });
    const refused = await client.put(guarded);
    expect(refused.statusCode).toBe(403);
    expect(errorAnswerSchema.parse(refused.json()).code).toBe("recent_sign_in_required");
    expect((await confirm(client, password)).statusCode).toBe(204);
    expect((await client.put(guarded)).statusCode).toBe(204);
    test.clock.advance({ minutes: 5, ms: 1 });
    expect((await client.put(guarded)).statusCode).toBe(403);
  });
});

describe("confirming the password", () => {
  it("goes on under a new token; the one before opens nothing", async () => {
    const { client } = await signIn();
    const before = client.cookies.get(sessionCookieName) ?? "";
    expect((await confirm(client, password)).statusCode).toBe(204);
    expect(client.cookies.get(sessionCookieName)).not.toBe(before);
    expect((await client.get("/api/user/details")).statusCode).toBe(200);
    const thief = new TestClient(test.app);
    thief.cookies.set(sessionCookieName, before);
    expect((await thief.get("/api/user/details")).statusCode).toBe(401);
  });

  it("does not prolong the session beyond its absolute limit", async () => {
    const { client } = await signIn();
    for (let quarter = 0; quarter < 48; quarter += 1) {
      expect((await confirm(client, password)).statusCode).toBe(204);
      test.clock.advance({ minutes: 15 });
    }
    expect((await confirm(client, password)).statusCode).toBe(440);
  });

  it("answers 400 to a wrong password, on record, and keeps the session", async () => {
    const { client, name } = await signIn();
    const answer = await confirm(client, "wrong");
    expect(answer.statusCode).toBe(400);
    expect(errorAnswerSchema.parse(answer.json()).code).toBe("UserNameOrPasswordAreIncorrect");
    expect((await client.get("/api/user/details")).statusCode).toBe(200);
    const recorded = await test.database.select().from(auditEvents).where(eq(auditEvents.userName, name));
    expect(recorded.map(({ action }) => action)).toContain("confirmation.refused");
  });

  it("is locked like a sign-in, also for changing the password: a stolen session must not guess", async () => {
    const { client } = await signIn();
    const change = (CurrentPassword: string) =>
      client.post("/api/user/changePassword", { CurrentPassword, NewPassword: "another good password" });
    for (let round = 0; round < 10; round += 1) {
      const answer = await (round % 2 === 0 ? confirm(client, "wrong") : change("wrong"));
      expect(answer.statusCode).toBe(400);
    }
    const locked = await confirm(client, password);
    expect(locked.json()).toMatchObject({ code: "LOCKED_ERR", Status: "UserIsLocked" });
    expect(passwordErrorSchema.parse((await change(password)).json()).code).toBe("user_locked");
  });
});
