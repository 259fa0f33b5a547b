import type { ManifestEntry } from "@gatehouse/shared/contracts/manifests.contract";
import { listDifferences, type ManifestDifference, type ManifestEntries } from "./manifest-differences.ts";

/** What a change means for the users, in numbers. */
export type ChangeSummary = {
  differences: ManifestDifference[];
  /** Sections that change for everybody who has neither pin nor canary. */
  changedForEverybody: number;
  /** Organizations that keep another version of a section that changes. */
  keptPins: number;
  /** Sections that change and whose canary goes on. */
  keptCanaries: number;
  /** How open tabs follow; `none` when nothing differs. */
  tabs: "none" | "follow" | "urgent";
  /** The console itself changes, which takes a reload. */
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

/** Says what putting `after` in force in place of `before` does. */
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
    tabs: howTabsFollow(differences),
    hasShell: differences.some(({ name }) => name === "shell"),
  };
}

function listKeptPins(before: ManifestEntry | undefined, after: ManifestEntry | undefined): string[] {
  return Object.entries(before?.pins ?? {})
    .filter(([organizationId, version]) => after?.pins[organizationId] === version)
    .map(([organizationId]) => organizationId);
}

function howTabsFollow(differences: readonly ManifestDifference[]): ChangeSummary["tabs"] {
  if (differences.length === 0) return "none";
  return differences.some(({ kind }) => kind === "urgent-version") ? "urgent" : "follow";
}
