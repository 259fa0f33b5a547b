import { gridDefinitionIds } from "@gatehouse/shared/contracts/grids.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import type { SmartRuleTarget } from "@gatehouse/shared/contracts/smart-rules.contract";
import { AppError } from "../../errors.ts";
import { selectRows } from "../grids/grid-selection.ts";
import { blueprintOf } from "../grids/grids-definitions.ts";
import type { GridFilter } from "../grids/grids-filters.repository.ts";
import type { SmartRuleRow } from "./smart-rules.repository.ts";

/** The grid whose filter a rule has. */
export const gridOfTarget: Readonly<Record<SmartRuleTarget, string>> = {
  assets: gridDefinitionIds.assets,
  accounts: gridDefinitionIds.managedAccounts,
};

/** Whoever changes rules for records may change the records. */
export const permissionsOfTarget = {
  assets: { read: permissions.assetsRead, edit: permissions.assetsEdit },
  accounts: { read: permissions.managedAccountsRead, edit: permissions.managedAccountsEdit },
} as const;

type Filtering = Pick<SmartRuleRow, "target" | "conditions" | "timeZone" | "organizationId">;

/** The rows of a rule. Null if a condition can't be used: the rule then matches nothing. */
export function readRuleFilter(rule: Filtering, now: Date): GridFilter | null {
  const { target, conditions, timeZone, organizationId } = rule;
  const blueprint = blueprintOf(gridOfTarget[target]);
  if (!blueprint) throw new Error(`There is no grid of ${target}`);
  // Rows of these grids depend on the organization only.
  const caller = { organizationId, userId: "", isAdministrator: false, timeZone };
  try {
    return selectRows(blueprint, { where: conditions }, caller, now);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
