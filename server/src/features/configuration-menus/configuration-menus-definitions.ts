import { gridDefinitionIds } from "@gatehouse/shared/contracts/grids.contract";
import { optionSectionIds } from "@gatehouse/shared/contracts/options.contract";
import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";

/** An entry of the menu; without a permission everyone who may open the menu gets it. */
export type MenuEntry = {
  id: string;
  destination: string;
  queryParams?: Record<string, string>;
  permission?: string;
  /** For what concerns the whole installation. */
  isForAdministrators?: true;
};

export type MenuEntryGroup = { id: string; entries: readonly MenuEntry[] };

const grid = (id: keyof typeof gridDefinitionIds, permission: string): MenuEntry => ({
  id,
  destination: paths.grid,
  queryParams: { definition: gridDefinitionIds[id] },
  permission,
});

const options = (id: keyof typeof optionSectionIds): MenuEntry => ({
  id,
  destination: paths.configurationOption,
  queryParams: { section: optionSectionIds[id] },
});

/** Everything that can be configured or looked up; what leads nowhere or is not permitted is left out when asked for. */
export const configurationMenuGroups: readonly MenuEntryGroup[] = [
  {
    id: "system",
    entries: [
      options("sessions"),
      { id: "preLoginBanners", destination: paths.preLoginBanners, isForAdministrators: true },
      options("tables"),
      options("support"),
    ],
  },
  {
    id: "inventory",
    entries: [
      grid("assets", permissions.assetsRead),
      grid("managedSystems", permissions.managedSystemsRead),
      grid("managedAccounts", permissions.managedAccountsRead),
    ],
  },
  {
    id: "monitoring",
    entries: [
      grid("scans", permissions.scansRead),
      grid("events", permissions.eventsRead),
      { id: "recordedSessions", destination: paths.sessionReplay, permission: permissions.sessionsReplay },
      { id: "endpointReporting", destination: paths.epmReporting, permission: permissions.endpointReportingRead },
    ],
  },
  {
    id: "personal",
    entries: [{ id: "account", destination: paths.account }],
  },
  {
    id: "operations",
    entries: [
      { id: "releases", destination: paths.releases, permission: permissions.releasesRead },
      { id: "mails", destination: paths.configurationMails, permission: permissions.mailsRead },
    ],
  },
];
