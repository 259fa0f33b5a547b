import { aboutEndpoints } from "@gatehouse/shared/contracts/about.contract";
import { eq } from "drizzle-orm";
import { analyses } from "../../db/schema/analyses.table.ts";
import { assets } from "../../db/schema/assets.table.ts";
import { healthFailures } from "../../db/schema/health-failures.table.ts";
import { managedAccounts } from "../../db/schema/managed-accounts.table.ts";
import { managedSystems } from "../../db/schema/managed-systems.table.ts";
import { scans } from "../../db/schema/scans.table.ts";
import { settings } from "../../db/schema/settings.table.ts";
import { users } from "../../db/schema/users.table.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { addTestUser } from "../../testing/test-users.builder.ts";
import { analysisChecks } from "./analyses-checks.ts";

let test: TestApp;
beforeEach(async () => {
  test = await buildTestApp({ environment: { PASSWORD_MIN_LENGTH: "8" } });
});
afterEach(() => test.close());

const inDays = (days: number): Date => new Date(test.clock.now().getTime() + days * 86_400_000);

async function runForCounts(): Promise<Record<string, number>> {
  const { findings } = await test.services.analyses.run();
  return Object.fromEntries(findings.map(({ id, count }) => [id, count]));
}

const addAsset = (name: string, lastSeenAt: Date | null) =>
  test.database.insert(assets).values({
    organizationId: test.organizations.north.id,
    name,
    dnsName: "a",
    ipAddress: "10.0.0.1",
    operatingSystem: "Linux",
    assetType: "Server",
    lastSeenAt,
  });

async function addAccounts(): Promise<void> {
  const organizationId = test.organizations.north.id;
  const [system] = await test.database
    .insert(managedSystems)
    .values({ organizationId, name: "db-1", platform: "Linux", networkAddress: "10.0.0.1", port: 22 })
    .returning();
  const account = { organizationId, managedSystemId: system?.id ?? "" };
  await test.database.insert(managedAccounts).values([
    { ...account, accountName: "overdue", lastPasswordChangeAt: inDays(-40), nextPasswordChangeAt: inDays(-10) },
    { ...account, accountName: "never", nextPasswordChangeAt: inDays(10) },
    { ...account, accountName: "fine", lastPasswordChangeAt: inDays(-1), nextPasswordChangeAt: inDays(10) },
    { ...account, accountName: "foreign", isPasswordManaged: false },
  ]);
}

async function addScans(): Promise<void> {
  const scan = {
    organizationId: test.organizations.north.id,
    scanType: "Discovery",
    target: "10.0.0.0/24",
    startedBy: "user",
  };
  await test.database.insert(scans).values([
    { ...scan, name: "new", status: "failed", startedAt: inDays(-2), agentName: "agent-1", agentVersion: "0.1.0" },
    { ...scan, name: "old", status: "failed", startedAt: inDays(-60) },
    { ...scan, name: "good", status: "completed", startedAt: inDays(-1) },
  ]);
}

async function addPeople(): Promise<void> {
  const organization = test.organizations.north;
  await addTestUser(test.database, { name: "gone", memberships: [{ organization }] });
  await test.database.update(users).set({ createdAt: inDays(-1) });
  await test.database
    .update(users)
    .set({ disabledAt: inDays(-1) })
    .where(eq(users.userName, "gone"));
  await test.database
    .update(users)
    .set({ createdAt: inDays(-90) })
    .where(eq(users.userName, "both"));
  const given = { mustChangePassword: true, passwordChangedAt: inDays(-8) };
  await test.database.update(users).set(given).where(eq(users.userName, "user"));
}

describe("the analyzer", () => {
  it("finds what each of its checks looks for, and nothing else", async () => {
    await addAccounts();
    await addScans();
    await addPeople();
    await addAsset("lost", inDays(-31));
    await addAsset("never-seen", null);
    await addAsset("seen", inDays(-29));
    const failure = {
      version: "1.0.0",
      group: "default",
      tabId: crypto.randomUUID(),
      stage: "load",
      message: "m",
      browser: "b",
    };
    await test.database.insert(healthFailures).values([
      { ...failure, name: "replay", occurredAt: inDays(-0.5) },
      { ...failure, name: "replay", occurredAt: inDays(-0.6) },
      { ...failure, name: "epm", occurredAt: inDays(-2) },
    ]);
    await test.database.insert(settings).values({ key: "option:session-idle-minutes", value: 120 });
    await test.services.licenses.updateExpiry(inDays(30), "test");
    const counts = {
      "accounts-overdue": 1,
      "passwords-short": 1,
      "accounts-never-changed": 1,
      "first-passwords": 1,
      "assets-unseen": 2,
      "agents-other-version": 1,
      "sessions-long": 1,
      "releases-failing": 1,
      "maintenance-expiring": 1,
      "scans-failed": 1,
      "users-never-signed-in": 1,
      "members-disabled": 1,
      "roles-empty": 1,
    };
    expect(await runForCounts()).toEqual(counts);
    await test.services.licenses.updateExpiry(inDays(-1), "test");
    const { "maintenance-expiring": _expiring, ...others } = counts;
    expect(await runForCounts()).toEqual({ ...others, "maintenance-expired": 1 });
    const known = analysisChecks.map(({ id }) => id);
    expect([...Object.keys(counts), "maintenance-expired"].toSorted()).toEqual(known.toSorted());
  });

  it("says nothing of maintenance that never expires or not for long", async () => {
    expect(await runForCounts()).not.toHaveProperty("maintenance-expiring");
    await test.services.licenses.updateExpiry(inDays(31), "test");
    expect(await runForCounts()).not.toHaveProperty("maintenance-expiring");
  });

  it("names five examples and counts the others", async () => {
    for (const name of ["f", "e", "d", "c", "b", "a"]) await addAsset(name, null);
    const { findings } = await test.services.analyses.run();
    const unseen = findings.find(({ id }) => id === "assets-unseen");
    expect(unseen?.count).toBe(6);
    expect(unseen?.examples).toEqual(["a (North)", "b (North)", "c (North)", "d (North)", "e (North)"]);
  });

  it("runs by itself once a day and after an upgrade, however many servers there are", async () => {
    const { analyses: service } = test.services;
    const count = () => test.database.$count(analyses);
    await Promise.all([service.runIfDue(), service.runIfDue(), service.runIfDue()]);
    expect(await count()).toBe(1);
    test.clock.advance({ hours: 23 });
    await service.runIfDue();
    expect(await count()).toBe(1);
    test.clock.advance({ hours: 1 });
    await service.runIfDue();
    expect(await count()).toBe(2);
    await test.database.update(analyses).set({ version: "0.0.1.1" });
    await service.runIfDue();
    expect(await count()).toBe(3);
  });

  it("keeps the last thirty results", async () => {
    for (let run = 0; run < 32; run += 1) {
      test.clock.advance({ seconds: 1 });
      await test.services.analyses.run();
    }
    expect(await test.database.$count(analyses)).toBe(30);
    expect((await test.services.analyses.findNewest())?.analyzedAt).toEqual(test.clock.now());
  });
});

describe("the analyzer results", () => {
  const exist = async (on = test) =>
    (await on.clients.administrator.get(aboutEndpoints.analyzerResultsExist)).json<unknown>();

  it("are there once the analyzer has run", async () => {
    expect(await exist()).toBe(false);
    expect((await test.clients.administrator.get(aboutEndpoints.analyzerResults)).statusCode).toBe(404);
    await test.services.analyses.run();
    expect(await exist()).toBe(true);
  });

  it("count as absent where they cannot be read", async () => {
    await test.database.insert(analyses).values({ version: "9", findings: [{ id: 1 }], analyzedAt: test.clock.now() });
    expect(await exist()).toBe(false);
  });

  it("are never there in the cloud", async () => {
    const cloud = await buildTestApp({ environment: { CLOUD_MODE: "true" } });
    try {
      await cloud.services.analyses.run();
      expect(await exist(cloud)).toBe(false);
      expect((await cloud.clients.administrator.get(aboutEndpoints.analyzerResults)).statusCode).toBe(404);
    } finally {
      await cloud.close();
    }
  });

  it("show hostile names as text, on a page without scripts and without an origin", async () => {
    const hostile = `<script>alert(1)</script><img src=x onerror="alert('2')">&amp;`;
    await addAsset(hostile, null);
    await test.services.analyses.run();
    const client = test.clients.administrator;
    const answer = await client.get(aboutEndpoints.analyzerResults, { without: ["organizationid", "x-anticsrftoken"] });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain(
      "&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=&quot;alert(&#39;2&#39;)&quot;&gt;&amp;amp;",
    );
    expect(answer.body).not.toMatch(/<script|<img/i);
    const [, nonce = ""] = /<style nonce="([\w+/=]{24})">/.exec(answer.body) ?? [];
    expect(answer.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": `sandbox; default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      "cross-origin-opener-policy": "unsafe-none",
      "cache-control": "no-store",
    });
    expect((await client.get(aboutEndpoints.analyzerResults)).body).not.toContain(nonce);
  });
});
