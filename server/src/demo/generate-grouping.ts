import type { workgroups } from "../db/schema/workgroups.table.ts";
import type { Estate } from "./demonstration-estates.ts";
import { generateId } from "./generate-id.ts";
import type { Inventory } from "./generate-inventory.ts";
import type { RandomSource } from "./random-source.ts";

type Workgroup = typeof workgroups.$inferInsert & { id: string };

const tagsOfTypes: Readonly<Record<string, readonly string[]>> = {
  Database: ["data"],
  "Network device": ["network"],
  Server: ["datacenter"],
};

/** Workgroups of an organization: those that its policies name. */
export function generateWorkgroups(
  organizationId: string,
  { policies }: Pick<Estate, "policies">,
  random: RandomSource,
): Workgroup[] {
  return [...new Set(policies.map(({ workGroupName }) => workGroupName))].map((name) => ({
    id: generateId(random),
    organizationId,
    name,
  }));
}

/** Gives assets, systems and accounts tags, and most of them a workgroup: a system has those of its asset. */
export function groupInventory(
  { assets, managedSystems, managedAccounts }: Inventory,
  groups: readonly Workgroup[],
  random: RandomSource,
): Inventory {
  const groupedAssets = assets.map((asset) => ({
    ...asset,
    workgroupId: random.chance(0.9) ? random.pick(groups).id : null,
    tags: [random.chance(0.75) ? "production" : "test", ...(tagsOfTypes[asset.assetType] ?? [])],
  }));
  const groupings = new Map(groupedAssets.map(({ id, workgroupId, tags }) => [id, { workgroupId, tags }]));
  const groupedSystems = managedSystems.map((system) => ({ ...system, ...groupings.get(system.assetId ?? "") }));
  const groupOfSystem = new Map(groupedSystems.map(({ id, workgroupId }) => [id, workgroupId]));
  return {
    assets: groupedAssets,
    managedSystems: groupedSystems,
    managedAccounts: managedAccounts.map((account) => ({
      ...account,
      workgroupId: groupOfSystem.get(account.managedSystemId) ?? null,
      tags: tagsOfAccount(account.accountName),
    })),
  };
}

function tagsOfAccount(name: string): string[] {
  if (name.startsWith("svc-")) return ["service"];
  return name === "breakglass" ? ["emergency"] : [];
}
