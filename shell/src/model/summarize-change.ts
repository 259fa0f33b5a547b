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

/** Says what putting `after` in force in place of `before` does. */
export function summarizeChange(before: ManifestEntries, after: ManifestEntries): ChangeSummary {
  const differences = listDifferences(before, after);
  const versions = differences.filter((difference) => difference.kind === "version");
  const everybody = differences.filter(({ kind }) =>
    ["added", "removed", "version", "disabled", "enabled"].includes(kind),
  );
  const keptPins = versions.flatMap(({ name }) =>
    Object.entries(before[name]?.pins ?? {}).flatMap(([organizationId, version]) =>
      after[name]?.pins[organizationId] === version ? [organizationId] : [],
    ),
  );
  const isUrgent = versions.some((difference) => difference.isUrgent);
  return {
    differences,
    changedForEverybody: new Set(everybody.map(({ name }) => name)).size,
    keptPins: new Set(keptPins).size,
    keptCanaries: versions.filter(({ name }) => after[name]?.canary).length,
    tabs: differences.length === 0 ? "none" : followKind(isUrgent),
    hasShell: differences.some(({ name }) => name === "shell"),
  };
}

const followKind = (isUrgent: boolean): "follow" | "urgent" => (isUrgent ? "urgent" : "follow");
