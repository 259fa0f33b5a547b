import { gridDefinitionIds } from "@gatehouse/shared/contracts/grids.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { describeRemoved } from "../grid-actions/describe-removed.ts";
import type { GridAction, GridActionBatch, GridActionOutcome } from "../grid-actions/grid-action.ts";
import { describeRemovedAccount } from "../managed-accounts/managed-account-actions.ts";
import type { ManagedSystemActionsRepository } from "./managed-system-actions.repository.ts";

/** What users may do with managed systems in their grid. */
export function createManagedSystemActions(systems: ManagedSystemActionsRepository): GridAction[] {
  return [setAutomatic(systems, true), setAutomatic(systems, false), remove(systems)];
}

const ofSystems = {
  definitionId: gridDefinitionIds.managedSystems,
  permission: permissions.managedSystemsEdit,
  scope: "both",
} as const;

function setAutomatic(systems: ManagedSystemActionsRepository, isAutomaticManagement: boolean): GridAction {
  const direction = isAutomaticManagement ? "On" : "Off";
  return {
    ...ofSystems,
    name: isAutomaticManagement ? "automatic-on" : "automatic-off",
    jobKind: isAutomaticManagement ? "automatic-management-on" : "automatic-management-off",
    resourceKey: `grid.actions.automatic${direction}`,
    tone: "default",
    icon: isAutomaticManagement ? "play" : "pause",
    confirmation: {
      titleResourceKey: `grid.actions.automatic${direction}Confirmation.title`,
      effectResourceKey: `grid.actions.automatic${direction}Confirmation.effect`,
    },
    run: async ({ rows, now, on }) => {
      const ids = rows.map(({ id }) => id);
      const changed = await systems.setAutomatic(ids, { isAutomaticManagement, now }, on);
      return {
        failed: [],
        changes: changed.map(({ id, name }) => ({
          action: "managed-system.changed",
          subject: id,
          details: {
            name,
            changes: { isAutomaticManagement: { old: !isAutomaticManagement, new: isAutomaticManagement } },
          },
        })),
      };
    },
  };
}

function remove(systems: ManagedSystemActionsRepository): GridAction {
  return {
    ...ofSystems,
    name: "delete",
    jobKind: "delete-managed-systems",
    resourceKey: "grid.actions.delete",
    tone: "danger",
    icon: "trash",
    confirmation: {
      titleResourceKey: "grid.actions.deleteSystems.title",
      effectResourceKey: "grid.actions.deleteSystems.effect",
    },
    countEffects: async (ids, organizationId) => [
      { resourceKey: "grid.actions.effects.accountsDeleted", count: await systems.countAccounts(ids, organizationId) },
    ],
    run: (batch) => removeWithAccounts(systems, batch),
  };
}

async function removeWithAccounts(
  systems: ManagedSystemActionsRepository,
  { rows, on }: GridActionBatch,
): Promise<GridActionOutcome> {
  const ids = rows.map(({ id }) => id);
  const accounts = await systems.removeAccounts(ids, on);
  const removed = await systems.remove(ids, on);
  return {
    failed: [],
    changes: [
      ...accounts.map(describeRemovedAccount),
      ...removed.map((row) => ({
        action: "managed-system.removed",
        subject: row.id,
        details: describeRemoved(row.name, row),
      })),
    ],
  };
}
