import { availableParallelism } from "node:os";
import { signInAttempts } from "../../db/schema/sign-in-attempts.table.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { openBrowser } from "../../testing/open-browser.ts";
import { waitUntil } from "../../testing/start-listening.ts";
import { submitSignIn } from "../../testing/test-browser.ts";
import { addTestUser } from "../../testing/test-users.builder.ts";
import { argonSlots, hashPassword } from "../users/passwords.ts";

const password = "a long enough password";

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
  const passwordHash = await hashPassword(password);
  const memberships = [{ organization: test.organizations.north }];
  await addTestUser(test.database, { name: "ada", passwordHash, memberships });
});
afterAll(() => test.close());

/** Occupies all threads until the returned function is called. */
function occupyThreads() {
  const held = Promise.withResolvers<void>();
  const all: Promise<unknown>[] = [];
  const add = (isKnown: boolean): void =>
    void all.push(argonSlots.run(() => held.promise, { network: "flood", isKnown }).catch(() => null));
  while (argonSlots.waiting === 0) add(true);
  return {
    fillQueue: (isKnown: boolean): void => {
      for (const before = argonSlots.refused; argonSlots.refused === before;) add(isKnown);
    },
    release: async (): Promise<void> => {
      held.resolve();
      await Promise.all(all);
    },
  };
}

const readOutcomes = async (): Promise<string[]> =>
  (await test.database.select().from(signInAttempts)).map(({ outcome }) => outcome);

it("password hashes of a server run in at most one thread a core", async () => {
  let running = 0;
  const held = Promise.withResolvers<void>();
  const hold = (): Promise<void> => {
    running += 1;
    return held.promise;
  };
  const all = Array.from({ length: 20 }, () => argonSlots.run(hold, { network: "north", isKnown: true }));
  await waitUntil(() => running + argonSlots.waiting === all.length);
  expect(running).toBeLessThanOrEqual(Math.min(availableParallelism(), 3));
  held.resolve();
  await Promise.all(all);
  expect(running).toBe(all.length);
});

describe("a sign-in while many passwords are checked", () => {
  it("is told when to try again, and doesn't count as an attempt", async () => {
    const client = await openBrowser(test.app);
    const threads = occupyThreads();
    try {
      threads.fillQueue(true);
      const answer = await submitSignIn(client, "ada", password);
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toMatchObject({ code: "server_busy" });
      expect(Number(answer.headers["retry-after"])).toBeGreaterThanOrEqual(1);
      expect(Number(answer.headers["retry-after"])).toBeLessThanOrEqual(10);
      expect(await readOutcomes()).toEqual(["forgiven"]);
    } finally {
      await threads.release();
    }
    expect((await submitSignIn(client, "ada", password)).statusCode).toBe(200);
    const metrics = await test.app.inject({ url: "/metrics" });
    expect(metrics.body).toContain("gatehouse_password_hashes_waiting 0\n");
    expect(metrics.body).toMatch(/^gatehouse_password_hashes_refused_total [1-9]/m);
  });

  it("goes before unknown browsers in one that the user has signed in from", async () => {
    const client = await openBrowser(test.app);
    expect((await submitSignIn(client, "ada", password)).statusCode).toBe(200);
    const known = await openBrowser(test.app);
    for (const [name, value] of client.cookies) if (name.endsWith("device")) known.cookies.set(name, value);
    const threads = occupyThreads();
    threads.fillQueue(false);
    const { waiting, refused } = argonSlots;
    const answer = submitSignIn(known, "ada", password);
    try {
      await waitUntil(() => argonSlots.refused === refused + 1);
      expect(argonSlots.waiting).toBe(waiting);
    } finally {
      await threads.release();
    }
    expect((await answer).statusCode).toBe(200);
  });

  it("gives up its place when the browser has left, and doesn't count", async () => {
    const before = await readOutcomes();
    const address = await test.app.listen({ host: "127.0.0.1", port: 0 });
    const client = await openBrowser(test.app);
    const threads = occupyThreads();
    const { waiting } = argonSlots;
    try {
      const leaving = new AbortController();
      const answer = fetch(new URL("/api/security/auth/login", address), {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "x-antiCSRFToken": client.antiCsrfToken,
          cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        },
        body: JSON.stringify({ UserName: "ada", Password: password }),
        signal: leaving.signal,
      });
      await waitUntil(() => argonSlots.waiting === waiting + 1);
      leaving.abort();
      await expect(answer).rejects.toThrow("abort");
      await waitUntil(() => argonSlots.waiting === waiting);
    } finally {
      await threads.release();
    }
    while ((await readOutcomes()).includes("pending"));
    expect(await readOutcomes()).toEqual([...before, "forgiven"]);
  });
});
