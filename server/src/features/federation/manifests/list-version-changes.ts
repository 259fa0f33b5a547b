import type { ManifestEntry, ManifestStep } from "@gatehouse/shared/contracts/manifests.contract";
import { automaticAuthor } from "../../health-reports/version-periods.ts";

type Entries = Record<string, ManifestEntry>;

/** A section that users got another version of, for the audit record and for webhooks. */
export type VersionChange = {
  action: "manifest.promote" | "manifest.rollback";
  name: string;
  /** Null if the section left the console. */
  version: string | null;
  previous: string | null;
  /** `default`, `canary` or an organization id. */
  group: string;
};

type Revision = { before: Entries; after: Entries; author: string; steps: readonly ManifestStep[] };

/**
 * What a revision promoted or rolled back. Canaries and pins that operators start or end are neither; those that the
 * server ends, because the version failed, are rolled back.
 */
export function listVersionChanges({ before, after, author, steps }: Revision): VersionChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  const changes = names.flatMap((name): VersionChange[] => {
    const previous = before[name]?.version ?? null;
    const version = after[name]?.version ?? null;
    if (version === previous) return [];
    const step = steps.findLast((one) => one.action === "restore" || one.name === name);
    if (step?.action === "remove") return [];
    const action = step?.action === "promote" ? "manifest.promote" : "manifest.rollback";
    return [{ action, name, version, previous, group: "default" }];
  });
  const ended = author === automaticAuthor ? steps.flatMap((step) => listEnded(step, before)) : [];
  return [...changes, ...ended];
}

function listEnded(step: ManifestStep, before: Entries): VersionChange[] {
  if (step.action !== "end-canary" && step.action !== "unpin") return [];
  const entry = before[step.name];
  if (!entry) return [];
  const { version, canary, pins } = entry;
  const [group, previous] =
    step.action === "unpin" ? [step.organizationId, pins[step.organizationId]] : ["canary", canary?.version];
  return [{ action: "manifest.rollback", name: step.name, version, previous: previous ?? null, group }];
}
