import { accountEndpoints, userDetailsSchema } from "@gatehouse/shared/contracts/accounts.contract";
import { errorAnswerSchema } from "@gatehouse/shared/contracts/errors.contract";
import { optionTypeIds } from "@gatehouse/shared/contracts/options.contract";
import { recoveryCodeEndpoints, recoveryCodesLeftSchema } from "@gatehouse/shared/contracts/recovery-codes.contract";
import {
  authenticatorSetupSchema,
  CODE_IN_BODY,
  recoveryCodesSchema,
  totpDeviceEndpoints,
} from "@gatehouse/shared/contracts/totp-devices.contract";
import { and, eq, like } from "drizzle-orm";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { mails } from "../../db/schema/mails.table.ts";
import { settings } from "../../db/schema/settings.table.ts";
import { identityLinks } from "../../db/schema/identity-links.table.ts";
import { identityProviders } from "../../db/schema/identity-providers.table.ts";
import { users } from "../../db/schema/users.table.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { addTestAuthenticator, TestAuthenticator } from "../../testing/test-authenticator.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { addTestUser } from "../../testing/test-users.builder.ts";
import { dummyHash } from "../users/passwords.ts";

let test: TestApp;
let userCount = 0;
beforeAll(async () => {
  test = await buildTestApp();
});
afterEach(() => test.database.delete(settings));
afterAll(() => test.close());

const setOption = (id: string, value: string) => test.database.insert(settings).values({ key: `option:${id}`, value });

async function addUser(): Promise<string> {
  userCount += 1;
  const name = `own-device-${userCount}`;
  await addTestUser(test.database, { name, memberships: [{ organization: test.organizations.north }] });
  return name;
}

/** A user with a device who is signed in. */
async function signInWithDevice(): Promise<{ name: string; client: TestClient; device: TestAuthenticator }> {
  const name = await addUser();
  const { authenticator } = await addTestAuthenticator(test, name);
  return { name, client: await test.signIn(name), device: authenticator };
}

async function startSetup(client: TestClient): Promise<TestAuthenticator> {
  const answer = await client.get(totpDeviceEndpoints.ownSetup);
  return new TestAuthenticator(authenticatorSetupSchema.parse(answer.json()).sharedKey, test.clock);
}

const verify = (client: TestClient, Token: string) =>
  client.post(totpDeviceEndpoints.ownVerify.replace(":token", CODE_IN_BODY), { Token });
const remove = (client: TestClient) => client.post(totpDeviceEndpoints.remove);
const renew = (client: TestClient) => client.post(recoveryCodeEndpoints.codes);
const readDetails = async (client: TestClient) =>
  userDetailsSchema.parse((await client.get(accountEndpoints.details)).json());
const countCodes = async (client: TestClient) =>
  recoveryCodesLeftSchema.parse((await client.get(recoveryCodeEndpoints.codes)).json()).Left;
const codeOf = (answer: Awaited<ReturnType<typeof verify>>) => errorAnswerSchema.parse(answer.json()).code;

async function listChanges(userName: string): Promise<string[]> {
  const rows = await test.database
    .select({ action: auditEvents.action })
    .from(auditEvents)
    .where(and(eq(auditEvents.userName, userName), like(auditEvents.action, "factor.%")));
  return rows.map(({ action }) => action).toSorted();
}

/** Mails that tell the user of changed factors. */
const countNotices = (userName: string) =>
  test.database.$count(mails, and(eq(mails.recipient, `${userName}@example.test`), eq(mails.kind, "factor-changed")));

async function verifies(userName: string, typed: string): Promise<boolean> {
  const user = await test.services.users.findByName(userName);
  return (await test.services.totpDevices.verify(user?.id ?? "", typed)) !== null;
}

describe("setting an authenticator up on the account page", () => {
  it("goes on with a new token and ten recovery codes, and ends the user's other sessions", async () => {
    const name = await addUser();
    const [client, elsewhere] = [await test.signIn(name), await test.signIn(name)];
    expect(await readDetails(client)).toMatchObject({ CanUseTOTP: true, HasDeviceRegistered: false });
    const device = await startSetup(client);
    const refused = await verify(client, await device.readWrongCode());
    expect([refused.statusCode, codeOf(refused)]).toEqual([400, "code_rejected"]);
    const confirmed = await verify(client, await device.readCode());
    expect(recoveryCodesSchema.parse(confirmed.json()).RecoveryCodes).toHaveLength(10);
    expect(confirmed.headers["set-cookie"]).toBeDefined();
    expect(await readDetails(client)).toMatchObject({ HasDeviceRegistered: true });
    expect(await countCodes(client)).toBe(10);
    expect((await elsewhere.get(accountEndpoints.details)).statusCode).toBe(401);
    expect(await listChanges(name)).toEqual(["factor.authenticator-added"]);
  });

  it("changes nothing if the session ends before it is done, because nobody would see the new recovery codes", async () => {
    const { name, client, device } = await signInWithDevice();
    const codes = recoveryCodesSchema.parse((await renew(client)).json()).RecoveryCodes;
    const changes = await listChanges(name);
    const newer = await startSetup(client);
    jest.spyOn(test.services.sessions, "renew").mockResolvedValueOnce(null);
    const answer = await verify(client, await newer.readCode());
    expect([answer.statusCode, codeOf(answer)]).toEqual([401, "no_session"]);
    expect(await listChanges(name)).toEqual(changes);
    expect(await verifies(name, await device.readCode())).toBe(true);
    expect(await verifies(name, codes[0] ?? "")).toBe(true);
  });

  it("is closed to those whom the policy lets have none", async () => {
    await setOption(optionTypeIds.authenticatorAppsAllowedTo, "local-users");
    const name = await addUser();
    const client = await test.signIn(name);
    await test.database.update(users).set({ isDirectoryUser: true }).where(eq(users.userName, name));
    expect(await readDetails(client)).toMatchObject({ CanUseTOTP: false, IsLocalUser: false });
    const answer = await client.get(totpDeviceEndpoints.ownSetup);
    expect([answer.statusCode, codeOf(answer)]).toEqual([403, "authenticator_apps_not_allowed"]);
  });

  it("counts users as local who can sign in without an identity provider", async () => {
    await setOption(optionTypeIds.authenticatorAppsAllowedTo, "local-users");
    const name = await addUser();
    const client = await test.signIn(name);
    const [user] = await test.database.select().from(users).where(eq(users.userName, name));
    const facts = {
      identifier: "okta",
      entityId: "https://idp.test",
      signOnUrl: "https://idp.test/sso",
      certificates: [],
    };
    const [provider] = await test.database.insert(identityProviders).values(facts).returning();
    const providerId = provider?.id ?? "";
    const mayHaveApp = async (changes: Partial<typeof users.$inferInsert>) => {
      await test.database.update(users).set(changes).where(eq(users.userName, name));
      return (await readDetails(client)).CanUseTOTP;
    };
    expect(await mayHaveApp({ passwordHash: "!" })).toBe(true);
    await test.database.insert(identityLinks).values({ providerId, nameId: name, userId: user?.id ?? "" });
    expect(await mayHaveApp({ passwordHash: "!" })).toBe(false);
    expect(await mayHaveApp({ passwordHash: dummyHash })).toBe(true);
    expect(await mayHaveApp({ providerId })).toBe(false);
  });
});

describe("replacing an authenticator", () => {
  it("lets the old one count until the new one is confirmed, also where the policy requires one", async () => {
    await setOption(optionTypeIds.secondFactorRequiredOf, "everyone");
    const { name, client, device } = await signInWithDevice();
    const refused = await remove(client);
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, "second_factor_required"]);
    expect(await readDetails(client)).toMatchObject({ IsTOTPRequired: true, HasDeviceRegistered: true });
    const next = await startSetup(client);
    expect(await verifies(name, await device.readCode())).toBe(true);
    expect((await verify(client, await next.readWrongCode())).statusCode).toBe(400);
    expect((await verify(client, await next.readCode())).statusCode).toBe(200);
    test.clock.advance({ seconds: 30 });
    expect(await verifies(name, await device.readCode())).toBe(false);
    expect(await verifies(name, await next.readCode())).toBe(true);
    expect(await listChanges(name)).toEqual([
      "factor.authenticator-added",
      "factor.authenticator-added",
      "factor.authenticator-removed",
    ]);
  });

  it("removes it at once where the user needs none, with its recovery codes, once", async () => {
    const { name, client, device } = await signInWithDevice();
    expect((await remove(client)).statusCode).toBe(204);
    expect(await readDetails(client)).toMatchObject({ HasDeviceRegistered: false, CanUseTOTP: true });
    expect(await countCodes(client)).toBe(0);
    expect(await countNotices(name)).toBe(2);
    expect(await verifies(name, await device.readCode())).toBe(false);
    expect((await remove(client)).statusCode).toBe(404);
  });
});

describe("recovery codes", () => {
  it("are replaced as a whole, and the old ones are of no use any more", async () => {
    const name = await addUser();
    const { recoveryCodes } = await addTestAuthenticator(test, name);
    const client = await test.signIn(name);
    expect(await verifies(name, recoveryCodes[0] ?? "")).toBe(true);
    expect(await countCodes(client)).toBe(9);
    const renewed = recoveryCodesSchema.parse((await renew(client)).json()).RecoveryCodes;
    expect(await countCodes(client)).toBe(10);
    expect(await verifies(name, recoveryCodes[1] ?? "")).toBe(false);
    expect(await verifies(name, renewed[1] ?? "")).toBe(true);
    expect(await listChanges(name)).toContain("factor.recovery-codes-replaced");
    expect(await countNotices(name)).toBe(2);
  });

  it("exist only with an authenticator", async () => {
    const client = await test.signIn(await addUser());
    expect((await renew(client)).statusCode).toBe(404);
  });
});
