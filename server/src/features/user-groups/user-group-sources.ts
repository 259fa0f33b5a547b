import type { DirectoriesService } from "../directories/directories.service.ts";
import type { IdentityProvidersService } from "../identity-providers/identity-providers.service.ts";
import type { GroupSource } from "./user-groups.repository.ts";

/** A directory or an identity provider, whose groups can give roles. */
export type NamedSource = {
  /** Of the directory or provider. */
  id: string;
  source: GroupSource;
  /** What users know it by. */
  name: string;
  kind: "directory" | "identityProvider";
  /** The organization that users of the directory join. Identity providers belong to the whole installation. */
  organizationId: string | null;
};

type Dependencies = {
  directories: Pick<DirectoriesService, "listForGroups">;
  identityProviders: Pick<IdentityProvidersService, "listForGroups">;
};

/** Where groups come from: directories, then identity providers. */
export class UserGroupSources {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  async list(): Promise<NamedSource[]> {
    const directories = await this.dependencies.directories.listForGroups();
    const providers = await this.dependencies.identityProviders.listForGroups();
    return [
      ...directories.map(({ id, label, organizationId }): NamedSource => {
        return { id, source: { directoryId: id }, name: label, kind: "directory", organizationId };
      }),
      ...providers.map(({ id, identifier }): NamedSource => {
        return { id, source: { providerId: id }, name: identifier, kind: "identityProvider", organizationId: null };
      }),
    ];
  }
}
