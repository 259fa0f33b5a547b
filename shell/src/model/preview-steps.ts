import type { ManifestEntry, ManifestRevision, ManifestStep } from "@gatehouse/shared/contracts/manifests.contract";
import type { ManifestEntries } from "./manifest-differences.ts";

type EntryStep = Exclude<ManifestStep, { action: "restore" | "promote" | "remove" }>;

/**
 * Previews the manifest after the given steps, to show the effect before they are sent. `revisions` are those that a
 * step may restore. A step that the server would refuse changes nothing.
 */
export function previewSteps(
  before: ManifestEntries,
  steps: readonly ManifestStep[],
  revisions: readonly ManifestRevision[] = [],
): ManifestEntries {
  let after = before;
  for (const step of steps) {
    if (step.action === "restore") after = revisions.find(({ number }) => number === step.number)?.entries ?? after;
    else if (step.action === "promote") after = { ...after, [step.name]: promote(after[step.name], step) };
    else if (step.action === "remove") after = withoutEntry(after, step.name);
    else {
      const entry = after[step.name];
      if (entry) after = { ...after, [step.name]: changeEntry(entry, step) };
    }
  }
  return after;
}

function withoutEntry(entries: ManifestEntries, name: string): ManifestEntries {
  const { [name]: _removed, ...others } = entries;
  return others;
}

function promote(
  entry: ManifestEntry | undefined,
  { version, isUrgent = false }: Extract<ManifestStep, { action: "promote" }>,
): ManifestEntry {
  const known = entry ?? { pins: {}, canary: null, disabled: null, version: null };
  // The default version needs no canary.
  const canary = known.canary?.version === version ? null : known.canary;
  return { ...known, version, previous: known.version, canary, isUrgent };
}

function changeEntry(entry: ManifestEntry, step: EntryStep): ManifestEntry {
  switch (step.action) {
    case "rollback":
      // Only the server knows what came before the previous version.
      return entry.previous === null ? entry : { ...entry, version: entry.previous, previous: null, isUrgent: false };
    case "pin":
      return { ...entry, pins: { ...entry.pins, [step.organizationId]: step.version } };
    case "unpin": {
      const { [step.organizationId]: _removed, ...pins } = entry.pins;
      return { ...entry, pins };
    }
    case "canary":
      return { ...entry, canary: { version: step.version, percentage: step.percentage } };
    case "end-canary":
      return { ...entry, canary: null };
    case "disable":
      return { ...entry, disabled: { message: step.message } };
    case "enable":
      return { ...entry, disabled: null };
  }
}
