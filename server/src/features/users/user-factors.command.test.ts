import { eq } from "drizzle-orm";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { mails } from "../../db/schema/mails.table.ts";
import { recoveryCodes } from "../../db/schema/recovery-codes.table.ts";
import { securityKeys } from "../../db/schema/security-keys.table.ts";
import { totpDevices } from "../../db/schema/totp-devices.table.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { addTestAuthenticator, TestAuthenticator } from "../../testing/test-authenticator.ts";
import { addTestUser } from "../../testing/test-users.builder.ts";
import { addAuthenticator, resetFactorsOf } from "./user-factors.command.ts";

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const reset = (name: string) => resetFactorsOf(test.services, name, "gatehouse command");

describe("gatehouse users reset-factors", () => {
  it("takes every factor from the user, keeps the record of each, ends the sessions and writes to the owner", async () => {
    const { north } = test.organizations;
    const user = await addTestUser(test.database, { name: "Loser", memberships: [{ organization: north }] });
    await addTestAuthenticator(test, "Loser");
    await test.database.insert(securityKeys).values({
      userId: user.id,
      credentialId: "a-key",
      publicKey: Buffer.from("public"),
      name: "Blue key",
      type: "Roaming",
      counter: 0,
      transports: [],
      isBackupEligible: false,
      createdAt: test.clock.now(),
    });
    const client = await test.signIn("Loser");
    await test.database.delete(mails);
    expect(await reset("LOSER")).toEqual({ userName: "Loser", hadAuthenticator: true, securityKeys: 1 });
    expect((await client.get("/api/user/details")).statusCode).toBe(401);
    expect(await test.services.totpDevices.stateOf(user.id)).toBe("notRequired");
    const [device] = await test.database.select().from(totpDevices).where(eq(totpDevices.userId, user.id));
    expect(device).toMatchObject({ secret: null, removedAt: expect.any(Date) });
    const [key] = await test.database.select().from(securityKeys).where(eq(securityKeys.userId, user.id));
    expect(key?.removedAt).not.toBeNull();
    expect(await test.database.$count(recoveryCodes, eq(recoveryCodes.userId, user.id))).toBe(0);
    const [event] = await test.database
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, "factor.security-key-removed"));
    expect(event).toMatchObject({ userName: "Loser", details: { by: "gatehouse command" } });
    const written = await test.database.select().from(mails).where(eq(mails.recipient, "Loser@example.test"));
    expect(written.map(({ kind }) => kind)).toEqual(["factor-changed", "factor-changed"]);
  });

  it("says that there was nothing, and that there is no such user", async () => {
    expect(await reset("user")).toEqual({ userName: "user", hadAuthenticator: false, securityKeys: 0 });
    await expect(reset("nobody of this name")).rejects.toThrow("No user nobody of this name exists.");
  });
});

describe("gatehouse users add-authenticator", () => {
  const add = (name: string) => addAuthenticator(test.services, name, "gatehouse command");

  it("gives a device whose codes are taken at once, and is refused where there is one", async () => {
    const { north } = test.organizations;
    const user = await addTestUser(test.database, { name: "receiver", memberships: [{ organization: north }] });
    const given = await add("receiver");
    const authenticator = new TestAuthenticator(given.sharedKey, test.clock);
    expect(given.authenticatorUri).toContain(given.sharedKey);
    expect(given.recoveryCodes).toHaveLength(10);
    expect(await test.services.totpDevices.stateOf(user.id)).toBe("registered");
    expect(await test.services.totpDevices.verify(user.id, await authenticator.readCode())).toEqual({ method: "code" });
    await expect(add("receiver")).rejects.toThrow("receiver: An authenticator app is already set up.");
  });
});
