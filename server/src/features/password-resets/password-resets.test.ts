import { Writable } from "node:stream";
import { errorAnswerSchema } from "@gatehouse/shared/contracts/errors.contract";
import { passwordResetEndpoints } from "@gatehouse/shared/contracts/password-resets.contract";
import { signInEndpoints } from "@gatehouse/shared/contracts/sign-ins.contract";
import { passwordErrorSchema, passwordPolicySchema } from "@gatehouse/shared/contracts/passwords.contract";
import { sessionReadSchema } from "@gatehouse/shared/contracts/sessions.contract";
import { eq, like } from "drizzle-orm";
import type { LightMyRequestResponse } from "fastify";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { mails } from "../../db/schema/mails.table.ts";
import { passwordResets } from "../../db/schema/password-resets.table.ts";
import { signInAttempts } from "../../db/schema/sign-in-attempts.table.ts";
import { users } from "../../db/schema/users.table.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { fromAddress, proxyEnvironment } from "../../testing/test-browser.ts";
import { TestClient } from "../../testing/test-client.ts";
import type { TestRequest } from "../../testing/test-client.ts";
import { TestOutbox } from "../../testing/test-outbox.ts";
import { addTestUser } from "../../testing/test-users.builder.ts";
import { hashPassword } from "../users/passwords.ts";

const { requestReset, verifyReset, resetPassword } = passwordResetEndpoints;
const first = "the first good password";
const second = "the second good password";
const silent = { warn: () => undefined };

const outbox = new TestOutbox();
let test: TestApp;
let userCount = 0;
beforeAll(async () => {
  test = await buildTestApp({ mailsDelivery: outbox });
});
afterAll(() => test.close());

type UserFields = Partial<typeof users.$inferInsert>;

async function addUser(fields: UserFields = {}): Promise<string> {
  userCount += 1;
  const name = `resetter-${userCount}`;
  const memberships = [{ organization: test.organizations.north }];
  await addTestUser(test.database, { name, passwordHash: await hashPassword(first), memberships });
  if (Object.keys(fields).length > 0) await test.database.update(users).set(fields).where(eq(users.userName, name));
  return name;
}

/** A signed-out browser that has read its anti-CSRF token, as the console does before the form. */
async function openBrowser(on: TestApp = test): Promise<TestClient> {
  const client = new TestClient(on.app);
  client.antiCsrfToken = sessionReadSchema.parse((await client.get("/api/user/session")).json()).antiCSRFToken;
  return client;
}

function requestLink(client: TestClient, name: string, request: TestRequest = {}): Promise<LightMyRequestResponse> {
  return client.post(requestReset, `=${encodeURIComponent(name)}`, {
    ...request,
    headers: { "content-type": "application/x-www-form-urlencoded", ...request.headers },
  });
}

/** Waits for links in preparation and for mails. */
async function settle(on: TestApp = test): Promise<void> {
  await on.services.passwordResets.settled();
  await on.services.mailsSender.sendDue(silent);
}

const mailsTo = (name: string) => outbox.mails.filter(({ recipient }) => recipient === `${name}@example.test`);

function readLink(text: string | undefined): { address: URL; Username: string; Token: string } {
  const address = new URL(/^\S+#\/login\?\S+$/m.exec(text ?? "")?.[0] ?? "missing:");
  const query = new URLSearchParams(address.hash.split("?")[1]);
  expect(query.get("reset")).toBe("true");
  return { address, Username: query.get("username") ?? "", Token: query.get("token") ?? "" };
}

/** The newest link among the user's mails: notices of sign-ins and changes may come after it. */
const linkTo = (name: string) =>
  readLink(mailsTo(name).findLast(({ text }) => text.includes("#/login?reset=true"))?.text);

async function askForLink(name: string, request: TestRequest = {}): Promise<ReturnType<typeof readLink>> {
  const answer = await requestLink(await openBrowser(), name, request);
  expect(answer.statusCode).toBe(204);
  await settle();
  return linkTo(name);
}

async function signIn(name: string, password: string): Promise<number> {
  const body = { UserName: name, Password: password };
  return (await (await openBrowser()).post(signInEndpoints.login, body)).statusCode;
}

const codeOf = (answer: LightMyRequestResponse): string => passwordErrorSchema.parse(answer.json()).ErrorCode;

describe("a mailed link", () => {
  it("sets a new password, once, and ends every session of the user", async () => {
    const name = await addUser({ mustChangePassword: true });
    const bystander = await addUser();
    const sessions = [await test.signIn(name), await test.signIn(name)];
    const other = await test.signIn(bystander);
    const { Username, Token } = await askForLink(name);
    const client = await openBrowser();
    const verified = await client.post(verifyReset, { Username, Token });
    expect(verified.statusCode).toBe(200);
    expect(passwordPolicySchema.parse(verified.json())).toMatchObject({
      MinLength: 15,
      MaxLength: 255,
      ContextWords: expect.arrayContaining(["gatehouse", name]),
    });
    const answer = await client.post(resetPassword, { Username, Token, Password: second });
    expect(answer.statusCode).toBe(204);
    for (const session of sessions) expect((await session.get("/api/user/details")).statusCode).toBe(401);
    expect((await other.get("/api/user/details")).statusCode).toBe(200);
    expect(await signIn(name, first)).toBe(400);
    expect(await signIn(name, second)).toBe(200);
    const [row] = await test.database.select().from(users).where(eq(users.userName, name));
    expect(row?.mustChangePassword).toBe(false);
    const again = await client.post(resetPassword, { Username, Token, Password: "yet another good one" });
    expect(codeOf(again)).toBe("token_invalid");
    expect(codeOf(await client.post(verifyReset, { Username, Token }))).toBe("token_invalid");
  });

  it("starts no session: the way in is the sign-in with all its factors", async () => {
    const name = await addUser();
    const link = await askForLink(name);
    const client = await openBrowser();
    const before = new Map(client.cookies);
    const answer = await client.post(resetPassword, { ...link, address: undefined, Password: second });
    expect(answer.statusCode).toBe(204);
    expect(answer.cookies).toEqual([]);
    expect(client.cookies).toEqual(before);
    expect(sessionReadSchema.parse((await client.get("/api/user/session")).json()).SignedIn).toBe(false);
  });

  it("ends after 30 minutes", async () => {
    const name = await addUser();
    const { Username, Token } = await askForLink(name);
    const client = await openBrowser();
    test.clock.advance({ minutes: 29, seconds: 59 });
    expect((await client.post(verifyReset, { Username, Token })).statusCode).toBe(200);
    test.clock.advance({ seconds: 1 });
    expect(codeOf(await client.post(verifyReset, { Username, Token }))).toBe("token_invalid");
    expect(codeOf(await client.post(resetPassword, { Username, Token, Password: second }))).toBe("token_invalid");
  });

  it("ends with a newer one", async () => {
    const name = await addUser();
    const older = await askForLink(name);
    test.clock.advance({ seconds: 1 });
    const newer = await askForLink(name);
    expect(newer.Token).not.toBe(older.Token);
    const client = await openBrowser();
    const send = ({ Username, Token }: typeof older) =>
      client.post(resetPassword, { Username, Token, Password: second });
    expect(codeOf(await send(older))).toBe("token_invalid");
    expect((await send(newer)).statusCode).toBe(204);
  });

  it("ends with a change of the password, and when the user is disabled", async () => {
    const client = await openBrowser();
    const changer = await addUser();
    const changed = await askForLink(changer);
    const session = await test.signIn(changer);
    test.clock.advance({ seconds: 1 });
    const change = { CurrentPassword: first, NewPassword: second };
    expect((await session.post("/api/user/changePassword", change)).statusCode).toBe(204);
    const leaver = await addUser();
    const disabled = await askForLink(leaver);
    await test.database.update(users).set({ disabledAt: new Date() }).where(eq(users.userName, leaver));
    for (const { Username, Token } of [changed, disabled])
      expect(codeOf(await client.post(verifyReset, { Username, Token }))).toBe("token_invalid");
  });

  it("is bound to its user, under every spelling of the name", async () => {
    const [name, other] = [await addUser(), await addUser()];
    const { Token } = await askForLink(name);
    const client = await openBrowser();
    for (const Username of [other, "nobody at all", ""]) {
      const answer = await client.post(resetPassword, { Username, Token, Password: second });
      expect(answer.statusCode).toBe(400);
    }
    expect(await signIn(other, first)).toBe(200);
    expect((await client.post(verifyReset, { Username: ` ${name.toUpperCase()} `, Token })).statusCode).toBe(200);
  });

  it("wins once when it is used twenty times at the same moment", async () => {
    const name = await addUser();
    const { Username, Token } = await askForLink(name);
    const clients = await Promise.all(Array.from({ length: 20 }, () => openBrowser()));
    const answers = await Promise.all(
      clients.map((client, index) =>
        client.post(resetPassword, { Username, Token, Password: `password number ${index} of twenty` }),
      ),
    );
    const winners = answers.flatMap((answer, index) => (answer.statusCode === 204 ? [index] : []));
    expect(winners).toHaveLength(1);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 204))
      expect(codeOf(answer)).toBe("token_invalid");
    expect(await signIn(name, `password number ${winners[0]} of twenty`)).toBe(200);
  });

  it("has our own origin, regardless of the request", async () => {
    const name = await addUser();
    const { address } = await askForLink(name, {
      headers: { "x-forwarded-host": "evil.test", "x-forwarded-proto": "https" },
    });
    expect(address.origin).toBe(test.services.publicOrigin);
    expect(address.search).toBe("");
    const poisoned = await requestLink(await openBrowser(), name, { headers: { host: "evil.test" } });
    expect(poisoned.statusCode).toBe(421);
    await settle();
    expect(mailsTo(name)).toHaveLength(1);
  });

  it("cannot be guessed", async () => {
    const name = await addUser();
    const { Token } = await askForLink(name);
    expect(Token).toMatch(/^[\w-]{43}$/);
    const client = await openBrowser();
    for (const guess of [Token.slice(0, -1), `${Token}A`, [...Token].toReversed().join(""), "A".repeat(43), "\0"])
      expect(codeOf(await client.post(verifyReset, { Username: name, Token: guess }))).toBe("token_invalid");
  });

  it("is tried so often in a minute only, however many addresses one customer has", async () => {
    const limited = await buildTestApp({ environment: { ...proxyEnvironment, LOGIN_ATTEMPTS_PER_MINUTE: "1" } });
    try {
      const client = await openBrowser(limited);
      const statuses = [];
      for (const address of ["2001:db8:1:201::1", "2001:db8:1:202::2", "2001:db8:1:302::1", "192.0.2.1", "192.0.2.2"]) {
        const headers = fromAddress(address);
        statuses.push((await client.post(verifyReset, { Username: "ada", Token: "A" }, { headers })).statusCode);
      }
      expect(statuses).toEqual([400, 429, 400, 400, 400]);
    } finally {
      await limited.close();
    }
  });

  it("is in the language of the requester", async () => {
    const name = await addUser();
    await askForLink(name, { headers: { "accept-language": "de-CH,en;q=0.5" } });
    expect(mailsTo(name)[0]?.subject).toBe("Gatehouse-Kennwort zurücksetzen");
  });

  it("lifts the locks of the old password, and makes every browser unknown", async () => {
    const name = await addUser();
    const client = await openBrowser();
    const tries = test.services.settings.signInLockTries;
    for (let count = 0; count < tries; count += 1)
      await client.post(signInEndpoints.login, { UserName: name, Password: "wrong" });
    expect(await signIn(name, first)).toBe(400);
    const { Username, Token } = await askForLink(name);
    expect((await client.post(resetPassword, { Username, Token, Password: second })).statusCode).toBe(204);
    expect(await signIn(name, second)).toBe(200);
  });
});

describe("the new password", () => {
  it("must keep the policy, and the link outlives a refusal", async () => {
    const name = await addUser();
    const { Username, Token } = await askForLink(name);
    const client = await openBrowser();
    const send = (Password: string) => client.post(resetPassword, { Username, Token, Password });
    for (const [password, rule] of [
      ["too short", "minLength"],
      ["password12345678", "common"],
      [`${name} is my name`, "contextWords"],
      ["words of Gatehouse fame", "contextWords"],
    ] as const) {
      const answer = await send(password);
      expect(answer.statusCode).toBe(400);
      const body = passwordErrorSchema.parse(answer.json());
      expect(body).toMatchObject({ code: "password_not_complex", ErrorCode: "password_not_complex" });
      // Forms show one, other clients the other.
      expect(body.UserMessage).toBe(body.message);
      expect(body.fields).toContainEqual(expect.objectContaining({ path: "Password", code: rule }));
    }
    expect(codeOf(await send(first))).toBe("password_previously_used");
    expect((await send(second)).statusCode).toBe(204);
  });

  it("is taken exactly as it is typed, up to 255 characters", async () => {
    const name = await addUser();
    const client = await openBrowser();
    const noise = "ab7 Xq\u00e9\u{1f511}-".repeat(40);
    const longest = Array.from(noise).slice(0, 255).join("");
    for (const Password of ["  spaces and \u{1f511} around it  ", longest]) {
      const { Username, Token } = await askForLink(name);
      const tooLong = `${longest}x`;
      expect(codeOf(await client.post(resetPassword, { Username, Token, Password: tooLong }))).toBe(
        "password_not_complex",
      );
      expect((await client.post(resetPassword, { Username, Token, Password })).statusCode).toBe(204);
      test.clock.advance({ seconds: 1 });
      expect(await signIn(name, Password.slice(0, -1))).toBe(400);
      expect(await signIn(name, Password.trim())).toBe(Password === Password.trim() ? 200 : 400);
      expect(await signIn(name, Password)).toBe(200);
      expect(await signIn(name, Password.normalize("NFD"))).toBe(200);
    }
  });
});

describe("asking for a link", () => {
  it("is answered alike for every name, and only those who may have one get a mail", async () => {
    const names = {
      known: await addUser(),
      disabled: await addUser({ disabledAt: new Date() }),
      directory: await addUser({ isDirectoryUser: true }),
      withoutAddress: await addUser({ emailAddress: "" }),
      injecting: await addUser({ emailAddress: "ada@example.test\r\nBcc: evil@example.test" }),
      severalAddresses: await addUser({ emailAddress: "ada@example.test,evil@example.test" }),
      unknown: "nobody at all",
      odd: "\0\u202e",
    };
    await settle();
    const sentBefore = outbox.mails.length;
    const client = await openBrowser();
    for (const name of Object.values(names)) {
      const answer = await requestLink(client, name);
      expect([answer.statusCode, answer.body]).toEqual([204, ""]);
      expect(Object.keys(answer.headers).filter((header) => header === "set-cookie")).toEqual([]);
    }
    await settle();
    expect(outbox.mails.slice(sentBefore).map(({ recipient }) => recipient)).toEqual([`${names.known}@example.test`]);
    const asked = await test.database
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, "password-reset.requested"));
    expect(asked.map(({ userName }) => userName)).toEqual(
      expect.arrayContaining([names.known, names.unknown, "\ufffd\u202e"]),
    );
  });

  it("is answered before anybody is looked up, so that the time tells nothing either", async () => {
    const name = await addUser();
    const lookup = Promise.withResolvers<Awaited<ReturnType<typeof test.services.users.findByName>>>();
    const asked = Promise.withResolvers<void>();
    const find = jest.spyOn(test.services.users, "findByName").mockImplementation(() => {
      asked.resolve();
      return lookup.promise;
    });
    try {
      // This would wait forever if the answer needed the user.
      expect((await requestLink(await openBrowser(), name)).statusCode).toBe(204);
      await asked.promise;
    } finally {
      lookup.resolve(null);
      await settle();
      find.mockRestore();
    }
    expect(mailsTo(name)).toEqual([]);
  });

  it("is refused for a name that only a directory can have, by its form alone", async () => {
    const client = await openBrowser();
    for (const name of ["corp\\ada", "ada@corp.example"]) {
      const answer = await requestLink(client, name);
      expect(answer.statusCode).toBe(400);
      expect(codeOf(answer)).toBe("ldap_or_ad");
    }
  });

  it("fills no mailbox: fifty requests lead to three mails at most, and an hour later to more", async () => {
    const name = await addUser();
    const clients = await Promise.all(Array.from({ length: 50 }, () => openBrowser()));
    const answers = await Promise.all(clients.map((client) => requestLink(client, name)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
    await settle();
    expect(mailsTo(name).length).toBeGreaterThan(0);
    expect(mailsTo(name).length).toBeLessThanOrEqual(3);
    const [, , ...rest] = mailsTo(name);
    expect(rest.length).toBeLessThanOrEqual(1);
    test.clock.advance({ hours: 25 });
    const before = mailsTo(name).length;
    await askForLink(name);
    expect(mailsTo(name)).toHaveLength(before + 1);
  });

  it("cannot fill the audit record: of what is refused for a name, only the first ten a minute are rows", async () => {
    const server = await buildTestApp();
    try {
      const client = await openBrowser(server);
      for (let call = 0; call < 40; call += 1)
        expect((await requestLink(client, "nobody at all")).statusCode).toBe(204);
      const asked = eq(auditEvents.action, "password-reset.requested");
      const counted = await server.database.select().from(signInAttempts);
      expect(await server.database.$count(auditEvents, asked)).toBe(counted.length + 10);
      server.clock.advance({ minutes: 2 });
      await server.services.auditEvents.recordRefusalCounts();
      const others = eq(auditEvents.action, "refusals.counted");
      const [row] = await server.database.select().from(auditEvents).where(others);
      expect(row?.details).toMatchObject({ count: 40 - counted.length - 10 });
    } finally {
      await server.close();
    }
  });

  it("is throttled for a network that asks for many names", async () => {
    const throttled = await buildTestApp({ environment: { LOGIN_ATTEMPTS_PER_MINUTE: "3" } });
    try {
      const client = await openBrowser(throttled);
      const statuses = [];
      for (const name of ["a", "b", "c", "d", "e"]) statuses.push((await requestLink(client, name)).statusCode);
      expect(statuses).toEqual([204, 204, 204, 429, 429]);
    } finally {
      await throttled.close();
    }
  });

  it("is refused to a flood before the database is asked", async () => {
    const throttled = await buildTestApp({ environment: { LOGIN_ATTEMPTS_PER_MINUTE: "1" } });
    try {
      const begun = jest.spyOn(throttled.services.signInAttempts, "begin");
      const client = await openBrowser(throttled);
      for (let call = 0; call < 12; call += 1) await requestLink(client, "nobody at all");
      expect(begun).toHaveBeenCalledTimes(10);
    } finally {
      await throttled.close();
    }
  });

  it("does not work from other sites, although browsers let them send forms", async () => {
    const name = await addUser();
    const client = await openBrowser();
    const foreign: TestRequest[] = [
      { headers: { "sec-fetch-site": "cross-site" } },
      { headers: { origin: "https://elsewhere.example" } },
      { without: ["x-anticsrftoken"] },
    ];
    for (const request of foreign) expect((await requestLink(client, name, request)).statusCode).toBe(403);
    await settle();
    expect(mailsTo(name)).toEqual([]);
  });

  it("is the only call that takes a form", async () => {
    const client = await openBrowser();
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    for (const path of [verifyReset, resetPassword, signInEndpoints.login]) {
      const answer = await client.post(path, "Username=a&Token=b&UserName=a&Password=c", { headers });
      expect(answer.statusCode).toBe(415);
    }
    for (const body of ["", "=", "name=ada", `=${"a".repeat(513)}`]) {
      const answer = await client.post(requestReset, body, { headers });
      expect(answer.statusCode).toBe(400);
      expect(errorAnswerSchema.parse(answer.json()).code).toBe("request_invalid");
    }
  });
});

it("the token is in no log line, no audit event and no table", async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  const logged = await buildTestApp({ mailsDelivery: outbox, logger: { level: "trace", stream } });
  try {
    const passwordHash = await hashPassword(first);
    await addTestUser(logged.database, { name: "logged", passwordHash });
    const client = await openBrowser(logged);
    await requestLink(client, "logged");
    await logged.services.passwordResets.settled();
    const [waiting] = await logged.database.select().from(mails);
    await settle(logged);
    const { Username, Token } = linkTo("logged");
    await client.post(verifyReset, { Username, Token });
    await client.post(resetPassword, { Username, Token, Password: "short" });
    await client.post(resetPassword, { Username, Token, Password: second });
    await client.post(resetPassword, { Username, Token, Password: second });
    expect(lines.join("")).toContain(resetPassword);
    expect(lines.join("")).not.toContain(Token);
    expect(lines.join("")).not.toContain(second);
    const events = await logged.database.select().from(auditEvents);
    expect(events.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["password-reset.requested", "password-reset.mailed", "password.reset"]),
    );
    expect(JSON.stringify(events)).not.toContain(Token);
    expect(JSON.stringify(waiting)).not.toContain(Token);
    expect(await logged.database.select().from(passwordResets).where(like(passwordResets.tokenHash, Token))).toEqual(
      [],
    );
  } finally {
    await logged.close();
  }
});

it("an administrator's rules for kinds of characters hold for links as well", async () => {
  const name = await addUser();
  const { Username, Token } = await askForLink(name);
  const change = [{ OptionTypeID: "password-min-numeric", UserSetting: 2 }];
  const administrator = await test.signIn("administrator");
  const saved = await administrator.put("/api/options/1?optionSectionId=password-rules", change);
  expect(saved.statusCode).toBe(200);
  const client = await openBrowser();
  const policy = passwordPolicySchema.parse((await client.post(verifyReset, { Username, Token })).json());
  expect(policy.MinNumeric).toBe(2);
  const refused = await client.post(resetPassword, { Username, Token, Password: second });
  expect(passwordErrorSchema.parse(refused.json()).fields).toMatchObject([{ path: "Password", code: "numeric" }]);
  expect((await client.post(resetPassword, { Username, Token, Password: `${second} 27` })).statusCode).toBe(204);
});
