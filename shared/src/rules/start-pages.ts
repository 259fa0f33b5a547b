import { paths } from "../contracts/paths.contract.ts";
import { permissions, type Permission } from "../contracts/permissions.contract.ts";

/** A page that users can choose to start with, and what opens it. */
export type StartPage = { key: string; path: string; permission?: Permission };

export const startPages: readonly StartPage[] = [
  { key: "assets", path: paths.assets, permission: permissions.assetsRead },
  { key: "managed-systems", path: paths.managedSystems, permission: permissions.managedSystemsRead },
  { key: "managed-accounts", path: paths.managedAccounts, permission: permissions.managedAccountsRead },
  { key: "scans", path: paths.discoveryScans, permission: permissions.scansRead },
  { key: "session-replay", path: paths.sessionReplay, permission: permissions.sessionsReplay },
  { key: "endpoint-reporting", path: paths.epmReporting, permission: permissions.endpointReportingRead },
  { key: "configuration", path: paths.configuration },
];

/** Whether somebody with these permissions may open the page. */
export const opensWith = ({ permission }: Pick<StartPage, "permission">, held: readonly string[]): boolean =>
  permission === undefined || held.includes(permission);
