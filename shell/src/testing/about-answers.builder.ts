import type { PluginVersion, VersionHistoryItem } from "@gatehouse/shared/contracts/about.contract";
import type { Settings } from "@gatehouse/shared/contracts/installation.contract";
import type { ApiHandlers } from "@gatehouse/shared/testing/mock-api";
import { aSession } from "@gatehouse/shared/testing/session.builder";
import { renderShell, type RenderedShell } from "./render-shell.tsx";

/** An upgrade; a lower number is an older one. */
export function anUpgrade(number: number): VersionHistoryItem {
  return {
    InstallDate: `2026-03-0${number}T09:00:00.000Z`,
    BaseProductVersionDisplay: `1.${number}.0`,
    UpgradeIdentifier: `upgrade-${number}`,
    Title: `Upgrade to 1.${number}`,
  };
}

/** A plugin of two modules. */
function aPlugin(name: string): PluginVersion {
  return {
    PluginVersion: { Name: name, Version: "2.0.0" },
    PluginModuleVersions: [
      { Name: `${name}-core`, Version: "2.0.1" },
      { Name: `${name}-views`, Version: "2.0.2" },
    ],
  };
}

/** Responses of the server for the About page with all permissions. */
export function aboutAnswers(changes: ApiHandlers = {}): ApiHandlers {
  return {
    "GET /api/about/pageComponents": [
      { ResourceKey: "supportpackage" },
      { ResourceKey: "analysisdata" },
      { ResourceKey: "maintenanceexpiry" },
    ],
    "GET /api/about/serverVersion": { Version: "7.8.9.10" },
    "GET /api/about/patchVersion": { Version: "7.8.9-patch.3" },
    "GET /api/about/versionHistory": [2, 1].map(anUpgrade),
    "GET /api/about/pluginVersions": [aPlugin("vault"), aPlugin("reports")],
    "GET /api/about/analyzerResultsExist": true,
    "GET /api/app/licenses/expirydate": { ExpiryDate: "2126-08-15T12:00:00.000Z" },
    "GET /api/app/licenses/hide-maintenance-expiry-warning": false,
    "GET /api/app/supportContact": () => ({ status: 204 }),
    ...changes,
  };
}

/** Renders the About page for a user of this installation. */
export async function renderAbout(changes: ApiHandlers = {}, settings: Partial<Settings> = {}): Promise<RenderedShell> {
  const session = aSession();
  return renderShell({
    path: "/about",
    session: { ...session, Settings: { ...session.Settings, ...settings } },
    api: aboutAnswers(changes),
  });
}
