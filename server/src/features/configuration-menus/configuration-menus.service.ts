import { configurationGroups, type ConfigurationMenu } from "@gatehouse/shared/contracts/configuration-menus.contract";
import type { ManifestsService } from "../federation/manifests/manifests.service.ts";
import { createPermissionCheck } from "../sessions/create-permission-check.ts";
import { requesterOf } from "../sessions/requester-of.ts";
import type { ActiveSession } from "../sessions/active-session.ts";
import { groupOf, listConfigurationClaims, toMenuItem, type OwnedClaim } from "./configuration-claims.ts";

type Dependencies = {
  manifests: Pick<ManifestsService, "resolve">;
  /** Whether a console path exists. */
  destinationExists: (path: string) => Promise<boolean>;
};

/** The configuration menu: entries of the shell and of the releases that the user runs. */
export class ConfigurationMenusService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** The menu entries that the user may open in the organization and whose destination exists; without empty groups. */
  async read(session: ActiveSession, organizationId: string): Promise<ConfigurationMenu> {
    const { isAdministrator } = session.user;
    const resolved = await this.dependencies.manifests.resolve(requesterOf(session, organizationId));
    const mayEnter = createPermissionCheck(session, organizationId);
    const open = listConfigurationClaims(resolved?.remotes ?? []).filter(
      ({ claim }) => mayEnter(claim.permission) && (claim.isForAdministrators !== true || isAdministrator),
    );
    const existing = await this.withDestination(open);
    const groups = configurationGroups.map((group) => ({
      ResourceKey: `configuration.groups.${group}`,
      MenuItems: existing.filter((owned) => groupOf(owned) === group).map(toMenuItem),
    }));
    return { MenuGroups: groups.filter(({ MenuItems }) => MenuItems.length > 0) };
  }

  private async withDestination(claims: readonly OwnedClaim[]): Promise<OwnedClaim[]> {
    const exists = await Promise.all(claims.map(({ claim }) => this.dependencies.destinationExists(claim.path)));
    return claims.filter((_claim, index) => exists[index]);
  }
}
