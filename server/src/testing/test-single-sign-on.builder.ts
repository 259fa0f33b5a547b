import { samlEndpoints } from "@gatehouse/shared/contracts/identity-providers.contract";
import { loginEndpoints } from "@gatehouse/shared/contracts/login.contract";
import type { LightMyRequestResponse } from "fastify";
import { auditEvents } from "../db/schema/audit-events.table.ts";
import { buildTestApp } from "./build-test-app.ts";
import type { TestApp } from "./build-test-app.ts";
import type { TestClient, TestRequest as HttpRequest } from "./test-client.ts";
import { TestClock } from "./test-clock.ts";
import { createTestKey, TestIdentityProvider } from "./test-identity-provider.builder.ts";
import type { TestKey, TestRequest } from "./test-identity-provider.builder.ts";

/** A console with one provider, `main`, at which `user` is known as `ada@provider.example`. */
export type TestSingleSignOn = {
  test: TestApp;
  provider: TestIdentityProvider;
  key: TestKey;
  /** What an identity provider gets from us. */
  consoleMetadata: string;
  nameId: string;
  close: () => Promise<void>;
};

/** Making one takes long; it says nothing about a console, so all of a test file may have the same. */
let providerKey: TestKey | null = null;

/** The library that checks answers reads the machine's clock, so the console's stands at the same time. */
export async function buildTestSingleSignOn(): Promise<TestSingleSignOn> {
  const test = await buildTestApp({ clock: new TestClock(new Date().toISOString()) });
  const key = (providerKey ??= createTestKey());
  const provider = new TestIdentityProvider({ key });
  const nameId = "ada@provider.example";
  await test.services.identityProviders.create("main", provider.metadata, "tester");
  await test.services.identityProviders.link("main", nameId, "user", "tester");
  const metadata = await test.clients.signedOut.get(samlEndpoints.metadata);
  return { test, provider, key, consoleMetadata: metadata.body, nameId, close: () => test.close() };
}

/** Follows the single-sign-on link, and returns what the provider is asked. */
export async function startSignOn(
  { provider, consoleMetadata }: Pick<TestSingleSignOn, "provider" | "consoleMetadata">,
  browser: TestClient,
  query: Record<string, string> = {},
): Promise<TestRequest> {
  const answer = await browser.get(`${samlEndpoints.start}?${new URLSearchParams({ PartnerIdP: "main", ...query })}`);
  if (answer.statusCode !== 303) throw new Error(`The start answered ${answer.statusCode}`);
  return provider.readRequest(String(answer.headers.location), consoleMetadata);
}

/** What a browser sends for the page of the provider: the form of another site, without our tokens. */
export function sendAnswer(
  browser: TestClient,
  encoded: string,
  { headers, ...request }: HttpRequest & { relayState?: string } = {},
): Promise<LightMyRequestResponse> {
  const { relayState, ...further } = request;
  const fields = { SAMLResponse: encoded, ...(relayState === undefined ? {} : { RelayState: relayState }) };
  return browser.post(samlEndpoints.consumer, new URLSearchParams(fields).toString(), {
    without: ["x-anticsrftoken", "organizationid"],
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      origin: "https://provider.example",
      "sec-fetch-site": "cross-site",
      "sec-fetch-mode": "navigate",
      "sec-fetch-dest": "document",
      ...headers,
    },
    ...further,
  });
}

/** What the sign-in page does when it finds a context. */
export const finishSignOn = (browser: TestClient): Promise<LightMyRequestResponse> =>
  browser.post(loginEndpoints.singleSignOn);

/** Why answers were refused, the first first. */
export async function listRefusals(test: TestApp): Promise<string[]> {
  const rows = await test.database
    .select({ action: auditEvents.action, details: auditEvents.details })
    .from(auditEvents)
    .orderBy(auditEvents.sequence);
  return rows
    .filter(({ action }) => action === "single-sign-on.refused")
    .map(({ details }) => String(details["reason"]));
}
