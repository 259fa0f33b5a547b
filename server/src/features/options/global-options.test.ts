import { aboutEndpoints } from "@gatehouse/shared/contracts/about.contract";
import { optionTypeIds } from "@gatehouse/shared/contracts/options.contract";
import { strFromU8, unzipSync } from "fflate";
import { analyses } from "../../db/schema/analyses.table.ts";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { endpointEvents } from "../../db/schema/endpoint-events.table.ts";
import { mails } from "../../db/schema/mails.table.ts";
import { recordedSessions } from "../../db/schema/recorded-sessions.table.ts";
import { createPolicies } from "../policies/create-policies.ts";
import { startTwoServers } from "../../testing/start-two-servers.ts";
import type { TwoServers } from "../../testing/start-two-servers.ts";

let servers: TwoServers;
beforeEach(async () => {
  servers = await startTwoServers();
});
afterEach(() => servers.close());

const daysAgo = (days: number): Date => new Date(servers.first.clock.now().getTime() - days * 86_400_000);

async function addRecording(days: number): Promise<void> {
  await servers.first.database.insert(recordedSessions).values({
    organizationId: servers.first.organizations.north.id,
    userName: "ada",
    assetName: "db-1",
    protocol: "rdp",
    title: "Maintenance",
    startedAt: daysAgo(days),
    endedAt: daysAgo(days),
    contentHash: String(days),
  });
}

async function addEndpointEvent(days: number): Promise<void> {
  await servers.first.database.insert(endpointEvents).values({
    organizationId: servers.first.organizations.north.id,
    source: "sysmon1",
    computerName: "pc-1",
    userName: "ada",
    applicationPath: "C:\\tool.exe",
    applicationName: "tool.exe",
    isElevated: false,
    action: "allowed",
    occurredAt: daysAgo(days),
    dedupeHash: String(days),
  });
}

describe("a global setting that is changed on one server holds on another", () => {
  it("mails-kept-days", async () => {
    const { database } = servers.first;
    const mail = { kind: "test", recipient: "ada@example.test", subject: "Old", text: "" };
    await database.insert(mails).values([1, 3].map((days) => ({ ...mail, createdAt: daysAgo(days) })));
    await servers.second.services.mails.removeOld();
    expect(await database.$count(mails)).toBe(2);
    await servers.save({ [optionTypeIds.mailsKeptDays]: 2 });
    await servers.second.services.mails.removeOld();
    expect(await database.$count(mails)).toBe(1);
  });

  it("global-policy-priority, which multi-tenant mode leaves off", async () => {
    const { services } = servers.second;
    const { policies } = createPolicies({ ...services, settings: { isMultiTenant: false } });
    expect(await policies.readGlobalPriority()).toEqual({ Enabled: false });
    await servers.save({ [optionTypeIds.globalPolicyPriority]: true });
    expect(await policies.readGlobalPriority()).toEqual({ Enabled: true });
    expect(await services.policies.readGlobalPriority()).toEqual({ Enabled: false });
  });

  it("recordings-kept-days", async () => {
    const { database } = servers.first;
    for (const days of [4, 6, 700]) await addRecording(days);
    await servers.second.services.recordedSessions.removeOld();
    expect(await database.$count(recordedSessions)).toBe(3);
    await servers.save({ [optionTypeIds.recordingsKeptDays]: 5 });
    await servers.second.services.recordedSessions.removeOld();
    expect(await database.select().from(recordedSessions)).toMatchObject([{ contentHash: "4" }]);
    expect(await database.select().from(auditEvents)).toContainEqual(
      expect.objectContaining({
        organizationId: servers.first.organizations.north.id,
        action: "recorded-sessions.expired",
        details: expect.objectContaining({ count: 2 }),
      }),
    );
  });

  it("endpoint-events-kept-days", async () => {
    const { database } = servers.first;
    for (const days of [4, 6]) await addEndpointEvent(days);
    await servers.second.services.endpointEvents.removeOld();
    expect(await database.$count(endpointEvents)).toBe(2);
    await servers.save({ [optionTypeIds.endpointEventsKeptDays]: 5 });
    await servers.second.services.endpointEvents.removeOld();
    expect(await database.select().from(endpointEvents)).toMatchObject([{ dedupeHash: "4" }]);
  });

  it("analysis-hours", async () => {
    const { database, clock } = servers.first;
    const { analyses: analyzer } = servers.second.services;
    await analyzer.runIfDue();
    clock.advance({ hours: 2 });
    await analyzer.runIfDue();
    expect(await database.$count(analyses)).toBe(1);
    await servers.save({ [optionTypeIds.analysisHours]: 1 });
    await analyzer.runIfDue();
    expect(await database.$count(analyses)).toBe(2);
  });

  it("support-package-days", async () => {
    await servers.save({ [optionTypeIds.supportPackageDays]: 3 });
    const answer = await servers.second.administrator.get(aboutEndpoints.supportPackage);
    const events = unzipSync(answer.rawPayload)["audit-events.json"];
    expect(events).toBeDefined();
    expect(JSON.parse(strFromU8(events ?? new Uint8Array()))).toMatchObject({ since: daysAgo(3).toISOString() });
  });
});
