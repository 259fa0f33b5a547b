import { aboutComponents } from "@gatehouse/shared/contracts/about.contract";
import type { PluginVersion } from "@gatehouse/shared/contracts/about.contract";
import type { PageComponent } from "@gatehouse/shared/contracts/page-components.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import { isPermitted } from "../../routing/is-permitted.ts";
import type { Requester } from "../federation/manifests/release-choices.ts";
import { missingManifestError } from "../federation/manifests/manifest-errors.ts";
import type { ManifestsService } from "../federation/manifests/manifests.service.ts";
import type { ActiveSession } from "../sessions/active-session.ts";

/** Each part of the page with the permission of its routes. */
const components = [
  { key: aboutComponents.supportPackage, permission: permissions.supportRead },
  { key: aboutComponents.analysisData, permission: permissions.supportRead },
  { key: aboutComponents.maintenanceExpiry, permission: permissions.licensesRead },
];

export class AboutService {
  private readonly manifests: Pick<ManifestsService, "resolve">;

  constructor(manifests: Pick<ManifestsService, "resolve">) {
    this.manifests = manifests;
  }

  listComponents(session: ActiveSession): PageComponent[] {
    return components
      .filter(({ permission }) => isPermitted(permission, session, null))
      .map(({ key }) => ({ ResourceKey: key }));
  }

  /** The shell and the sections that the requester gets, the shell first. */
  async listPlugins(requester: Requester): Promise<PluginVersion[]> {
    const resolved = await this.manifests.resolve(requester);
    if (!resolved) throw missingManifestError();
    const remotes = resolved.remotes.toSorted((one, other) => (one.name < other.name ? -1 : 1));
    return [resolved.shell, ...remotes].map(describePlugin);
  }
}

/** Modules of a section are the shared libraries it was built for; those of the shell are the ones it provides. */
function describePlugin({ name, version, needs, provides }: Release): PluginVersion {
  return {
    PluginVersion: { Name: name, Version: version },
    PluginModuleVersions: Object.entries(provides ?? needs)
      .map(([module, range]) => ({ Name: module, Version: range }))
      .toSorted((one, other) => (one.Name < other.Name ? -1 : 1)),
  };
}
