import { errorAnswerSchema } from "@gatehouse/shared/contracts/errors.contract";
import { gridDefinitionIds, gridEndpoints } from "@gatehouse/shared/contracts/grids.contract";
import { optionTypeIds } from "@gatehouse/shared/contracts/options.contract";
import type { AttestationOptions, SecurityKey } from "@gatehouse/shared/contracts/security-keys.contract";
import {
  attestationOptionsSchema,
  securityKeyEndpoints,
  securityKeySchema,
  securityKeysSchema,
} from "@gatehouse/shared/contracts/security-keys.contract";
import { and, eq } from "drizzle-orm";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { mails } from "../../db/schema/mails.table.ts";
import { securityKeys } from "../../db/schema/security-keys.table.ts";
import { settings } from "../../db/schema/settings.table.ts";
import { users } from "../../db/schema/users.table.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { TestSecurityKey } from "../../testing/test-security-key.ts";
import type { KeyForgery } from "../../testing/test-security-key.ts";
import { addTestUser } from "../../testing/test-users.builder.ts";
import { hashPassword } from "../users/passwords.ts";
import { findPasskeyProvider } from "./passkey-providers.ts";

const UserPassword = "a long enough password";

let test: TestApp;
let passwordHash: string;
let userCount = 0;
beforeAll(async () => {
  test = await buildTestApp();
  passwordHash = await hashPassword(UserPassword);
});
afterEach(() => test.database.delete(settings));
afterAll(() => test.close());

async function addUser(): Promise<string> {
  userCount += 1;
  const name = `key-owner-${userCount}`;
  await addTestUser(test.database, { name, passwordHash, memberships: [{ organization: test.organizations.north }] });
  return name;
}

const askOptions = (client: TestClient, AuthenticatorType = "Roaming", password = UserPassword) =>
  client.post(securityKeyEndpoints.attestationOptions, { UserPassword: password, AuthenticatorType });

async function readOptions(client: TestClient, type?: string): Promise<AttestationOptions> {
  const answer = await askOptions(client, type);
  expect(answer.statusCode).toBe(200);
  return attestationOptionsSchema.parse(answer.json());
}

async function register(
  client: TestClient,
  AuthenticatorName: string,
  key = new TestSecurityKey(),
): Promise<SecurityKey> {
  const AttestationResponse = key.create(await readOptions(client));
  const answer = await client.post(securityKeyEndpoints.register, { AuthenticatorName, AttestationResponse });
  expect(answer.statusCode).toBe(200);
  return securityKeySchema.parse(answer.json());
}

const list = async (client: TestClient) =>
  securityKeysSchema.parse((await client.get(securityKeyEndpoints.list)).json());
const codeOf = (answer: Awaited<ReturnType<typeof askOptions>>) => errorAnswerSchema.parse(answer.json()).code;
const updateUrl = (id: string) => securityKeyEndpoints.update.replace(":id", id);

describe("registering a security key", () => {
  it("asks for what the specification names, and keeps the key under its name", async () => {
    const name = await addUser();
    const client = await test.signIn(name);
    const options = await readOptions(client);
    expect(options).toMatchObject({
      rp: { id: "localhost", name: "Gatehouse" },
      user: { name },
      attestation: "none",
      timeout: 300_000,
      excludeCredentials: [],
      authenticatorSelection: { authenticatorAttachment: "cross-platform", userVerification: "required" },
    });
    expect(Buffer.from(options.challenge, "base64url")).toHaveLength(32);
    const made = await register(client, "  My blue key ");
    expect(made).toMatchObject({
      AuthenticatorName: "My blue key",
      AuthenticatorType: "Roaming",
      CreatedAt: test.clock.now().toISOString(),
      LastUsedAt: null,
      IsSynced: true,
      ProviderName: null,
    });
    expect(await list(client)).toEqual([made]);
    const again = await readOptions(client, "Platform");
    expect(again.excludeCredentials).toHaveLength(1);
    expect(again.authenticatorSelection.authenticatorAttachment).toBe("platform");
    const [event] = await test.database
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.userName, name), eq(auditEvents.action, "factor.security-key-added")));
    expect(event?.subject).toBe("My blue key");
    const written = await test.database
      .select()
      .from(mails)
      .where(eq(mails.recipient, `${name}@example.test`));
    expect(written.map(({ kind }) => kind)).toEqual(["factor-changed"]);
  });

  it("keeps this session and ends the user's others", async () => {
    const name = await addUser();
    const [here, elsewhere] = [await test.signIn(name), await test.signIn(name)];
    await register(here, "key");
    expect((await here.get("/api/user/details")).statusCode).toBe(200);
    expect((await elsewhere.get("/api/user/details")).statusCode).toBe(401);
  });

  it("needs the user's password, and counts wrong ones like those of a sign-in", async () => {
    const client = await test.signIn(await addUser());
    const wrong = await askOptions(client, "Roaming", "wrong");
    expect(wrong.statusCode).toBe(400);
    expect(errorAnswerSchema.parse(wrong.json())).toMatchObject({
      code: "UserNameOrPasswordAreIncorrect",
      fields: [{ path: "UserPassword" }],
    });
    for (let guess = 0; guess < 30; guess += 1) await askOptions(client, "Roaming", "wrong");
    expect(codeOf(await askOptions(client))).toBe("LOCKED_ERR");
  });

  it("refuses a name that the user has given already, and takes another user's", async () => {
    const client = await test.signIn(await addUser());
    await register(client, "Desk key");
    const key = new TestSecurityKey();
    const AttestationResponse = key.create(await readOptions(client));
    const answer = await client.post(securityKeyEndpoints.register, {
      AuthenticatorName: "desk KEY",
      AttestationResponse,
    });
    expect(answer.statusCode).toBe(400);
    expect(errorAnswerSchema.parse(answer.json())).toMatchObject({
      code: "Fido2AuthenticatorNameAlreadyExists",
      fields: [{ path: "AuthenticatorName" }],
    });
    expect((await register(await test.signIn(await addUser()), "Desk key")).AuthenticatorName).toBe("Desk key");
  });

  it.each([
    ["", ""],
    ["blank", "   "],
    ["too long", "n".repeat(51)],
    ["with a control character", "a\0b"],
  ])("refuses a name that is %s", async (_what, AuthenticatorName) => {
    const client = await test.signIn(await addUser());
    const AttestationResponse = new TestSecurityKey().create(await readOptions(client));
    const answer = await client.post(securityKeyEndpoints.register, { AuthenticatorName, AttestationResponse });
    expect(answer.statusCode).toBe(400);
    expect(errorAnswerSchema.parse(answer.json()).fields).toMatchObject([{ path: "AuthenticatorName" }]);
  });

  it("is closed to directory users, and to all where the option is off", async () => {
    const name = await addUser();
    const client = await test.signIn(name);
    await test.database.insert(settings).values({ key: `option:${optionTypeIds.securityKeysAllowed}`, value: false });
    expect(codeOf(await askOptions(client))).toBe("security_keys_not_allowed");
    await test.database.delete(settings);
    await test.database.update(users).set({ isDirectoryUser: true }).where(eq(users.userName, name));
    const answer = await askOptions(client);
    expect([answer.statusCode, codeOf(answer)]).toEqual([403, "security_keys_not_allowed"]);
  });
});

describe("an answer to a registration is refused", () => {
  async function tryToRegister(client: TestClient, forgery: KeyForgery): Promise<number> {
    const AttestationResponse = new TestSecurityKey().create(await readOptions(client), forgery);
    return (await client.post(securityKeyEndpoints.register, { AuthenticatorName: "k", AttestationResponse }))
      .statusCode;
  }

  it.each<[string, KeyForgery]>([
    ["of another origin", { origin: "http://localhost:9999" }],
    ["of another site", { origin: "https://elsewhere.example", rpId: "elsewhere.example" }],
    ["of another relying party", { rpId: "elsewhere.example" }],
    ["made in a foreign frame", { crossOrigin: true }],
    [
      "made in a foreign frame, as other browsers tell it",
      { crossOrigin: true, topOrigin: "https://elsewhere.example" },
    ],
    ["of another ceremony", { type: "webauthn.get" }],
    ["to another challenge", { challenge: Buffer.alloc(32, 7).toString("base64url") }],
    ["without a check of the user", { isVerified: false }],
    ["without a touch", { isPresent: false }],
  ])("%s", async (_what, forgery) => {
    const client = await test.signIn(await addUser());
    expect(await tryToRegister(client, forgery)).toBe(400);
    expect(await list(client)).toEqual([]);
    expect(await tryToRegister(client, {})).toBe(200);
  });

  it("with a way to reach the key that the database cannot hold", async () => {
    const client = await test.signIn(await addUser());
    const { response, ...made } = new TestSecurityKey().create(await readOptions(client));
    const AttestationResponse = { ...made, response: { ...response, transports: ["usb\0"] } };
    const answer = await client.post(securityKeyEndpoints.register, { AuthenticatorName: "k", AttestationResponse });
    expect(answer.statusCode).toBe(400);
  });

  it("that comes twice, too late, or from another session", async () => {
    const name = await addUser();
    const [client, other] = [await test.signIn(name), await test.signIn(name)];
    const send = async (sender: TestClient, AttestationResponse: unknown, AuthenticatorName: string) =>
      (await sender.post(securityKeyEndpoints.register, { AuthenticatorName, AttestationResponse })).statusCode;
    const answer = new TestSecurityKey().create(await readOptions(client));
    expect(await send(other, answer, "other session")).toBe(400);
    const late = new TestSecurityKey().create(await readOptions(client));
    test.clock.advance({ minutes: 5 });
    expect(await send(client, late, "late")).toBe(400);
    const good = new TestSecurityKey().create(await readOptions(client));
    expect(await send(client, good, "first")).toBe(200);
    expect(await send(client, good, "second")).toBe(400);
  });

  it("with a key that is registered already, also by somebody else", async () => {
    const owner = await test.signIn(await addUser());
    const other = await test.signIn(await addUser());
    const key = new TestSecurityKey();
    await register(owner, "mine", key);
    const [row] = await test.database.select().from(securityKeys).where(eq(securityKeys.name, "mine"));
    // The same credential for another user's challenge, as only a faulty authenticator would create it.
    const AttestationResponse = key.recreate(await readOptions(other), row?.credentialId ?? "");
    const answer = await other.post(securityKeyEndpoints.register, {
      AuthenticatorName: "stolen",
      AttestationResponse,
    });
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, "authenticator_refused"]);
  });
});

describe("a registered key", () => {
  it("is renamed by its owner, not to a name that another one has", async () => {
    const client = await test.signIn(await addUser());
    const first = await register(client, "first");
    test.clock.advance({ seconds: 1 });
    const second = await register(client, "second");
    const rename = (AuthenticatorName: string) =>
      client.put(updateUrl(first.AuthenticatorId), { ...first, AuthenticatorName });
    expect(securityKeySchema.parse((await rename("FIRST")).json()).AuthenticatorName).toBe("FIRST");
    expect(codeOf(await rename("Second"))).toBe("Fido2AuthenticatorNameAlreadyExists");
    expect(await list(client)).toEqual([{ ...first, AuthenticatorName: "FIRST" }, second]);
  });

  it("does not exist for anybody else", async () => {
    const owner = await test.signIn(await addUser());
    const made = await register(owner, "private");
    for (const client of [await test.signIn(await addUser()), await test.signIn("administrator")]) {
      expect(await list(client)).toEqual([]);
      const body = { ...made, AuthenticatorName: "taken over" };
      const foreign = await client.put(updateUrl(made.AuthenticatorId), body);
      const unknown = await client.put(updateUrl("7f8de1c2-4a2b-4d5e-9f60-0a1b2c3d4e5f"), body);
      expect([foreign.statusCode, unknown.statusCode]).toEqual([404, 404]);
      expect(codeOf(foreign)).toBe(codeOf(unknown));
    }
    expect(await list(owner)).toEqual([made]);
  });
});

describe("removing security keys", () => {
  const remove = (client: TestClient, ids: readonly string[]) => client.post(securityKeyEndpoints.remove, { ids });

  it("is the delete action of the user's grid of authenticators", () => {
    expect(securityKeyEndpoints.remove).toBe(gridEndpoints.action(gridDefinitionIds.authenticators, "delete"));
  });

  it("takes several at once, ends the user's other sessions, and says it to the user and in the audit record", async () => {
    const name = await addUser();
    const client = await test.signIn(name);
    const keys = [await register(client, "One"), await register(client, "Two"), await register(client, "Three")];
    const elsewhere = await test.signIn(name);
    const ids = keys.slice(0, 2).map(({ AuthenticatorId }) => AuthenticatorId);
    expect((await remove(client, [...ids, ...ids])).statusCode).toBe(204);
    expect((await list(client)).map(({ AuthenticatorName }) => AuthenticatorName)).toEqual(["Three"]);
    expect((await elsewhere.get("/api/user/details")).statusCode).toBe(401);
    const events = await test.database
      .select({ subject: auditEvents.subject })
      .from(auditEvents)
      .where(and(eq(auditEvents.userName, name), eq(auditEvents.action, "factor.security-key-removed")));
    expect(events.map(({ subject }) => subject).toSorted()).toEqual(["One", "Two"]);
    // Of three that were added and two that were removed.
    expect(await test.database.$count(mails, eq(mails.recipient, `${name}@example.test`))).toBe(5);
    expect((await register(client, "One")).AuthenticatorName).toBe("One");
  });

  it("removes none if one is another user's, is gone or was never there", async () => {
    const [client, other] = [await test.signIn(await addUser()), await test.signIn(await addUser())];
    const [own, foreign] = [await register(client, "Mine"), await register(other, "Theirs")];
    for (const id of [foreign.AuthenticatorId, "7f8de1c2-4a2b-4d5e-9f60-0a1b2c3d4e5f"]) {
      expect((await remove(client, [own.AuthenticatorId, id])).statusCode).toBe(404);
    }
    expect(await list(client)).toHaveLength(1);
    expect(await list(other)).toHaveLength(1);
    expect((await remove(client, [])).statusCode).toBe(400);
  });
});

it("names the provider of a passkey, if it is a well-known one", () => {
  expect(findPasskeyProvider("bada5566-a7aa-401f-bd96-45619a55120d")).toBe("1Password");
  expect(findPasskeyProvider("00000000-0000-0000-0000-000000000001")).toBeNull();
  expect(findPasskeyProvider(null)).toBeNull();
});
