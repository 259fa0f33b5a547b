import type { assets } from "../db/schema/assets.table.ts";
import type { events } from "../db/schema/events.table.ts";
import type { managedAccounts } from "../db/schema/managed-accounts.table.ts";
import type { managedSystems } from "../db/schema/managed-systems.table.ts";
import type { scans } from "../db/schema/scans.table.ts";
import { accountNames, eventKinds, machineKinds, people, scanTypes, sites } from "./demonstration-words.ts";
import type { RandomSource } from "./random-source.ts";

/** Where and how much to generate. `domain` is the DNS domain of the organization's machines. */
export type InventoryPlan = {
  organizationId: string;
  domain: string;
  network: string;
  assetCount: number;
  /** `x.y.z` of the scanner agents. */
  agentVersion: string;
  now: Date;
};

type Asset = typeof assets.$inferInsert & { id: string };
type System = typeof managedSystems.$inferInsert & { id: string };

export type Inventory = {
  assets: Asset[];
  managedSystems: System[];
  managedAccounts: (typeof managedAccounts.$inferInsert)[];
  scans: (typeof scans.$inferInsert)[];
  events: (typeof events.$inferInsert)[];
};

const dayMs = 86_400_000;

/** A believable estate of one organization; the same plan and seed give the same rows. */
export function generateInventory(plan: InventoryPlan, random: RandomSource): Inventory {
  const kinds = Array.from({ length: plan.assetCount }, () => random.pick(machineKinds));
  const generated = kinds.map((kind, index) => ({ kind, asset: generateAsset(plan, random, kind, index) }));
  const systems = generated
    .filter(() => random.chance(0.7))
    .map(({ kind, asset }) => generateSystem(plan, random, kind, asset));
  const allAssets = generated.map(({ asset }) => asset);
  return {
    assets: allAssets,
    managedSystems: systems,
    managedAccounts: systems.flatMap((system) => generateAccounts(plan, random, system)),
    scans: Array.from({ length: Math.ceil(plan.assetCount / 5) }, () => generateScan(plan, random)),
    events: Array.from({ length: plan.assetCount * 3 }, () => generateEvent(plan, random, random.pick(allAssets))),
  };
}

type MachineKind = (typeof machineKinds)[number];

function generateAsset(plan: InventoryPlan, random: RandomSource, kind: MachineKind, index: number): Asset {
  const name = `${random.pick(sites)}-${kind.role}-${String(index + 1).padStart(3, "0")}`;
  return {
    id: generateId(random),
    organizationId: plan.organizationId,
    name,
    dnsName: `${name}.${plan.domain}`,
    ipAddress: `${plan.network}.${Math.floor(index / 250)}.${(index % 250) + 1}`,
    operatingSystem: kind.system,
    assetType: kind.type,
    domainName: kind.platform === "Windows" ? plan.domain : "",
    lastSeenAt: random.chance(0.95) ? before(plan, random, 14) : null,
    createdAt: before(plan, random, 700, 30),
  };
}

function generateSystem(plan: InventoryPlan, random: RandomSource, kind: MachineKind, asset: Asset): System {
  return {
    id: generateId(random),
    organizationId: plan.organizationId,
    assetId: asset.id,
    name: asset.name,
    platform: kind.platform,
    networkAddress: asset.ipAddress,
    port: kind.port,
    isAutomaticManagement: random.chance(0.8),
    lastChangedAt: before(plan, random, 60),
    createdAt: before(plan, random, 500, 60),
  };
}

function generateAccounts(
  plan: InventoryPlan,
  random: RandomSource,
  system: System,
): (typeof managedAccounts.$inferInsert)[] {
  const first = random.between(0, accountNames.length - 1);
  return Array.from({ length: random.between(1, 3) }, (_none, offset) => {
    const account = accountNames[(first + offset * 3) % accountNames.length] ?? accountNames[0];
    const isPasswordManaged = random.chance(0.85);
    return {
      id: generateId(random),
      organizationId: plan.organizationId,
      managedSystemId: system.id,
      accountName: account.name,
      domainName: system.platform === "Windows" ? plan.domain : "",
      description: account.description,
      isPasswordManaged,
      lastPasswordChangeAt: isPasswordManaged ? before(plan, random, 30) : null,
      nextPasswordChangeAt: isPasswordManaged ? new Date(plan.now.getTime() + random.between(-1, 30) * dayMs) : null,
      createdAt: before(plan, random, 400, 60),
    };
  });
}

function generateScan(plan: InventoryPlan, random: RandomSource): typeof scans.$inferInsert {
  const scanType = random.pick(scanTypes);
  const site = random.pick(sites);
  const startedAt = before(plan, random, 90);
  const status = random.pick(["completed", "completed", "completed", "completed", "failed"] as const);
  return {
    id: generateId(random),
    organizationId: plan.organizationId,
    name: `${scanType} ${site.toUpperCase()}`,
    scanType,
    status,
    target: `${plan.network}.${random.between(0, 3)}.0/24`,
    assetsFound: status === "completed" ? random.between(5, 120) : 0,
    accountsFound: status === "completed" ? random.between(10, 400) : 0,
    startedBy: random.pick(people),
    agentName: `agent-${site}`,
    agentVersion: plan.agentVersion,
    startedAt,
    endedAt: new Date(startedAt.getTime() + random.between(60, 5400) * 1000),
  };
}

function generateEvent(plan: InventoryPlan, random: RandomSource, asset: Asset): typeof events.$inferInsert {
  const kind = random.pick(eventKinds);
  const userName = random.pick(people);
  const words: Record<string, string> = { user: userName, asset: asset.name, account: random.pick(accountNames).name };
  return {
    id: generateId(random),
    organizationId: plan.organizationId,
    severity: kind.severity,
    category: kind.category,
    source: asset.dnsName,
    userName,
    message: kind.message.replace(/\{(\w+)\}/g, (_match, word: string) => words[word] ?? ""),
    occurredAt: before(plan, random, 30),
  };
}

/** A moment from `latestDays` up to `latestDays + days` ago. */
function before(plan: InventoryPlan, random: RandomSource, days: number, latestDays = 0): Date {
  const ageSeconds = Math.floor((latestDays + random.next() * days) * 86_400);
  return new Date(plan.now.getTime() - ageSeconds * 1000);
}

/** A valid version 4 id from the repeatable source. */
function generateId(random: RandomSource): string {
  const hex = Array.from({ length: 32 }, () => random.between(0, 15).toString(16)).join("");
  const variant = "89ab".charAt(random.between(0, 3));
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}
