import type { events } from "../db/schema/events.table.ts";
import type { scans } from "../db/schema/scans.table.ts";
import type { Estate } from "./demonstration-estates.ts";
import { generateId } from "./generate-id.ts";
import { accountNames, eventKinds, scanTypes } from "./inventory-words.ts";
import type { RandomSource } from "./random-source.ts";
import { spreadOverDays } from "./spread-over-days.ts";

type NewScan = typeof scans.$inferInsert;
type NewEvent = typeof events.$inferInsert;

/** History of an organization; `assets` are the machines concerned. */
export type HistoryPlan = {
  organizationId: string;
  estate: Pick<Estate, "network" | "assetCount" | "agentVersion" | "sites" | "people">;
  assets: readonly { name: string; dnsName?: string }[];
  now: Date;
};

const failedShare = 0.14;

/** Scans run at night, and more often at weekends. */
export function generateScans(plan: HistoryPlan, random: RandomSource): NewScan[] {
  const schedule = { aDay: 1.4 + plan.estate.assetCount / 250, fromHour: 0, toHour: 6, weekendShare: 1.4 };
  return spreadOverDays(schedule, plan.now, random).map((startedAt) => generateScan(plan, startedAt, random));
}

function generateScan({ organizationId, estate, now }: HistoryPlan, startedAt: Date, random: RandomSource): NewScan {
  const scanType = random.pick(scanTypes);
  const site = random.pick(estate.sites);
  const hasFailed = random.chance(failedShare);
  const endedAtMs = startedAt.getTime() + random.between(60, 5400) * 1000;
  return {
    id: generateId(random),
    organizationId,
    name: `${scanType} ${site.toUpperCase()}`,
    scanType,
    status: hasFailed ? "failed" : "completed",
    target: `${estate.network}.${random.between(0, 3)}.0/24`,
    assetsFound: hasFailed ? 0 : random.between(5, 120),
    accountsFound: hasFailed ? 0 : random.between(10, 400),
    startedBy: random.pick(estate.people).userName,
    agentName: `agent-${site}`,
    agentVersion: estate.agentVersion,
    startedAt,
    endedAt: new Date(Math.min(endedAtMs, now.getTime())),
  };
}

export function generateEvents(plan: HistoryPlan, random: RandomSource): NewEvent[] {
  const schedule = { aDay: plan.estate.assetCount / 16, fromHour: 0, toHour: 24, weekendShare: 0.5 };
  return spreadOverDays(schedule, plan.now, random).map((occurredAt) => generateEvent(plan, occurredAt, random));
}

function generateEvent(
  { organizationId, estate, assets }: HistoryPlan,
  occurredAt: Date,
  random: RandomSource,
): NewEvent {
  const kind = random.pick(eventKinds);
  const asset = random.pick(assets);
  const { userName } = random.pick(estate.people);
  const words: Record<string, string> = { user: userName, asset: asset.name, account: random.pick(accountNames).name };
  return {
    id: generateId(random),
    organizationId,
    severity: kind.severity,
    category: kind.category,
    source: asset.dnsName ?? asset.name,
    userName,
    message: kind.message.replace(/\{(\w+)\}/g, (_match, word: string) => words[word] ?? ""),
    occurredAt,
  };
}
