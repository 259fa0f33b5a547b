import { confirmationEndpoints } from "@gatehouse/shared/contracts/identity-provider-confirmations.contract";
import { eq } from "drizzle-orm";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { identityProviders } from "../../db/schema/identity-providers.table.ts";
import { refusalCounts } from "../../db/schema/refusal-counts.table.ts";
import { sessions } from "../../db/schema/sessions.table.ts";
import { users } from "../../db/schema/users.table.ts";
import { sessionCookieName } from "../../routing/cookies.ts";
import { openBrowser } from "../../testing/open-browser.ts";
import type { TestClient } from "../../testing/test-client.ts";
import type { TestRequest } from "../../testing/test-identity-provider.builder.ts";
import {
  buildTestSingleSignOn,
  finishSignOn,
  listRefusals,
  sendAnswer,
  startSignOn,
  syncClock,
} from "../../testing/test-single-sign-on.builder.ts";
import type { TestSingleSignOn } from "../../testing/test-single-sign-on.builder.ts";
import { describeReturnPage } from "./return-page.ts";

let world: TestSingleSignOn;
beforeAll(async () => {
  world = await buildTestSingleSignOn();
  await world.test.services.identityProviders.link("main", "both@provider.example", "both", "tester");
});
afterAll(() => world.close());
beforeEach(async () => {
  syncClock(world);
  await world.test.database.delete(refusalCounts);
});

type Answer = Partial<Parameters<TestSingleSignOn["provider"]["answer"]>[2]>;

const write = (request: TestRequest, answer: Answer = {}) =>
  world.provider.answer(request, world.consoleMetadata, { nameId: world.nameId, ...answer });

/** A browser with a session by the provider, whose last proof is long past. */
async function signIn(nameId = world.nameId): Promise<TestClient> {
  const browser = await openBrowser(world.test.app);
  await sendAnswer(browser, await write(await startSignOn(world, browser), { nameId }));
  const finished = await finishSignOn(browser);
  browser.antiCsrfToken = finished.json().SessionUser.antiCSRFToken;
  await world.test.database.update(sessions).set({ authenticatedAt: new Date(0) });
  return browser;
}

async function start(browser: TestClient, state = "tab-1"): Promise<TestRequest> {
  const answer = await browser.get(`${confirmationEndpoints.start}?state=${state}`, {
    headers: { "sec-fetch-dest": "document" },
  });
  expect(answer.statusCode).toBe(303);
  return world.provider.readRequest(String(answer.headers.location), world.consoleMetadata);
}

const finish = (browser: TestClient) => browser.post(confirmationEndpoints.confirmation);

async function isRecent(userName: string): Promise<boolean> {
  const rows = await world.test.database
    .select({ at: sessions.authenticatedAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(users.userName, userName));
  return rows.some(({ at }) => at.getTime() > 0);
}

async function expectRefused(browser: TestClient): Promise<void> {
  const answer = await finish(browser);
  expect([answer.statusCode, answer.json().code]).toEqual([400, "SSO_ERR"]);
  expect(await isRecent("user")).toBe(false);
}

it("asks the provider to sign the user in again, and gives the session a new token", async () => {
  const browser = await signIn();
  expect((await browser.get(confirmationEndpoints.confirmation)).json()).toEqual({
    Provider: "main",
    HasPassword: false,
  });
  const request = await start(browser, "a-tab");
  expect(request).toMatchObject({ isForced: true, relayState: null });
  const before = browser.cookies.get(sessionCookieName);
  const back = await sendAnswer(browser, await write(request));
  expect([back.statusCode, back.headers.location]).toEqual([303, `${confirmationEndpoints.returned}?state=a-tab`]);
  // The answer alone changes nothing: it comes from another site.
  expect(await isRecent("user")).toBe(false);
  expect((await finish(browser)).statusCode).toBe(204);
  expect(await isRecent("user")).toBe(true);
  expect(browser.cookies.get(sessionCookieName)).not.toBe(before);
  const [event] = await world.test.database.select().from(auditEvents).where(eq(auditEvents.action, "confirmation"));
  expect(event).toMatchObject({ userName: "user", details: { method: "sso" } });
  // Once.
  await world.test.database.update(sessions).set({ authenticatedAt: new Date(0) });
  await expectRefused(browser);
});

it("a sign-in never asks the provider to force one", async () => {
  const browser = await openBrowser(world.test.app);
  expect((await startSignOn(world, browser)).isForced).toBe(false);
});

it("refuses a user whom the provider didn't ask again, within the difference of clocks", async () => {
  const browser = await signIn();
  const ago = (seconds: number) => new Date(world.test.clock.now().getTime() - seconds * 1000);
  for (const authenticatedAt of [ago(65), ago(-90), ago(86_400)]) {
    await sendAnswer(browser, await write(await start(browser), { authenticatedAt }));
    await expectRefused(browser);
  }
  const edit = (xml: string) => xml.replace(/ AuthnInstant="[^"]+"/, "");
  await sendAnswer(browser, await write(await start(browser), { edit }));
  await expectRefused(browser);
  expect((await listRefusals(world.test)).slice(-4)).toEqual([
    "authentication-old",
    "authentication-old",
    "authentication-old",
    "malformed",
  ]);
  await sendAnswer(browser, await write(await start(browser), { authenticatedAt: ago(30) }));
  expect((await finish(browser)).statusCode).toBe(204);
});

it("refuses an answer about another user, also one of the same provider, and creates nobody", async () => {
  const browser = await signIn();
  await world.test.database.update(identityProviders).set({ createsUsers: true });
  const before = await world.test.database.$count(users);
  await sendAnswer(browser, await write(await start(browser), { nameId: "both@provider.example" }));
  await expectRefused(browser);
  await sendAnswer(browser, await write(await start(browser), { nameId: "nobody@provider.example" }));
  await expectRefused(browser);
  expect((await listRefusals(world.test)).at(-1)).toBe("not-linked");
  expect(await world.test.database.$count(users)).toBe(before);
  // A second name of the same user is another subject.
  await world.test.services.identityProviders.link("main", "ada-2", "user", "tester");
  await sendAnswer(browser, await write(await start(browser), { nameId: "ada-2" }));
  await expectRefused(browser);
  const refused = await world.test.database
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.action, "confirmation.refused"));
  expect(refused.map(({ details }) => details["reason"])).toEqual(expect.arrayContaining(["other-subject"]));
});

it("refuses a replayed assertion, and one that another request has used", async () => {
  const browser = await signIn();
  const edit = (xml: string) => xml.replace(/ID="_a[^"]+"/, 'ID="_again"');
  const first = await start(browser);
  const encoded = await write(first, { edit });
  await sendAnswer(browser, encoded);
  expect((await finish(browser)).statusCode).toBe(204);
  await world.test.database.update(sessions).set({ authenticatedAt: new Date(0) });
  await sendAnswer(browser, encoded);
  await expectRefused(browser);
  await sendAnswer(browser, await write(await start(browser), { edit }));
  await expectRefused(browser);
  expect((await listRefusals(world.test)).slice(-2)).toEqual(["unsolicited", "replayed"]);
});

it("refuses the exchange of another session, of another browser, and an answer that came too late", async () => {
  const [browser, other] = [await signIn(), await signIn("both@provider.example")];
  // What one session has started is of no use to another one in the same browser.
  const request = await start(browser);
  const own = browser.cookies.get(sessionCookieName) ?? "";
  await sendAnswer(browser, await write(request));
  browser.cookies.set(sessionCookieName, other.cookies.get(sessionCookieName) ?? "");
  browser.antiCsrfToken = other.antiCsrfToken;
  await expectRefused(browser);
  // Another browser can't bring the answer.
  await sendAnswer(other, await write(await start(await signIn())));
  await expectRefused(other);
  expect((await listRefusals(world.test)).at(-1)).toBe("unsolicited");
  // A context of a confirmation signs nobody in.
  const stranger = await openBrowser(world.test.app);
  stranger.cookies.set("__Host-gatehouse_sso", own);
  expect((await finishSignOn(stranger)).statusCode).toBe(400);
});

it("has to be used within two minutes of the provider's answer", async () => {
  const browser = await signIn();
  await sendAnswer(browser, await write(await start(browser)));
  world.test.clock.advance({ minutes: 2 });
  await expectRefused(browser);
  syncClock(world);
  await sendAnswer(browser, await write(await start(browser)));
  world.test.clock.advance({ seconds: 119 });
  expect((await finish(browser)).statusCode).toBe(204);
});

it("ends in its own page also when the answer came too late, so that the tab that asks hears of it", async () => {
  const browser = await signIn();
  const request = await start(browser, "a-tab");
  world.test.clock.advance({ minutes: 10 });
  const back = await sendAnswer(browser, await write(request));
  expect(back.headers.location).toBe(`${confirmationEndpoints.returned}?state=a-tab`);
  await expectRefused(browser);
});

it("is for users whom an enabled provider has signed in", async () => {
  const { user: local } = world.test.clients;
  expect((await local.get(confirmationEndpoints.confirmation)).json()).toMatchObject({ Provider: null });
  const answer = await local.get(`${confirmationEndpoints.start}?state=a`);
  expect([answer.statusCode, answer.json().code]).toEqual([409, "no_provider"]);
  const browser = await signIn();
  await sendAnswer(browser, await write(await start(browser)));
  await world.test.services.identityProviders.setEnabled("main", false, "tester");
  await expectRefused(browser);
  expect((await browser.get(confirmationEndpoints.confirmation)).json()).toMatchObject({ Provider: null });
  await world.test.services.identityProviders.setEnabled("main", true, "tester");
});

it("starts in windows only, and ends in a page that no other page can use", async () => {
  const browser = await signIn();
  for (const destination of ["image", "iframe", "empty"]) {
    const headers = { "sec-fetch-dest": destination };
    const answer = await browser.get(`${confirmationEndpoints.start}?state=a`, { headers });
    expect(answer.json().code).toBe("cross_site_request");
  }
  for (const state of ["", "a b", "%3Cscript%3E", "a".repeat(65)])
    expect((await browser.get(`${confirmationEndpoints.returned}?state=${state}`)).statusCode).toBe(400);
  const page = await browser.get(`${confirmationEndpoints.returned}?state=a`, { headers: { "accept-language": "ar" } });
  expect(page.headers["content-security-policy"]).toMatch(
    /^default-src 'none'; script-src 'sha256-.+frame-ancestors 'none'/,
  );
  expect(page.headers["cross-origin-opener-policy"]).toBe("same-origin");
  expect(page.body).toContain('<html lang="ar-SA" dir="rtl">');
  expect(describeReturnPage("de-DE")).toContain("Sie können dieses Fenster schließen");
});
