import { errorAnswerSchema } from "@gatehouse/shared/contracts/errors.contract";
import { loginAnswerSchema, sessionReadSchema } from "@gatehouse/shared/contracts/session.contract";
import { eq } from "drizzle-orm";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { users } from "../../db/schema/users.table.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { TestClient } from "../../testing/test-client.ts";
import { addTestUser } from "../../testing/test-users.builder.ts";
import { hashPassword } from "../users/passwords.ts";

const login = "/api/security/auth/login";
const logout = "/api/security/auth/logout";
const password = "a long enough password";

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
  const passwordHash = await hashPassword(password);
  const memberships = [{ organization: test.organizations.north }];
  await addTestUser(test.database, { name: "Ada.Lovelace", passwordHash, memberships });
  await addTestUser(test.database, { name: "disabled", passwordHash });
  await test.database.update(users).set({ disabledAt: new Date() }).where(eq(users.userName, "disabled"));
});
afterAll(() => test.close());

/** A signed-out browser that has read its anti-CSRF token, as the console does before it shows the form. */
async function openBrowser(): Promise<TestClient> {
  const client = new TestClient(test.app);
  const read = sessionReadSchema.parse((await client.get("/api/user/session")).json());
  client.antiCsrfToken = read.antiCSRFToken;
  return client;
}

describe("sign-in", () => {
  it("makes a session with a new token and drops the signed-out browser's cookie", async () => {
    const client = await openBrowser();
    const answer = await client.post(login, { UserName: "Ada.Lovelace", Password: password });
    expect(answer.statusCode).toBe(200);
    const body = loginAnswerSchema.parse(answer.json());
    expect(body).toMatchObject({ Success: true, AuthenticationState: "authenticated", BearerToken: "" });
    expect([...client.cookies.keys()].sort()).toEqual(["__Host-gatehouse_device", "__Host-gatehouse_session"]);
    const cookie = answer.cookies.find((candidate) => candidate.name === "__Host-gatehouse_session");
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: "Lax", path: "/" });
    const read = sessionReadSchema.parse((await client.get("/api/user/session")).json());
    expect(read).toMatchObject({ SignedIn: true, LastLoginDate: null, SessionUser: { UserName: "Ada.Lovelace" } });
    expect(read.antiCSRFToken).toBe(body.SessionUser?.antiCSRFToken);
    expect(read.antiCSRFToken).not.toBe(client.antiCsrfToken);
  });

  it("finds the user under every spelling of the name, and tells when the last sign-in was", async () => {
    for (const name of ["ada.lovelace", " ADA.LOVELACE ", "ada\u200b.lovelace", "\uff41da.lovelace"]) {
      const client = await openBrowser();
      expect((await client.post(login, { UserName: name, Password: password })).statusCode).toBe(200);
      const read = sessionReadSchema.parse((await client.get("/api/user/session")).json());
      expect(read.LastLoginDate).toBe(test.clock.now().toISOString());
    }
  });

  it("ends the session that the browser had before", async () => {
    const client = await openBrowser();
    await client.post(login, { UserName: "Ada.Lovelace", Password: password });
    const first = new Map(client.cookies);
    client.antiCsrfToken = sessionReadSchema.parse((await client.get("/api/user/session")).json()).antiCSRFToken;
    expect((await client.post(login, { UserName: "Ada.Lovelace", Password: password })).statusCode).toBe(200);
    const stale = new TestClient(test.app);
    for (const [name, value] of first) stale.cookies.set(name, value);
    expect((await stale.get("/api/user/details")).statusCode).toBe(401);
  });

  it("answers unknown, wrong and disabled alike, and records each", async () => {
    const client = await openBrowser();
    const attempts = [
      { UserName: "nobody here", Password: password },
      { UserName: "Ada.Lovelace", Password: "wrong" },
      { UserName: "disabled", Password: password },
      { UserName: "user", Password: password },
    ];
    const bodies = [];
    for (const attempt of attempts) {
      const answer = await client.post(login, attempt);
      expect(answer.statusCode).toBe(400);
      expect(answer.cookies).toEqual([]);
      bodies.push({ ...errorAnswerSchema.parse(answer.json()), requestId: "" });
    }
    expect(bodies[0]?.code).toBe("CREDENTIAL_ERR");
    for (const body of bodies) expect(body).toEqual(bodies[0]);
    const recorded = await test.database.select().from(auditEvents).where(eq(auditEvents.action, "sign-in.refused"));
    expect(recorded.map((event) => event.userName)).toEqual(attempts.map((attempt) => attempt.UserName));
  });

  it("takes any text for a name, and records it readably", async () => {
    const client = await openBrowser();
    const answer = await client.post(login, { UserName: "ada\0\ud800", Password: "\0" });
    expect(errorAnswerSchema.parse(answer.json()).code).toBe("CREDENTIAL_ERR");
    const recorded = await test.database.select().from(auditEvents).where(eq(auditEvents.userName, "ada\ufffd\ufffd"));
    expect(recorded).toHaveLength(1);
  });

  it("is refused when the password is replaced while it is checked", async () => {
    const passwordHash = await hashPassword(password);
    await addTestUser(test.database, { name: "racer", passwordHash });
    const before = await test.services.users.findByName("racer");
    await test.database.update(users).set({ passwordHash: "!" }).where(eq(users.userName, "racer"));
    // What the sign-in reads is what was there a moment ago.
    const find = jest.spyOn(test.services.users, "findByName").mockResolvedValueOnce(before);
    const client = await openBrowser();
    const answer = await client.post(login, { UserName: "racer", Password: password });
    find.mockRestore();
    expect(errorAnswerSchema.parse(answer.json()).code).toBe("CREDENTIAL_ERR");
    expect(answer.cookies).toEqual([]);
  });

  it("needs the token of the signed-out browser", async () => {
    const client = await openBrowser();
    const other = await openBrowser();
    for (const headers of [{ "x-anticsrftoken": other.antiCsrfToken }, { "x-anticsrftoken": "made-up" }]) {
      const answer = await client.post(login, { UserName: "Ada.Lovelace", Password: password }, { headers });
      expect(answer.statusCode).toBe(403);
      expect(errorAnswerSchema.parse(answer.json()).code).toBe("csrf_token_invalid");
    }
  });

  it("is refused for requests that other sites send", async () => {
    const client = await openBrowser();
    const foreign: Record<string, string>[] = [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { origin: "https://elsewhere.example" },
      { origin: "null" },
    ];
    for (const headers of foreign) {
      const answer = await client.post(login, { UserName: "Ada.Lovelace", Password: password }, { headers });
      expect(errorAnswerSchema.parse(answer.json()).code).toBe("cross_site_request");
    }
    const headers = { "sec-fetch-site": "same-origin", origin: "http://localhost:4600" };
    const answer = await client.post(login, { UserName: "Ada.Lovelace", Password: password }, { headers });
    expect(answer.statusCode).toBe(200);
  });

  it("is throttled by address", async () => {
    const throttled = await buildTestApp({ environment: { LOGIN_ATTEMPTS_PER_MINUTE: "3" } });
    try {
      const client = throttled.clients.signedOut;
      client.antiCsrfToken = sessionReadSchema.parse((await client.get("/api/user/session")).json()).antiCSRFToken;
      const statuses = [];
      for (let attempt = 0; attempt < 5; attempt += 1)
        statuses.push((await client.post(login, { UserName: "user", Password: "wrong" })).statusCode);
      expect(statuses).toEqual([400, 400, 400, 429, 429]);
    } finally {
      await throttled.close();
    }
  });
});

describe("sign-out", () => {
  it("ends the session on the server", async () => {
    const client = await test.signIn("user");
    const token = new Map(client.cookies);
    const answer = await client.get(logout);
    expect(answer.statusCode).toBe(204);
    expect(client.cookies.size).toBe(0);
    for (const [name, value] of token) client.cookies.set(name, value);
    expect((await client.get("/api/user/details")).statusCode).toBe(401);
  });

  it("does nothing for a link or an image of another page", async () => {
    const client = await test.signIn("user");
    expect((await client.get(logout, { without: ["x-anticsrftoken"] })).statusCode).toBe(403);
    expect((await client.get(logout, { headers: { "sec-fetch-site": "cross-site" } })).statusCode).toBe(403);
    expect((await client.get("/api/user/details")).statusCode).toBe(200);
  });
});

describe("a user who was disabled", () => {
  it("is out at the next request", async () => {
    await addTestUser(test.database, { name: "leaver", memberships: [{ organization: test.organizations.north }] });
    const client = await test.signIn("leaver");
    expect((await client.get("/api/user/details")).statusCode).toBe(200);
    await test.database.update(users).set({ disabledAt: new Date() }).where(eq(users.userName, "leaver"));
    expect((await client.get("/api/user/details")).statusCode).toBe(401);
  });
});
