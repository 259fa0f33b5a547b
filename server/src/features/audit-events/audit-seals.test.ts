import { eq, sql } from "drizzle-orm";
import { InstallationSecret } from "../../crypto/installation-secret.ts";
import { advisoryLocks } from "../../db/advisory-locks.ts";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { auditSeals } from "../../db/schema/audit-seals.table.ts";
import { createTestDatabase } from "../../testing/create-test-database.ts";
import type { TestDatabase } from "../../testing/create-test-database.ts";
import { createTestServices } from "../../testing/create-test-services.ts";
import { TestClock } from "../../testing/test-clock.ts";
import type { AuditEventsService } from "./audit-events.service.ts";
import { AuditSealsRepository } from "./audit-seals.repository.ts";
import { AuditSealsService } from "./audit-seals.service.ts";

const clock = new TestClock();

let test: TestDatabase;
let events: AuditEventsService;
let seals: AuditSealsService;
beforeEach(async () => {
  test = await createTestDatabase();
  events = createTestServices({ database: test.database, clock }).auditEvents;
  seals = createSeals(1);
  for (const userName of ["ada", "bob", "eve"]) await events.record({ action: "sign-in", userName });
});
afterEach(() => test.remove());

function createSeals(keyByte: number): AuditSealsService {
  const secret = new InstallationSecret(Buffer.alloc(32, keyByte));
  return new AuditSealsService({ seals: new AuditSealsRepository(test.database), readSecret: () => secret, clock });
}

/** Acts like an owner of the database who bypasses its trigger. */
function tamper(action: (on: DatabaseOrTransaction) => Promise<unknown>): Promise<void> {
  return test.database.transaction(async (transaction) => {
    await transaction.execute(sql`SET LOCAL gatehouse.restoring = 'on'`);
    await action(transaction);
  });
}

describe("the audit record", () => {
  it("is only ever added to", async () => {
    const { database } = test;
    await seals.seal();
    const attempts = [
      () => database.update(auditEvents).set({ userName: "nobody" }),
      () => database.delete(auditEvents).where(eq(auditEvents.userName, "eve")),
      () => database.execute("TRUNCATE audit_events"),
      () => database.update(auditSeals).set({ digest: "" }),
      () => database.delete(auditSeals),
    ];
    for (const attempt of attempts)
      await expect(attempt()).rejects.toMatchObject({ cause: { message: "The audit record is only ever added to." } });
    expect(await database.$count(auditEvents)).toBe(3);
  });

  it("is sealed in a chain, which holds while more is added", async () => {
    await seals.seal();
    await events.record({ action: "sign-out", userName: "ada", details: { b: 1, a: ["ü", null] } });
    expect(await seals.verify()).toMatchObject({ sealCount: 1, eventCount: 3, unsealedCount: 1, brokenSeal: null });
    await seals.seal();
    await seals.seal();
    expect(await seals.verify()).toMatchObject({ sealCount: 2, eventCount: 4, unsealedCount: 0, brokenSeal: null });
  });

  it.each<[string, (on: DatabaseOrTransaction) => Promise<unknown>]>([
    ["changed", (on) => on.update(auditEvents).set({ userName: "nobody" }).where(eq(auditEvents.userName, "bob"))],
    ["taken out", (on) => on.delete(auditEvents).where(eq(auditEvents.userName, "bob"))],
    [
      "put in between",
      (on) =>
        on.execute(sql`INSERT INTO audit_events (sequence, user_name, action, occurred_at) OVERRIDING SYSTEM VALUE
          VALUES (-1, 'nobody', 'sign-in', now())`),
    ],
    ["sealed again without the key", (on) => on.update(auditSeals).set({ eventCount: 2, digest: "made up" })],
  ])("shows that an event was %s", async (_what, action) => {
    await seals.seal();
    await events.record({ action: "sign-out", userName: "ada" });
    await seals.seal();
    expect((await seals.verify()).brokenSeal).toBeNull();
    await tamper(action);
    expect((await seals.verify()).brokenSeal).toBe(1);
  });

  it("shows that a seal is missing, or was made under another key", async () => {
    await seals.seal();
    await events.record({ action: "sign-out", userName: "ada" });
    await seals.seal();
    expect((await createSeals(2).verify()).brokenSeal).toBe(1);
    await tamper((on) => on.delete(auditSeals).where(eq(auditSeals.number, 1)));
    expect((await seals.verify()).brokenSeal).toBe(2);
  });

  it("shows each seal that does not match, so that those after a lost key can still be checked", async () => {
    const sealOne = async (by: AuditSealsService): Promise<void> => {
      await events.record({ action: "sign-out", userName: "ada" });
      await by.seal();
    };
    const later = createSeals(2);
    for (const by of [seals, seals, later, later, later]) await sealOne(by);
    expect(await later.verify()).toMatchObject({ sealCount: 5, brokenSeal: 1, brokenSeals: [{ first: 1, last: 2 }] });
    await tamper((on) => on.update(auditSeals).set({ digest: "made up" }).where(eq(auditSeals.number, 5)));
    const brokenSeals = [
      { first: 1, last: 2 },
      { first: 5, last: 5 },
    ];
    expect(await later.verify()).toMatchObject({ brokenSeal: 1, brokenSeals });
  });

  it("waits for what is being written, so that no event ever stands before a seal that does not cover it", async () => {
    let commit = (): void => undefined;
    const held = new Promise<void>((resolve) => (commit = resolve));
    let isWritten = (): void => undefined;
    const written = new Promise<void>((resolve) => (isWritten = resolve));
    const slow = test.database.transaction(async (transaction) => {
      await events.record({ action: "sign-in", userName: "slow" }, transaction);
      isWritten();
      await held;
    });
    await written;
    const sealing = seals.seal();
    commit();
    await Promise.all([slow, sealing]);
    expect(await seals.verify()).toMatchObject({ eventCount: 4, unsealedCount: 0, brokenSeal: null });
  });

  it("is sealed the next time if what is being written takes too long", async () => {
    await test.database.transaction(async (transaction) => {
      await events.record({ action: "sign-in", userName: "slow" }, transaction);
      await seals.seal();
    });
    expect(await seals.verify()).toMatchObject({ sealCount: 0, unsealedCount: 4 });
    await seals.seal();
    expect(await seals.verify()).toMatchObject({ sealCount: 1, eventCount: 4, unsealedCount: 0, brokenSeal: null });
  });

  it("is sealed by one server at a time", async () => {
    await test.database.transaction(async (transaction) => {
      await transaction.execute(sql`SELECT pg_advisory_xact_lock(${advisoryLocks.auditSeals})`);
      await seals.seal();
    });
    expect(await seals.verify()).toMatchObject({ sealCount: 0, unsealedCount: 3 });
    await seals.seal();
    expect(await seals.verify()).toMatchObject({ sealCount: 1, unsealedCount: 0 });
  });
});
