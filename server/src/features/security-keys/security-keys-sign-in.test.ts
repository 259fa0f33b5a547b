import { errorAnswerSchema } from "@gatehouse/shared/contracts/errors.contract";
import { loginAnswerSchema, loginEndpoints } from "@gatehouse/shared/contracts/login.contract";
import { optionTypeIds } from "@gatehouse/shared/contracts/options.contract";
import type { AssertionOptions, AssertionRequest } from "@gatehouse/shared/contracts/security-keys.contract";
import {
  assertionOptionsSchema,
  attestationOptionsSchema,
  securityKeyEndpoints,
} from "@gatehouse/shared/contracts/security-keys.contract";
import { sessionReadSchema } from "@gatehouse/shared/contracts/session.contract";
import { and, eq } from "drizzle-orm";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { settings } from "../../db/schema/settings.table.ts";
import { users } from "../../db/schema/users.table.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { openBrowser } from "../../testing/open-browser.ts";
import { addTestAuthenticator } from "../../testing/test-authenticator.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { TestSecurityKey } from "../../testing/test-security-key.ts";
import type { KeyForgery } from "../../testing/test-security-key.ts";
import { addTestUser } from "../../testing/test-users.builder.ts";
import { hashPassword } from "../users/passwords.ts";
import { toUserHandle } from "./user-handle.ts";

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

async function registerKey(client: TestClient, AuthenticatorName: string, key: TestSecurityKey): Promise<void> {
  const asked = await client.post(securityKeyEndpoints.attestationOptions, { UserPassword, AuthenticatorType: "Roaming" });
  const AttestationResponse = key.create(attestationOptionsSchema.parse(asked.json()));
  const answer = await client.post(securityKeyEndpoints.register, { AuthenticatorName, AttestationResponse });
  expect(answer.statusCode).toBe(200);
}

async function addOwner(): Promise<{ name: string; key: TestSecurityKey }> {
  userCount += 1;
  const name = `key-user-${userCount}`;
  await addTestUser(test.database, { name, passwordHash, memberships: [{ organization: test.organizations.north }] });
  const key = new TestSecurityKey();
  await registerKey(await test.signIn(name), "key", key);
  return { name, key };
}

async function readOptions(browser: TestClient, username: string): Promise<AssertionOptions> {
  const answer = await browser.post(loginEndpoints.assertionOptions, { username });
  expect(answer.statusCode).toBe(200);
  return assertionOptionsSchema.parse(answer.json());
}

const send = (browser: TestClient, username: string, assertionRawResponse: AssertionRequest["assertionRawResponse"]) =>
  browser.post(loginEndpoints.assertCredential, { username, assertionRawResponse });

/** One whole sign-in by key; `signed-in` or the code of the refusal. */
async function signInByKey(username: string, key: TestSecurityKey, forgery: KeyForgery = {}): Promise<string> {
  const browser = await openBrowser(test.app);
  return outcomeOf(await send(browser, username, key.get(await readOptions(browser, username), forgery)));
}

function outcomeOf(answer: Awaited<ReturnType<typeof send>>): string {
  if (answer.statusCode !== 200) return errorAnswerSchema.parse(answer.json()).code;
  return loginAnswerSchema.parse(answer.json()).AuthenticationState === "authenticated" ? "signed-in" : "challenge";
}

describe("signing in by a security key", () => {
  it("leads to a session, and asks for no other factor", async () => {
    const { name, key } = await addOwner();
    await addTestAuthenticator(test, name);
    const browser = await openBrowser(test.app);
    const options = await readOptions(browser, name.toUpperCase());
    expect(options).toMatchObject({ rpId: "localhost", userVerification: "required", timeout: 300_000 });
    expect(options.allowCredentials).toMatchObject([{ type: "public-key", transports: ["usb"] }]);
    const answer = await send(browser, name, key.get(options));
    expect(loginAnswerSchema.parse(answer.json())).toMatchObject({ Success: true, SessionUser: { UserName: name } });
    expect(sessionReadSchema.parse((await browser.get("/api/user/session")).json()).SignedIn).toBe(true);
  });

  it("works without a name for a passkey, which says whose it is", async () => {
    const { name, key } = await addOwner();
    const browser = await openBrowser(test.app);
    const options = await readOptions(browser, "");
    expect(options.allowCredentials).toEqual([]);
    const answer = await send(browser, "", key.get(options));
    expect(loginAnswerSchema.parse(answer.json()).SessionUser?.UserName).toBe(name);
  });

  it("works again and again, also for a key without a counter", async () => {
    const { name, key } = await addOwner();
    key.counterStep = 0;
    for (let time = 0; time < 3; time += 1) expect(await signInByKey(name, key)).toBe("signed-in");
  });

  it("is refused to disabled users and to users of a directory", async () => {
    for (const change of [{ disabledAt: new Date() }, { isDirectoryUser: true }]) {
      const { name, key } = await addOwner();
      await test.database.update(users).set(change).where(eq(users.userName, name));
      expect(await signInByKey(name, key)).toBe("CREDENTIAL_ERR");
    }
  });

  it("is closed to everybody where the option is off", async () => {
    const { name, key } = await addOwner();
    const browser = await openBrowser(test.app);
    const shown = key.get(await readOptions(browser, name));
    await test.database.insert(settings).values({ key: `option:${optionTypeIds.securityKeysAllowed}`, value: false });
    expect(outcomeOf(await send(browser, name, shown))).toBe("security_keys_not_allowed");
    const asked = await browser.post(loginEndpoints.assertionOptions, { username: name });
    expect(asked.statusCode).toBe(403);
  });

  it("locks the submitted name after too many wrong answers, whether it exists or not", async () => {
    const { key } = await addOwner();
    const victim = await addOwner();
    for (const name of [victim.name, "nobody of this name"]) {
      const outcomes = [];
      for (let guess = 0; guess < 30; guess += 1) {
        const browser = await openBrowser(test.app);
        const options = { ...(await readOptions(browser, name)), allowCredentials: [] };
        outcomes.push(outcomeOf(await send(browser, name, key.get(options))));
      }
      expect([outcomes[0], outcomes.at(-1)]).toEqual(["CREDENTIAL_ERR", "LOCKED_ERR"]);
    }
  });
});

describe("what is asked of a name", () => {
  const describeAll = async (name: string) => (await readOptions(await openBrowser(test.app), name)).allowCredentials;

  it("is always the same for a name that nobody has, in every spelling", async () => {
    const first = await describeAll("Nobody.Special");
    expect(first.length).toBeGreaterThan(0);
    for (const spelling of ["Nobody.Special", " NOBODY.SPECIAL", "nobody\u200b.special"])
      expect(await describeAll(spelling)).toEqual(first);
    expect(await describeAll("nobody.else")).not.toEqual(first);
  });

  it("has the same shape for users with a key, users without one and unknown names", async () => {
    const { name } = await addOwner();
    const shapes = await Promise.all(
      [name, "administrator", "unknown one", "unknown two", "unknown three"].map(async (asked) => {
        const browser = await openBrowser(test.app);
        const answer = await browser.post(loginEndpoints.assertionOptions, { username: asked });
        const { allowCredentials, ...rest } = assertionOptionsSchema.parse(answer.json());
        for (const { id, transports = [] } of allowCredentials) {
          expect(Buffer.from(id, "base64url").length).toBeGreaterThanOrEqual(16);
          expect(transports.length).toBeGreaterThan(0);
        }
        return { keys: Object.keys(allowCredentials[0] ?? {}).sort(), rest: Object.keys(rest), headers: Object.keys(answer.headers) };
      }),
    );
    for (const shape of shapes) expect(shape).toEqual(shapes[0]);
  });

  it("fails in the same way for each of them", async () => {
    const { name } = await addOwner();
    const { key } = await addOwner();
    const bodies = [];
    for (const asked of [name, "administrator", "nobody has this name"]) {
      const browser = await openBrowser(test.app);
      const options = { ...(await readOptions(browser, asked)), allowCredentials: [] };
      const answer = await send(browser, asked, key.get(options));
      expect(answer.statusCode).toBe(400);
      bodies.push({ ...errorAnswerSchema.parse(answer.json()), requestId: "" });
    }
    for (const body of bodies) expect(body).toEqual(bodies[0]);
  });
});

describe("an answer of a key is refused", () => {
  it.each<[string, KeyForgery]>([
    ["of another origin", { origin: "http://localhost:9999" }],
    ["of another site", { origin: "https://elsewhere.example", rpId: "elsewhere.example" }],
    ["for another relying party", { rpId: "elsewhere.example" }],
    ["given in a foreign frame", { crossOrigin: true }],
    ["given in a foreign frame, as other browsers tell it", { crossOrigin: true, topOrigin: "https://elsewhere.example" }],
    ["with a top origin of its own", { topOrigin: "https://elsewhere.example" }],
    ["of another ceremony", { type: "webauthn.create" }],
    ["to another challenge", { challenge: Buffer.alloc(32, 7).toString("base64url") }],
    ["without a check of the user", { isVerified: false }],
    ["without a touch", { isPresent: false }],
  ])("%s", async (_what, forgery) => {
    const { name, key } = await addOwner();
    expect(await signInByKey(name, key, forgery)).toBe("CREDENTIAL_ERR");
    expect(await signInByKey(name, key)).toBe("signed-in");
  });

  it("that comes a second time", async () => {
    const { name, key } = await addOwner();
    const browser = await openBrowser(test.app);
    const before = new Map(browser.cookies);
    const shown = key.get(await readOptions(browser, name));
    expect(outcomeOf(await send(browser, name, shown))).toBe("signed-in");
    browser.cookies.clear();
    for (const [cookie, value] of before) browser.cookies.set(cookie, value);
    expect(outcomeOf(await send(browser, name, shown))).toBe("CREDENTIAL_ERR");
  });

  it("that comes five minutes late, or from another browser", async () => {
    const { name, key } = await addOwner();
    const [browser, other] = [await openBrowser(test.app), await openBrowser(test.app)];
    const late = key.get(await readOptions(browser, name));
    test.clock.advance({ minutes: 5 });
    expect(outcomeOf(await send(browser, name, late))).toBe("CREDENTIAL_ERR");
    const shown = key.get(await readOptions(browser, name));
    expect(outcomeOf(await send(other, name, shown))).toBe("CREDENTIAL_ERR");
  });

  it("to the challenge of a registration", async () => {
    const { name, key } = await addOwner();
    const client = await test.signIn(name);
    const body = { UserPassword, AuthenticatorType: "Roaming" };
    const asked = attestationOptionsSchema.parse((await client.post(securityKeyEndpoints.attestationOptions, body)).json());
    const options = { ...(await readOptions(client, name)), challenge: asked.challenge };
    expect(outcomeOf(await send(client, name, key.get(options)))).toBe("CREDENTIAL_ERR");
  });

  it("with another user's name, another user's handle or another user's challenge", async () => {
    const [one, other] = [await addOwner(), await addOwner()];
    const otherRow = await test.services.users.findByName(other.name);
    const fresh = async (name: string) => {
      const browser = await openBrowser(test.app);
      return { browser, options: await readOptions(browser, name) };
    };
    const swapped = await fresh(one.name);
    expect(outcomeOf(await send(swapped.browser, other.name, one.key.get(swapped.options)))).toBe("CREDENTIAL_ERR");
    const handled = await fresh(one.name);
    const shown = one.key.get(handled.options);
    const userHandle = toUserHandle(otherRow?.id ?? "");
    const lying = { ...shown, response: { ...shown.response, userHandle } };
    expect(outcomeOf(await send(handled.browser, one.name, lying))).toBe("CREDENTIAL_ERR");
    const foreign = await fresh(other.name);
    const answer = one.key.get({ ...foreign.options, allowCredentials: [] });
    expect(outcomeOf(await send(foreign.browser, one.name, answer))).toBe("CREDENTIAL_ERR");
    const nameless = await fresh("");
    const silent = one.key.get(nameless.options);
    const mute = { ...silent, response: { ...silent.response, userHandle: null } };
    expect(outcomeOf(await send(nameless.browser, "", mute))).toBe("CREDENTIAL_ERR");
  });

  it("that was signed by another key, or changed after it was signed", async () => {
    const [one, other] = [await addOwner(), await addOwner()];
    const browser = await openBrowser(test.app);
    const options = await readOptions(browser, one.name);
    const id = options.allowCredentials[0]?.id ?? "";
    const foreign = other.key.get({ ...options, allowCredentials: [] });
    expect(outcomeOf(await send(browser, one.name, { ...foreign, id, rawId: id }))).toBe("CREDENTIAL_ERR");
    const shown = one.key.get(await readOptions(browser, one.name));
    const data = Buffer.from(shown.response.authenticatorData, "base64url");
    data.writeUInt32BE(9_999, 33);
    const changed = { ...shown.response, authenticatorData: data.toString("base64url") };
    expect(outcomeOf(await send(browser, one.name, { ...shown, response: changed }))).toBe("CREDENTIAL_ERR");
  });
});

describe("a copied key", () => {
  const countEvents = (userName: string) =>
    test.database.$count(
      auditEvents,
      and(eq(auditEvents.userName, userName), eq(auditEvents.action, "security-key.counter-went-back")),
    );

  it("is on record and refused when its counter has gone back", async () => {
    const { name, key } = await addOwner();
    const copied = key.copy();
    for (let time = 0; time < 3; time += 1) expect(await signInByKey(name, key)).toBe("signed-in");
    expect(await signInByKey(name, copied)).toBe("CREDENTIAL_ERR");
    expect(await countEvents(name)).toBe(1);
    expect(await signInByKey(name, key)).toBe("signed-in");
  });

  it("is on record only, where the option says so", async () => {
    await test.database.insert(settings).values({ key: `option:${optionTypeIds.securityKeysRefuseCopies}`, value: false });
    const { name, key } = await addOwner();
    const copied = key.copy();
    for (let time = 0; time < 3; time += 1) await signInByKey(name, key);
    expect(await signInByKey(name, copied)).toBe("signed-in");
    expect(await countEvents(name)).toBe(1);
  });
});
