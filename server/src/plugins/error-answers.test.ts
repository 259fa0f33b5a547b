import { sql } from "drizzle-orm";
import type { PoolClient } from "pg";
import { z } from "zod/mini";
import { defineRoute } from "../routing/define-route.ts";
import { publicRead } from "../routing/public-read.ts";
import { buildTestApp } from "../testing/build-test-app.ts";
import type { TestApp } from "../testing/build-test-app.ts";

const secrets = "select password from users; /srv/gatehouse/secret.ts; cn=bind,dc=example";

/** What the route answers, by the name in its path; the contract wants something else. */
const failures: Record<string, () => unknown> = {
  error: () => {
    throw new Error(secrets, { cause: new Error(secrets) });
  },
  statement: () => test.database.execute(sql`select secret from no_such_table`),
  contract: () => secrets,
  connect: () => {
    throw new Error("failed", { cause: Object.assign(new Error(secrets), { code: "ENOENT", syscall: "connect" }) });
  },
  terminated: () => test.database.execute(sql`select pg_terminate_backend(pg_backend_pid())`),
  shuttingDown: () => {
    throw new Error("failed", { cause: Object.assign(new Error(secrets), { code: "57P01" }) });
  },
  deadlock: () => {
    throw new Error("failed", { cause: Object.assign(new Error(secrets), { code: "40P01" }) });
  },
  fullDisk: () => {
    throw Object.assign(new Error(secrets), { code: "53100" });
  },
  reset: () => {
    test.database.$client.once("acquire", (client: PoolClient) => loseSoon(client, "ECONNRESET"));
    return test.database.execute(slow);
  },
  resetInTransaction: () => {
    let client: PoolClient | undefined;
    test.database.$client.once("acquire", (acquired: PoolClient) => (client = acquired));
    return test.database.transaction((transaction) => {
      loseSoon(client, "ETIMEDOUT");
      return transaction.execute(slow);
    });
  },
  standby: () =>
    test.database.transaction((transaction) => transaction.execute("create table made (id integer)"), {
      accessMode: "read only",
    }),
  otherSocket: () => {
    throw new Error("failed", { cause: socketFault("ECONNRESET") });
  },
};

const socketFault = (code: string) => Object.assign(new Error(secrets), { code, syscall: "read" });

const slow = "select pg_sleep(60)";

/** Breaks the connection with this fault of its socket, once the current task is over. */
function loseSoon(client: PoolClient | undefined, code: string): void {
  setImmediate(() => client?.connection.stream.destroy(socketFault(code)));
}

let test: TestApp;
beforeAll(async () => {
  const facts = { ...publicRead, path: "/api/failing/:name", summary: "", params: z.object({ name: z.string() }) };
  const answer = z.record(z.string(), z.unknown()).check(z.refine(() => false, secrets));
  const route = defineRoute({ ...facts, answer }, async ({ params }) => ({ found: await failures[params.name]?.() }));
  test = await buildTestApp({ furtherRoutes: () => [route] });
});
afterAll(() => test.close());

const fail = (name: string) => test.clients.signedOut.get(`/api/failing/${name}`);

it.each(["error", "statement", "contract", "otherSocket"])(
  "an unexpected failure (%s) says nothing about itself",
  async (name) => {
    const answer = await fail(name);
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      code: "internal_error",
      message: "Something went wrong. Give the request id to support.",
      requestId: expect.any(String),
    });
  },
);

it.each(["connect", "terminated", "shuttingDown", "fullDisk", "reset", "resetInTransaction", "standby"])(
  "without the database (%s) the answer is 503, and says no more than that",
  async (name) => {
    const answer = await fail(name);
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({
      code: "database_unavailable",
      message: "The database isn't responding. Try again in a moment.",
      requestId: expect.any(String),
    });
  },
);

it("a change that was undone because it blocked another one may be tried again at once", async () => {
  const answer = await fail("deadlock");
  expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "1"]);
  expect(answer.json()).toMatchObject({ code: "server_busy" });
  expect(answer.body).not.toContain(secrets);
});
