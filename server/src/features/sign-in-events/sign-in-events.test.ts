import {
  SIGN_IN_EVENT_PAGE,
  signInEventEndpoints,
  signInEventPageSchema,
  signInReportSchema,
} from "@gatehouse/shared/contracts/sign-in-events.contract";
import type { SignInEvent } from "@gatehouse/shared/contracts/sign-in-events.contract";
import { preferenceEndpoints } from "@gatehouse/shared/contracts/preferences.contract";
import { sessionReadSchema } from "@gatehouse/shared/contracts/sessions.contract";
import { challengeEndpoints } from "@gatehouse/shared/contracts/challenges.contract";
import { and, eq } from "drizzle-orm";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { knownDevices } from "../../db/schema/known-devices.table.ts";
import { mails } from "../../db/schema/mails.table.ts";
import { users } from "../../db/schema/users.table.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { openBrowser } from "../../testing/open-browser.ts";
import { addTestAuthenticator } from "../../testing/test-authenticator.ts";
import { submitSignIn } from "../../testing/test-browser.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { addTestUser } from "../../testing/test-users.builder.ts";
import { hashPassword } from "../users/passwords.ts";

const password = "a long enough password";

let test: TestApp;
let passwordHash: string;
beforeAll(async () => {
  test = await buildTestApp();
  passwordHash = await hashPassword(password);
});
afterAll(() => test.close());

const addUser = (name: string) =>
  addTestUser(test.database, { name, passwordHash, memberships: [{ organization: test.organizations.north }] });

const read = async (client: TestClient, cursor = "") =>
  signInEventPageSchema.parse(
    (await client.get(`${signInEventEndpoints.list}${cursor === "" ? "" : `?cursor=${cursor}`}`)).json(),
  );
const report = (client: TestClient, { EventId }: Pick<SignInEvent, "EventId">) =>
  client.post(signInEventEndpoints.report.replace(":eventId", EventId));

async function readNewest(client: TestClient): Promise<SignInEvent> {
  const [event] = (await read(client)).Events;
  if (event === undefined) throw new Error("There is no sign-in");
  return event;
}

async function tryOnce(name: string, typed = password): Promise<TestClient> {
  const browser = await openBrowser(test.app);
  await submitSignIn(browser, name, typed);
  test.clock.advance({ seconds: 10 });
  return browser;
}

it("every way in which a sign-in ends is in the user's history, and in nobody else's", async () => {
  await addUser("grace");
  await addUser("stranger");
  await tryOnce("GRACE ", "wrong");
  await tryOnce("grace");
  const { authenticator, recoveryCodes } = await addTestAuthenticator(test, "grace");
  const given = await tryOnce("grace");
  await given.post(challengeEndpoints.challenge, { Response: "000000" });
  const recovered = await tryOnce("grace");
  await recovered.post(challengeEndpoints.challenge, { Response: recoveryCodes[0] });
  test.clock.advance({ minutes: 11 });
  const proved = await tryOnce("grace");
  await proved.post(challengeEndpoints.challenge, { Response: await authenticator.readCode() });
  const own = await test.signIn("grace");
  const { Events, NextCursor } = await read(own);
  expect(NextCursor).toBeNull();
  expect(Events.map(({ Outcome, Method }) => [Outcome, Method])).toEqual([
    ["signedIn", "authenticator"],
    ["signedIn", "recoveryCode"],
    ["codeRefused", "authenticator"],
    ["signedIn", "passwordOnly"],
    ["refused", "password"],
  ]);
  expect(Events[0]).toMatchObject({ Address: "127.0.0.1", IsReported: false });
  expect((await read(await test.signIn("stranger"))).Events).toEqual([]);
  const [mail] = await test.database.select().from(mails).where(eq(mails.kind, "recovery-code-used"));
  expect(mail).toMatchObject({ recipient: "grace@example.test" });
});

it("a right password without its second step is an event of its own, and so are locks and what they stop", async () => {
  await addUser("alan");
  await addTestAuthenticator(test, "alan");
  await tryOnce("alan");
  for (let round = 0; round < 11; round += 1) await tryOnce("alan", "wrong");
  const { Events } = await read(await test.signIn("alan"));
  expect(Events.map(({ Outcome }) => Outcome).slice(0, 3)).toEqual(["blocked", "refused", "locked"]);
  expect(Events.at(-1)).toMatchObject({ Outcome: "unfinished", Method: "password" });
});

it("pages neither repeat nor lose events, end after 90 days, and take no foreign cursor", async () => {
  const { id: userId } = await addUser("paged");
  const now = test.clock.now().getTime();
  const entry = {
    action: "sign-in",
    userName: "paged",
    userId,
    address: "=HYPERLINK(1)",
    details: { methods: ["key"] },
  };
  const made = Array.from({ length: SIGN_IN_EVENT_PAGE * 2 }, (_unused, index) => ({
    ...entry,
    // Some at the same moment.
    occurredAt: new Date(now - Math.floor(index / 3) * 60_000),
  }));
  const outdated = { ...entry, occurredAt: new Date(now - 90 * 86_400_000 - 1) };
  await test.database.insert(auditEvents).values([...made, outdated]);
  const client = await test.signIn("paged");
  const first = await read(client);
  const second = await read(client, first.NextCursor ?? "");
  expect(second.NextCursor).toBeNull();
  const ids = [...first.Events, ...second.Events].map(({ EventId }) => EventId);
  expect(new Set(ids).size).toBe(made.length);
  for (const cursor of ["x", "%00", `${now}_`, "9".repeat(10_000)])
    expect((await client.get(`${signInEventEndpoints.list}?cursor=${cursor}`)).statusCode).toBe(400);
  await client.put(preferenceEndpoints.own, { TimeZone: { Value: "Asia/Kolkata", AgeMs: 0 } });
  const file = await client.get(signInEventEndpoints.export);
  expect(file.headers).toMatchObject({ "cache-control": "no-store", "x-content-type-options": "nosniff" });
  const lines = file.body.trimEnd().split("\r\n");
  expect(lines).toHaveLength(1 + made.length);
  expect(lines[0]).toBe("\uFEFFoccurredAt,outcome,method,address");
  // A cell never begins like a formula.
  expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+\+05:30,signedIn,securityKey,'=HYPERLINK\(1\)$/);
});

it("who says that a sign-in was somebody else's ends it, and needs a new password and new browsers", async () => {
  const { id: userId } = await addUser("robbed");
  const thief = await tryOnce("robbed");
  const owner = await test.signIn("robbed");
  const event = await readNewest(owner);
  expect((await read(owner)).HasPassword).toBe(true);
  const answer = await report(owner, event);
  expect(signInReportSchema.parse(answer.json())).toEqual({ EndedSessions: 1, MustChangePassword: true });
  expect((await thief.get("/api/user/details")).statusCode).toBe(401);
  const session = sessionReadSchema.parse((await owner.get("/api/user/session")).json());
  expect(session.MustChangePassword).toBe(true);
  expect((await owner.get("/api/dashboard/pageComponents")).statusCode).toBe(403);
  expect((await read(owner)).Events[0]?.IsReported).toBe(true);
  expect(await test.database.$count(knownDevices, eq(knownDevices.userId, userId))).toBe(0);
  const isReport = and(eq(auditEvents.action, "sign-in.reported"), eq(auditEvents.subject, event.EventId));
  expect(await test.database.$count(auditEvents, isReport)).toBe(1);
  // An event of somebody else, one that is no sign-in, and none at all.
  expect((await report(await test.signIn("both"), event)).statusCode).toBe(404);
  const [ended] = await test.database.select().from(auditEvents).where(isReport);
  expect((await report(owner, { EventId: ended?.id ?? "" })).statusCode).toBe(404);
  expect((await report(owner, { EventId: "none" })).statusCode).toBe(400);
});

it.each([{ isDirectoryUser: true }, { passwordHash: "!" }])(
  "a user without a password of the console need not change one: %j",
  async (changes) => {
    const { id } = await addUser(`listed-${Object.keys(changes).join("")}`);
    const [changed] = await test.database.update(users).set(changes).where(eq(users.id, id)).returning();
    const client = await test.signIn(changed?.userName ?? "");
    const entry = { action: "sign-in", userName: "listed", userId: id, occurredAt: test.clock.now() };
    await test.database.insert(auditEvents).values(entry);
    const event = await readNewest(client);
    expect((await read(client)).HasPassword).toBe(false);
    expect(signInReportSchema.parse((await report(client, event)).json()).MustChangePassword).toBe(false);
    expect((await client.get("/api/dashboard/pageComponents")).statusCode).toBe(200);
  },
);
