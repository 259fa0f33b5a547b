import { eq } from "drizzle-orm";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { sessions } from "../../db/schema/sessions.table.ts";
import { signInAttempts } from "../../db/schema/sign-in-attempts.table.ts";
import { createTestDatabase } from "../../testing/create-test-database.ts";
import type { TestDatabase } from "../../testing/create-test-database.ts";
import { addTestUser } from "../../testing/test-users.builder.ts";
import { registerAudit } from "../audit-events/audit-events.command.ts";
import { CommandError } from "../../cli/command-context.ts";
import { registerUsers } from "./users.command.ts";
import { runCommand } from "../../testing/run-command.ts";

const now = new Date();

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
  process.env["GATEHOUSE_SECRET_KEY"] = Buffer.alloc(32, 1).toString("base64");
});
afterEach(async () => {
  delete process.env["GATEHOUSE_SECRET_KEY"];
  await test.remove();
});

const run = (...args: string[]) =>
  runCommand({ database: test.database, register: [registerUsers, registerAudit] }, args);

const listRecorded = (action: string) => test.database.select().from(auditEvents).where(eq(auditEvents.action, action));

describe("gatehouse users unlock", () => {
  it("makes refused tries of the name count no more, in any spelling and whether anybody has it or not", async () => {
    const attempt = { canonicalName: "ada", network: "192.0.2.0/24", factor: "password", attemptedAt: now } as const;
    await test.database.insert(signInAttempts).values([
      { ...attempt, outcome: "refused" },
      { ...attempt, outcome: "refused", factor: "code" },
      { ...attempt, outcome: "accepted" },
      { ...attempt, outcome: "refused", canonicalName: "bob" },
    ]);
    expect(await run("users", "unlock", "ADA")).toEqual({
      data: { forgivenTries: 2 },
      text: "ADA is unlocked. Failed attempts reset: 2",
    });
    const left = await test.database.select().from(signInAttempts).where(eq(signInAttempts.outcome, "refused"));
    expect(left.map(({ canonicalName }) => canonicalName)).toEqual(["bob"]);
    expect(await listRecorded("sign-in.unlocked")).toMatchObject([{ subject: "ADA", details: { forgiven: 2 } }]);
  });
});

describe("gatehouse users end-sessions", () => {
  it("signs the user out everywhere, and nobody else", async () => {
    for (const name of ["Ada", "Bob"]) {
      const { id: userId } = await addTestUser(test.database, { name });
      const row = { userId, antiCsrfToken: "", createdAt: now, lastUsedAt: now, absoluteExpiresAt: now };
      await test.database.insert(sessions).values({ ...row, tokenHash: name });
    }
    expect((await run("users", "end-sessions", "ada")).text).toBe("Ada is signed out everywhere");
    const left = await test.database.select().from(sessions);
    expect(left.map(({ tokenHash }) => tokenHash)).toEqual(["Bob"]);
    expect(await listRecorded("sessions.ended")).toMatchObject([{ subject: "Ada" }]);
    await expect(run("users", "end-sessions", "nobody")).rejects.toThrow(CommandError);
  });
});

describe("gatehouse audit verify", () => {
  it("seals what is new, and fails once the record was changed behind its back", async () => {
    await run("users", "unlock", "ada");
    const { data, text } = await run("audit", "verify");
    expect(data).toMatchObject({ sealCount: 1, eventCount: 1, unsealedCount: 0, brokenSeal: null });
    expect(text).toMatch(/^1 events under 1 seals are unchanged\.\nStore this digest elsewhere.*[\w-]{43}$/);
    await test.database.transaction(async (transaction) => {
      await transaction.execute("SET LOCAL gatehouse.restoring = 'on'");
      await transaction.update(auditEvents).set({ subject: "somebody else" });
    });
    await expect(run("audit", "verify")).rejects.toThrow("Seal 1 of 1 doesn't match");
  });
});
