import { itemSetIds } from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import { gridDefinitionIds } from "@gatehouse/shared/contracts/grids.contract";
import { importPermissions } from "@gatehouse/shared/contracts/inventory-imports.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import type { ImportedField, ImportedKind } from "../imports/imported-kind.ts";
import { assetTypes } from "./asset-types.ts";

export type InventoryField = ImportedField & {
  column: string;
  /** Only of imports: forms don't show it. */
  isImportOnly?: boolean;
  /** Of a new row; the empty text, or no, without it. */
  initial?: string | number | boolean;
  /** Of a new row of an import that doesn't say; without it, a required field has to be given. */
  importDefault?: string | boolean;
  /** Of a `choice`; names of products need no text. */
  choices?: readonly { value: string; resourceKey?: string }[];
  hasHint?: boolean;
};

/** One kind of rows: its form, its imports and its audit events follow from this. */
export type InventoryKind = Omit<ImportedKind, "fields"> & {
  table: string;
  /** Begins the names of its audit events. */
  noun: string;
  /** Lists the rows; without it, the page of the forms does. */
  gridDefinition?: string;
  fields: readonly InventoryField[];
};

const grouping: readonly InventoryField[] = [
  { name: "workgroup", type: "workgroup", column: "workgroup_id" },
  { name: "tags", type: "tags", column: "tags", hasHint: true },
];

const platforms = ["Windows", "Linux", "macOS", "PostgreSQL", "MySQL", "Oracle", "SQL Server", "Cisco", "Fortinet"].map(
  (value) => ({ value }),
);

const domainName: InventoryField = { name: "domainName", type: "hostName", column: "domain_name", isKey: true };

export const assetKind: InventoryKind = {
  id: itemSetIds.assets,
  table: "assets",
  noun: "asset",
  permissions: importPermissions[itemSetIds.assets],
  gridDefinition: gridDefinitionIds.assets,
  nameField: "name",
  fields: [
    { name: "name", type: "line", column: "name", isRequired: true, isKey: true, hasHint: true },
    { ...domainName, hasHint: true },
    {
      name: "assetType",
      type: "choice",
      column: "asset_type",
      isRequired: true,
      initial: "Server",
      importDefault: "Other",
      choices: assetTypes,
      maxLength: 100,
    },
    { name: "dnsName", type: "hostName", column: "dns_name" },
    { name: "ipAddress", type: "ipAddress", column: "ip_address", hasHint: true },
    { name: "operatingSystem", type: "line", column: "operating_system" },
    ...grouping,
    { name: "lastSeenAt", type: "moment", column: "last_seen_at", isImportOnly: true, isQuiet: true },
  ],
};

export const systemKind: InventoryKind = {
  id: itemSetIds.managedSystems,
  table: "managed_systems",
  noun: "managed-system",
  permissions: importPermissions[itemSetIds.managedSystems],
  gridDefinition: gridDefinitionIds.managedSystems,
  nameField: "name",
  fields: [
    { name: "name", type: "line", column: "name", isRequired: true, isKey: true },
    {
      name: "platform",
      type: "choice",
      column: "platform",
      isRequired: true,
      isKey: true,
      initial: "Windows",
      choices: platforms,
      maxLength: 100,
    },
    { name: "networkAddress", type: "hostName", column: "network_address", isRequired: true, hasHint: true },
    { name: "port", type: "port", column: "port", isRequired: true, initial: 5985 },
    { name: "asset", type: "asset", column: "asset_id", hasHint: true },
    {
      name: "isAutomaticManagement",
      type: "yesNo",
      column: "is_automatic_management",
      initial: true,
      importDefault: false,
    },
    ...grouping,
  ],
};

export const accountKind: InventoryKind = {
  id: itemSetIds.managedAccounts,
  table: "managed_accounts",
  noun: "managed-account",
  permissions: importPermissions[itemSetIds.managedAccounts],
  gridDefinition: gridDefinitionIds.managedAccounts,
  nameField: "accountName",
  fields: [
    { name: "system", type: "system", column: "managed_system_id", isRequired: true, isKey: true, hasHint: true },
    { name: "accountName", type: "line", column: "account_name", isRequired: true, isKey: true },
    domainName,
    { name: "description", type: "text", column: "description" },
    { name: "isPasswordManaged", type: "yesNo", column: "is_password_managed", initial: true, importDefault: true },
    ...grouping,
  ],
};

export const workgroupKind: InventoryKind = {
  id: itemSetIds.workgroups,
  table: "workgroups",
  noun: "workgroup",
  permissions: { read: permissions.assetsRead, edit: permissions.assetsEdit },
  nameField: "name",
  fields: [
    { name: "name", type: "line", column: "name", isRequired: true, isKey: true, maxLength: 100 },
    { name: "description", type: "text", column: "description" },
  ],
};
