import { errorAnswerSchema } from "@gatehouse/shared/contracts/errors.contract";
import { assertionOptionsSchema, securityKeyEndpoints } from "@gatehouse/shared/contracts/security-keys.contract";
import { eq } from "drizzle-orm";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { securityKeys } from "../../db/schema/security-keys.table.ts";
import { users } from "../../db/schema/users.table.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { addKeyOwner, readKeyOptions } from "../../testing/test-key-sign-in.ts";
import type { TestSecurityKey } from "../../testing/test-security-key.ts";

const { confirmationOptions, confirm, remove, list } = securityKeyEndpoints;

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const readOptions = async (client: TestClient) =>
  assertionOptionsSchema.parse((await client.post(confirmationOptions)).json());
/** For a key that the server did not ask for. */
const readAnyOptions = async (client: TestClient) => ({ ...(await readOptions(client)), allowCredentials: [] });
const send = (client: TestClient, username: string, assertionRawResponse: ReturnType<TestSecurityKey["get"]>) =>
  client.post(confirm, { username, assertionRawResponse });
const codeOf = async (answer: ReturnType<typeof send>) => errorAnswerSchema.parse((await answer).json()).code;
const removeKeys = async (client: TestClient) => {
  const listed = (await client.get(list)).json<{ AuthenticatorId: string }[]>();
  return client.post(remove, { ids: listed.map(({ AuthenticatorId }) => AuthenticatorId) });
};

describe("confirming the identity by a security key", () => {
  it("opens what needs a recent sign-in, under a new token, and is on record", async () => {
    const { name, key } = await addKeyOwner(test);
    const client = await test.signIn(name);
    test.clock.advance({ minutes: 6 });
    expect((await removeKeys(client)).statusCode).toBe(403);
    const options = await readOptions(client);
    expect(options.allowCredentials).toHaveLength(1);
    const shown = key.get(options);
    expect((await send(client, name, shown)).statusCode).toBe(204);
    // A second use of the same answer.
    expect(await codeOf(send(client, name, shown))).toBe("authenticator_refused");
    expect((await removeKeys(client)).statusCode).toBe(204);
    const recorded = await test.database
      .select({ action: auditEvents.action, details: auditEvents.details })
      .from(auditEvents)
      .where(eq(auditEvents.userName, name));
    expect(recorded).toContainEqual({ action: "confirmation", details: { method: "key" } });
    expect(recorded).toContainEqual({ action: "confirmation.refused", details: { method: "key" } });
  });

  it("takes no other user's key, no answer to a sign-in, and locks a session that guesses", async () => {
    const [victim, thief] = [await addKeyOwner(test), await addKeyOwner(test)];
    const client = await test.signIn(victim.name);
    const foreign = thief.key.get(await readAnyOptions(client));
    expect(await codeOf(send(client, victim.name, foreign))).toBe("authenticator_refused");
    expect(await codeOf(send(client, thief.name, thief.key.get(await readAnyOptions(client))))).toBe(
      "authenticator_refused",
    );
    const ofSignIn = victim.key.get(await readKeyOptions(client, victim.name));
    expect(await codeOf(send(client, victim.name, ofSignIn))).toBe("authenticator_refused");
    const codes = new Set<string>();
    for (let guess = 0; guess < 10; guess += 1)
      codes.add(await codeOf(send(client, victim.name, thief.key.get(await readAnyOptions(client)))));
    expect([...codes]).toEqual(["authenticator_refused", "LOCKED_ERR"]);
  });
});

it("the last key stays with a user who has no password", async () => {
  const { name } = await addKeyOwner(test);
  await test.database.update(users).set({ passwordHash: "!" }).where(eq(users.userName, name));
  const client = await test.signIn(name);
  const refused = await removeKeys(client);
  expect(refused.statusCode).toBe(409);
  expect(errorAnswerSchema.parse(refused.json()).code).toBe("last_sign_in_method");
  const user = await test.services.users.findByName(name);
  const kept = await test.database
    .select()
    .from(securityKeys)
    .where(eq(securityKeys.userId, user?.id ?? ""));
  expect(kept).toMatchObject([{ removedAt: null }]);
});
