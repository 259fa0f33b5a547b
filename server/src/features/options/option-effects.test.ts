import { errorAnswerSchema } from "@gatehouse/shared/contracts/errors.contract";
import {
  LOCKS_OUT_SAVER,
  optionEffectEndpoints,
  optionEffectListSchema,
} from "@gatehouse/shared/contracts/option-effects.contract";
import { optionTypeIds } from "@gatehouse/shared/contracts/options.contract";
import type { OptionSaveRequest } from "@gatehouse/shared/contracts/options.contract";
import { eq } from "drizzle-orm";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { identityLinks } from "../../db/schema/identity-links.table.ts";
import { identityProviders } from "../../db/schema/identity-providers.table.ts";
import { securityKeys } from "../../db/schema/security-keys.table.ts";
import { settings } from "../../db/schema/settings.table.ts";
import { totpDevices } from "../../db/schema/totp-devices.table.ts";
import { users } from "../../db/schema/users.table.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";

let test: TestApp;
beforeEach(async () => {
  test = await buildTestApp();
});
afterEach(() => test.close());

const { secondFactorRequiredOf, secondFactorEnrolment, securityKeysAllowed } = optionTypeIds;
const changes = (values: Record<string, string | boolean>): OptionSaveRequest =>
  Object.entries(values).map(([OptionTypeID, UserSetting]) => ({ OptionTypeID, UserSetting }));

async function listEffects(values: Record<string, string | boolean>) {
  const path = optionEffectEndpoints.effects("1", "second-factors", changes(values));
  const answer = await test.clients.administrator.get(path);
  expect(answer.statusCode).toBe(200);
  return optionEffectListSchema.parse(answer.json());
}

const save = (values: Record<string, string | boolean>) =>
  test.clients.administrator.put("/api/options/1?optionSectionId=second-factors", changes(values));

async function idOf(name: string): Promise<string> {
  const user = await test.services.users.findByName(name);
  if (user === null) throw new Error(`There is no user ${name}`);
  return user.id;
}

async function addApp(name: string): Promise<void> {
  const at = test.clock.now();
  await test.database.insert(totpDevices).values({ userId: await idOf(name), confirmedAt: at, createdAt: at });
}

async function addKey(name: string): Promise<void> {
  await test.database.insert(securityKeys).values({
    userId: await idOf(name),
    credentialId: name,
    publicKey: Buffer.from("key"),
    name: "Key",
    type: "Roaming",
    counter: 0,
    transports: [],
    isBackupEligible: false,
    createdAt: test.clock.now(),
  });
}

it("counts the users who need an authenticator app by a change, and leaves out disabled ones", async () => {
  await addApp("user");
  await test.database.update(users).set({ disabledAt: test.clock.now() }).where(eq(users.userName, "both"));
  expect(await listEffects({ [secondFactorRequiredOf]: "everyone" })).toEqual([
    {
      optionTypeId: secondFactorRequiredOf,
      messageKey: "option.effects.second-factor-setup",
      count: 2,
      locksOutSaver: false,
    },
  ]);
  expect(await listEffects({ [secondFactorRequiredOf]: "administrators" })).toMatchObject([{ count: 1 }]);
  await save({ [secondFactorRequiredOf]: "administrators" });
  // The administrator has to have one already.
  expect(await listEffects({ [secondFactorRequiredOf]: "everyone" })).toMatchObject([{ count: 1 }]);
  expect(await listEffects({ [secondFactorRequiredOf]: "nobody" })).toEqual([]);
});

it("counts the users who can no longer sign in with a key", async () => {
  await addKey("user");
  await addKey("both");
  expect(await listEffects({ [securityKeysAllowed]: false })).toEqual([
    {
      optionTypeId: securityKeysAllowed,
      messageKey: "option.effects.security-keys",
      count: 2,
      locksOutSaver: false,
    },
  ]);
  expect(await listEffects({ [securityKeysAllowed]: true })).toEqual([]);
});

it("refuses what would lock out the person who saves, and stores nothing", async () => {
  const lockOut = { [secondFactorRequiredOf]: "administrators", [secondFactorEnrolment]: false };
  expect(await listEffects(lockOut)).toMatchObject([
    { messageKey: "option.effects.second-factor-lockout", count: 1, locksOutSaver: true },
  ]);
  const refused = await save(lockOut);
  expect(refused.statusCode).toBe(400);
  expect(errorAnswerSchema.parse(refused.json()).fields).toMatchObject([
    { path: secondFactorRequiredOf, code: LOCKS_OUT_SAVER },
  ]);
  expect(await test.database.$count(settings)).toBe(0);
  expect(await test.database.$count(auditEvents)).toBe(0);
  await addApp("administrator");
  expect((await save(lockOut)).statusCode).toBe(200);
});

it("refuses to end the set-up at sign-in for somebody who still needs it", async () => {
  expect((await save({ [secondFactorRequiredOf]: "everyone" })).statusCode).toBe(200);
  const refused = await save({ [secondFactorEnrolment]: false });
  expect(errorAnswerSchema.parse(refused.json()).fields).toMatchObject([
    { path: secondFactorEnrolment, code: LOCKS_OUT_SAVER },
  ]);
  // A key, as long as keys are allowed, is another way in.
  await addKey("administrator");
  expect((await save({ [secondFactorEnrolment]: false })).statusCode).toBe(200);
  const keys = await save({ [securityKeysAllowed]: false });
  expect(errorAnswerSchema.parse(keys.json()).fields).toMatchObject([
    { path: securityKeysAllowed, code: LOCKS_OUT_SAVER },
  ]);
});

it("lets somebody save who signs in at an identity provider", async () => {
  const provider = { identifier: "okta", entityId: "https://idp.example", signOnUrl: "https://idp.example/sso" };
  const [row] = await test.database
    .insert(identityProviders)
    .values({ ...provider, certificates: [] })
    .returning();
  await test.database
    .insert(identityLinks)
    .values({ providerId: row?.id ?? "", nameId: "admin", userId: await idOf("administrator") });
  const lockOut = { [secondFactorRequiredOf]: "everyone", [secondFactorEnrolment]: false };
  expect((await save(lockOut)).statusCode).toBe(200);
});

it("doesn't count users who sign in at an identity provider that is on", async () => {
  const countEveryone = async () => (await listEffects({ [secondFactorRequiredOf]: "everyone" }))[0]?.count ?? 0;
  const all = await countEveryone();
  const provider = { identifier: "okta", entityId: "https://idp.example", signOnUrl: "https://idp.example/sso" };
  const values = { ...provider, certificates: [], isEnabled: false };
  const [row] = await test.database.insert(identityProviders).values(values).returning();
  const link = { providerId: row?.id ?? "", nameId: "user", userId: await idOf("user") };
  await test.database.insert(identityLinks).values(link);
  expect(await countEveryone()).toBe(all);
  await test.database.update(identityProviders).set({ isEnabled: true });
  expect(await countEveryone()).toBe(all - 1);
});

it("answers 400 to changes that are none, and 403 to people who may not save them", async () => {
  const { administrator, user } = test.clients;
  for (const text of ["", "x", "{}", "[]", '[{"OptionTypeID":"second-factor-required-of","UserSetting":"some"}]']) {
    const path = `/api/options/1/effects?optionSectionId=second-factors&changes=${encodeURIComponent(text)}`;
    expect((await administrator.get(path)).statusCode).toBe(400);
  }
  const path = optionEffectEndpoints.effects("1", "second-factors", changes({ [securityKeysAllowed]: false }));
  expect((await user.get(path)).statusCode).toBe(403);
});
