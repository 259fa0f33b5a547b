import { errorAnswerSchema } from "@gatehouse/shared/contracts/errors.contract";
import { loginAnswerSchema } from "@gatehouse/shared/contracts/sign-ins.contract";
import type { AssertionOptions, AssertionRequest } from "@gatehouse/shared/contracts/security-keys.contract";
import {
  assertionOptionsSchema,
  attestationOptionsSchema,
  securityKeyEndpoints,
} from "@gatehouse/shared/contracts/security-keys.contract";
import type { LightMyRequestResponse } from "fastify";
import { hashPassword } from "../features/users/passwords.ts";
import type { TestApp } from "./build-test-app.ts";
import { openBrowser } from "./open-browser.ts";
import type { TestClient } from "./test-client.ts";
import { TestSecurityKey } from "./test-security-key.ts";
import type { KeyForgery } from "./test-security-key.ts";
import { addTestUser } from "./test-users.builder.ts";

export const keyOwnerPassword = "a long enough password";

let ownerCount = 0;

/** Adds a user with a unique name and one registered key. */
export async function addKeyOwner(test: TestApp): Promise<{ name: string; key: TestSecurityKey }> {
  ownerCount += 1;
  const name = `key-user-${ownerCount}`;
  const passwordHash = await hashPassword(keyOwnerPassword);
  await addTestUser(test.database, { name, passwordHash, memberships: [{ organization: test.organizations.north }] });
  const client = await test.signIn(name);
  const key = new TestSecurityKey();
  const body = { UserPassword: keyOwnerPassword, AuthenticatorType: "Roaming" };
  const asked = await client.post(securityKeyEndpoints.attestationOptions, body);
  const AttestationResponse = key.create(attestationOptionsSchema.parse(asked.json()));
  const answer = await client.post(securityKeyEndpoints.register, { AuthenticatorName: "key", AttestationResponse });
  if (answer.statusCode !== 200) throw new Error("The test key was not registered");
  return { name, key };
}

/** The server's options for a key of that name. */
export async function readKeyOptions(browser: TestClient, username: string): Promise<AssertionOptions> {
  return assertionOptionsSchema.parse((await browser.post(securityKeyEndpoints.assertionOptions, { username })).json());
}

export function sendKeyAnswer(
  browser: TestClient,
  username: string,
  assertionRawResponse: AssertionRequest["assertionRawResponse"],
): Promise<LightMyRequestResponse> {
  return browser.post(securityKeyEndpoints.assertCredential, { username, assertionRawResponse });
}

/** `signed-in`, `challenge`, or the code of the refusal. */
export function keyOutcome(answer: LightMyRequestResponse): string {
  if (answer.statusCode !== 200) return errorAnswerSchema.parse(answer.json()).code;
  return loginAnswerSchema.parse(answer.json()).AuthenticationState === "authenticated" ? "signed-in" : "challenge";
}

/** A complete sign-in by key in a new browser. */
export async function signInByKey(
  test: Pick<TestApp, "app">,
  username: string,
  key: TestSecurityKey,
  forgery: KeyForgery = {},
): Promise<string> {
  const browser = await openBrowser(test.app);
  return keyOutcome(await sendKeyAnswer(browser, username, key.get(await readKeyOptions(browser, username), forgery)));
}
