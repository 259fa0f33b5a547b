import type { ManifestEntry } from "@gatehouse/shared/contracts/manifests.contract";

type Revision = {
  number: number;
  entries: Record<string, ManifestEntry>;
  author: string;
  reason: string;
  createdAt: Date;
};
type Period = {
  /** When the version last came into force. */
  startedAt: Date;
  number: number;
  isAutomatic: boolean;
  isInForce: boolean;
  /** Longest of the earlier times in force. */
  longestMs: number;
};
/** Since when a promoted version is in force, and by which revision. */
export type Trial = { startedAt: Date; number: number };
type LastChange = { changedBy: string; changedAt: Date; changedReason: string };
export type VersionInGroup = { name: string; version: string; group: string };

/** Author of automatic rollbacks. */
export const automaticAuthor = "automatic";
/** A version in force in a group for this long has passed its trial there. */
export const trialMs = 24 * 3_600_000;

/** Which version has been in force for which group since when, from the manifest's history. */
export class VersionPeriods {
  private readonly periods = new Map<string, Period>();
  private readonly inForce = new Map<string, VersionInGroup>();
  private readonly entries = new Map<string, LastChange & { text: string }>();
  /** Number of the last revision added. */
  number = 0;

  /** Revisions must be added in the order of their numbers. */
  add(revision: Revision): void {
    const present = new Map(listVersions(revision.entries).map((version) => [keyOf(version), version]));
    for (const key of this.inForce.keys()) if (!present.has(key)) this.end(key, revision.createdAt);
    for (const [key, version] of present) this.start(key, version, revision);
    const names = new Set([...this.entries.keys(), ...Object.keys(revision.entries)]);
    for (const name of names) this.noteChange(name, revision.entries[name] ?? null, revision);
    this.number = revision.number;
  }

  /** Whether users of the group ever had the version. */
  wasInForce(version: VersionInGroup): boolean {
    return this.periods.has(keyOf(version));
  }

  /** The trial of a version in force; null if it has passed one, or came into force by an automatic rollback. */
  findTrial(version: VersionInGroup): Trial | null {
    const period = this.periods.get(keyOf(version));
    if (!period?.isInForce || period.isAutomatic || period.longestMs >= trialMs) return null;
    return { startedAt: period.startedAt, number: period.number };
  }

  /** Every version in force for some group. */
  listInForce(): VersionInGroup[] {
    return [...this.inForce.values()];
  }

  /** Who last changed the manifest's entry of the shell or a remote. */
  findLastChange(name: string): LastChange | null {
    return this.entries.get(name) ?? null;
  }

  private start(key: string, version: VersionInGroup, { number, author, createdAt }: Revision): void {
    const known = this.periods.get(key);
    this.inForce.set(key, version);
    if (known?.isInForce) return;
    const isAutomatic = author === automaticAuthor;
    const longestMs = known?.longestMs ?? 0;
    this.periods.set(key, { startedAt: createdAt, number, isAutomatic, isInForce: true, longestMs });
  }

  private end(key: string, at: Date): void {
    this.inForce.delete(key);
    const known = this.periods.get(key);
    if (!known) return;
    const longestMs = Math.max(known.longestMs, at.getTime() - known.startedAt.getTime());
    this.periods.set(key, { ...known, isInForce: false, longestMs });
  }

  /** Null is the entry of a removed remote. */
  private noteChange(name: string, entry: ManifestEntry | null, { author, createdAt, reason }: Revision): void {
    const text = JSON.stringify(entry);
    if (this.entries.get(name)?.text !== text)
      this.entries.set(name, { text, changedBy: author, changedAt: createdAt, changedReason: reason });
  }
}

function listVersions(entries: Record<string, ManifestEntry>): VersionInGroup[] {
  return Object.entries(entries).flatMap(([name, { version, canary, pins }]) => [
    { name, version, group: "default" },
    ...(canary === null ? [] : [{ name, version: canary.version, group: "canary" }]),
    ...Object.entries(pins).map(([organizationId, pinned]) => ({ name, version: pinned, group: organizationId })),
  ]);
}

const keyOf = ({ name, version, group }: VersionInGroup): string => `${name} ${version} ${group}`;
