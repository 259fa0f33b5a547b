import type { ManifestRevision } from "@gatehouse/shared/contracts/manifests.contract";
import type { VersionChange } from "./list-version-changes.ts";

/** What led to a revision, and what it changed for users. */
export type RevisionAudit = { action: string; details: Record<string, unknown>; changes: readonly VersionChange[] };

/** The audit events of a revision: one of itself, and one for each section with another version. */
export function describeRevision(
  { number, author: userName, reason }: ManifestRevision,
  { action, details, changes }: RevisionAudit,
) {
  const ofSections = changes.map(({ action: kind, name, version, ...change }) => ({
    action: kind,
    userName,
    subject: version === null ? name : `${name} ${version}`,
    details: { reason, revision: number, ...change },
  }));
  return [{ action, userName, subject: `revision ${number}`, details: { reason, ...details } }, ...ofSections];
}
