import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import type { Permission } from "@gatehouse/shared/contracts/permissions.contract";

/** What a tile of the classic dashboard needs: a permission, and a destination that exists. */
export type DashboardTile = { id: string; permission: Permission; destination: string };

/** Every tile in the order in which the page shows them; tile names, icons and texts belong to the dashboards remote. */
export const dashboardTiles: readonly DashboardTile[] = [
  { id: "assets", permission: permissions.assetsRead, destination: paths.assets },
  { id: "newdiscoveryscan", permission: permissions.scansStart, destination: "/discovery/scan/wizard" },
  { id: "passwordsafe", permission: permissions.passwordSafeUse, destination: "/ps/portal" },
  { id: "teampasswords", permission: permissions.teamPasswordsUse, destination: "/safe/secrets" },
  { id: "analytics", permission: permissions.analyticsRead, destination: "/analytics/home" },
  { id: "discovery", permission: permissions.scansRead, destination: "/discovery/scan/wizard" },
  { id: "events", permission: permissions.eventsRead, destination: paths.grid },
  { id: "managedsystems", permission: permissions.managedSystemsRead, destination: paths.managedSystems },
  { id: "managedaccounts", permission: permissions.managedAccountsRead, destination: paths.managedAccounts },
  { id: "policies", permission: permissions.policiesRead, destination: "/epm/policy-users" },
  { id: "configuration", permission: permissions.configurationRead, destination: paths.configuration },
];
