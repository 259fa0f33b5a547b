import { randomUUID } from "node:crypto";
import type { HealthEvent } from "@gatehouse/shared/contracts/health-reports.contract";
import { healthReportEndpoints } from "@gatehouse/shared/contracts/health-reports.contract";
import type { ManifestStep } from "@gatehouse/shared/contracts/manifests.contract";
import { sessionReadSchema } from "@gatehouse/shared/contracts/sessions.contract";
import { buildTestApp } from "./build-test-app.ts";
import type { TestApp } from "./build-test-app.ts";
import { TestClient } from "./test-client.ts";
import { TestClock } from "./test-clock.ts";
import { buildRelease, publish, activateReleases } from "./test-releases.builder.ts";
import { addTestUser } from "./test-users.builder.ts";

/**
 * An app at the present time, because the database dates revisions. Version 1.0.0 of replay and auth is in force, later
 * ones are published only.
 */
export async function startHealthTest(environment: Record<string, string> = {}): Promise<TestApp> {
  const test = await buildTestApp({ environment, clock: new TestClock(new Date().toISOString()) });
  for (const version of ["1.1.0", "1.2.0"]) await publish(test, buildRelease("replay", { version }));
  await publish(test, buildRelease("auth", { version: "1.1.0" }));
  const inForce = ["replay", "auth"].map((name) => buildRelease(name, { version: "1.0.0" }));
  await activateReleases(test.database, test.federation, inForce);
  // The database dates the revision.
  test.clock.advance({ minutes: 1 });
  return test;
}

/** Makes a revision of the steps on the newest one, dated by the test's clock, which advances by a second. */
export async function changeManifest(
  { federation, database, clock }: TestApp,
  ...steps: ManifestStep[]
): Promise<void> {
  const [newest] = await federation.manifests.listHistory(1);
  const change = { baseNumber: newest?.number ?? 0, reason: "test", steps };
  const { number } = await federation.manifests.change(change, "operator");
  clock.advance({ ms: 500 });
  const dating = "update manifest_revisions set created_at = $1 where number = $2";
  await database.$client.query(dating, [clock.now(), number]);
  clock.advance({ ms: 500 });
}

export const loaded = (version: string, name = "replay"): HealthEvent => ({
  kind: "load",
  name,
  version,
  durationMs: 5,
});

export function failed(
  version: string,
  stage: Extract<HealthEvent, { kind: "failure" }>["stage"] = "render",
  message = "It broke",
  name = "replay",
): HealthEvent {
  return { kind: "failure", name, version, stage, message };
}

/** Sends a report of a tab, by default a new one, and returns the status of the answer. */
export async function report(
  client: TestClient,
  events: HealthEvent[],
  tabId: string = randomUUID(),
  headers: Record<string, string> = {},
): Promise<number> {
  const body = { tabId, canSwapLive: true, events };
  const answer = await client.post(healthReportEndpoints.reports, body, { headers });
  return answer.statusCode;
}

/** Adds signed-in users of `north`. */
export async function addReporters(test: TestApp, count: number): Promise<TestClient[]> {
  const clients: TestClient[] = [];
  for (let index = 0; index < count; index += 1) {
    const name = `reporter-${randomUUID()}`;
    await addTestUser(test.database, { name, memberships: [{ organization: test.organizations.north }] });
    clients.push(await test.signIn(name));
  }
  return clients;
}

/** A browser that has opened the sign-in page. */
export async function openSignedOut(test: TestApp): Promise<TestClient> {
  const client = new TestClient(test.app);
  const session = sessionReadSchema.parse((await client.get("/api/user/session")).json());
  client.antiCsrfToken = session.antiCSRFToken;
  return client;
}
