import { gridDefinitionIds } from "@gatehouse/shared/contracts/grids.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { assetTypes } from "../inventory/asset-types.ts";
import { createBlueprint } from "./grid-blueprint.ts";
import type { GridBlueprint } from "./grid-blueprint.ts";
import { badgeColumn, column, referenceColumn, timeColumn, wordColumn } from "./grids-columns.ts";

/** How users group the rows. */
const groupingColumns = [column("workgroupName"), column("tags", { type: "list", isSortable: false })] as const;

/** What smart rules have set; users look for it in the details first. */
const ofRules = { isHiddenAtFirst: true, group: "rules" } as const;
const smartRuleNames = column("smartRules", { type: "list", isSortable: false, ...ofRules });

const frequencies = {
  daily: "neutral",
  weekly: "neutral",
  "first-day": "neutral",
  "last-day": "neutral",
  "every-days": "neutral",
} as const;

const assets = createBlueprint({
  id: gridDefinitionIds.assets,
  name: "assets",
  scope: "organization",
  permission: permissions.assetsRead,
  listPath: "/api/assets",
  links: ["managedSystems", "managedAccounts", "scans"],
  displayKey: "name",
  columns: [
    column("name", { isScalable: true }),
    column("dnsName", { isScalable: true, group: "network" }),
    column("ipAddress", { isScalable: true, group: "network" }),
    column("operatingSystem", { isScalable: true }),
    wordColumn("assetType", assetTypes),
    column("domainName", { group: "network" }),
    ...groupingColumns,
    column("policyNames", { type: "list", isSortable: false, ...ofRules }),
    smartRuleNames,
    timeColumn("lastSeenAt", { isScalable: true }),
    timeColumn("createdAt", { isScalable: true, isHiddenAtFirst: true }),
    timeColumn("updatedAt", { isHiddenAtFirst: true }),
    referenceColumn("id", gridDefinitionIds.assets),
    referenceColumn("scanIds", gridDefinitionIds.scans, "list"),
  ],
  defaultSort: { field: "name", direction: "ascending" },
  textFilterFields: ["name", "dnsName", "ipAddress", "operatingSystem", "assetType", "domainName"],
});

const managedSystems = createBlueprint({
  id: gridDefinitionIds.managedSystems,
  name: "managedSystems",
  scope: "organization",
  permission: permissions.managedSystemsRead,
  listPath: "/api/managed-systems",
  links: ["assets", "managedAccounts"],
  parent: "assets",
  displayKey: "name",
  columns: [
    column("name", { isScalable: true }),
    column("platform", { isScalable: true }),
    column("networkAddress", { isScalable: true, group: "network" }),
    // An identifier, not a quantity: digits without separators.
    column("port", { group: "network" }),
    ...groupingColumns,
    column("isAutomaticManagement", { type: "boolean", group: "status" }),
    timeColumn("lastChangedAt", { isScalable: true }),
    timeColumn("createdAt", { isScalable: true, isHiddenAtFirst: true }),
    timeColumn("updatedAt", { isHiddenAtFirst: true }),
    referenceColumn("id", gridDefinitionIds.managedSystems),
    referenceColumn("assetId", gridDefinitionIds.assets),
  ],
  defaultSort: { field: "name", direction: "ascending" },
  textFilterFields: ["name", "platform", "networkAddress"],
});

const managedAccounts = createBlueprint({
  id: gridDefinitionIds.managedAccounts,
  name: "managedAccounts",
  scope: "organization",
  permission: permissions.managedAccountsRead,
  listPath: "/api/managed-accounts",
  links: ["managedSystems", "assets"],
  parent: "managedSystems",
  displayKey: "accountName",
  columns: [
    column("accountName", { isScalable: true }),
    column("systemName"),
    column("accountDomainName"),
    column("description", { isSortable: false, isHiddenAtFirst: true }),
    ...groupingColumns,
    column("isPasswordManaged", { type: "boolean", group: "status" }),
    badgeColumn("passwordChangeFrequency", frequencies, ofRules),
    column("passwordChangeDays", { type: "number", ...ofRules }),
    column("releaseMinutes", { type: "number", ...ofRules }),
    smartRuleNames,
    timeColumn("lastPasswordChangeAt", { isScalable: true }),
    timeColumn("nextPasswordChangeAt", { isScalable: true }),
    timeColumn("createdAt", { isScalable: true, isHiddenAtFirst: true }),
    timeColumn("updatedAt", { isHiddenAtFirst: true }),
    referenceColumn("managedSystemId", gridDefinitionIds.managedSystems),
    referenceColumn("assetId", gridDefinitionIds.assets),
  ],
  defaultSort: { field: "accountName", direction: "ascending" },
  textFilterFields: ["accountName", "systemName", "accountDomainName", "description"],
});

/** What the organization manages. */
export const inventoryGrids: readonly GridBlueprint[] = [assets, managedSystems, managedAccounts];
