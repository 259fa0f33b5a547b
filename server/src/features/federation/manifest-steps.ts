import type { ManifestEntry, ManifestStep } from "@gatehouse/shared/contracts/manifests.contract";
import { AppError } from "../../errors.ts";
import { findEntry } from "./find-entry.ts";

type Entries = Record<string, ManifestEntry>;
type NamedStep = Exclude<ManifestStep, { action: "restore" }>;

/** What steps must look up. */
export type StepSources = {
  /** Entries of an earlier revision, null when there is none of that number. */
  readEntries: (number: number) => Promise<Entries | null>;
  /** What was everybody's before the version was; null where nothing was or where it must not run any more. */
  findPrevious: (name: string, version: string) => Promise<string | null>;
  organizationExists: (id: string) => Promise<boolean>;
};

/** The entries after all steps, one after the other; whether they fit together is checked by the caller. */
export async function applySteps(before: Entries, steps: readonly ManifestStep[], sources: StepSources) {
  let after = before;
  for (const step of steps) {
    if (step.action === "restore") after = await restore(step.number, before, sources);
    else after = { ...after, [step.name]: await applyStep(step, { before, after, sources }) };
  }
  return after;
}

type StepState = { before: Entries; after: Entries; sources: StepSources };

async function applyStep(step: NamedStep, { before, after, sources }: StepState): Promise<ManifestEntry> {
  if (step.action === "promote") return promote(step, findEntry(before, step.name), findEntry(after, step.name));
  const entry = findEntry(after, step.name);
  if (!entry) throw new AppError("remote_unknown", 404, `${step.name} is not in force: promote a version of it first.`);
  if (step.action === "rollback") return rollBack(step.name, entry, sources);
  if (step.action === "pin" && !(await sources.organizationExists(step.organizationId)))
    throw new AppError("organization_unknown", 404, `There is no organization ${step.organizationId}.`);
  return changeEntry(step, entry);
}

/** `previous` is what was in force, not what an earlier step of the same revision has named. */
function promote(
  { version, isUrgent = false }: Extract<ManifestStep, { action: "promote" }>,
  before: ManifestEntry | undefined,
  entry: ManifestEntry | undefined,
): ManifestEntry {
  const { canary = null } = entry ?? {};
  return {
    pins: {},
    disabled: null,
    ...entry,
    version,
    previous: before && before.version !== version ? before.version : (before?.previous ?? null),
    // What everybody gets needs no trial any more.
    canary: canary?.version === version ? null : canary,
    isUrgent,
  };
}

/** The next roll-back leads further back, never to the version that was just left. */
async function rollBack(name: string, entry: ManifestEntry, sources: StepSources): Promise<ManifestEntry> {
  const { previous } = entry;
  if (previous === null) throw new AppError("previous_missing", 409, `${name} has no version before this one.`);
  return { ...entry, version: previous, previous: await sources.findPrevious(name, previous), isUrgent: false };
}

/** A change of version by going back is not urgent, whatever the change to it was then. */
async function restore(number: number, before: Entries, sources: StepSources): Promise<Entries> {
  const entries = await sources.readEntries(number);
  if (!entries) throw new AppError("revision_unknown", 404, `There is no revision ${number}.`);
  const restored = Object.entries(entries).map(async ([name, entry]): Promise<[string, ManifestEntry]> => {
    const isSame = findEntry(before, name)?.version === entry.version;
    const previous = entry.previous === null ? null : await sources.findPrevious(name, entry.version);
    return [name, { ...entry, previous, isUrgent: isSame && entry.isUrgent }];
  });
  return Object.fromEntries(await Promise.all(restored));
}

type EntryStep = Exclude<NamedStep, { action: "promote" | "rollback" }>;

function changeEntry(step: EntryStep, entry: ManifestEntry): ManifestEntry {
  switch (step.action) {
    case "pin":
      return { ...entry, pins: { ...entry.pins, [step.organizationId]: step.version } };
    case "unpin":
      return unpin(step, entry);
    case "canary":
      return { ...entry, canary: { version: step.version, percentage: step.percentage } };
    case "end-canary":
      if (!entry.canary) throw new AppError("canary_unknown", 404, `${step.name} has no canary.`);
      return { ...entry, canary: null };
    case "disable":
      if (step.name === "shell") throw new AppError("shell_missing", 409, "The shell cannot be disabled.");
      return { ...entry, disabled: { message: step.message } };
    case "enable":
      return { ...entry, disabled: null };
  }
}

function unpin(step: Extract<ManifestStep, { action: "unpin" }>, entry: ManifestEntry): ManifestEntry {
  const { [step.organizationId]: pinned, ...pins } = entry.pins;
  if (pinned === undefined)
    throw new AppError("pin_unknown", 404, `${step.name} has no pin for the organization ${step.organizationId}.`);
  return { ...entry, pins };
}
