import { errorAnswerSchema } from "@gatehouse/shared/contracts/errors.contract";
import {
  authenticatorSetupSchema,
  CODE_IN_BODY,
  recoveryCodesSchema,
  totpDeviceEndpoints,
} from "@gatehouse/shared/contracts/totp-devices.contract";
import { challengeAnswerSchema, challengeEndpoints } from "@gatehouse/shared/contracts/challenges.contract";
import { loginAnswerSchema, signInEndpoints } from "@gatehouse/shared/contracts/sign-ins.contract";
import { optionTypeIds } from "@gatehouse/shared/contracts/options.contract";
import { and, eq, sql } from "drizzle-orm";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { mails } from "../../db/schema/mails.table.ts";
import { settings } from "../../db/schema/settings.table.ts";
import { totpDevices } from "../../db/schema/totp-devices.table.ts";
import { users } from "../../db/schema/users.table.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { openBrowser } from "../../testing/open-browser.ts";
import { addTestAuthenticator, TestAuthenticator } from "../../testing/test-authenticator.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { addTestUser } from "../../testing/test-users.builder.ts";
import { hashPassword } from "../users/passwords.ts";

const ending = { replaces: false, keptTokenHash: null, andThen: () => Promise.resolve() };
const origin = { address: "192.0.2.1", language: "en-US" };
const Password = "a long enough password";

let test: TestApp;
let passwordHash: string;
let userCount = 0;
beforeAll(async () => {
  test = await buildTestApp();
  passwordHash = await hashPassword(Password);
});
beforeEach(() => setOption(optionTypeIds.secondFactorRequiredOf, "everyone"));
afterEach(() => test.database.delete(settings));
afterAll(() => test.close());

async function setOption(id: string, value: string | boolean): Promise<void> {
  const row = { key: `option:${id}`, value };
  await test.database.insert(settings).values(row).onConflictDoUpdate({ target: settings.key, set: { value } });
}

async function addUser(isAdministrator = false): Promise<string> {
  userCount += 1;
  const name = `enrolling-${userCount}`;
  await addTestUser(test.database, {
    name,
    passwordHash,
    isAdministrator,
    memberships: [{ organization: test.organizations.north }],
  });
  return name;
}

/** A browser after the correct password. */
async function signIn(UserName: string): Promise<{ browser: TestClient; code: string | undefined }> {
  const browser = await openBrowser(test.app);
  const answer = await browser.post(signInEndpoints.login, { UserName, Password });
  expect(answer.statusCode).toBe(200);
  return { browser, code: loginAnswerSchema.parse(answer.json()).TwoFactorResponseCode };
}

async function readSetup(browser: TestClient): Promise<TestAuthenticator> {
  const setup = authenticatorSetupSchema.parse((await browser.get(totpDeviceEndpoints.authenticatorSetup)).json());
  expect(new URL(setup.authenticatorUri).searchParams.get("secret")).toBe(setup.sharedKey);
  return new TestAuthenticator(setup.sharedKey, test.clock);
}

const verify = (browser: TestClient, code: string, body?: object) =>
  browser.post(totpDeviceEndpoints.authenticatorVerify.replace(":token", encodeURIComponent(code)), body);

const codeOf = (answer: Awaited<ReturnType<typeof verify>>) => errorAnswerSchema.parse(answer.json()).code;

describe("setting an authenticator up in the sign-in", () => {
  it("leads to recovery codes and a sign-in with the new device's next code", async () => {
    const name = await addUser();
    const { browser, code } = await signIn(name);
    expect(code).toBe("notConfigured");
    const device = await readSetup(browser);
    const confirmed = await verify(browser, await device.readCode());
    expect(recoveryCodesSchema.parse(confirmed.json()).RecoveryCodes).toHaveLength(10);
    test.clock.advance({ seconds: 30 });
    const again = await signIn(name);
    expect(again.code).toBe("required");
    const answer = await again.browser.post(challengeEndpoints.challenge, { Response: await device.readCode() });
    expect(challengeAnswerSchema.parse(answer.json()).SessionUser?.UserName).toBe(name);
    expect(
      await test.database
        .select()
        .from(auditEvents)
        .where(and(eq(auditEvents.userName, name), eq(auditEvents.action, "factor.authenticator-added"))),
    ).toHaveLength(1);
    const written = await test.database
      .select()
      .from(mails)
      .where(eq(mails.recipient, `${name}@example.test`));
    expect(written.map(({ kind }) => kind)).toContain("factor-changed");
  });

  it("takes the code in the body too, where no proxy writes it down", async () => {
    const { browser } = await signIn(await addUser());
    const device = await readSetup(browser);
    const confirmed = await verify(browser, CODE_IN_BODY, { Token: await device.readCode() });
    expect(confirmed.statusCode).toBe(200);
  });

  it("ends this sign-in and every session that the user has elsewhere", async () => {
    const name = await addUser();
    const elsewhere = await test.signIn(name);
    const { browser } = await signIn(name);
    const device = await readSetup(browser);
    await verify(browser, await device.readCode());
    expect((await browser.get(totpDeviceEndpoints.authenticatorSetup)).statusCode).toBe(401);
    expect((await elsewhere.get("/api/user/details")).statusCode).toBe(401);
  });

  it("refuses a wrong code, and takes the right one after it", async () => {
    const { browser } = await signIn(await addUser());
    const device = await readSetup(browser);
    const refused = await verify(browser, await device.readWrongCode());
    expect(refused.statusCode).toBe(400);
    expect(codeOf(refused)).toBe("code_rejected");
    expect((await verify(browser, await device.readCode())).statusCode).toBe(200);
  });

  it("shows another secret each time, and takes the last one only", async () => {
    const { browser } = await signIn(await addUser());
    const [first, second] = [await readSetup(browser), await readSetup(browser)];
    expect(second.sharedKey).not.toBe(first.sharedKey);
    expect((await verify(browser, await first.readCode())).statusCode).toBe(400);
    expect((await verify(browser, await second.readCode())).statusCode).toBe(200);
  });

  it("has to restart when another sign-in began later", async () => {
    const name = await addUser();
    const [slow, fast] = [await signIn(name), await signIn(name)];
    const lost = await readSetup(slow.browser);
    const device = await readSetup(fast.browser);
    expect((await verify(slow.browser, await lost.readCode())).statusCode).toBe(400);
    expect((await verify(fast.browser, await device.readCode())).statusCode).toBe(200);
  });

  it("binds one device when two browsers confirm at the same moment", async () => {
    const name = await addUser();
    const user = await test.services.users.findByName(name);
    if (user === null) throw new Error("no user");
    const device = new TestAuthenticator((await test.services.totpDevices.startSetup(user)).sharedKey, test.clock);
    const code = await device.readCode();
    const confirmed = await Promise.all(
      Array.from({ length: 8 }, () => test.services.totpDevices.confirmSetup(user, code, origin, ending)),
    );
    expect(confirmed.filter((codes) => codes !== null)).toHaveLength(1);
  });

  it("is over after 15 minutes", async () => {
    const user = await test.services.users.findByName(await addUser());
    if (user === null) throw new Error("no user");
    const device = new TestAuthenticator((await test.services.totpDevices.startSetup(user)).sharedKey, test.clock);
    test.clock.advance({ minutes: 15 });
    expect(await test.services.totpDevices.confirmSetup(user, await device.readCode(), origin, ending)).toBeNull();
  });
});

describe("an authenticator's secret", () => {
  it("is not shown again once the device is set up, nor to anybody with only the password", async () => {
    const name = await addUser();
    await addTestAuthenticator(test, name);
    const { browser, code } = await signIn(name);
    expect(code).toBe("required");
    const answer = await browser.get(totpDeviceEndpoints.authenticatorSetup);
    expect(answer.statusCode).toBe(409);
    expect(codeOf(answer)).toBe("device_already_registered");
  });

  it("is not in the database in any form that an app could take", async () => {
    const name = await addUser();
    const { authenticator } = await addTestAuthenticator(test, name);
    const { browser } = await signIn(await addUser());
    const waiting = await readSetup(browser);
    const rows = await test.database.execute<{ row: string }>(
      sql`SELECT totp_devices::text || encode(secret, 'escape') || encode(secret, 'base64') AS row FROM totp_devices`,
    );
    const dump = rows.rows.map(({ row }) => row).join("\n");
    expect(dump.length).toBeGreaterThan(200);
    for (const { sharedKey } of [authenticator, waiting]) {
      expect(dump).not.toContain(sharedKey);
      expect(dump).not.toContain(Buffer.from(sharedKey).toString("hex"));
    }
  });

  it("is of no use in the row of another user", async () => {
    const [name, thief] = [await addUser(), await addUser()];
    const { authenticator } = await addTestAuthenticator(test, name);
    await addTestAuthenticator(test, thief);
    const idOf = (userName: string) => sql`(SELECT id FROM ${users} WHERE ${users.userName} = ${userName})`;
    await test.database
      .update(totpDevices)
      .set({ secret: sql`(SELECT d.secret FROM totp_devices d WHERE d.user_id = ${idOf(name)})` })
      .where(eq(totpDevices.userId, idOf(thief)));
    const user = await test.services.users.findByName(thief);
    expect(await test.services.totpDevices.verify(user?.id ?? "", await authenticator.readCode())).toBeNull();
  });
});

describe("who needs an authenticator", () => {
  const isAsked = async (isAdministrator: boolean) => (await signIn(await addUser(isAdministrator))).code;

  it.each([
    ["nobody", undefined, undefined],
    ["administrators", undefined, "notConfigured"],
    ["everyone", "notConfigured", "notConfigured"],
  ])("with the option at %s: users %s, administrators %s", async (group, ofUsers, ofAdministrators) => {
    await setOption(optionTypeIds.secondFactorRequiredOf, group);
    expect(await isAsked(false)).toBe(ofUsers);
    expect(await isAsked(true)).toBe(ofAdministrators);
  });

  it("is asked for the code of a device for every value of the option", async () => {
    await setOption(optionTypeIds.secondFactorRequiredOf, "nobody");
    const name = await addUser();
    await addTestAuthenticator(test, name);
    expect((await signIn(name)).code).toBe("required");
  });

  it("cannot set one up in the sign-in where administrators do it beforehand", async () => {
    await setOption(optionTypeIds.secondFactorEnrolment, false);
    const { browser } = await signIn(await addUser());
    const answer = await browser.get(totpDeviceEndpoints.authenticatorSetup);
    expect(answer.statusCode).toBe(403);
    expect(codeOf(answer)).toBe("enrolment_closed");
  });

  it("cannot finish one that was begun before administrators do it beforehand", async () => {
    const { browser } = await signIn(await addUser());
    const device = await readSetup(browser);
    await setOption(optionTypeIds.secondFactorEnrolment, false);
    expect(codeOf(await verify(browser, await device.readCode()))).toBe("enrolment_closed");
  });
});
