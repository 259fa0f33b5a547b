import type { ManifestEntry } from "@gatehouse/shared/contracts/manifests.contract";
import { listDifferences, type ManifestDifference, type ManifestEntries } from "./manifest-differences.ts";

/** Effect of a change on the users, in numbers. */
export type ChangeSummary = {
  differences: ManifestDifference[];
  /** Sections whose default version changes. */
  changedForEverybody: number;
  /** Organizations that stay pinned to another version of a changed section. */
  keptPins: number;
  /** Changed sections whose canary continues. */
  keptCanaries: number;
  /** How open tabs follow; `none` if nothing differs. */
  tabs: "none" | "follow" | "urgent" | "withdrawn" | "removed";
  /** The shell changes, which requires a reload. */
  hasShell: boolean;
};

const kindsForEverybody: readonly ManifestDifference["kind"][] = [
  "added",
  "removed",
  "version",
  "urgent-version",
  "disabled",
  "enabled",
];

/** Summarizes the change from `before` to `after`. */
export function summarizeChange(before: ManifestEntries, after: ManifestEntries): ChangeSummary {
  const differences = listDifferences(before, after);
  const namesOf = (...kinds: readonly ManifestDifference["kind"][]): string[] =>
    differences.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name);
  const newVersions = namesOf("version", "urgent-version");
  const keptPins = newVersions.flatMap((name) => listKeptPins(before[name], after[name]));
  return {
    differences,
    changedForEverybody: new Set(namesOf(...kindsForEverybody)).size,
    keptPins: new Set(keptPins).size,
    keptCanaries: newVersions.filter((name) => after[name]?.canary).length,
    tabs: describeTabs(differences),
    hasShell: differences.some(({ name }) => name === "shell"),
  };
}

function listKeptPins(before: ManifestEntry | undefined, after: ManifestEntry | undefined): string[] {
  return Object.entries(before?.pins ?? {})
    .filter(([organizationId, version]) => after?.pins[organizationId] === version)
    .map(([organizationId]) => organizationId);
}

function describeTabs(differences: readonly ManifestDifference[]): ChangeSummary["tabs"] {
  if (differences.length === 0) return "none";
  const has = (kind: ManifestDifference["kind"]): boolean => differences.some((difference) => difference.kind === kind);
  if (has("disabled")) return "withdrawn";
  if (has("urgent-version")) return "urgent";
  return differences.every(({ kind }) => kind === "removed") ? "removed" : "follow";
}
