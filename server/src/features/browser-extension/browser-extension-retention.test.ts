import { browserExtensionEndpoints } from "@gatehouse/shared/contracts/browser-extension.contract";
import { challengeEndpoints } from "@gatehouse/shared/contracts/challenges.contract";
import { signInEndpoints } from "@gatehouse/shared/contracts/sign-ins.contract";
import { identityProviders } from "../../db/schema/identity-providers.table.ts";
import { ssoContexts } from "../../db/schema/sso-contexts.table.ts";
import { hashToken } from "../../routing/tokens.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { openBrowser } from "../../testing/open-browser.ts";
import { addTestAuthenticator } from "../../testing/test-authenticator.ts";
import { readTestSession, submitSignIn } from "../../testing/test-browser.ts";
import type { TestClient, TestRequest } from "../../testing/test-client.ts";
import { handOver, testExtensionId } from "../../testing/test-extension.builder.ts";
import { addKeyOwner, readKeyOptions } from "../../testing/test-key-sign-in.ts";
import { addTestUser } from "../../testing/test-users.builder.ts";
import { hashPassword } from "../users/passwords.ts";
import { securityKeyEndpoints } from "@gatehouse/shared/contracts/security-keys.contract";

const asking = { "x-retain-session": "true" };
const password = "a long enough password";

let test: TestApp;
let passwordHash: string;
let userCount = 0;
beforeAll(async () => {
  test = await buildTestApp({ environment: { EXTENSION_SESSION_MINUTES: "120", SESSION_ABSOLUTE_HOURS: "12" } });
  passwordHash = await hashPassword(password);
});
afterAll(() => test.close());

async function addUser() {
  userCount += 1;
  const memberships = [{ organization: test.organizations.north }];
  return addTestUser(test.database, { name: `retained-${userCount}`, passwordHash, memberships });
}

/** Keeps what the console keeps after a sign-in. */
async function enter(browser: TestClient): Promise<TestClient> {
  expect((await readTestSession(browser)).SignedIn).toBe(true);
  browser.organizationId = test.organizations.north.id;
  return browser;
}

async function signIn(headers: Record<string, string> = asking): Promise<TestClient> {
  const { userName } = await addUser();
  const browser = await openBrowser(test.app);
  await submitSignIn(browser, userName, password, headers);
  return enter(browser);
}

/** Whether the session is one of those that last as long as the extension: two hours here, not a quarter of one. */
async function isRetained(browser: TestClient): Promise<boolean> {
  const { remainingSeconds = 0 } = (await readTestSession(browser)).Timeouts;
  return remainingSeconds > 15 * 60;
}

describe("a sign-in for the extension", () => {
  it("keeps its session until the grant ends, without any activity", async () => {
    const browser = await signIn();
    expect(await isRetained(browser)).toBe(false);
    test.clock.advance({ seconds: 60 });
    await handOver(browser);
    test.clock.advance({ minutes: 120 });
    expect((await browser.get("/api/user/details")).statusCode).toBe(200);
    test.clock.advance({ ms: 1 });
    expect((await browser.get("/api/user/details")).statusCode).toBe(440);
  });

  it("counts for any way of signing in", async () => {
    const { key, name } = await addKeyOwner(test);
    const byKey = await openBrowser(test.app);
    const assertionRawResponse = key.get(await readKeyOptions(byKey, name));
    await byKey.post(
      securityKeyEndpoints.assertCredential,
      { username: name, assertionRawResponse },
      { headers: asking },
    );

    const { userName } = await addUser();
    const { authenticator } = await addTestAuthenticator(test, userName);
    const byCode = await openBrowser(test.app);
    await submitSignIn(byCode, userName, password, asking);
    await byCode.post(challengeEndpoints.challenge, { Response: await authenticator.readCode() });

    const byProvider = await openBrowser(test.app);
    await finishSignOn(byProvider, { headers: asking });

    for (const browser of [byKey, byCode, byProvider]) {
      await handOver(await enter(browser));
      expect(await isRetained(browser)).toBe(true);
    }
  });
});

/** As after the answer of an identity provider. */
async function finishSignOn(browser: TestClient, request: TestRequest): Promise<void> {
  const { id: userId } = await addUser();
  const facts = { entityId: "https://provider.example", signOnUrl: "https://provider.example", certificates: [] };
  const [provider] = await test.database
    .insert(identityProviders)
    .values({ identifier: "main", ...facts })
    .returning();
  const token = "s".repeat(43);
  const expiresAt = new Date(test.clock.now().getTime() + 60_000);
  await test.database
    .insert(ssoContexts)
    .values({ tokenHash: hashToken(token), userId, providerId: provider?.id ?? "", expiresAt });
  browser.cookies.set("__Host-gatehouse_sso", token);
  await browser.post(signInEndpoints.singleSignOn, undefined, request);
}

describe("the session stays an ordinary one", () => {
  it("with the header alone", async () => {
    const browser = await signIn();
    test.clock.advance({ minutes: 15, ms: 1 });
    expect((await browser.get("/api/user/details", { headers: asking })).statusCode).toBe(440);
  });

  it.each([
    ["with a token alone", {}],
    ["with a header that says something else", { "x-retain-session": "1" }],
  ])("%s", async (_name, headers) => {
    const browser = await signIn(headers);
    await handOver(browser);
    expect(await isRetained(browser)).toBe(false);
  });

  it("when the header comes with the second factor, or with the token, and not with the sign-in", async () => {
    const { userName } = await addUser();
    const { authenticator } = await addTestAuthenticator(test, userName);
    const browser = await openBrowser(test.app);
    await submitSignIn(browser, userName, password);
    const Response = await authenticator.readCode();
    await browser.post(challengeEndpoints.challenge, { Response }, { headers: asking });
    await handOver(await enter(browser));
    const body = { ExtensionId: testExtensionId };
    await browser.post(browserExtensionEndpoints.token, body, { headers: asking });
    expect(await isRetained(browser)).toBe(false);
  });

  it("when the token comes later than 60 seconds after the sign-in", async () => {
    const browser = await signIn();
    test.clock.advance({ seconds: 60, ms: 1 });
    await handOver(browser);
    expect(await isRetained(browser)).toBe(false);
  });

  it("once the user disconnects the extension", async () => {
    const browser = await signIn();
    await handOver(browser);
    expect(await isRetained(browser)).toBe(true);
    const path = browserExtensionEndpoints.ownOne.replace(":extensionId", testExtensionId);
    expect((await browser.send("DELETE", path)).statusCode).toBe(204);
    expect(await isRetained(browser)).toBe(false);
  });
});

it("no session lasts longer than the absolute limit", async () => {
  const short = await buildTestApp({ environment: { EXTENSION_SESSION_MINUTES: "480", SESSION_ABSOLUTE_HOURS: "1" } });
  try {
    const memberships = [{ organization: short.organizations.north }];
    await addTestUser(short.database, { name: "brief", passwordHash, memberships });
    const browser = await openBrowser(short.app);
    await submitSignIn(browser, "brief", password, asking);
    await readTestSession(browser);
    browser.organizationId = short.organizations.north.id;
    await handOver(browser);
    short.clock.advance({ hours: 1, ms: -1 });
    expect((await browser.get("/api/user/details")).statusCode).toBe(200);
    short.clock.advance({ ms: 1 });
    expect((await browser.get("/api/user/details")).statusCode).toBe(440);
  } finally {
    await short.close();
  }
});
