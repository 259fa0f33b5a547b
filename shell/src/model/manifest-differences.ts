import type { ManifestEntry } from "@gatehouse/shared/contracts/manifests.contract";

/** The entries in force, by name of the section. */
export type ManifestEntries = Readonly<Record<string, ManifestEntry>>;

type Canary = NonNullable<ManifestEntry["canary"]>;

/** One difference between two states of the manifest, as shown to the user. */
export type ManifestDifference = { name: string } & (
  | { kind: "added"; version: string }
  | { kind: "removed"; version: string }
  | { kind: "version" | "urgent-version"; from: string; to: string }
  | { kind: "pinned"; organizationId: string; version: string }
  | { kind: "unpinned"; organizationId: string; version: string }
  | ({ kind: "canary" } & Canary)
  | { kind: "canary-ended"; version: string }
  | { kind: "disabled"; message: string }
  | { kind: "enabled" }
);

/** Lists all differences, by section in alphabetical order, the default version first. */
export function listDifferences(before: ManifestEntries, after: ManifestEntries): ManifestDifference[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names.flatMap((name) => compareEntries(name, before[name], after[name]));
}

function compareEntries(
  name: string,
  before: ManifestEntry | undefined,
  after: ManifestEntry | undefined,
): ManifestDifference[] {
  if (!after) return before ? [{ name, kind: "removed", version: before.version }] : [];
  return [
    ...compareVersions(name, before, after),
    ...comparePins(name, before?.pins ?? {}, after),
    ...compareCanaries(name, before?.canary ?? null, after.canary),
    ...compareDisabled(name, before?.disabled ?? null, after.disabled),
  ];
}

function compareVersions(name: string, before: ManifestEntry | undefined, after: ManifestEntry): ManifestDifference[] {
  if (!before) return [{ name, kind: "added", version: after.version }];
  if (before.version === after.version) return [];
  const kind = after.isUrgent ? "urgent-version" : "version";
  return [{ name, kind, from: before.version, to: after.version }];
}

function comparePins(name: string, before: ManifestEntry["pins"], after: ManifestEntry): ManifestDifference[] {
  const organizationIds = [...new Set([...Object.keys(before), ...Object.keys(after.pins)])].sort();
  return organizationIds.flatMap((organizationId): ManifestDifference[] => {
    const version = after.pins[organizationId];
    if (version === before[organizationId]) return [];
    // Without a pin the organization gets the default version.
    if (version === undefined) return [{ name, kind: "unpinned", organizationId, version: after.version }];
    return [{ name, kind: "pinned", organizationId, version }];
  });
}

function compareCanaries(name: string, before: Canary | null, after: Canary | null): ManifestDifference[] {
  if (after) {
    const isSame = before?.version === after.version && before.percentage === after.percentage;
    return isSame ? [] : [{ name, kind: "canary", ...after }];
  }
  return before ? [{ name, kind: "canary-ended", version: before.version }] : [];
}

function compareDisabled(
  name: string,
  before: ManifestEntry["disabled"],
  after: ManifestEntry["disabled"],
): ManifestDifference[] {
  if (before?.message === after?.message) return [];
  return after ? [{ name, kind: "disabled", message: after.message }] : [{ name, kind: "enabled" }];
}
