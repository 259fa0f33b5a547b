import { errorAnswerSchema } from "@gatehouse/shared/contracts/errors.contract";
import { loginAnswerSchema, signInEndpoints } from "@gatehouse/shared/contracts/sign-ins.contract";
import { sessionReadSchema } from "@gatehouse/shared/contracts/sessions.contract";
import { signInDetailsEndpoints } from "@gatehouse/shared/contracts/sign-in-details.contract";
import { eq, inArray } from "drizzle-orm";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { signInAttempts } from "../../db/schema/sign-in-attempts.table.ts";
import { users } from "../../db/schema/users.table.ts";
import { sessionCookieName } from "../../routing/cookies.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { aDirectoryRegistration } from "../../testing/directory-registration.builder.ts";
import { findSlapd } from "../../testing/slapd-program.ts";
import { TestClient } from "../../testing/test-client.ts";
import { testDirectoryPassword } from "../../testing/test-directory-entries.ts";
import { TestDirectory } from "../../testing/test-directory.ts";
import { addTestUser } from "../../testing/test-users.builder.ts";

const silent = { warn: () => undefined };
const describeWithSlapd = findSlapd() === null ? describe.skip : describe;

describeWithSlapd("signing in by a directory", () => {
  let server: TestDirectory;
  let test: TestApp;
  beforeAll(async () => {
    server = await TestDirectory.start();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    test = await buildTestApp({ environment: { SIGN_IN_LOCK_TRIES: "100" } });
    const { directoryRegistrations: registrations } = test.services;
    const given = aDirectoryRegistration(server, test.organizations.north.id);
    await registrations.save(given, { replaces: false, by: "operator" });
    await server.takeOperations();
  });
  afterEach(() => test.close());

  /** Sends a sign-in from a new browser. */
  async function signIn(UserName: string, Password = testDirectoryPassword) {
    const client = new TestClient(test.app);
    client.antiCsrfToken = (await readSession(client)).antiCSRFToken;
    return { client, answer: await client.post(signInEndpoints.login, { UserName, Password }) };
  }
  const readSession = async (client: TestClient) =>
    sessionReadSchema.parse((await client.get("/api/user/session")).json());
  const isSignedIn = async (client: TestClient) => (await readSession(client)).SignedIn;
  const findUser = async (name: string) => {
    const user = await test.services.users.findByName(name);
    if (user === null) throw new Error(`There is no user ${name}`);
    return user;
  };

  it("makes the user at the first sign-in, without a role, and renews what the directory knows", async () => {
    const { client, answer } = await signIn("EXAMPLE\\Ada");
    expect(answer.statusCode).toBe(200);
    const expected = { UserName: "Ada", DomainName: "Example", FirstName: "Ada", LastName: "Lovelace" };
    const rights = { IsAdministrator: false, IsDirectoryUser: true, EmailAddress: "ada@example.org" };
    expect(loginAnswerSchema.parse(answer.json()).SessionUser).toMatchObject({ ...expected, ...rights });
    const read = await readSession(client);
    expect(read).toMatchObject({ SignedIn: true, Permissions: [] });
    expect(read.AccessibleOrganizations.map(({ orgLabel }) => orgLabel)).toEqual(["North"]);
    await test.database.update(users).set({ lastName: "Byron" }).where(eq(users.userName, "Ada"));
    expect((await signIn("ada@example")).answer.statusCode).toBe(200);
    expect(await findUser("example\\ada")).toMatchObject({ lastName: "Lovelace", isDirectoryUser: true });
    const made = await test.database.select().from(auditEvents).where(eq(auditEvents.action, "user.create"));
    expect(made).toMatchObject([{ userName: "Ada", details: { domainName: "Example" } }]);
  });

  it("makes one user when two browsers sign in for the first time at once", async () => {
    const answers = await Promise.all([signIn("example\\ada"), signIn("Example\\ADA"), signIn("example\\ada")]);
    expect(answers.map(({ answer }) => answer.statusCode)).toEqual([200, 200, 200]);
    expect(await test.database.$count(users, eq(users.isDirectoryUser, true))).toBe(1);
  });

  it("refuses everybody alike", async () => {
    await signIn("example\\ada");
    await test.database.update(users).set({ disabledAt: new Date() }).where(eq(users.userName, "Ada"));
    const attempts: [string, string?][] = [
      ["example\\ada"],
      ["example\\nobody"],
      ["example\\locked"],
      ["example\\must-change"],
      ["example\\twice"],
      ["example\\*"],
      ["example\\josé", "wrong"],
      ["example\\josé", "\0"],
      ["elsewhere\\ada"],
      ["ada"],
      ["user"],
    ];
    for (const [name, password] of attempts) {
      const { client, answer } = await signIn(name, password);
      const body = { ...errorAnswerSchema.parse(answer.json()), requestId: "" };
      const message = "The username or password is wrong.";
      expect({ name, status: answer.statusCode, body }).toEqual({
        name,
        status: 400,
        body: { code: "CREDENTIAL_ERR", message, requestId: "" },
      });
      expect(client.cookies.has(sessionCookieName)).toBe(false);
    }
  });

  it("tells strangers the labels of directories, and nothing of what is behind them", async () => {
    const answer = await new TestClient(test.app).get(signInDetailsEndpoints.servers);
    expect(answer.json()).toEqual({ domains: [], ldapservers: [{ Server: "Example" }] });
    const details = await new TestClient(test.app).get(signInDetailsEndpoints.details);
    for (const text of [answer.body, details.body]) expect(text).not.toMatch(/localhost|ldap:|ldaps:|dc=|\d{4,5}/);
  });

  it("sends no empty password to the directory", async () => {
    expect((await signIn("example\\ada", "")).answer.statusCode).toBe(400);
    expect(await server.takeOperations()).toEqual([]);
  });

  it("never signs in as a local user who has the name", async () => {
    await addTestUser(test.database, { name: "example\\ada", isAdministrator: true });
    const { answer } = await signIn("example\\ada");
    expect(errorAnswerSchema.parse(answer.json()).code).toBe("CREDENTIAL_ERR");
    expect(await test.database.$count(users, eq(users.isDirectoryUser, true))).toBe(0);
  });

  it("ends the sessions of those whom the directory would not let in any more, and only theirs", async () => {
    const [ada, pat] = [await signIn("example\\ada"), await signIn("example\\o'brien*(pat)")];
    const { directoryRegistrations: registrations, directoryRechecks } = test.services;
    await directoryRechecks.run(silent);
    expect(await isSignedIn(ada.client)).toBe(true);
    const change = aDirectoryRegistration(server, test.organizations.north.id, { userFilter: "(sn=Lovelace)" });
    await registrations.save(change, { replaces: true, by: "operator" });
    await directoryRechecks.run(silent);
    expect(await isSignedIn(ada.client)).toBe(true);
    expect(await isSignedIn(pat.client)).toBe(false);
    const ended = await test.database.select().from(auditEvents).where(eq(auditEvents.action, "sessions.ended"));
    expect(ended).toMatchObject([
      { subject: "o'brien*(pat)", details: { domainName: "Example", reason: "directory" } },
    ]);
  });

  it("lets nobody in while the directory is away, says so, and throws nobody out", async () => {
    const other = await TestDirectory.start();
    const { directoryRegistrations: registrations, directoryRechecks } = test.services;
    const given = aDirectoryRegistration(other, test.organizations.north.id, { label: "Away" });
    await registrations.save(given, { replaces: false, by: "operator" });
    const before = await signIn("away\\ada");
    expect(before.answer.statusCode).toBe(200);
    await other.stop();
    await directoryRechecks.run(silent);
    expect(await isSignedIn(before.client)).toBe(true);
    const { client, answer } = await signIn("away\\ada");
    expect(answer.statusCode).toBe(503);
    expect(errorAnswerSchema.parse(answer.json()).code).toBe("directory_unavailable");
    // A failed check is no wrong password and must not lock anybody.
    const isOpen = inArray(signInAttempts.outcome, ["pending", "refused"]);
    expect(await test.database.$count(signInAttempts, isOpen)).toBe(0);
    expect(client.cookies.has(sessionCookieName)).toBe(false);
  });
});
