import { createManagedSystemDestination } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import type { Permission } from "@gatehouse/shared/contracts/permissions.contract";
import { catalogueTile } from "./catalogue-tile.ts";
import type { CatalogueTile } from "./catalogue-tile.ts";
import { detailPaths } from "./detail-paths.ts";
import { openPage } from "./tile-actions.ts";
import { readPermissionPaths } from "./tile-permissions.ts";

type Way = {
  id: string;
  title: string;
  icon: string;
  url: string;
  urlParams?: Record<string, string>;
  /** Set if the page opened is more than the path tells. */
  destination?: string;
  readPermissionPath: string;
  /** What the page behind the url requires besides, or what it offers at this url. */
  furtherPermission?: Permission;
  /** Another page of the area, in the tile's menu. */
  furtherPage?: { path: string; name: string; permission: Permission };
};

const scanWizard = "/discovery/scan/wizard";
const resourceZones = "/trident/configuration/resource-zones";

/** Links to areas of the console, in order. */
const ways: readonly Way[] = [
  {
    id: "assets",
    title: "Assets",
    icon: "assets",
    url: paths.assets,
    readPermissionPath: readPermissionPaths.assets,
    furtherPage: { path: detailPaths.smartRules, name: "openSmartRules", permission: permissions.configurationRead },
  },
  {
    id: "scan",
    title: "Run a discovery scan",
    icon: "discovery",
    url: scanWizard,
    readPermissionPath: readPermissionPaths.jobs,
  },
  {
    id: "password-safe",
    title: "Password Safe",
    icon: "passwordsafe",
    url: "/ps/portal",
    urlParams: { tab: "accounts" },
    readPermissionPath: readPermissionPaths.passwordSafe,
    furtherPermission: permissions.managedAccountsRead,
  },
  {
    id: "jobs",
    title: "Scans",
    icon: "jobs",
    url: paths.discoveryScans,
    urlParams: { grid: "activecompleted" },
    readPermissionPath: readPermissionPaths.jobs,
  },
  {
    id: "managed-accounts",
    title: "Managed Accounts",
    icon: "managedaccounts",
    url: paths.managedAccounts,
    readPermissionPath: readPermissionPaths.managedAccounts,
  },
  {
    id: "managed-systems",
    title: "Managed Systems",
    icon: "managedsystems",
    url: paths.managedSystems,
    readPermissionPath: readPermissionPaths.managedSystems,
  },
  {
    id: "create-system",
    title: "Create a managed system",
    icon: "createsystem",
    url: paths.managedSystems,
    urlParams: { showCreateManagedSystemPanel: "true" },
    destination: createManagedSystemDestination,
    readPermissionPath: readPermissionPaths.managedSystems,
    furtherPermission: permissions.managedSystemsEdit,
  },
  {
    id: "configuration",
    title: "Configuration",
    icon: "configuration",
    url: paths.configuration,
    urlParams: { tab: "configure" },
    readPermissionPath: readPermissionPaths.configuration,
  },
  {
    id: "analytics",
    title: "Analytics & Reporting",
    icon: "analytics",
    url: "/analytics/home",
    readPermissionPath: readPermissionPaths.analytics,
    furtherPage: {
      path: detailPaths.analyticsConfiguration,
      name: "openAnalyticsConfiguration",
      permission: permissions.configurationRead,
    },
  },
  {
    id: "zones",
    title: "Resource zones",
    icon: "zones",
    url: resourceZones,
    readPermissionPath: readPermissionPaths.configuration,
  },
];

export const navigationTiles: readonly CatalogueTile[] = ways.map((way, index) =>
  catalogueTile({
    id: way.id,
    type: "Info",
    title: way.title,
    category: "navigation",
    sortOrder: (index + 1) * 10,
    readPermissionPath: way.readPermissionPath,
    destination: way.destination ?? way.url,
    ...(way.furtherPermission && { furtherPermission: way.furtherPermission }),
    ...(way.furtherPage && {
      actions: [openPage(way.furtherPage.path, {}, way.furtherPage.name)],
      actionsPermission: way.furtherPage.permission,
    }),
    resources: {
      icon: way.icon,
      description: `catalogue.tiles.${way.id}.description`,
      url: way.url,
      ...(way.urlParams && { urlParams: way.urlParams }),
      urlMethod: "sref",
    },
  }),
);
