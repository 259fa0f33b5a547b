import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import type { Permission } from "@gatehouse/shared/contracts/permissions.contract";

/** Conditions of a tile on the classic dashboard: permissions, and a destination that exists. */
export type DashboardTile = {
  id: string;
  permission: Permission;
  /** Also required, for the page behind the destination. */
  furtherPermission?: Permission;
  destination: string;
};

/** Every tile in the order of the page; names, icons and texts of tiles belong to the dashboards remote. */
export const dashboardTiles: readonly DashboardTile[] = [
  { id: "assets", permission: permissions.assetsRead, destination: paths.assets },
  { id: "newdiscoveryscan", permission: permissions.scansStart, destination: "/discovery/scan/wizard" },
  {
    id: "passwordsafe",
    permission: permissions.passwordSafeUse,
    furtherPermission: permissions.managedAccountsRead,
    destination: "/ps/portal",
  },
  { id: "teampasswords", permission: permissions.teamPasswordsUse, destination: "/safe/secrets" },
  { id: "analytics", permission: permissions.analyticsRead, destination: "/analytics/home" },
  { id: "discovery", permission: permissions.scansRead, destination: "/discovery/scan/wizard" },
  { id: "events", permission: permissions.eventsRead, destination: paths.grid },
  { id: "managedsystems", permission: permissions.managedSystemsRead, destination: paths.managedSystems },
  { id: "managedaccounts", permission: permissions.managedAccountsRead, destination: paths.managedAccounts },
  { id: "policies", permission: permissions.policiesRead, destination: "/epm/policy-users" },
  { id: "configuration", permission: permissions.configurationRead, destination: paths.configuration },
];
