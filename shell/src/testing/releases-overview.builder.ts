import type { ManifestEntry, ManifestRevision } from "@gatehouse/shared/contracts/manifests.contract";
import type {
  PublishedRelease,
  ReleasesOverview,
  AutomaticRollback,
} from "@gatehouse/shared/contracts/releases.contract";

/** The manifest entry of a section without pin, canary or message. */
export function anEntry(version: string, changes: Partial<ManifestEntry> = {}): ManifestEntry {
  return { version, previous: null, pins: {}, canary: null, disabled: null, isUrgent: false, ...changes };
}

/** A revision made by a user. */
export function aRevision(number: number, changes: Partial<ManifestRevision> = {}): ManifestRevision {
  return {
    number,
    entries: { shell: anEntry("1.0.0"), replay: anEntry("1.3.0", { previous: "1.2.8" }), reports: anEntry("2.0.0") },
    author: "ops",
    reason: "",
    createdAt: "2026-01-15T08:30:00.000Z",
    ...changes,
  };
}

/** A release that is not revoked. */
export function aPublishedRelease(name: string, version: string, changes: Partial<PublishedRelease> = {}) {
  return {
    name,
    version,
    publishedAt: "2026-01-14T08:30:00.000Z",
    publishedBy: "replay team",
    forcedReason: null,
    revokedAt: null,
    revokedReason: null,
    ...changes,
  } satisfies PublishedRelease;
}

type OverviewSection = ReleasesOverview["sections"][number];

/** A section with these versions, newest first, without loads. */
export function aSection(
  name: string,
  versions: readonly string[],
  changes: Partial<OverviewSection> = {},
): OverviewSection {
  return {
    name,
    changedBy: "ops",
    changedAt: "2026-01-15T08:30:00.000Z",
    changedReason: "",
    releases: versions.map((version, index) =>
      aPublishedRelease(name, version, { publishedAt: new Date(Date.UTC(2026, 0, 14 - index)).toISOString() }),
    ),
    health: [],
    days: [],
    ...changes,
  };
}

/** An automatic rollback of replay from 1.3.0 to 1.2.8. */
export function aRollback(changes: Partial<AutomaticRollback> = {}): AutomaticRollback {
  return {
    id: "take-back-1",
    name: "replay",
    version: "1.3.0",
    backTo: "1.2.8",
    group: "default",
    loads: 412,
    failures: 38,
    takenBackAt: "2026-01-15T09:12:00.000Z",
    ...changes,
  };
}

/** The shell and two sections, of which replay has three versions. */
export function anOverview(changes: Partial<ReleasesOverview> = {}): ReleasesOverview {
  return {
    revision: aRevision(412),
    serial: "installation:1:412",
    sections: [
      aSection("shell", ["1.1.0", "1.0.0"]),
      aSection("replay", ["1.4.0", "1.3.0", "1.2.8"]),
      aSection("reports", ["2.1.0", "2.0.0"]),
    ],
    organizations: [
      { id: "00000000-0000-4000-8000-000000000001", name: "Northwind Energy" },
      { id: "00000000-0000-4000-8000-000000000002", name: "Southwind Water" },
    ],
    takeBacks: [],
    browsers: { liveSwap: 38, reloadOnly: 2 },
    ...changes,
  };
}
