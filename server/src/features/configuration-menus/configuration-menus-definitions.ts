import type { ConfigurationGroup } from "@gatehouse/shared/contracts/configuration-menus.contract";
import { gridDefinitionIds } from "@gatehouse/shared/contracts/grids.contract";
import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import type { RemoteDescriptor } from "@gatehouse/shared/contracts/release-records.contract";

export type ConfigurationClaim = NonNullable<RemoteDescriptor["configurationMenu"]>[number];

type Claim = Omit<ConfigurationClaim, "titleKey" | "descriptionKey" | "keywordsKey" | "group"> & {
  group: ConfigurationGroup;
};

/** The texts are those of the section that shows the menu. */
function entry(id: string, claim: Claim): ConfigurationClaim {
  const key = `configuration.items.${id}`;
  return { titleKey: `${key}.name`, descriptionKey: `${key}.description`, keywordsKey: `${key}.keywords`, ...claim };
}

const grid = (id: keyof typeof gridDefinitionIds): Pick<Claim, "path" | "query"> => ({
  path: paths.grid,
  query: { definition: gridDefinitionIds[id] },
});

const options = (section: string): Pick<Claim, "path" | "query"> => ({
  path: paths.configurationOption,
  query: { section },
});

/** Pages of the shell, which has no `remote.json`. */
export const shellEntries: readonly ConfigurationClaim[] = [
  entry("releases", { path: paths.releases, permission: permissions.releasesRead, group: "operations", order: 10 }),
];

/**
 * Entries of releases from before sections declared their own, by section. They stay as they are: a new entry belongs
 * into `remote.json` of its section.
 */
export const earlierEntries: ReadonlyMap<string, readonly ConfigurationClaim[]> = new Map([
  [
    "configuration",
    [
      entry("sessions", { ...options("1"), group: "system", order: 10 }),
      entry("preLoginBanners", { path: paths.preLoginBanners, isForAdministrators: true, group: "system", order: 20 }),
      entry("tables", { ...options("2"), group: "system", order: 30 }),
      entry("support", { ...options("3"), group: "system", order: 40 }),
      entry("assets", { ...grid("assets"), permission: permissions.assetsRead, group: "inventory", order: 10 }),
      entry("managedSystems", {
        ...grid("managedSystems"),
        permission: permissions.managedSystemsRead,
        group: "inventory",
        order: 20,
      }),
      entry("managedAccounts", {
        ...grid("managedAccounts"),
        permission: permissions.managedAccountsRead,
        group: "inventory",
        order: 30,
      }),
      entry("scans", { ...grid("scans"), permission: permissions.scansRead, group: "monitoring", order: 10 }),
      entry("events", { ...grid("events"), permission: permissions.eventsRead, group: "monitoring", order: 20 }),
      entry("mails", {
        path: paths.configurationMails,
        permission: permissions.mailsRead,
        group: "operations",
        order: 20,
      }),
    ],
  ],
  [
    "replay",
    [
      entry("recordedSessions", {
        path: paths.sessionReplay,
        permission: permissions.sessionsReplay,
        group: "monitoring",
        order: 30,
      }),
    ],
  ],
  [
    "epm",
    [
      entry("endpointReporting", {
        path: paths.epmReporting,
        permission: permissions.endpointReportingRead,
        group: "monitoring",
        order: 40,
      }),
    ],
  ],
  ["account", [entry("account", { path: paths.account, group: "personal", order: 10 })]],
]);
