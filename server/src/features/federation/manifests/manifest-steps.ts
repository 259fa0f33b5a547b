import type { ManifestEntry, ManifestStep } from "@gatehouse/shared/contracts/manifests.contract";
import { AppError } from "../../../errors.ts";
import { findEntry } from "./find-entry.ts";

type Entries = Record<string, ManifestEntry>;
type NamedStep = Exclude<ManifestStep, { action: "restore" }>;

/** What steps must look up. */
export type StepSources = {
  /** Entries of an earlier revision; null if there is none of that number. */
  readEntries: (number: number) => Promise<Entries | null>;
  /** The default before the version; null if there was none or it must not run. */
  findPrevious: (name: string, version: string) => Promise<string | null>;
  /** The first default since the remote has been in the console without a break. */
  findFirst: (name: string) => Promise<string | null>;
  organizationExists: (id: string) => Promise<boolean>;
};

/** Applies all steps in order. The caller checks the result for conflicts. */
export async function applySteps(before: Entries, steps: readonly ManifestStep[], sources: StepSources) {
  let after = before;
  for (const step of steps) {
    if (step.action === "restore") after = await restore(step.number, before, sources);
    else after = withEntry(after, step.name, await applyStep(step, { before, after, sources }));
  }
  return after;
}

/** Null removes the entry. */
function withEntry(entries: Entries, name: string, entry: ManifestEntry | null): Entries {
  if (entry) return { ...entries, [name]: entry };
  const { [name]: _removed, ...others } = entries;
  return others;
}

type StepState = { before: Entries; after: Entries; sources: StepSources };

async function applyStep(step: NamedStep, { before, after, sources }: StepState): Promise<ManifestEntry | null> {
  if (step.action === "promote") return promote(step, findEntry(before, step.name), findEntry(after, step.name));
  const entry = findEntry(after, step.name);
  if (!entry) throw new AppError("remote_unknown", 404, `${step.name} isn't active. Promote a version of it first.`);
  if (step.action === "rollback") return rollBack(step.name, entry, sources);
  if (step.action === "remove") return remove(step.name);
  if (step.action === "pin" && !(await sources.organizationExists(step.organizationId)))
    throw new AppError("organization_unknown", 404, `No organization ${step.organizationId} exists.`);
  return changeEntry(step, entry);
}

/** `previous` is what was in force, not what an earlier step of the same revision named. Decision 016. */
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
    // The default needs no canary.
    canary: canary?.version === version ? null : canary,
    ...followChange(before, version, isUrgent),
  };
}

/** Side effects of a change of version; without a change the entry keeps its own. */
function followChange(before: ManifestEntry | undefined, version: string, isUrgent: boolean) {
  if (!before) return { previous: null, isUrgent };
  if (before.version !== version) return { previous: before.version, isUrgent };
  return { previous: before.previous, isUrgent: before.isUrgent };
}

/**
 * The next rollback goes further back, never to the version that was just left; from the first version there is none.
 */
async function rollBack(name: string, entry: ManifestEntry, sources: StepSources): Promise<ManifestEntry | null> {
  const { previous, version } = entry;
  if (previous !== null)
    return { ...entry, version: previous, previous: await sources.findPrevious(name, previous), isUrgent: false };
  if (name !== "shell" && (await sources.findFirst(name)) === version) return null;
  throw new AppError("previous_missing", 409, `${name} has no earlier version.`);
}

function remove(name: string): null {
  if (name === "shell") throw new AppError("shell_missing", 409, "The shell can't be removed.");
  return null;
}

/** A change to an earlier version is not urgent, even if the change to it once was. */
async function restore(number: number, before: Entries, sources: StepSources): Promise<Entries> {
  const entries = await sources.readEntries(number);
  if (!entries) throw new AppError("revision_unknown", 404, `No revision ${number} exists.`);
  const restored = Object.entries(entries).map(async ([name, entry]): Promise<[string, ManifestEntry]> => {
    const isSame = findEntry(before, name)?.version === entry.version;
    const previous = entry.previous === null ? null : await sources.findPrevious(name, entry.version);
    return [name, { ...entry, previous, isUrgent: isSame && entry.isUrgent }];
  });
  return Object.fromEntries(await Promise.all(restored));
}

type EntryStep = Exclude<NamedStep, { action: "promote" | "rollback" | "remove" }>;

function changeEntry(step: EntryStep, entry: ManifestEntry): ManifestEntry {
  switch (step.action) {
    case "pin":
      return { ...entry, pins: { ...entry.pins, [step.organizationId]: step.version } };
    case "unpin":
      return unpin(step, entry);
    case "canary":
      return tryOut(step, entry);
    case "end-canary":
      if (!entry.canary) throw new AppError("canary_unknown", 404, `${step.name} has no canary.`);
      return { ...entry, canary: null };
    case "disable":
      if (step.name === "shell") throw new AppError("shell_missing", 409, "The shell can't be disabled.");
      return { ...entry, disabled: { message: step.message } };
    case "enable":
      return { ...entry, disabled: null };
  }
}

function tryOut(
  { name, version, percentage }: Extract<ManifestStep, { action: "canary" }>,
  entry: ManifestEntry,
): ManifestEntry {
  if (version === entry.version)
    throw new AppError("canary_in_force", 409, `${name} ${version} is already the default.`);
  return { ...entry, canary: { version, percentage } };
}

function unpin(step: Extract<ManifestStep, { action: "unpin" }>, entry: ManifestEntry): ManifestEntry {
  const { [step.organizationId]: pinned, ...pins } = entry.pins;
  if (pinned === undefined)
    throw new AppError("pin_unknown", 404, `${step.name} isn't pinned for the organization ${step.organizationId}.`);
  return { ...entry, pins };
}
