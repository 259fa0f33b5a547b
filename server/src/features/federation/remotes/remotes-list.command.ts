import type { Command } from "commander";
import type { ManifestRevision } from "@gatehouse/shared/contracts/manifests.contract";
import type { PublishedRelease } from "@gatehouse/shared/contracts/releases.contract";
import type { CommandContext } from "../../../cli/command-context.ts";
import type { OrganizationNames } from "../manifests/command/manifest-text.ts";
import { readOrganizationNames } from "../manifests/command/read-organization-names.ts";
import { withFederation, type FederationServices } from "../../../cli/with-federation.ts";

/** Who gets a release by the revision in force. */
type Use = { isInForce: boolean; canaryPercentage: number | null; pinnedOrganizations: string[]; isDisabled: boolean };

const unused: Use = { isInForce: false, canaryPercentage: null, pinnedOrganizations: [], isDisabled: false };

/** Adds `remotes list` to the command `remotes`. */
export function addListCommand(remotes: Command, context: CommandContext<FederationServices>): void {
  remotes
    .command("list")
    .description("List all published releases, newest first, and mark active and revoked ones")
    .action(async () => {
      const { published, revision, names } = await withFederation(context, async (federation) => ({
        published: await federation.releases.list(),
        revision: (await federation.manifests.listHistory(1))[0],
        names: await readOrganizationNames(federation.organizations),
      }));
      const listed = published.map((release) => ({ ...release, ...findUse(release, revision) }));
      context.print(listed, listed.map((release) => describeRelease(release, names)).join("\n"));
    });
}

function findUse({ name, version }: PublishedRelease, revision: ManifestRevision | undefined): Use {
  const entry = revision?.entries[name];
  if (!entry) return unused;
  const pinned = Object.entries(entry.pins).filter(([, pin]) => pin === version);
  return {
    isInForce: entry.version === version,
    canaryPercentage: entry.canary?.version === version ? entry.canary.percentage : null,
    pinnedOrganizations: pinned.map(([id]) => id),
    isDisabled: entry.version === version && entry.disabled !== null,
  };
}

function describeRelease(release: PublishedRelease & Use, names: OrganizationNames): string {
  const { name, version, publishedAt, publishedBy } = release;
  return [name, version, publishedAt, publishedBy, ...listMarks(release, names)].join("  ");
}

function* listMarks(release: PublishedRelease & Use, names: OrganizationNames): Generator<string> {
  if (release.isInForce) yield release.isDisabled ? "active, disabled" : "active";
  if (release.canaryPercentage !== null) yield `canary for ${release.canaryPercentage} %`;
  for (const id of release.pinnedOrganizations) yield `pinned for ${names.get(id) ?? id}`;
  if (release.forcedReason !== null) yield `forced past the check: ${release.forcedReason}`;
  if (release.revokedAt !== null) yield `revoked: ${release.revokedReason ?? ""}`;
}
