import type { ManifestEntry, ManifestStep } from "@gatehouse/shared/contracts/manifests.contract";
import { findEntry } from "./find-entry.ts";
import { findPublished } from "../releases/find-published.ts";
import type { ManifestRevisionsRepository } from "./manifest-revisions.repository.ts";
import { startAuthor, type PublishResult } from "../releases/releases.service.ts";
import type { FoundRelease, ReleasesRepository } from "../releases/releases.repository.ts";

type Entries = Record<string, ManifestEntry>;
type Sources = {
  releases: Pick<ReleasesRepository, "listByVersions">;
  revisions: Pick<ManifestRevisionsRepository, "wasInForce" | "hadEntry">;
};

/**
 * What a start may promote of what it has published: only replacements of versions that a start has published too. A
 * release that was in force before stays where operators have put it, so that a rollback survives a restart; one that
 * never was, because its start failed before, is promoted. A remote that operators have removed stays out of the
 * console. Nothing is promoted without a shell.
 */
export async function listStartedPromotions(
  published: readonly PublishResult[],
  entries: Entries,
  sources: Sources,
): Promise<ManifestStep[]> {
  const versions = [...published.map(({ release }) => release.version), ...Object.values(entries).map(versionOf)];
  const found = await sources.releases.listByVersions([...new Set(versions)]);
  const steps: Extract<ManifestStep, { action: "promote" }>[] = [];
  for (const one of published) {
    const { name, version } = one.release;
    if (await mayReplace(one, findEntry(entries, name), { found, sources }))
      steps.push({ action: "promote", name, version });
  }
  return findEntry(entries, "shell") || steps.some(({ name }) => name === "shell") ? steps : [];
}

const versionOf = ({ version }: ManifestEntry): string => version;

async function mayReplace(
  { release: { name, version }, isNew }: PublishResult,
  entry: ManifestEntry | undefined,
  { found, sources }: { found: readonly FoundRelease[]; sources: Sources },
): Promise<boolean> {
  const own = findPublished(found, name, version);
  if (!own || own.isRevoked) return false;
  if (!entry) return !(await sources.revisions.hadEntry(name));
  const current = findPublished(found, name, entry.version);
  if (!current) return true;
  if (current.publishedBy !== startAuthor) return false;
  if (isNew) return true;
  return own.publishedBy === startAuthor && !(await sources.revisions.wasInForce(name, version));
}
