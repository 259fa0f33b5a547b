import type { ManifestsService } from "../features/federation/manifests/manifests.service.ts";
import type { ReleasePruningService } from "../features/federation/release-pruning/release-pruning.service.ts";
import type { ReleasesService } from "../features/federation/releases/releases.service.ts";
import type { OrganizationsService } from "../features/organizations/organizations.service.ts";
import type { CommandContext } from "./command-context.ts";

/** Services of commands about releases and the manifest. */
export type FederationServices = {
  federation: { manifests: ManifestsService; releases: ReleasesService; pruning: ReleasePruningService };
  organizations: Pick<OrganizationsService, "listAll">;
};

export type CommandFederation = FederationServices["federation"] & Pick<FederationServices, "organizations">;

/** Acts on the installation's releases and manifest, also while its server runs. */
export function withFederation<Result>(
  context: CommandContext<FederationServices>,
  act: (federation: CommandFederation) => Promise<Result>,
): Promise<Result> {
  return context.withServices(({ federation, organizations }) => act({ ...federation, organizations }));
}
