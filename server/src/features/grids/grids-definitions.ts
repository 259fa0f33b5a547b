import { gridDefinitionIds } from "@gatehouse/shared/contracts/grids.contract";
import type { GridColumn, GridDefinition, GridSort } from "@gatehouse/shared/contracts/grids.contract";
import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { badgeColumn, column, unsortedColumn } from "./grids-columns.ts";

/** What a grid is, without the settings of the organization that asks. */
export type GridBlueprint = {
  permission: string;
  definition: Omit<GridDefinition, "DefaultPageSize" | "ShowSeconds">;
};

type Plan = {
  id: string;
  /** Last segment of the grid's resource keys. */
  name: string;
  permission: string;
  displayKey: string;
  columns: GridColumn[];
  defaultSort: GridSort;
  textFilterFields: string[];
};

function blueprint(plan: Plan): GridBlueprint {
  const titleKey = `grid.titles.${plan.name}`;
  return {
    permission: plan.permission,
    definition: {
      DefinitionId: plan.id,
      PageHeaderMeta: {
        SectionTitleResourceKey: "grid.home",
        SectionTitleTarget: paths.dashboard,
        Breadcrumbs: [{ display: titleKey, method: "stateless" }],
        DocumentTitle: { ResourceKey: titleKey },
      },
      QuickLinks: [],
      DetailsTitleResourceKey: `grid.details.${plan.name}`,
      DisplayKey: plan.displayKey,
      DataTypeResourceKey: `grid.types.${plan.name}`,
      RequiresExternalTranslationPart: null,
      Columns: plan.columns,
      DefaultSort: plan.defaultSort,
      TextFilterFields: plan.textFilterFields,
    },
  };
}

/** Every grid of the server; its rows come from the source of the same id. */
export const gridBlueprints: readonly GridBlueprint[] = [
  blueprint({
    id: gridDefinitionIds.assets,
    name: "assets",
    permission: permissions.assetsRead,
    displayKey: "name",
    columns: [
      column("name"),
      column("dnsName"),
      column("ipAddress"),
      column("operatingSystem"),
      column("assetType"),
      column("domainName"),
      column("lastSeenAt", "datetime"),
    ],
    defaultSort: { field: "name", direction: "ascending" },
    textFilterFields: ["name", "dnsName", "ipAddress", "operatingSystem", "assetType", "domainName"],
  }),
  blueprint({
    id: gridDefinitionIds.managedSystems,
    name: "managedSystems",
    permission: permissions.managedSystemsRead,
    displayKey: "name",
    columns: [
      column("name"),
      column("platform"),
      column("networkAddress"),
      // A number by which nobody counts: digits only, without separators.
      column("port"),
      column("isAutomaticManagement", "boolean"),
      column("lastChangedAt", "datetime"),
    ],
    defaultSort: { field: "name", direction: "ascending" },
    textFilterFields: ["name", "platform", "networkAddress"],
  }),
  blueprint({
    id: gridDefinitionIds.managedAccounts,
    name: "managedAccounts",
    permission: permissions.managedAccountsRead,
    displayKey: "accountName",
    columns: [
      column("accountName"),
      column("systemName"),
      column("accountDomainName"),
      unsortedColumn("description"),
      column("isPasswordManaged", "boolean"),
      column("lastPasswordChangeAt", "datetime"),
      column("nextPasswordChangeAt", "datetime"),
    ],
    defaultSort: { field: "accountName", direction: "ascending" },
    textFilterFields: ["accountName", "systemName", "accountDomainName", "description"],
  }),
  blueprint({
    id: gridDefinitionIds.scans,
    name: "scans",
    permission: permissions.scansRead,
    displayKey: "name",
    columns: [
      column("name"),
      badgeColumn("status", { queued: "neutral", running: "info", completed: "success", failed: "danger" }),
      column("scanType"),
      column("target"),
      column("assetsFound", "number"),
      column("accountsFound", "number"),
      column("startedBy"),
      column("startedAt", "datetime"),
      column("endedAt", "datetime"),
    ],
    defaultSort: { field: "startedAt", direction: "descending" },
    textFilterFields: ["name", "scanType", "target", "startedBy"],
  }),
  blueprint({
    id: gridDefinitionIds.events,
    name: "events",
    permission: permissions.eventsRead,
    displayKey: "message",
    columns: [
      unsortedColumn("message"),
      badgeColumn("severity", { information: "info", warning: "warning", error: "danger" }),
      column("category"),
      column("source"),
      column("userName"),
      column("occurredAt", "datetime"),
    ],
    defaultSort: { field: "occurredAt", direction: "descending" },
    textFilterFields: ["message", "category", "source", "userName"],
  }),
];
