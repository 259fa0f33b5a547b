import { gridDefinitionIds } from "@gatehouse/shared/contracts/grids.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { describeRemoved } from "../grid-actions/describe-removed.ts";
import type { GridAction, GridActionOutcome } from "../grid-actions/grid-action.ts";
import type { ManagedAccountActionsRepository } from "./managed-account-actions.repository.ts";

/** What users may do with managed accounts in their grid. */
export function createManagedAccountActions(accounts: ManagedAccountActionsRepository): GridAction[] {
  return [setManaged(accounts, true), setManaged(accounts, false), remove(accounts)];
}

const ofAccounts = {
  definitionId: gridDefinitionIds.managedAccounts,
  permission: permissions.managedAccountsEdit,
  scope: "both",
} as const;

function setManaged(accounts: ManagedAccountActionsRepository, isPasswordManaged: boolean): GridAction {
  const direction = isPasswordManaged ? "On" : "Off";
  return {
    ...ofAccounts,
    name: isPasswordManaged ? "password-management-on" : "password-management-off",
    jobKind: isPasswordManaged ? "password-management-on" : "password-management-off",
    resourceKey: `grid.actions.passwordManagement${direction}`,
    tone: "default",
    icon: isPasswordManaged ? "play" : "pause",
    confirmation: {
      titleResourceKey: `grid.actions.passwordManagement${direction}Confirmation.title`,
      effectResourceKey: `grid.actions.passwordManagement${direction}Confirmation.effect`,
    },
    run: async ({ rows, on }) => {
      const ids = rows.map(({ id }) => id);
      const changed = await accounts.setManaged(ids, isPasswordManaged, on);
      return {
        failed: [],
        changes: changed.map(({ id, accountName }) => ({
          action: "managed-account.changed",
          subject: id,
          details: {
            name: accountName,
            changes: { isPasswordManaged: { old: !isPasswordManaged, new: isPasswordManaged } },
          },
        })),
      };
    },
  };
}

function remove(accounts: ManagedAccountActionsRepository): GridAction {
  return {
    ...ofAccounts,
    name: "delete",
    jobKind: "delete-managed-accounts",
    resourceKey: "grid.actions.delete",
    tone: "danger",
    icon: "trash",
    confirmation: {
      titleResourceKey: "grid.actions.deleteAccounts.title",
      effectResourceKey: "grid.actions.deleteAccounts.effect",
    },
    run: async ({ rows, on }) => {
      const removed = await accounts.remove(
        rows.map(({ id }) => id),
        on,
      );
      return { failed: [], changes: removed.map(describeRemovedAccount) };
    },
  };
}

/** For the audit record, also of accounts that go with their system. */
export function describeRemovedAccount(
  row: { id: string; accountName: string } & Readonly<Record<string, unknown>>,
): GridActionOutcome["changes"][number] {
  return { action: "managed-account.removed", subject: row.id, details: describeRemoved(row.accountName, row) };
}
