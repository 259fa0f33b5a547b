import { samlEndpoints } from "@gatehouse/shared/contracts/identity-providers.contract";
import { signInEndpoints } from "@gatehouse/shared/contracts/sign-ins.contract";
import type { LightMyRequestResponse } from "fastify";
import { auditEvents } from "../db/schema/audit-events.table.ts";
import { buildTestApp } from "./build-test-app.ts";
import type { TestApp } from "./build-test-app.ts";
import type { TestClient, TestRequest as HttpRequest } from "./test-client.ts";
import { TestClock } from "./test-clock.ts";
import { createTestKey, TestIdentityProvider } from "./test-identity-provider.builder.ts";
import type { TestKey, TestRequest } from "./test-identity-provider.builder.ts";

/** A console with one provider, `main`, which knows `user` as `ada@provider.example`. */
export type TestSingleSignOn = {
  test: TestApp;
  provider: TestIdentityProvider;
  key: TestKey;
  /** Our metadata for an identity provider. */
  consoleMetadata: string;
  nameId: string;
  close: () => Promise<void>;
};

/** Creating a key is slow, and all tests of a file can share one. */
let providerKey: TestKey | null = null;

/** The library that checks answers reads the machine's clock, so the console's is set to the same time. */
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

/** For a file whose tests share a console: the provider and the library that checks its answers go by the machine's clock. */
export function syncClock({ test: { clock } }: Pick<TestSingleSignOn, "test">): void {
  clock.advance({ ms: Date.now() - clock.now().getTime() });
}

/** Follows the single-sign-on link and returns the request to the provider. */
export async function startSignOn(
  { provider, consoleMetadata }: Pick<TestSingleSignOn, "provider" | "consoleMetadata">,
  browser: TestClient,
  query: Record<string, string> = {},
): Promise<TestRequest> {
  const answer = await browser.get(`${samlEndpoints.start}?${new URLSearchParams({ PartnerIdP: "main", ...query })}`);
  if (answer.statusCode !== 303) throw new Error(`The start answered ${answer.statusCode}`);
  return provider.readRequest(String(answer.headers.location), consoleMetadata);
}

/** Sends a browser's form from the provider's page: from another site, without our tokens. */
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

/** Sends what the sign-in page sends when it finds a context. */
export const finishSignOn = (browser: TestClient): Promise<LightMyRequestResponse> =>
  browser.post(signInEndpoints.singleSignOn);

/** Reasons of refused answers, oldest first. */
export async function listRefusals(test: TestApp): Promise<string[]> {
  const rows = await test.database
    .select({ action: auditEvents.action, details: auditEvents.details })
    .from(auditEvents)
    .orderBy(auditEvents.sequence);
  return rows
    .filter(({ action }) => action === "single-sign-on.refused")
    .map(({ details }) => String(details["reason"]));
}
