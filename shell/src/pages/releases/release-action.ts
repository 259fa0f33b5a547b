import type { ManifestRevision } from "@gatehouse/shared/contracts/manifests.contract";

/** Actions on one section. */
export const sectionActionKinds = [
  "promote",
  "rollback",
  "canary",
  "end-canary",
  "pin",
  "unpin",
  "disable",
  "enable",
  "remove",
  "revoke",
] as const;

export type SectionActionKind = (typeof sectionActionKinds)[number];

/** The action that the user has chosen and must confirm. */
export type ReleaseAction =
  | { kind: SectionActionKind; name: string; /** Chosen already. */ version?: string }
  /** New versions of several sections at once. */
  | { kind: "change" }
  | { kind: "restore"; revision: ManifestRevision };

/** An action on a section, without the section's name. */
export type SectionAction = { kind: SectionActionKind; version?: string };
