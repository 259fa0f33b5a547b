import { errorAnswerSchema } from "@gatehouse/shared/contracts/errors.contract";
import { and, count, eq } from "drizzle-orm";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { mails } from "../../db/schema/mails.table.ts";
import { signInAttempts } from "../../db/schema/sign-in-attempts.table.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { openBrowser } from "../../testing/open-browser.ts";
import { fromAddress, proxyEnvironment, submitSignIn } from "../../testing/test-browser.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { addTestUser } from "../../testing/test-users.builder.ts";
import { hashPassword } from "../users/passwords.ts";

const password = "a long enough password";
const tries = 10;

let test: TestApp;
let userCount = 0;
beforeAll(async () => {
  test = await buildTestApp({ environment: proxyEnvironment });
});
afterAll(() => test.close());

async function addUser(): Promise<string> {
  userCount += 1;
  const name = `guarded-${userCount}`;
  const memberships = [{ organization: test.organizations.north }];
  await addTestUser(test.database, { name, passwordHash: await hashPassword(password), memberships });
  return name;
}

/** The answer to an attempt from a new browser. */
async function tryFrom(address: string, name: string, typed = "wrong", client?: TestClient): Promise<string> {
  const answer = await submitSignIn(client ?? (await openBrowser(test.app)), name, typed, fromAddress(address));
  return answer.statusCode === 200 ? "200" : `${answer.statusCode} ${errorAnswerSchema.parse(answer.json()).code}`;
}

async function lock(name: string, address = "198.51.100.1"): Promise<void> {
  for (let round = 0; round < tries; round += 1) expect(await tryFrom(address, name)).toBe("400 CREDENTIAL_ERR");
}

const countMails = async (name: string): Promise<number> =>
  (
    await test.database
      .select()
      .from(mails)
      .where(eq(mails.recipient, `${name}@example.test`))
  ).length;

describe("a user name", () => {
  it("is locked after ten wrong passwords, and then the right one is not even checked", async () => {
    const name = await addUser();
    await lock(name);
    const answer = await submitSignIn(await openBrowser(test.app), name, password);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: "LOCKED_ERR", Success: false, Status: "UserIsLocked" });
    expect(answer.headers["retry-after"]).toBe(String(15 * 60));
    expect(answer.cookies).toEqual([]);
  });

  it("is locked whether anybody has it or not, with the same answer", async () => {
    const name = await addUser();
    const answers = [];
    for (const [index, locked] of [name, "nobody has this name"].entries()) {
      await lock(locked);
      // From its own address, because an answer also tells how many calls an address has left.
      const from = fromAddress(`192.0.2.${100 + index}`);
      const { statusCode, headers, body } = await submitSignIn(await openBrowser(test.app), locked, password, from);
      const { date, ...others } = headers;
      expect(date).toBeDefined();
      answers.push({ statusCode, others, body: body.replace(/"requestId":"[^"]*"/, "") });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(await countMails(name)).toBe(1);
  });

  it("is counted without a gap when fifty try at once", async () => {
    const name = await addUser();
    const clients = await Promise.all(Array.from({ length: 50 }, () => openBrowser(test.app)));
    const answers = await Promise.all(clients.map((client) => tryFrom("198.51.100.2", name, "wrong", client)));
    expect(answers.filter((answer) => answer === "400 CREDENTIAL_ERR")).toHaveLength(tries);
    expect(answers.filter((answer) => answer === "400 LOCKED_ERR")).toHaveLength(50 - tries);
    expect(await countMails(name)).toBe(1);
  });

  it("is one name in every spelling, also from everywhere at once", async () => {
    const name = await addUser();
    const spellings = [
      name.toUpperCase(),
      ` ${name} `,
      name.replace("-", "\u200b-"),
      name.replace("g", "\uff47"),
      name,
    ];
    const answers = [];
    for (let round = 0; round <= tries; round += 1)
      answers.push(await tryFrom(`203.0.113.${round}`, spellings[round % spellings.length] ?? name));
    expect(answers.slice(0, tries).every((answer) => answer === "400 CREDENTIAL_ERR")).toBe(true);
    expect(answers[tries]).toBe("400 LOCKED_ERR");
  });

  it("is free again after a while, locked longer the next time, and forgiven by the right password", async () => {
    const name = await addUser();
    await lock(name);
    test.clock.advance({ minutes: 15, ms: -1 });
    expect(await tryFrom("198.51.100.3", name, password)).toBe("400 LOCKED_ERR");
    test.clock.advance({ ms: 1 });
    await lock(name);
    test.clock.advance({ minutes: 29 });
    expect(await tryFrom("198.51.100.3", name, password)).toBe("400 LOCKED_ERR");
    test.clock.advance({ minutes: 1 });
    expect(await tryFrom("198.51.100.3", name, password)).toBe("200");
    await lock(name);
    test.clock.advance({ minutes: 15 });
    expect(await tryFrom("198.51.100.3", name, password)).toBe("200");
  });

  it("stays open where its owner has signed in before, whoever else tries", async () => {
    const name = await addUser();
    const own = await openBrowser(test.app);
    expect(await tryFrom("192.0.2.1", name, password, own)).toBe("200");
    await lock(name);
    const [device] = [...own.cookies].filter(([cookie]) => cookie === "__Host-gatehouse_device");
    const again = await openBrowser(test.app);
    again.cookies.set(...(device ?? ["", ""]));
    expect(await tryFrom("192.0.2.1", name, password, again)).toBe("200");
    // The browser's own attempts count there, and nowhere else.
    const guesser = await openBrowser(test.app);
    guesser.cookies.set(...(device ?? ["", ""]));
    for (let round = 0; round < tries; round += 1)
      expect(await tryFrom("192.0.2.1", name, "wrong", guesser)).toBe("400 CREDENTIAL_ERR");
    expect(await tryFrom("192.0.2.1", name, password, guesser)).toBe("400 LOCKED_ERR");
  });

  it("is not helped by the device of somebody else", async () => {
    const [name, other] = [await addUser(), await addUser()];
    const client = await openBrowser(test.app);
    expect(await tryFrom("192.0.2.2", other, password, client)).toBe("200");
    await lock(name);
    const next = await openBrowser(test.app);
    for (const [cookie, value] of client.cookies)
      if (cookie === "__Host-gatehouse_device") next.cookies.set(cookie, value);
    expect(await tryFrom("192.0.2.2", name, password, next)).toBe("400 LOCKED_ERR");
  });

  it("leaves each try, the lock and its refusals in the audit log", async () => {
    const name = await addUser();
    // Of one network ten refusals a minute are recorded individually.
    test.clock.advance({ minutes: 1 });
    await lock(name);
    test.clock.advance({ minutes: 1 });
    await tryFrom("198.51.100.1", name, password);
    const events = await test.database.select().from(auditEvents).where(eq(auditEvents.userName, name));
    const reasons = events.filter(({ action }) => action === "sign-in.refused").map(({ details }) => details["reason"]);
    expect(reasons.filter((reason) => reason === "credentials")).toHaveLength(tries);
    expect(reasons.filter((reason) => reason === "locked")).toHaveLength(1);
    expect(events.filter(({ action }) => action === "sign-in.locked")).toMatchObject([{ address: "198.51.100.1" }]);
  });

  it("is locked together with many others at the same moment, without a deadlock", async () => {
    const { signInAttempts: attempts } = test.services;
    // Many more than the pool has connections, but not so many that the last one waits for its turn in vain.
    const names = 10;
    const tried = { address: "198.51.100.4", factor: "password", deviceToken: null } as const;
    const begun = await Promise.all(
      Array.from({ length: names * tries }, (_, index) => attempts.begin({ ...tried, name: `crowd-${index % names}` })),
    );
    const counted = begun.flatMap((attempt) => ("refused" in attempt ? [] : [attempt]));
    expect(counted).toHaveLength(begun.length);
    await Promise.all(counted.map((attempt) => attempts.settle(attempt, "refused")));
    const locked = await test.database.select().from(auditEvents).where(eq(auditEvents.action, "sign-in.locked"));
    expect(locked.filter(({ userName }) => userName.startsWith("crowd-"))).toHaveLength(names);
  });

  it("does not pay for a directory that does not answer", async () => {
    const name = await addUser();
    const failure = jest.spyOn(test.services.users, "findByName").mockRejectedValueOnce(new Error("not reached"));
    const answer = await submitSignIn(await openBrowser(test.app), name, password);
    failure.mockRestore();
    expect(answer.statusCode).toBe(500);
    const [row] = await test.database
      .select({ counted: count() })
      .from(signInAttempts)
      .where(and(eq(signInAttempts.canonicalName, name), eq(signInAttempts.outcome, "forgiven")));
    expect(row?.counted).toBe(1);
  });
});

describe("a network", () => {
  it("may make so many tries in a minute, by however many names and addresses of its own", async () => {
    const throttled = await buildTestApp({ environment: { ...proxyEnvironment, LOGIN_ATTEMPTS_PER_MINUTE: "20" } });
    try {
      const statuses = [];
      for (let round = 0; round < 200; round += 1) {
        const client = await openBrowser(throttled.app);
        const headers = fromAddress(`198.51.100.${round}`);
        statuses.push((await submitSignIn(client, `name-${round}`, "one for all", headers)).statusCode);
      }
      expect(statuses.slice(0, 20).every((status) => status === 400)).toBe(true);
      expect(statuses.slice(20).every((status) => status === 429)).toBe(true);
      const elsewhere = await openBrowser(throttled.app);
      const answer = await submitSignIn(elsewhere, "name", "one for all", fromAddress("203.0.113.1"));
      expect(answer.statusCode).toBe(400);
      throttled.clock.advance({ minutes: 1, ms: 1 });
      const later = await submitSignIn(elsewhere, "name", "one for all", fromAddress("198.51.100.1"));
      expect(later.statusCode).toBe(400);
    } finally {
      await throttled.close();
    }
  });

  it("cannot keep out who has signed in from there before", async () => {
    const throttled = await buildTestApp({ environment: { ...proxyEnvironment, LOGIN_ATTEMPTS_PER_MINUTE: "3" } });
    try {
      const memberships = [{ organization: throttled.organizations.north }];
      const passwordHash = await hashPassword(password);
      await addTestUser(throttled.database, { name: "owner", passwordHash, memberships });
      const own = await openBrowser(throttled.app);
      const headers = fromAddress("198.51.100.1");
      expect((await submitSignIn(own, "owner", password, headers)).statusCode).toBe(200);
      const others = [];
      for (let round = 0; round < 4; round += 1)
        others.push((await submitSignIn(await openBrowser(throttled.app), "x", "y", headers)).statusCode);
      expect(others).toEqual([400, 400, 429, 429]);
      const again = await openBrowser(throttled.app);
      for (const [cookie, value] of own.cookies)
        if (cookie === "__Host-gatehouse_device") again.cookies.set(cookie, value);
      expect((await submitSignIn(again, "owner", password, headers)).statusCode).toBe(200);
    } finally {
      await throttled.close();
    }
  });

  it("shares a limit with all others", async () => {
    const throttled = await buildTestApp({ environment: { ...proxyEnvironment, LOGIN_ATTEMPTS_PER_MINUTE: "1" } });
    try {
      const statuses = [];
      for (let round = 0; round < 32; round += 1) {
        const client = await openBrowser(throttled.app);
        statuses.push((await submitSignIn(client, `n-${round}`, "x", fromAddress(`203.0.${round}.1`))).statusCode);
      }
      expect(statuses.filter((status) => status === 400)).toHaveLength(30);
      expect(statuses.slice(30)).toEqual([429, 429]);
    } finally {
      await throttled.close();
    }
  });
});
