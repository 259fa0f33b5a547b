import type { ManifestEntry, ManifestStep } from "@gatehouse/shared/contracts/manifests.contract";
import { findEntry } from "./find-entry.ts";
import { findPublished } from "./find-published.ts";
import type { ManifestRevisionsRepository } from "./manifest-revisions.repository.ts";
import { startAuthor, type Published } from "./releases.service.ts";
import type { FoundRelease, ReleasesRepository } from "./releases.repository.ts";

type Entries = Record<string, ManifestEntry>;
type Sources = {
  releases: Pick<ReleasesRepository, "listByVersions">;
  revisions: Pick<ManifestRevisionsRepository, "wasInForce">;
};

/**
 * What start may put in force of what it has published: only over versions that start had published too. A release that
 * was in force before stays where operations have put it, so that a roll-back outlives a restart; one that never was,
 * because the start that published it did not come this far, is taken up. Nothing while there is no shell.
 */
export async function listStartedPromotions(
  published: readonly Published[],
  entries: Entries,
  sources: Sources,
): Promise<ManifestStep[]> {
  const versions = [...published.map(({ release }) => release.version), ...Object.values(entries).map(versionOf)];
  const found = await sources.releases.listByVersions([...new Set(versions)]);
  const steps: Extract<ManifestStep, { action: "promote" }>[] = [];
  for (const one of published) {
    const { name, version } = one.release;
    if (await takesOver(one, findEntry(entries, name), { found, sources }))
      steps.push({ action: "promote", name, version });
  }
  return findEntry(entries, "shell") || steps.some(({ name }) => name === "shell") ? steps : [];
}

const versionOf = ({ version }: ManifestEntry): string => version;

async function takesOver(
  { release: { name, version }, isNew }: Published,
  entry: ManifestEntry | undefined,
  { found, sources }: { found: readonly FoundRelease[]; sources: Sources },
): Promise<boolean> {
  const own = findPublished(found, name, version);
  if (!own || own.isRevoked) return false;
  const current = entry && findPublished(found, name, entry.version);
  if (!current) return true;
  if (current.publishedBy !== startAuthor) return false;
  if (isNew) return true;
  return own.publishedBy === startAuthor && !(await sources.revisions.wasInForce(name, version));
}
