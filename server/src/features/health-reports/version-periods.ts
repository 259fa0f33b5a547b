import type { ManifestEntry } from "@gatehouse/shared/contracts/manifests.contract";

type Revision = {
  number: number;
  entries: Record<string, ManifestEntry>;
  author: string;
  reason: string;
  createdAt: Date;
};
type Period = { firstAt: Date; isInForce: boolean; hasReturned: boolean };
type LastChange = { changedBy: string; changedAt: Date; changedReason: string };
export type VersionInGroup = { name: string; version: string; group: string };

/** Since when which version is in force for which group, told by the history of the manifest. */
export class VersionPeriods {
  private readonly periods = new Map<string, Period>();
  private readonly inForce = new Map<string, VersionInGroup>();
  private readonly entries = new Map<string, LastChange & { text: string }>();
  /** The revision that was taken in last. */
  number = 0;

  /** Revisions come in the order of their numbers. */
  add(revision: Revision): void {
    const present = new Map(listVersions(revision.entries).map((version) => [keyOf(version), version]));
    for (const key of this.inForce.keys()) if (!present.has(key)) this.end(key);
    for (const [key, version] of present) this.start(key, version, revision.createdAt);
    for (const [name, entry] of Object.entries(revision.entries)) this.noteChange(name, entry, revision);
    this.number = revision.number;
  }

  /** Whether users of the group were ever given the version. */
  wasInForce(version: VersionInGroup): boolean {
    return this.periods.has(keyOf(version));
  }

  /** Since when the version is in force for the group; null where it is not, or where it was there before and came back. */
  findFirstPeriodStart(version: VersionInGroup): Date | null {
    const period = this.periods.get(keyOf(version));
    return period?.isInForce === true && !period.hasReturned ? period.firstAt : null;
  }

  /** Every version that somebody is given now. */
  listInForce(): VersionInGroup[] {
    return [...this.inForce.values()];
  }

  /** Who last changed what the manifest says about the shell or a remote. */
  findLastChange(name: string): LastChange | null {
    return this.entries.get(name) ?? null;
  }

  private start(key: string, version: VersionInGroup, at: Date): void {
    const known = this.periods.get(key);
    if (!known) this.periods.set(key, { firstAt: at, isInForce: true, hasReturned: false });
    else if (!known.isInForce) this.periods.set(key, { ...known, isInForce: true, hasReturned: true });
    this.inForce.set(key, version);
  }

  private end(key: string): void {
    const known = this.periods.get(key);
    if (known) this.periods.set(key, { ...known, isInForce: false });
    this.inForce.delete(key);
  }

  private noteChange(name: string, entry: ManifestEntry, { author, createdAt, reason }: Revision): void {
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
