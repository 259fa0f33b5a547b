import { itemSetIds } from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import { gridDefinitionIds } from "@gatehouse/shared/contracts/grids.contract";
import { pathToImport } from "@gatehouse/shared/contracts/inventory-imports.contract";
import type { ImportKind } from "@gatehouse/shared/contracts/inventory-imports.contract";
import { pathTo } from "@gatehouse/shared/contracts/paths.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import type { Permission } from "@gatehouse/shared/contracts/permissions.contract";
import type { GridExtension } from "./grid-blueprint.ts";

/** Rows that have a form: it opens from a row, and empty from the head of the page. */
const withForm = (setId: string, permission?: Permission): GridExtension => ({
  actions: [
    {
      name: "edit",
      resourceKey: "grid.actions.edit",
      kind: "link",
      scope: "row",
      tone: "default",
      icon: "pencil",
      path: pathTo.configurationForm(setId),
      parameter: "item",
      formSet: setId,
      ...(permission !== undefined && { permission }),
    },
  ],
  pageActions: [
    {
      resourceKey: `grid.page-actions.add-${setId}`,
      path: pathTo.configurationForm(setId, "new"),
      icon: "plus",
      formSet: setId,
      ...(permission !== undefined && { permission }),
    },
  ],
});

/** Rows that have a form, and that files bring. */
function withImport(kind: ImportKind, permission: Permission): GridExtension {
  const { actions = [], pageActions = [] } = withForm(kind, permission);
  const ofFiles = { resourceKey: "grid.page-actions.import", path: pathToImport(kind), icon: "upload", permission };
  return { actions, pageActions: [ofFiles, ...pageActions] };
}

/** The policy editor knows the event by its id. */
const toPolicies: GridExtension = {
  actions: [
    {
      name: "add-to-policy",
      resourceKey: "grid.actions.addToPolicy",
      kind: "link",
      scope: "row",
      tone: "default",
      icon: "shield-plus",
      path: pathTo.webPolicyEditor("add-to-policy"),
      parameter: "query",
      permission: permissions.policiesEdit,
    },
  ],
};

/** What other parts add to the grids, by definition id: actions of rows and of the page. */
export const gridExtensions: Readonly<Record<string, GridExtension>> = {
  [gridDefinitionIds.assets]: withImport(itemSetIds.assets, permissions.assetsEdit),
  [gridDefinitionIds.managedSystems]: withImport(itemSetIds.managedSystems, permissions.managedSystemsEdit),
  [gridDefinitionIds.managedAccounts]: withImport(itemSetIds.managedAccounts, permissions.managedAccountsEdit),
  [gridDefinitionIds.users]: withImport(itemSetIds.users, permissions.usersManage),
  [gridDefinitionIds.organizations]: withForm(itemSetIds.organizations),
  [gridDefinitionIds.roles]: withForm(itemSetIds.roles, permissions.rolesManage),
  [gridDefinitionIds.endpointEvents]: toPolicies,
  [gridDefinitionIds.memberships]: withForm(itemSetIds.memberships, permissions.usersManage),
  [gridDefinitionIds.userGroups]: withForm(itemSetIds.userGroups, permissions.usersManage),
};
