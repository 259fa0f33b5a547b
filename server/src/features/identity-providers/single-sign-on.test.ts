import { errorAnswerSchema } from "@gatehouse/shared/contracts/errors.contract";
import { samlEndpoints, writeWindowState } from "@gatehouse/shared/contracts/identity-providers.contract";
import { loginAnswerSchema, signInEndpoints } from "@gatehouse/shared/contracts/sign-ins.contract";
import {
  loginDetailsSchema,
  samlConfigurationSchema,
  signInDetailsEndpoints,
} from "@gatehouse/shared/contracts/sign-in-details.contract";
import { sessionEndpoints, sessionReadSchema } from "@gatehouse/shared/contracts/sessions.contract";
import { eq } from "drizzle-orm";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { samlExchanges } from "../../db/schema/identity-providers.table.ts";
import { ssoContexts } from "../../db/schema/sso-contexts.table.ts";
import { users } from "../../db/schema/users.table.ts";
import { sessionCookieName } from "../../routing/cookies.ts";
import { createTestKey, TestIdentityProvider } from "../../testing/test-identity-provider.builder.ts";
import { openBrowser } from "../../testing/open-browser.ts";
import type { TestClient } from "../../testing/test-client.ts";
import {
  buildTestSingleSignOn,
  finishSignOn,
  listRefusals,
  sendAnswer,
  startSignOn,
} from "../../testing/test-single-sign-on.builder.ts";
import type { TestSingleSignOn } from "../../testing/test-single-sign-on.builder.ts";
import { readXml } from "./read-xml.ts";

let world: TestSingleSignOn;
beforeEach(async () => {
  world = await buildTestSingleSignOn();
});
afterEach(() => world.close());

const answerTo = (request: { id: string; relayState: string | null }, nameId = world.nameId) =>
  world.provider.answer(request, world.consoleMetadata, { nameId });

/** The whole way up to the context that the sign-in page finds. */
async function signOnAtProvider(nameId = world.nameId) {
  const browser = await openBrowser(world.test.app);
  const request = await startSignOn(world, browser);
  const answer = await sendAnswer(browser, await answerTo(request, nameId));
  return { browser, request, answer };
}

/** Whether the sign-in page is told that a provider has answered. */
const hasContext = async (browser: TestClient): Promise<boolean> =>
  loginDetailsSchema.parse((await browser.get(signInDetailsEndpoints.details)).json()).hasSsoContext;

const errorOf = (answer: { json: () => unknown }) => errorAnswerSchema.parse(answer.json()).code;

describe("single sign-on", () => {
  it("leads over the provider to a session, and back to where the user wanted to go", async () => {
    const browser = await openBrowser(world.test.app);
    const { samlAccessUrl, samlIdpProviders } = samlConfigurationSchema.parse(
      (await browser.get(signInDetailsEndpoints.identityProviders)).json(),
    );
    expect(samlIdpProviders).toEqual([{ IDPIdentifier: "main" }]);
    expect(samlAccessUrl).toBe(`http://localhost:4600${samlEndpoints.start}`);

    const request = await startSignOn(world, browser, { RelayState: "/session-replay?id=7" });
    expect(request.relayState).toBeNull();
    const taken = await sendAnswer(browser, await answerTo(request));
    expect(taken.statusCode).toBe(303);
    expect(taken.headers.location).toBe("/#/login?redir=%2Fsession-replay%3Fid%3D7");
    expect(taken.cookies).toMatchObject([
      { name: "__Host-gatehouse_sso", httpOnly: true, secure: true, path: "/", sameSite: "Lax", maxAge: 600 },
    ]);
    expect(sessionReadSchema.parse((await browser.get("/api/user/session")).json()).SignedIn).toBe(false);

    const finished = await finishSignOn(browser);
    expect(finished.statusCode).toBe(200);
    expect(loginAnswerSchema.parse(finished.json())).toMatchObject({
      Success: true,
      AuthenticationState: "authenticated",
      SessionUser: { UserName: "user", IsAdministrator: false },
    });
    expect(browser.cookies.has("__Host-gatehouse_sso")).toBe(false);
    const read = sessionReadSchema.parse((await browser.get("/api/user/session")).json());
    expect(finished.json()).toMatchObject({ Session: read });
    expect(read.SessionUser?.UserName).toBe("user");
    const recorded = await world.test.database.select().from(auditEvents).where(eq(auditEvents.userName, "user"));
    expect(recorded).toContainEqual(
      expect.objectContaining({
        action: "single-sign-on.accepted",
        subject: "main",
        details: { nameId: world.nameId },
      }),
    );
    expect(recorded).toContainEqual(expect.objectContaining({ action: "sign-in", details: { methods: ["sso"] } }));
  });

  it.each([
    ["accepted", () => world.nameId],
    ["refused", () => "nobody"],
  ])("leaves nothing of an answer that is %s during a session, so that a sign-out is one", async (_how, nameOf) => {
    const { browser } = await signOnAtProvider();
    const { Session } = loginAnswerSchema.parse((await finishSignOn(browser)).json());
    browser.antiCsrfToken = Session?.antiCSRFToken ?? "";
    const request = await startSignOn(world, browser);
    await sendAnswer(browser, await answerTo(request, nameOf()));
    expect(await hasContext(browser)).toBe(true);
    expect((await browser.get(sessionEndpoints.logout)).statusCode).toBe(204);
    browser.antiCsrfToken = sessionReadSchema.parse((await browser.get("/api/user/session")).json()).antiCSRFToken;
    expect(await hasContext(browser)).toBe(false);
    expect(errorOf(await finishSignOn(browser))).toBe("SSO_ERR");
  });

  it.each([
    ["accepted", () => world.nameId, true],
    ["refused", () => "nobody", false],
  ])("in a window of its own ends in the page that tells the tab, when %s", async (_how, nameOf, isAccepted) => {
    const browser = await openBrowser(world.test.app);
    const request = await startSignOn(world, browser, { RelayState: writeWindowState("tab-1") });
    const taken = await sendAnswer(browser, await answerTo(request, nameOf()));
    expect(taken.headers.location).toBe("/api/security/auth/saml/returned?state=tab-1");
    expect(await hasContext(browser)).toBe(true);
    expect((await finishSignOn(browser)).statusCode === 200).toBe(isAccepted);
  });

  it("says in metadata what it is, and that assertions must be signed", async () => {
    const answer = await world.test.clients.signedOut.get(samlEndpoints.metadata);
    expect(answer.headers["content-type"]).toContain("application/samlmetadata+xml");
    const entity = readXml(answer.body, { isMessage: false });
    expect(entity.attributes.get("entityID")).toBe(`http://localhost:4600${samlEndpoints.metadata}`);
    const [service] = entity.children;
    expect(service?.attributes.get("WantAssertionsSigned")).toBe("true");
    const consumers = service?.children.filter(({ name }) => name === "AssertionConsumerService");
    expect(consumers?.map(({ attributes }) => [attributes.get("Binding"), attributes.get("Location")])).toEqual([
      ["urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST", `http://localhost:4600${samlEndpoints.consumer}`],
    ]);
  });

  it("takes one connection to the database at a time, so that many at once do not wait for each other's", async () => {
    const browser = await openBrowser(world.test.app);
    const encoded = await answerTo(await startSignOn(world, browser));
    const pool = world.test.database.$client;
    let taken = 0;
    let most = 0;
    pool.on("acquire", () => {
      taken += 1;
      most = Math.max(most, taken);
    });
    pool.on("release", () => {
      taken -= 1;
    });
    await sendAnswer(browser, encoded);
    expect(most).toBe(1);
    expect((await finishSignOn(browser)).statusCode).toBe(200);
  });

  it("goes on after a double click at the provider, and when another site's page sends an answer of its own", async () => {
    const browser = await openBrowser(world.test.app);
    const encoded = await answerTo(await startSignOn(world, browser));
    await sendAnswer(browser, encoded);
    const hidden = new Map(browser.cookies);
    // Browsers send no SameSite=Lax cookie with a form from another site.
    for (const sent of [encoded, "foreign"]) {
      browser.cookies.delete("__Host-gatehouse_sso");
      const refused = await sendAnswer(browser, sent);
      expect(refused.cookies.map(({ name }) => name)).toEqual(["__Host-gatehouse_sso_refused"]);
    }
    expect(await listRefusals(world.test)).toEqual(["unsolicited", expect.any(String)]);
    for (const [name, value] of hidden) browser.cookies.set(name, value);
    expect((await finishSignOn(browser)).statusCode).toBe(200);
    for (const name of ["__Host-gatehouse_sso", "__Host-gatehouse_sso_refused"])
      expect(browser.cookies.has(name)).toBe(false);
  });

  it("tells the sign-in page of a refusal, once", async () => {
    const browser = await openBrowser(world.test.app);
    await sendAnswer(browser, "foreign");
    expect(await hasContext(browser)).toBe(true);
    expect((await finishSignOn(browser)).statusCode).toBe(400);
    expect(await hasContext(browser)).toBe(false);
  });

  it("compares names as the provider sends them, so that a space makes another one", async () => {
    const { browser } = await signOnAtProvider(`${world.nameId} `);
    expect((await finishSignOn(browser)).statusCode).toBe(400);
    expect(await listRefusals(world.test)).toEqual(["not-linked"]);
    await world.test.services.identityProviders.link("main", `${world.nameId} `, "both", "tester");
    const again = await signOnAtProvider(`${world.nameId} `);
    expect((await finishSignOn(again.browser)).statusCode).toBe(200);
    const read = sessionReadSchema.parse((await again.browser.get("/api/user/session")).json());
    expect(read.SessionUser?.UserName).toBe("both");
  });

  it("works in two tabs at the same time", async () => {
    const browser = await openBrowser(world.test.app);
    const first = await startSignOn(world, browser, { RelayState: "/releases" });
    const second = await startSignOn(world, browser, { RelayState: "/about" });
    const secondTaken = await sendAnswer(browser, await answerTo(second));
    const firstTaken = await sendAnswer(browser, await answerTo(first));
    expect(secondTaken.headers.location).toBe("/#/login?redir=%2Fabout");
    expect(firstTaken.headers.location).toBe("/#/login?redir=%2Freleases");
    expect((await finishSignOn(browser)).statusCode).toBe(200);
    expect(await listRefusals(world.test)).toEqual([]);
  });

  it.each(["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)", "/login", "x"])(
    "never leads to %s",
    async (target) => {
      const browser = await openBrowser(world.test.app);
      const request = await startSignOn(world, browser, { RelayState: target });
      const taken = await sendAnswer(browser, await answerTo(request), { relayState: target });
      expect(taken.headers.location).toBe("/#/login");
      expect((await finishSignOn(browser)).statusCode).toBe(200);
    },
  );
});

describe("an answer", () => {
  it("is taken once (L8)", async () => {
    const { browser, request } = await signOnAtProvider();
    const encoded = await answerTo(request);
    const again = await openBrowser(world.test.app);
    await startSignOn(world, again);
    await sendAnswer(browser, encoded);
    await sendAnswer(again, encoded);
    expect(await listRefusals(world.test)).toEqual(["unsolicited", "unsolicited"]);
    expect(await world.test.database.$count(ssoContexts)).toBe(1);
  });

  it("counts once when it comes many times at the same moment", async () => {
    const browser = await openBrowser(world.test.app);
    const encoded = await answerTo(await startSignOn(world, browser));
    await Promise.all(Array.from({ length: 8 }, () => sendAnswer(browser, encoded)));
    expect(await world.test.database.$count(ssoContexts)).toBe(1);
    expect(await listRefusals(world.test)).toHaveLength(7);
  });

  it("is refused when its assertion was used with another request", async () => {
    const browser = await openBrowser(world.test.app);
    const sameAssertion = { nameId: world.nameId, edit: (xml: string) => xml.replace(/ID="_a[^"]+"/, 'ID="_again"') };
    for (const _ of [1, 2]) {
      const request = await startSignOn(world, browser);
      await sendAnswer(browser, await world.provider.answer(request, world.consoleMetadata, sameAssertion));
    }
    expect(await listRefusals(world.test)).toEqual(["replayed"]);
    expect(await world.test.database.$count(ssoContexts)).toBe(1);
  });

  it("is refused when nobody asked for it", async () => {
    const browser = await openBrowser(world.test.app);
    await startSignOn(world, browser);
    await sendAnswer(browser, await answerTo({ id: "_made-up", relayState: null }));
    expect(await listRefusals(world.test)).toEqual(["unsolicited"]);
    expect(errorOf(await finishSignOn(browser))).toBe("SSO_ERR");
  });

  it("is not even read when the browser never started a sign-on", async () => {
    const browser = await openBrowser(world.test.app);
    await sendAnswer(browser, Buffer.from("<a>").toString("base64"));
    await startSignOn(world, browser);
    await sendAnswer(browser, Buffer.from("<a>").toString("base64"));
    expect(await listRefusals(world.test)).toEqual(["unsolicited", "malformed"]);
  });

  it("is refused in another browser than the one that asked, so that nobody is signed in as somebody else", async () => {
    const attacker = await openBrowser(world.test.app);
    const encoded = await answerTo(await startSignOn(world, attacker));
    const withoutStart = await openBrowser(world.test.app);
    const withOwnStart = await openBrowser(world.test.app);
    await startSignOn(world, withOwnStart);
    for (const victim of [withoutStart, withOwnStart]) {
      const answer = await sendAnswer(victim, encoded);
      expect(answer.statusCode).toBe(303);
      expect(errorOf(await finishSignOn(victim))).toBe("SSO_ERR");
      expect(victim.cookies.has(sessionCookieName)).toBe(false);
    }
    expect(await listRefusals(world.test)).toEqual(["unsolicited", "unsolicited"]);
  });

  it("is refused when the request was sent more than ten minutes ago", async () => {
    const browser = await openBrowser(world.test.app);
    const request = await startSignOn(world, browser, { RelayState: "/about" });
    world.test.clock.advance({ minutes: 10 });
    const taken = await sendAnswer(browser, await answerTo(request));
    expect(await listRefusals(world.test)).toEqual(["unsolicited"]);
    expect(taken.headers.location).toBe("/#/login?redir=%2Fabout");
    expect(errorOf(await finishSignOn(browser))).toBe("SSO_ERR");
  });

  it("of another provider than the one that was asked is refused", async () => {
    const { identityProviders } = world.test.services;
    const other = new TestIdentityProvider({ key: createTestKey(), entityId: "https://other.example/saml" });
    await identityProviders.create("other", other.metadata, "tester");
    await identityProviders.link("other", world.nameId, "administrator", "tester");
    const browser = await openBrowser(world.test.app);
    const request = await startSignOn(world, browser);
    await sendAnswer(browser, await other.answer(request, world.consoleMetadata, { nameId: world.nameId }));
    expect(await listRefusals(world.test)).toEqual(["signature"]);
  });

  it("of a provider that was since disabled is refused, and so is what it left before", async () => {
    const { browser } = await signOnAtProvider();
    const late = await openBrowser(world.test.app);
    const request = await startSignOn(world, late, { RelayState: "/about" });
    await world.test.services.identityProviders.setEnabled("main", false, "tester");
    const taken = await sendAnswer(late, await answerTo(request));
    expect(taken.headers.location).toBe("/#/login?redir=%2Fabout");
    expect(await listRefusals(world.test)).toEqual(["provider-unknown"]);
    expect(errorOf(await finishSignOn(browser))).toBe("SSO_ERR");
  });

  it("must be a form with one answer", async () => {
    const browser = await openBrowser(world.test.app);
    const send = (payload: string, type: string) =>
      browser.post(samlEndpoints.consumer, payload, { headers: { "content-type": type } });
    const form = "application/x-www-form-urlencoded";
    expect((await send('{"SAMLResponse":"a"}', "application/json")).statusCode).toBe(415);
    expect(errorOf(await send("SAMLResponse=a&SAMLResponse=b", form))).toBe("request_invalid");
    expect(errorOf(await send("RelayState=a", form))).toBe("request_invalid");
    expect((await send(`SAMLResponse=${"a".repeat(600_000)}`, form)).statusCode).toBe(413);
  });
});

describe("who the subject of an answer is", () => {
  it("nobody, until an administrator has linked it: no user is made, and none is found by name or address", async () => {
    const before = await world.test.database.$count(users);
    for (const nameId of ["administrator", "administrator@example.test", "ADA@provider.example"]) {
      const { browser } = await signOnAtProvider(nameId);
      expect(errorOf(await finishSignOn(browser))).toBe("SSO_ERR");
    }
    expect(await listRefusals(world.test)).toEqual(["not-linked", "not-linked", "not-linked"]);
    expect(await world.test.database.$count(users)).toBe(before);
    const recorded = await world.test.database
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.userName, "administrator"));
    expect(recorded).toMatchObject([{ action: "single-sign-on.refused", subject: "main" }]);
  });

  it("of another provider is another user, even with the same name", async () => {
    const { identityProviders } = world.test.services;
    const other = new TestIdentityProvider({ key: createTestKey(), entityId: "https://other.example/saml" });
    await identityProviders.create("other", other.metadata, "tester");
    const browser = await openBrowser(world.test.app);
    const at = { provider: other, consoleMetadata: world.consoleMetadata };
    const signOn = async () => {
      const request = await startSignOn(at, browser, { PartnerIdP: "other" });
      await sendAnswer(browser, await other.answer(request, world.consoleMetadata, { nameId: world.nameId }));
      return finishSignOn(browser);
    };
    expect(errorOf(await signOn())).toBe("SSO_ERR");
    await identityProviders.link("other", world.nameId, "both", "tester");
    expect(loginAnswerSchema.parse((await signOn()).json()).SessionUser?.UserName).toBe("both");
  });

  it("nobody any more once the link is removed, or the user is disabled", async () => {
    const waiting = await signOnAtProvider();
    await world.test.services.identityProviders.unlink("main", world.nameId, "tester");
    expect(errorOf(await finishSignOn(waiting.browser))).toBe("SSO_ERR");
    await world.test.services.identityProviders.link("main", world.nameId, "user", "tester");
    const found = await signOnAtProvider();
    await world.test.database.update(users).set({ disabledAt: new Date() }).where(eq(users.userName, "user"));
    expect(errorOf(await finishSignOn(found.browser))).toBe("SSO_ERR");
    await signOnAtProvider();
    expect(await listRefusals(world.test)).toEqual(["user-disabled"]);
  });
});

describe("loginSSO", () => {
  it("uses the context once", async () => {
    const { browser } = await signOnAtProvider();
    const context = browser.cookies.get("__Host-gatehouse_sso") ?? "";
    expect((await finishSignOn(browser)).statusCode).toBe(200);
    const again = await openBrowser(world.test.app);
    again.cookies.set("__Host-gatehouse_sso", context);
    expect(errorOf(await finishSignOn(again))).toBe("SSO_ERR");
  });

  it("finds no context after ten minutes, and none without the cookie", async () => {
    const { browser } = await signOnAtProvider();
    world.test.clock.advance({ minutes: 10 });
    expect(errorOf(await finishSignOn(browser))).toBe("SSO_ERR");
    expect(errorOf(await finishSignOn(await openBrowser(world.test.app)))).toBe("SSO_ERR");
  });

  it("finds no context after the user's sessions were ended: that one would be a new session", async () => {
    const { browser } = await signOnAtProvider();
    const [user] = await world.test.database.select().from(users).where(eq(users.userName, "user"));
    const by = { userName: "tester", userId: null, address: "" };
    await world.test.services.signInAdministration.endSessions(user?.id ?? "", by);
    expect(errorOf(await finishSignOn(browser))).toBe("SSO_ERR");
  });

  it("needs the token of the signed-out browser", async () => {
    const { browser } = await signOnAtProvider();
    const answer = await browser.post(signInEndpoints.singleSignOn, undefined, { without: ["x-anticsrftoken"] });
    expect(errorOf(answer)).toBe("csrf_token_invalid");
    expect((await finishSignOn(browser)).statusCode).toBe(200);
  });
});

describe("the start", () => {
  it("sends back to the sign-in page, which says that it failed, for a provider that is unknown or disabled", async () => {
    await world.test.services.identityProviders.setEnabled("main", false, "tester");
    for (const identifier of ["main", "nobody"]) {
      const browser = await openBrowser(world.test.app);
      const answer = await browser.get(`${samlEndpoints.start}?PartnerIdP=${identifier}&RelayState=%2Fabout`);
      expect(answer.headers.location).toBe("/#/login?redir=%2Fabout");
      expect(errorOf(await finishSignOn(browser))).toBe("SSO_ERR");
    }
    expect(await world.test.database.$count(samlExchanges)).toBe(0);
  });

  it("leaves a cookie that outlives the request, so that a late answer still leads back", async () => {
    const answer = await (await openBrowser(world.test.app)).get(`${samlEndpoints.start}?PartnerIdP=main`);
    expect(answer.cookies).toMatchObject([{ name: "__Host-gatehouse_saml", maxAge: 3600 }]);
  });

  it("leads to the provider from a page whose address is too long to come back to", async () => {
    const browser = await openBrowser(world.test.app);
    const request = await startSignOn(world, browser, { RelayState: `/grid?where=${"a".repeat(5000)}` });
    const taken = await sendAnswer(browser, await answerTo(request));
    expect(taken.headers.location).toBe("/#/login");
    expect((await finishSignOn(browser)).statusCode).toBe(200);
  });

  it("is for pages, not for pictures and frames of other sites", async () => {
    const browser = await openBrowser(world.test.app);
    const url = `${samlEndpoints.start}?PartnerIdP=main`;
    for (const destination of ["image", "iframe", "empty"]) {
      const headers = { "sec-fetch-dest": destination, "sec-fetch-site": "cross-site" };
      expect(errorOf(await browser.get(url, { headers }))).toBe("cross_site_request");
    }
    expect((await browser.get(url, { headers: { "sec-fetch-dest": "document" } })).statusCode).toBe(303);
  });

  it("answers 400 to an identifier that none can be", async () => {
    const browser = await openBrowser(world.test.app);
    for (const query of [
      "",
      "?PartnerIdP=",
      "?PartnerIdP=%00",
      "?PartnerIdP=a%20b",
      "?PartnerIdP=main&PartnerIdP=main",
    ])
      expect((await browser.get(samlEndpoints.start + query)).statusCode).toBe(400);
  });
});

it("what nobody came back for is forgotten", async () => {
  await signOnAtProvider();
  await startSignOn(world, await openBrowser(world.test.app));
  expect(await world.test.database.$count(samlExchanges)).toBe(2);
  await world.test.services.singleSignOn.removeExpired();
  expect(await world.test.database.$count(samlExchanges)).toBe(2);
  world.test.clock.advance({ minutes: 21 });
  await world.test.services.singleSignOn.removeExpired();
  expect(await world.test.database.$count(samlExchanges)).toBe(2);
  expect(await world.test.database.$count(ssoContexts)).toBe(0);
  world.test.clock.advance({ hours: 1 });
  await world.test.services.singleSignOn.removeExpired();
  expect(await world.test.database.$count(samlExchanges)).toBe(0);
});
