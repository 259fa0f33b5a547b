import { randomUUID } from "node:crypto";
import type { HealthEvent } from "@gatehouse/shared/contracts/health-reports.contract";
import { healthReportEndpoints } from "@gatehouse/shared/contracts/health-reports.contract";
import type { ManifestStep } from "@gatehouse/shared/contracts/manifests.contract";
import { sessionReadSchema } from "@gatehouse/shared/contracts/session.contract";
import { buildTestApp } from "./build-test-app.ts";
import type { TestApp } from "./build-test-app.ts";
import { TestClient } from "./test-client.ts";
import { TestClock } from "./test-clock.ts";
import { buildRelease, publish, putInForce } from "./test-releases.builder.ts";
import { addTestUser } from "./test-users.builder.ts";

/** The app at the present moment, because the database dates revisions; replay 1.0.0 is in force, 1.1.0 and 1.2.0 wait. */
export async function startHealthTest(environment: Record<string, string> = {}): Promise<TestApp> {
  const test = await buildTestApp({ environment, clock: new TestClock(new Date().toISOString()) });
  for (const version of ["1.1.0", "1.2.0"]) await publish(test, buildRelease("replay", { version }));
  await putInForce(test.database, test.federation, [buildRelease("replay", { version: "1.0.0" })]);
  return test;
}

/** Makes a revision of the steps on the newest one. */
export async function changeManifest({ federation }: TestApp, ...steps: ManifestStep[]): Promise<void> {
  const [newest] = await federation.manifests.listHistory(1);
  await federation.manifests.change({ baseNumber: newest?.number ?? 0, reason: "test", steps }, "operator");
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
): HealthEvent {
  return { kind: "failure", name: "replay", version, stage, message };
}

/** Sends a report of a tab, a new one unless given, and gives the status of the answer. */
export async function report(client: TestClient, events: HealthEvent[], tabId: string = randomUUID()): Promise<number> {
  const answer = await client.post(healthReportEndpoints.reports, { tabId, canSwapLive: true, events });
  return answer.statusCode;
}

/** Signed-in users of `north`. */
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
