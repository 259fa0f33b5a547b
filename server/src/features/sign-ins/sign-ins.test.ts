import { errorAnswerSchema } from "@gatehouse/shared/contracts/errors.contract";
import { loginAnswerSchema } from "@gatehouse/shared/contracts/sign-ins.contract";
import { sessionReadSchema } from "@gatehouse/shared/contracts/sessions.contract";
import { eq } from "drizzle-orm";
import { hash } from "@node-rs/argon2";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { mails } from "../../db/schema/mails.table.ts";
import { users } from "../../db/schema/users.table.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { openBrowser } from "../../testing/open-browser.ts";
import { fromAddress, proxyEnvironment, submitSignIn } from "../../testing/test-browser.ts";
import { TestClient } from "../../testing/test-client.ts";
import { addTestUser } from "../../testing/test-users.builder.ts";
import { MAX_KNOWN_DEVICES } from "../known-devices/known-devices.repository.ts";
import { ArgonSlots } from "../users/argon-slots.ts";
import { hashPassword } from "../users/passwords.ts";

const login = "/api/security/auth/login";
const logout = "/api/security/auth/logout";
const password = "a long enough password";

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ environment: proxyEnvironment });
  const passwordHash = await hashPassword(password);
  const ofNorth = [{ organization: test.organizations.north }];
  await addTestUser(test.database, { name: "Ada.Lovelace", passwordHash, memberships: ofNorth });
  await addTestUser(test.database, { name: "disabled", passwordHash });
  await test.database.update(users).set({ disabledAt: new Date() }).where(eq(users.userName, "disabled"));
});
afterAll(() => test.close());

describe("sign-in", () => {
  it("makes a session with a new token and drops the signed-out browser's cookie", async () => {
    const client = await openBrowser(test.app);
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

  it("answers with the read of the new session, so that the console need not request it", async () => {
    const client = await openBrowser(test.app);
    const answer = await submitSignIn(client, "Ada.Lovelace", password);
    const read: unknown = (await client.get("/api/user/session")).json();
    expect(read).toMatchObject({ SignedIn: true, SessionUser: { UserName: "Ada.Lovelace" } });
    expect(answer.json()).toMatchObject({ Session: read });
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  it("finds the user under every spelling of the name, and tells when the last sign-in was", async () => {
    for (const name of ["ada.lovelace", " ADA.LOVELACE ", "ada\u200b.lovelace", "\uff41da.lovelace"]) {
      const client = await openBrowser(test.app);
      expect((await client.post(login, { UserName: name, Password: password })).statusCode).toBe(200);
      const read = sessionReadSchema.parse((await client.get("/api/user/session")).json());
      expect(read.LastLoginDate).toBe(test.clock.now().toISOString());
    }
  });

  it("ends the session that the browser had before", async () => {
    const client = await openBrowser(test.app);
    await client.post(login, { UserName: "Ada.Lovelace", Password: password });
    const first = new Map(client.cookies);
    client.antiCsrfToken = sessionReadSchema.parse((await client.get("/api/user/session")).json()).antiCSRFToken;
    expect((await client.post(login, { UserName: "Ada.Lovelace", Password: password })).statusCode).toBe(200);
    const stale = new TestClient(test.app);
    for (const [name, value] of first) stale.cookies.set(name, value);
    expect((await stale.get("/api/user/details")).statusCode).toBe(401);
  });

  it("answers unknown, wrong, disabled and passwordless alike to the byte, and records each", async () => {
    const attempts: [name: string, typed: string][] = [
      ["nobody here", password],
      ["Ada.Lovelace", "wrong"],
      ["disabled", password],
      ["user", password],
    ];
    const answers = [];
    for (const [index, [name, typed]] of attempts.entries()) {
      // From its own address, because an answer also tells how many calls an address has left.
      const from = fromAddress(`192.0.2.${index}`);
      const { statusCode, headers, body, cookies } = await submitSignIn(await openBrowser(test.app), name, typed, from);
      const { date, ...others } = headers;
      expect({ date, statusCode, cookies }).toEqual({
        date: expect.any(String) as string,
        statusCode: 400,
        cookies: [],
      });
      answers.push({ others, body: body.replace(/"requestId":"[^"]*"/, "") });
    }
    expect(answers[0]?.body).toContain('"code":"CREDENTIAL_ERR"');
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    const recorded = await test.database.select().from(auditEvents).where(eq(auditEvents.action, "sign-in.refused"));
    expect(recorded.map((event) => event.userName)).toEqual(attempts.map(([name]) => name));
  });

  it("checks one password for each refusal, as much work for any name, and holds the answer back", async () => {
    const pausesMs: number[] = [];
    const slow = await buildTestApp({ pause: (durationMs) => Promise.resolve(void pausesMs.push(durationMs)) });
    try {
      const passwordHash = await hashPassword(password);
      await addTestUser(slow.database, {
        name: "known",
        passwordHash,
        memberships: [{ organization: slow.organizations.north }],
      });
      const checks = jest.spyOn(ArgonSlots.prototype, "run");
      for (const name of ["known", "unknown", "user"]) {
        checks.mockClear();
        expect((await submitSignIn(await openBrowser(slow.app), name, "wrong")).statusCode).toBe(400);
        expect(checks).toHaveBeenCalledTimes(1);
      }
      checks.mockRestore();
      expect(pausesMs).toHaveLength(3);
      expect((await submitSignIn(await openBrowser(slow.app), "known", password)).statusCode).toBe(200);
      expect(pausesMs).toHaveLength(3);
    } finally {
      await slow.close();
    }
  });

  it("takes any text for a name, and records it readably", async () => {
    const client = await openBrowser(test.app);
    const answer = await client.post(login, { UserName: "ada\0\ud800", Password: "\0" });
    expect(errorAnswerSchema.parse(answer.json()).code).toBe("CREDENTIAL_ERR");
    const recorded = await test.database.select().from(auditEvents).where(eq(auditEvents.userName, "ada\ufffd\ufffd"));
    expect(recorded).toHaveLength(1);
  });

  it("is refused when the password is replaced while it is checked", async () => {
    const passwordHash = await hashPassword(password);
    const ofNorth = [{ organization: test.organizations.north }];
    await addTestUser(test.database, { name: "racer", passwordHash, memberships: ofNorth });
    const before = await test.services.users.findByName("racer");
    await test.database.update(users).set({ passwordHash: "!" }).where(eq(users.userName, "racer"));
    // The sign-in reads the earlier state.
    const find = jest.spyOn(test.services.users, "findByName").mockResolvedValueOnce(before);
    const client = await openBrowser(test.app);
    const answer = await client.post(login, { UserName: "racer", Password: password });
    find.mockRestore();
    expect(errorAnswerSchema.parse(answer.json()).code).toBe("CREDENTIAL_ERR");
    expect(answer.cookies).toEqual([]);
  });

  it("puts the password under today's hash where it was under a weaker one, which is no change of it", async () => {
    const weak = await hash(password, { memoryCost: 12 * 1024, timeCost: 3, parallelism: 1 });
    const ofNorth = [{ organization: test.organizations.north }];
    const before = await addTestUser(test.database, { name: "veteran", passwordHash: weak, memberships: ofNorth });
    for (let round = 0; round < 2; round += 1)
      expect((await submitSignIn(await openBrowser(test.app), "veteran", password)).statusCode).toBe(200);
    const after = await test.services.users.findByName("veteran");
    expect(after?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(after?.passwordChangedAt).toEqual(before.passwordChangedAt);
    expect(await test.services.users.listEarlierPasswordHashes(before.id, 5)).toEqual([]);
  });

  it("is refused to a user of no organization, once the password was right", async () => {
    await addTestUser(test.database, { name: "stranger", passwordHash: await hashPassword(password) });
    const wrong = await submitSignIn(await openBrowser(test.app), "stranger", "wrong");
    expect(errorAnswerSchema.parse(wrong.json()).code).toBe("CREDENTIAL_ERR");
    const answer = await submitSignIn(await openBrowser(test.app), "stranger", password);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: "RolesDisabled", Status: "RolesDisabled", Success: false });
    expect(answer.cookies).toEqual([]);
  });

  it("tells the owner by mail of a browser that was not seen before, in the language of that browser", async () => {
    const client = await openBrowser(test.app);
    const headers = { "accept-language": "de-DE,de;q=0.9", "user-agent": "Some Browser" };
    expect((await submitSignIn(client, "Ada.Lovelace", password, headers)).statusCode).toBe(200);
    const find = () => test.database.select().from(mails).where(eq(mails.kind, "new-device"));
    const sent = await find();
    expect(sent).toContainEqual(expect.objectContaining({ recipient: "Ada.Lovelace@example.test" }));
    const device = client.cookies.get("__Host-gatehouse_device") ?? "";
    const again = await openBrowser(test.app);
    again.cookies.set("__Host-gatehouse_device", device);
    expect((await submitSignIn(again, "Ada.Lovelace", password)).statusCode).toBe(200);
    expect(await find()).toHaveLength(sent.length);
  });

  it("is remembered of so many browsers of a user, and longest of those that come back", async () => {
    const { knownDevices } = test.services;
    const { id: userId } = await addTestUser(test.database, { name: "many.browsers" });
    const { id: other } = await addTestUser(test.database, { name: "one.browser" });
    const remember = async (token: string, ofUser = userId) => {
      test.clock.advance({ seconds: 1 });
      return test.database.transaction((on) => knownDevices.remember(ofUser, { token, userAgent: "" }, on));
    };
    await remember("other", other);
    expect([await remember("own"), await remember("own")]).toEqual([true, false]);
    for (let index = 0; index < MAX_KNOWN_DEVICES + 3; index += 1) expect(await remember(`once ${index}`)).toBe(true);
    expect(await knownDevices.listOfUser(userId)).toHaveLength(MAX_KNOWN_DEVICES);
    expect(await knownDevices.listOfUser(other)).toHaveLength(1);
    // What is still known becomes no new row.
    expect([await remember("own"), await remember(`once ${MAX_KNOWN_DEVICES + 2}`), await remember("once 4")]).toEqual([
      false,
      false,
      false,
    ]);
    expect(await remember("once 3")).toBe(true);
  });

  it("needs the token of the signed-out browser", async () => {
    const client = await openBrowser(test.app);
    const other = await openBrowser(test.app);
    for (const headers of [{ "x-anticsrftoken": other.antiCsrfToken }, { "x-anticsrftoken": "made-up" }]) {
      const answer = await client.post(login, { UserName: "Ada.Lovelace", Password: password }, { headers });
      expect(answer.statusCode).toBe(403);
      expect(errorAnswerSchema.parse(answer.json()).code).toBe("csrf_token_invalid");
    }
  });

  it("is refused for requests that other sites send", async () => {
    const client = await openBrowser(test.app);
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
    expect([...client.cookies.keys()]).toEqual(["__Host-gatehouse_presession"]);
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

describe("sign-out with SIGN_OUT_URL", () => {
  it("says where to go on to, and ends the session all the same", async () => {
    const configured = await buildTestApp({ environment: { SIGN_OUT_URL: "https://idp.example/signed-out" } });
    try {
      const client = await configured.signIn("user");
      const answer = await client.get(logout);
      expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
      expect(answer.body).toBe("https://idp.example/signed-out");
      expect((await client.get("/api/user/details")).statusCode).toBe(401);
    } finally {
      await configured.close();
    }
  });
});
