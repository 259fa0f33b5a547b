import { errorAnswerSchema } from "@gatehouse/shared/contracts/errors.contract";
import { challengeAnswerSchema, challengeEndpoints } from "@gatehouse/shared/contracts/challenges.contract";
import { loginAnswerSchema, signInEndpoints } from "@gatehouse/shared/contracts/sign-ins.contract";
import { sessionReadSchema } from "@gatehouse/shared/contracts/sessions.contract";
import { and, eq } from "drizzle-orm";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { mails } from "../../db/schema/mails.table.ts";
import { sessionCookieName } from "../../routing/cookies.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { openBrowser } from "../../testing/open-browser.ts";
import { addTestAuthenticator } from "../../testing/test-authenticator.ts";
import type { TestAuthenticator } from "../../testing/test-authenticator.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { addTestUser } from "../../testing/test-users.builder.ts";
import { hashPassword } from "../users/passwords.ts";

const Password = "a long enough password";

let test: TestApp;
let passwordHash: string;
let userCount = 0;
beforeAll(async () => {
  test = await buildTestApp();
  passwordHash = await hashPassword(Password);
});
afterAll(() => test.close());

type EnrolledUser = { name: string; authenticator: TestAuthenticator; recoveryCodes: string[] };

async function addEnrolledUser(): Promise<EnrolledUser> {
  userCount += 1;
  const name = `challenged-${userCount}`;
  await addTestUser(test.database, { name, passwordHash, memberships: [{ organization: test.organizations.north }] });
  return { name, ...(await addTestAuthenticator(test, name)) };
}

/** A browser after the correct password. */
async function startChallenge(UserName: string): Promise<TestClient> {
  const browser = await openBrowser(test.app);
  const answer = await browser.post(signInEndpoints.login, { UserName, Password });
  const body = loginAnswerSchema.parse(answer.json());
  expect(body).toMatchObject({
    AuthenticationState: "challenge",
    TwoFactorResponseCode: "required",
    ChallengePrompt: "authenticatorCode",
    SessionUser: null,
  });
  expect(body.Session).toBeUndefined();
  return browser;
}

const answerChallenge = (browser: TestClient, Response: string) =>
  browser.post(challengeEndpoints.challenge, { Response });

/** `signed-in`, `rejected`, or the code of the refusal. */
async function outcomeOf(browser: TestClient, response: string): Promise<string> {
  const answer = await answerChallenge(browser, response);
  if (answer.statusCode !== 200) return `${answer.statusCode} ${errorAnswerSchema.parse(answer.json()).code}`;
  const body = challengeAnswerSchema.parse(answer.json());
  return body.SessionUser === null ? String(body.TwoFactorResponseCode) : "signed-in";
}

const countEvents = async (userName: string, action: string) =>
  test.database.$count(auditEvents, and(eq(auditEvents.userName, userName), eq(auditEvents.action, action)));

describe("the code of an authenticator", () => {
  it("ends the challenge with a session of its own tokens", async () => {
    const { name, authenticator } = await addEnrolledUser();
    const browser = await startChallenge(name);
    const challengeToken = browser.cookies.get(sessionCookieName);
    const challengeCsrf = browser.antiCsrfToken;
    const answer = await answerChallenge(browser, await authenticator.readCode());
    const { SessionUser, Session } = challengeAnswerSchema.parse(answer.json());
    expect(SessionUser).toMatchObject({ UserName: name });
    expect(SessionUser?.antiCSRFToken).not.toBe(challengeCsrf);
    expect(browser.cookies.get(sessionCookieName)).not.toBe(challengeToken);
    expect(Session).toMatchObject({ SignedIn: true, antiCSRFToken: SessionUser?.antiCSRFToken });
    expect(sessionReadSchema.parse((await browser.get("/api/user/session")).json())).toEqual(Session);
    browser.cookies.set(sessionCookieName, challengeToken ?? "");
    expect((await browser.get("/api/user/details")).statusCode).toBe(401);
  });

  it("is good once, also in another browser", async () => {
    const { name, authenticator } = await addEnrolledUser();
    const code = await authenticator.readCode();
    const [first, second] = [await startChallenge(name), await startChallenge(name)];
    expect(await outcomeOf(first, code)).toBe("signed-in");
    expect(await outcomeOf(second, code)).toBe("rejected");
    test.clock.advance({ seconds: 30 });
    expect(await outcomeOf(second, code)).toBe("rejected");
    expect(await outcomeOf(second, await authenticator.readCode())).toBe("signed-in");
  });

  it("is good once for twenty requests at the same moment", async () => {
    const { name, authenticator } = await addEnrolledUser();
    const code = await authenticator.readCode();
    const user = await test.services.users.findByName(name);
    const direct = await Promise.all(
      Array.from({ length: 20 }, () => test.services.totpDevices.verify(user?.id ?? "", code)),
    );
    expect(direct.filter((shown) => shown !== null)).toEqual([{ method: "code" }]);
    test.clock.advance({ seconds: 30 });
    const next = await authenticator.readCode();
    const browsers = await Promise.all(Array.from({ length: 4 }, () => startChallenge(name)));
    const outcomes = await Promise.all(
      browsers.flatMap((browser) => Array.from({ length: 5 }, () => outcomeOf(browser, next))),
    );
    expect(outcomes.filter((outcome) => outcome === "signed-in")).toHaveLength(1);
  });

  it("is refused before its time and long after it, regardless of the time that the client claims", async () => {
    const { name, authenticator } = await addEnrolledUser();
    const browser = await startChallenge(name);
    expect(await outcomeOf(browser, await authenticator.readCode(1))).toBe("rejected");
    const headers = { date: new Date(test.clock.now().getTime() + 30_000).toUTCString() };
    const answer = await browser.post(
      challengeEndpoints.challenge,
      { Response: await authenticator.readCode(1) },
      { headers },
    );
    expect(challengeAnswerSchema.parse(answer.json()).TwoFactorResponseCode).toBe("rejected");
    expect(await outcomeOf(browser, await authenticator.readCode(-1))).toBe("rejected");
    expect(await countEvents(name, "sign-in.refused")).toBe(3);
  });
});

describe("guessing codes", () => {
  it("ends the challenge at the fifth wrong one, and locks codes for a while", async () => {
    const { name, authenticator } = await addEnrolledUser();
    const browser = await startChallenge(name);
    const wrong = await authenticator.readWrongCode();
    const outcomes = [];
    for (let guess = 0; guess < 6; guess += 1) outcomes.push(await outcomeOf(browser, wrong));
    expect(outcomes).toEqual([...Array.from({ length: 4 }, () => "rejected"), "400 CHALLENGE_ERR", "401 no_session"]);
    expect(browser.cookies.has(sessionCookieName)).toBe(false);
    const again = await startChallenge(name);
    expect(await outcomeOf(again, await authenticator.readCode())).toBe("400 LOCKED_ERR");
    expect(await outcomeOf(again, await authenticator.readCode())).toBe("401 no_session");
    test.clock.advance({ hours: 1 });
    expect(await outcomeOf(await startChallenge(name), await authenticator.readCode())).toBe("signed-in");
  });

  it("does not restart with another challenge", async () => {
    const { name, authenticator } = await addEnrolledUser();
    const wrong = await authenticator.readWrongCode();
    const outcomes = [];
    for (let guess = 0; guess < 5; guess += 1) outcomes.push(await outcomeOf(await startChallenge(name), wrong));
    expect(outcomes).toEqual([...Array.from({ length: 4 }, () => "rejected"), "400 CHALLENGE_ERR"]);
  });

  it("checks no more than five of many at the same moment", async () => {
    const { name, authenticator } = await addEnrolledUser();
    const browser = await startChallenge(name);
    const wrong = await authenticator.readWrongCode();
    await Promise.all(Array.from({ length: 20 }, () => outcomeOf(browser, wrong)));
    expect(await countEvents(name, "sign-in.refused")).toBe(5);
  });

  it("does not lock the password: its counter is another one", async () => {
    const { name, authenticator } = await addEnrolledUser();
    const browser = await startChallenge(name);
    const wrong = await authenticator.readWrongCode();
    for (let guess = 0; guess < 5; guess += 1) await outcomeOf(browser, wrong);
    const again = await startChallenge(name);
    expect(again.cookies.has(sessionCookieName)).toBe(true);
  });
});

describe("a recovery code", () => {
  it("stands in for the device once, as people type it, and is on record", async () => {
    const { name, recoveryCodes } = await addEnrolledUser();
    const [code = ""] = recoveryCodes;
    const typed = ` ${code.toLowerCase().replaceAll("-", " ")}`;
    expect(await outcomeOf(await startChallenge(name), typed)).toBe("signed-in");
    expect(await outcomeOf(await startChallenge(name), code)).toBe("rejected");
    const [event] = await test.database
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.userName, name), eq(auditEvents.action, "recovery-code.used")));
    expect(event?.details).toEqual({ left: 9 });
    const ofUse = and(eq(mails.recipient, `${name}@example.test`), eq(mails.kind, "recovery-code-used"));
    expect(await test.database.$count(mails, ofUse)).toBe(1);
  });

  it("is good once for many requests at the same moment", async () => {
    const { name, recoveryCodes } = await addEnrolledUser();
    const user = await test.services.users.findByName(name);
    const [code = ""] = recoveryCodes;
    const shown = await Promise.all(
      Array.from({ length: 20 }, () => test.services.totpDevices.verify(user?.id ?? "", code)),
    );
    expect(shown.filter((one) => one !== null)).toEqual([{ method: "recovery-code", left: 9 }]);
  });

  it("is no use to another user, and counts as a guess", async () => {
    const [one, other] = [await addEnrolledUser(), await addEnrolledUser()];
    const browser = await startChallenge(other.name);
    const outcomes = [];
    for (const code of one.recoveryCodes.slice(0, 5)) outcomes.push(await outcomeOf(browser, code));
    expect(outcomes.at(-1)).toBe("400 CHALLENGE_ERR");
    expect(await outcomeOf(await startChallenge(one.name), one.recoveryCodes[0] ?? "")).toBe("signed-in");
  });

  it("is no use without a device", async () => {
    const user = await test.services.users.findByName("user");
    expect(await test.services.totpDevices.verify(user?.id ?? "", "0000-0000-0000-0000")).toBeNull();
  });
});
