import { loginDetailsSchema, signInDetailsEndpoints } from "@gatehouse/shared/contracts/sign-in-details.contract";
import { optionTypeIds } from "@gatehouse/shared/contracts/options.contract";
import type { LightMyRequestResponse } from "fastify";
import { mails } from "../../db/schema/mails.table.ts";
import { settings } from "../../db/schema/settings.table.ts";
import { signInAttempts } from "../../db/schema/sign-in-attempts.table.ts";
import { openBrowser } from "../../testing/open-browser.ts";
import { startTwoServers } from "../../testing/start-two-servers.ts";
import type { TwoServers } from "../../testing/start-two-servers.ts";
import { submitSignIn } from "../../testing/test-browser.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { addTestUser } from "../../testing/test-users.builder.ts";
import { hashPassword } from "../users/passwords.ts";

const password = "a long enough password";

let servers: TwoServers;
beforeAll(async () => {
  servers = await startTwoServers();
  const memberships = [{ organization: servers.first.organizations.north }];
  await addTestUser(servers.first.database, { name: "ada", passwordHash: await hashPassword(password), memberships });
});
afterAll(() => servers.close());
afterEach(async () => {
  const { database } = servers.first;
  for (const table of [settings, signInAttempts, mails]) await database.delete(table);
});

const open = (): Promise<TestClient> => openBrowser(servers.second.app);
const signIn = async (typed = password, name = "ada"): Promise<LightMyRequestResponse> =>
  submitSignIn(await open(), name, typed);
const readDetails = async () =>
  loginDetailsSchema.parse((await (await open()).get(signInDetailsEndpoints.details)).json());
const codeOf = (answer: LightMyRequestResponse): unknown => answer.json<{ code: string }>().code;
const isSignedIn = async (client: TestClient) => (await client.get("/api/user/details")).statusCode === 200;

describe("an option that is changed on one server holds at the next sign-in on another", () => {
  it("sign-in-lock-tries", async () => {
    await servers.save({ [optionTypeIds.signInLockTries]: 3 });
    for (let tried = 0; tried < 3; tried += 1) expect(codeOf(await signIn("wrong"))).toBe("CREDENTIAL_ERR");
    expect(codeOf(await signIn())).toBe("LOCKED_ERR");
  });

  it("sign-in-lock-minutes", async () => {
    await servers.save({ [optionTypeIds.signInLockTries]: 3, [optionTypeIds.signInLockMinutes]: 2 });
    for (let tried = 0; tried < 3; tried += 1) await signIn("wrong");
    servers.first.clock.advance({ minutes: 1, seconds: 59 });
    expect(codeOf(await signIn())).toBe("LOCKED_ERR");
    servers.first.clock.advance({ seconds: 2 });
    expect((await signIn()).statusCode).toBe(200);
  });

  it("sign-in-attempts-per-minute", async () => {
    await servers.save({ [optionTypeIds.signInAttemptsPerMinute]: 2 });
    for (const name of ["one", "two"]) expect(codeOf(await signIn("wrong", name))).toBe("CREDENTIAL_ERR");
    expect((await signIn("wrong", "three")).statusCode).toBe(429);
  });

  it(`${optionTypeIds.signInAttemptsPerMinute}, also where each server holds the limit for a moment`, async () => {
    const readLimit = async () => (await signIn("wrong", "any")).headers["x-ratelimit-limit"];
    await readLimit();
    await servers.save({ [optionTypeIds.signInAttemptsPerMinute]: 500 });
    const savedAt = performance.now();
    let askedAt = savedAt;
    while ((await readLimit()) !== "5000") {
      expect(askedAt - savedAt).toBeLessThan(1000);
      askedAt = performance.now();
    }
  });

  it("sign-in-shows-domains", async () => {
    expect(await readDetails()).toMatchObject({ showDomains: true });
    await servers.save({ [optionTypeIds.showsDomains]: false });
    expect(await readDetails()).toMatchObject({ showDomains: false });
  });

  it("sign-up-url", async () => {
    await servers.save({ [optionTypeIds.signUpUrl]: "https://example.com/join" });
    expect(await readDetails()).toMatchObject({ signUpUrl: "https://example.com/join" });
    await servers.save({ [optionTypeIds.signUpUrl]: "" });
    expect(await readDetails()).not.toHaveProperty("signUpUrl");
  });

  it("sign-out-url", async () => {
    await servers.save({ [optionTypeIds.signOutUrl]: "https://example.com/bye" });
    const client = await servers.first.signIn("user");
    const there = servers.second.user;
    for (const [name, value] of client.cookies) there.cookies.set(name, value);
    there.antiCsrfToken = client.antiCsrfToken;
    expect((await there.get("/api/security/auth/logout")).body).toBe("https://example.com/bye");
  });

  it("sessions-per-user", async () => {
    await servers.save({ [optionTypeIds.sessionsPerUser]: 1 });
    const [one, other] = [await open(), await open()];
    await submitSignIn(one, "ada", password);
    expect(await isSignedIn(one)).toBe(true);
    servers.first.clock.advance({ seconds: 1 });
    await submitSignIn(other, "ada", password);
    expect([await isSignedIn(one), await isSignedIn(other)]).toEqual([false, true]);
  });

  it("sessions-over-limit", async () => {
    await servers.save({ [optionTypeIds.sessionsPerUser]: 1, [optionTypeIds.sessionsOverLimit]: "refuse-new" });
    // Sessions of other tests have timed out by then.
    servers.first.clock.advance({ minutes: 16 });
    const one = await open();
    await submitSignIn(one, "ada", password);
    const refused = await signIn();
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ code: "SessionsFull", Status: "SessionsFull", Success: false });
    expect(await isSignedIn(one)).toBe(true);
  });

  it("notice-of-new-device", async () => {
    await signIn();
    await signIn();
    const count = await servers.first.database.$count(mails);
    expect(count).toBeGreaterThan(0);
    await servers.save({ [optionTypeIds.noticeOfNewDevice]: false });
    await signIn();
    expect(await servers.first.database.$count(mails)).toBe(count);
  });

  it("notice-of-lock", async () => {
    await servers.save({ [optionTypeIds.signInLockTries]: 3, [optionTypeIds.noticeOfLock]: false });
    for (let tried = 0; tried < 3; tried += 1) await signIn("wrong");
    expect(await servers.first.database.$count(mails)).toBe(0);
    await servers.save({ [optionTypeIds.noticeOfLock]: true });
    servers.first.clock.advance({ minutes: 20 });
    for (let tried = 0; tried < 3; tried += 1) await signIn("wrong");
    expect(await servers.first.database.$count(mails)).toBe(1);
  });

  it("password-history", async () => {
    const change = (client: TestClient, CurrentPassword: string, NewPassword: string) =>
      client.post("/api/user/changePassword", { CurrentPassword, NewPassword });
    const next = "another long enough text";
    const client = await servers.first.signIn("ada");
    expect((await change(client, password, next)).statusCode).toBe(204);
    const there = await open();
    await submitSignIn(there, "ada", next);
    there.antiCsrfToken = (await there.get("/api/user/session")).json<{ antiCSRFToken: string }>().antiCSRFToken;
    expect((await change(there, next, password)).statusCode).toBe(400);
    await servers.save({ [optionTypeIds.passwordHistory]: 0 });
    expect((await change(there, next, password)).statusCode).toBe(204);
  });
});

it("a link that no browser may open is refused", async () => {
  for (const url of ["javascript:alert(1)", "http://example.com", "example.com", "data:text/html,x"])
    await expect(servers.save({ [optionTypeIds.signOutUrl]: url })).rejects.toThrow("invalidHttpsUrl");
});
