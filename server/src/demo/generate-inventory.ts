import type { assets } from "../db/schema/assets.table.ts";
import type { managedAccounts } from "../db/schema/managed-accounts.table.ts";
import type { managedSystems } from "../db/schema/managed-systems.table.ts";
import type { Estate } from "./demonstration-estates.ts";
import { generateId } from "./generate-id.ts";
import { accountNames, machineKinds } from "./inventory-words.ts";
import type { RandomSource } from "./random-source.ts";
import { dayMs } from "./spread-over-days.ts";

/** Where and how much to generate. */
export type InventoryPlan = Pick<Estate, "domain" | "network" | "assetCount" | "sites"> & {
  organizationId: string;
  now: Date;
};

type Asset = typeof assets.$inferInsert & { id: string };
type System = typeof managedSystems.$inferInsert & { id: string };

export type Inventory = {
  assets: Asset[];
  managedSystems: System[];
  managedAccounts: (typeof managedAccounts.$inferInsert)[];
};

/** Most passwords change within a month; some are old. */
const passwordAgeDays = [7, 30, 30, 30, 90, 300] as const;

/** Generates a plausible inventory of one organization; the same plan and seed give the same rows. */
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
  };
}

type MachineKind = (typeof machineKinds)[number];

function generateAsset(plan: InventoryPlan, random: RandomSource, kind: MachineKind, index: number): Asset {
  const name = `${random.pick(plan.sites)}-${kind.role}-${String(index + 1).padStart(3, "0")}`;
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
      lastPasswordChangeAt: isPasswordManaged ? before(plan, random, random.pick(passwordAgeDays)) : null,
      nextPasswordChangeAt: isPasswordManaged ? new Date(plan.now.getTime() + random.between(-1, 30) * dayMs) : null,
      createdAt: before(plan, random, 400, 60),
    };
  });
}

/** A moment between `latestDays` and `latestDays + days` ago. */
function before(plan: InventoryPlan, random: RandomSource, days: number, latestDays = 0): Date {
  const ageSeconds = Math.floor((latestDays + random.next() * days) * 86_400);
  return new Date(plan.now.getTime() - ageSeconds * 1000);
}
