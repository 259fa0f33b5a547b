import { gridDefinitionIds, gridDefinitionSchema, gridEndpoints } from "@gatehouse/shared/contracts/grids.contract";
import { optionTypeIds } from "@gatehouse/shared/contracts/options.contract";
import { passwordPolicySchema } from "@gatehouse/shared/contracts/passwords.contract";
import { sessionEndpoints, sessionReadSchema } from "@gatehouse/shared/contracts/sessions.contract";
import { loginDetailsSchema, signInDetailsEndpoints } from "@gatehouse/shared/contracts/sign-in-details.contract";
import { supportContactEndpoints, supportContactSchema } from "@gatehouse/shared/contracts/support-contacts.contract";
import { openBrowser } from "../../testing/open-browser.ts";
import { startTwoServers } from "../../testing/start-two-servers.ts";
import type { TwoServers } from "../../testing/start-two-servers.ts";
import { submitSignIn } from "../../testing/test-browser.ts";
import { addTestUser } from "../../testing/test-users.builder.ts";
import { hashPassword } from "../users/passwords.ts";

const password = "a long enough password";

let servers: TwoServers;
beforeAll(async () => {
  servers = await startTwoServers();
  const memberships = [{ organization: servers.first.organizations.north }];
  await addTestUser(servers.first.database, { name: "ada", passwordHash: await hashPassword(password), memberships });
});
afterAll(() => servers.close());

const readTimeouts = async () =>
  sessionReadSchema.parse((await servers.second.user.get(sessionEndpoints.session)).json()).Timeouts;
const readPolicy = async () =>
  passwordPolicySchema.parse((await servers.second.user.get("/api/user/passwordPolicy")).json());
const readGrid = async () =>
  gridDefinitionSchema.parse(
    (await servers.second.user.get(gridEndpoints.definition(gridDefinitionIds.assets))).json(),
  );
const readContact = async () =>
  supportContactSchema.parse((await servers.second.user.get(supportContactEndpoints.supportContact)).json());
const signIn = async () =>
  (await submitSignIn(await openBrowser(servers.second.app), "ada", password)).json<Record<string, unknown>>();

describe("an option that is changed on one server holds on another", () => {
  it("session-idle-minutes", async () => {
    await servers.save({ [optionTypeIds.sessionIdleMinutes]: 7 });
    expect(await readTimeouts()).toMatchObject({ idleSeconds: 7 * 60 });
  });

  it("session-absolute-hours", async () => {
    await servers.save({ [optionTypeIds.sessionAbsoluteHours]: 3 });
    expect(await readTimeouts()).toMatchObject({ absoluteSeconds: 3 * 3600 });
  });

  it.each([
    [optionTypeIds.passwordMinLength, "MinLength", 20],
    [optionTypeIds.passwordMinUppercase, "MinUppercase", 2],
    [optionTypeIds.passwordMinLowercase, "MinLowercase", 3],
    [optionTypeIds.passwordMinNumeric, "MinNumeric", 4],
    [optionTypeIds.passwordMinSpecial, "MinSpecial", 5],
  ])("%s", async (id, rule, value) => {
    await servers.save({ [id]: value });
    expect(await readPolicy()).toMatchObject({ [rule]: value });
  });

  it("security-keys-allowed", async () => {
    await servers.save({ [optionTypeIds.securityKeysAllowed]: false });
    const details = await servers.second.user.get(signInDetailsEndpoints.details);
    expect(loginDetailsSchema.parse(details.json()).allowFido2Login).toBe(false);
  });

  it("second-factor-required-of", async () => {
    expect(await signIn()).toMatchObject({ AuthenticationState: "authenticated" });
    const administrator = await servers.first.services.users.findByName("administrator");
    if (administrator === null) throw new Error("There is an administrator");
    await servers.first.services.totpDevices.provide(administrator, "test", { address: "", language: "en-US" });
    await servers.save({ [optionTypeIds.secondFactorRequiredOf]: "everyone" });
    expect(await signIn()).toMatchObject({ AuthenticationState: "challenge" });
  });

  it("table-rows-per-page", async () => {
    await servers.save({ [optionTypeIds.tableRowsPerPage]: "100" });
    expect(await readGrid()).toMatchObject({ DefaultPageSize: 100 });
  });

  it("table-show-seconds", async () => {
    await servers.save({ [optionTypeIds.tableShowSeconds]: true });
    expect(await readGrid()).toMatchObject({ ShowSeconds: true });
  });

  it.each([
    [optionTypeIds.supportTeam, "Service desk", { Team: "Service desk" }],
    [optionTypeIds.supportEmails, "help@example.test", { Emails: ["help@example.test"] }],
    [optionTypeIds.supportNote, "Have your badge ready", { Note: "Have your badge ready" }],
    [optionTypeIds.supportOpensAt, 480, { OpensAtMinutes: 480 }],
    [optionTypeIds.supportClosesAt, 1020, { ClosesAtMinutes: 1020 }],
  ])("%s", async (id, value, expected) => {
    await servers.save({ [optionTypeIds.supportTeam]: "Service desk", [id]: value });
    expect(await readContact()).toMatchObject(expected);
  });

  it.each([
    [optionTypeIds.secondFactorEnrolment, "allowsEnrolmentAtSignIn"],
    [optionTypeIds.securityKeysRefuseCopies, "refusesKeyCopies"],
  ] as const)("%s", async (id, rule) => {
    const { options } = servers.second.services;
    expect(await options.readFactorRules()).toMatchObject({ [rule]: true });
    await servers.save({ [id]: false });
    expect(await options.readFactorRules()).toMatchObject({ [rule]: false });
  });
});
