import { errorAnswerSchema } from "@gatehouse/shared/contracts/errors.contract";
import { sessionReadSchema } from "@gatehouse/shared/contracts/sessions.contract";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

describe("the session read", () => {
  it("tells a signed-out browser its anti-CSRF token, bound to a cookie", async () => {
    const client = test.clients.signedOut;
    const first = await client.get("/api/user/session");
    expect(first.statusCode).toBe(200);
    const read = sessionReadSchema.parse(first.json());
    expect(read).toMatchObject({ SignedIn: false, SessionUser: null, Permissions: [], AccessibleOrganizations: [] });
    const asked = { httpOnly: true, secure: true, path: "/", sameSite: "Lax" };
    expect(first.cookies).toMatchObject([
      { name: "__Host-gatehouse_presession", ...asked },
      { name: "__Host-gatehouse_device", ...asked },
    ]);
    const second = await client.get("/api/user/session");
    expect(second.cookies).toEqual([]);
    expect(sessionReadSchema.parse(second.json()).antiCSRFToken).toBe(read.antiCSRFToken);
  });

  it("tells who is signed in", async () => {
    const answer = await test.clients.user.get("/api/user/session");
    const read = sessionReadSchema.parse(answer.json());
    expect(read.SessionUser).toMatchObject({ UserName: "user", IsAdministrator: false });
    expect(read.AccessibleOrganizations).toEqual([{ organization: test.organizations.north.id, orgLabel: "North" }]);
    expect(read.Permissions).toContain("assets.read");
    expect(read.antiCSRFToken).toBe(test.clients.user.antiCsrfToken);
  });

  it("gives tabs that find the end of their session at the same moment one anti-CSRF token", async () => {
    const client = await test.signIn("user");
    test.clock.advance({ minutes: 16 });
    const asked = await Promise.all([client.get("/api/user/session"), client.get("/api/user/session")]);
    const reads = asked.map((answer) => sessionReadSchema.parse(answer.json()));
    expect(reads[0]?.SignedIn).toBe(false);
    expect(reads[0]?.antiCSRFToken).toBe(reads[1]?.antiCSRFToken);
    const other = await test.signIn("user");
    test.clock.advance({ minutes: 16 });
    const foreign = sessionReadSchema.parse((await other.get("/api/user/session")).json());
    expect(foreign.antiCSRFToken).not.toBe(reads[0]?.antiCSRFToken);
  });
});

describe("the session's limits", () => {
  const isAlive = async (client: TestApp["clients"]["user"]) => (await client.post("/api/user/keepalive")).statusCode;

  it("ends after 15 idle minutes, and says that it timed out", async () => {
    const client = await test.signIn("user");
    test.clock.advance({ minutes: 15 });
    expect(await isAlive(client)).toBe(204);
    test.clock.advance({ minutes: 15, ms: 1 });
    const answer = await client.post("/api/user/keepalive");
    expect(answer.statusCode).toBe(440);
    expect(errorAnswerSchema.parse(answer.json()).code).toBe("session_timed_out");
  });

  it("ends after 12 hours however active the user is", async () => {
    const client = await test.signIn("user");
    for (let quarter = 0; quarter < 4 * 12 - 1; quarter += 1) {
      test.clock.advance({ minutes: 15 });
      expect(await isAlive(client)).toBe(204);
    }
    test.clock.advance({ minutes: 14, seconds: 59 });
    expect(await isAlive(client)).toBe(204);
    test.clock.advance({ seconds: 1 });
    expect(await isAlive(client)).toBe(440);
  });

  it("are told with what is left of the session, which the idle limit ends or else the absolute one", async () => {
    const client = await test.signIn("user");
    const readTimeouts = async () => sessionReadSchema.parse((await client.get("/api/user/session")).json()).Timeouts;
    const limits = { idleSeconds: 900, absoluteSeconds: 43_200 };
    expect(await readTimeouts()).toEqual({ ...limits, remainingSeconds: 900 });
    test.clock.advance({ minutes: 10 });
    expect(await readTimeouts()).toEqual({ ...limits, remainingSeconds: 300 });
    expect(await isAlive(client)).toBe(204);
    expect(await readTimeouts()).toEqual({ ...limits, remainingSeconds: 900 });
    for (let quarter = 0; quarter < 4 * 11 + 3; quarter += 1) {
      test.clock.advance({ minutes: 15 });
      await isAlive(client);
    }
    expect(await readTimeouts()).toEqual({ ...limits, remainingSeconds: 300 });
    const signedOut = sessionReadSchema.parse((await test.clients.signedOut.get("/api/user/session")).json());
    expect(signedOut.Timeouts).toEqual(limits);
  });

  it("count from the last activity that the keep-alive tells of, and not from the call", async () => {
    const client = await test.signIn("user");
    const tell = async (IdleMs: number) => (await client.post("/api/user/keepalive", { IdleMs })).statusCode;
    test.clock.advance({ minutes: 10 });
    expect(await tell(45_000)).toBe(204);
    // A report of another tab that was idle longer does not undo this one's.
    expect(await tell(600_000)).toBe(204);
    test.clock.advance({ minutes: 14, seconds: 15 });
    expect(await tell(3_600_000)).toBe(204);
    test.clock.advance({ ms: 1 });
    expect(await tell(0)).toBe(440);
  });

  it("refuses an activity in the future or before any session, and changes nothing", async () => {
    const client = await test.signIn("user");
    for (const IdleMs of [-1, 1.5, "0", Number.MAX_SAFE_INTEGER])
      expect((await client.post("/api/user/keepalive", { IdleMs })).statusCode).toBe(400);
    test.clock.advance({ minutes: 15, ms: 1 });
    expect(await isAlive(client)).toBe(440);
  });

  it("does not count the session read as activity", async () => {
    const client = await test.signIn("user");
    test.clock.advance({ minutes: 14 });
    expect(sessionReadSchema.parse((await client.get("/api/user/session")).json()).SignedIn).toBe(true);
    test.clock.advance({ minutes: 1, ms: 1 });
    expect(await isAlive(client)).toBe(440);
  });
});
