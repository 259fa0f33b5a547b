import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import type { Permission } from "@gatehouse/shared/contracts/permissions.contract";

/** Permission paths of tiles. One of them never had a leading slash. */
export const readPermissionPaths = {
  assets: "/assets/grid/view",
  passwordSafe: "/passwordsafe/home",
  jobs: "/jobs/view",
  analytics: "/analytics/view",
  configuration: "/configure/grid/view",
  managedAccounts: "ps/managedaccounts",
  managedSystems: "/ps/managedsystems",
  events: "/events/view",
  recordedSessions: "/sessions/view",
  endpoints: "/epm/reporting/view",
  policies: "/epm/policies/view",
} as const;

const permissionsByPath: Readonly<Record<string, Permission>> = {
  "assets/grid/view": permissions.assetsRead,
  "passwordsafe/home": permissions.passwordSafeUse,
  "jobs/view": permissions.scansRead,
  "analytics/view": permissions.analyticsRead,
  "configure/grid/view": permissions.configurationRead,
  "ps/managedaccounts": permissions.managedAccountsRead,
  "ps/managedsystems": permissions.managedSystemsRead,
  "events/view": permissions.eventsRead,
  "sessions/view": permissions.sessionsReplay,
  "epm/reporting/view": permissions.endpointReportingRead,
  "epm/policies/view": permissions.policiesRead,
};

/** Compares paths without leading slashes. */
export function permissionOfPath(path: string): Permission {
  const permission = permissionsByPath[path.replace(/^\/+/, "")];
  if (permission === undefined) throw new Error(`No permission belongs to the path ${path}`);
  return permission;
}
