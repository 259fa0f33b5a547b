import type { ManifestEntry } from "@gatehouse/shared/contracts/manifests.contract";
import type { PublishedRelease, ReleasesOverview, TakeBack } from "@gatehouse/shared/contracts/releases.contract";

type OverviewSection = ReleasesOverview["sections"][number];

/** Loads of one version in the last 24 hours. */
export type VersionHealth = OverviewSection["health"][number];

/** A section with what the manifest says about it, for one row of the table. */
export type SectionRow = Omit<OverviewSection, "health"> & {
  /** Null while no version of it was ever put in force. */
  entry: ManifestEntry | null;
  /** By version. */
  health: ReadonlyMap<string, VersionHealth>;
  /** The version in force was put back after this one; null when it was not. */
  takenBack: TakeBack | null;
};

/** One row for each section that was published; the console itself comes last. */
export function listSectionRows({ revision, sections, takeBacks }: ReleasesOverview): SectionRow[] {
  return sections
    .map((section): SectionRow => {
      const entry = revision.entries[section.name] ?? null;
      const health = new Map(section.health.map((one) => [one.version, one]));
      return { ...section, entry, health, takenBack: entry && findTakeBack(takeBacks, section.name, entry) };
    })
    .sort((a, b) => Number(a.name === "shell") - Number(b.name === "shell") || a.name.localeCompare(b.name, "en"));
}

function findTakeBack(takeBacks: readonly TakeBack[], name: string, { version }: ManifestEntry): TakeBack | null {
  return takeBacks.find((one) => one.name === name && one.group === "default" && one.backTo === version) ?? null;
}

/** Releases that can be given to somebody, the newest first. */
export function listUsableReleases(releases: readonly PublishedRelease[]): PublishedRelease[] {
  return releases
    .filter(({ revokedAt }) => revokedAt === null)
    .sort((a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt));
}

/** Counts of one version or of several together. */
export type HealthCounts = Pick<VersionHealth, "loads" | "loadFailures" | "renderErrors">;

/** How often it was tried; the reports count as loads only those that brought the section. */
export const countAttempts = ({ loads, loadFailures }: HealthCounts): number => loads + loadFailures;

/** Share of attempts that failed or threw afterwards, 0 to 1; null without attempts. */
export function failureShare(counts: HealthCounts): number | null {
  const failures = counts.loadFailures + counts.renderErrors;
  // A page may throw in a tab that loaded it the day before.
  const attempts = Math.max(countAttempts(counts), failures);
  return attempts === 0 ? null : failures / attempts;
}

/** Counts of all versions that somebody gets now; what was taken back does not spoil them. */
export function countHealthInUse({ entry, health }: Pick<SectionRow, "entry" | "health">): HealthCounts {
  const sum = { loads: 0, loadFailures: 0, renderErrors: 0 };
  if (!entry) return sum;
  const versions = [entry.version, ...Object.values(entry.pins), ...(entry.canary ? [entry.canary.version] : [])];
  for (const version of new Set(versions)) {
    const counts = health.get(version);
    sum.loads += counts?.loads ?? 0;
    sum.loadFailures += counts?.loadFailures ?? 0;
    sum.renderErrors += counts?.renderErrors ?? 0;
  }
  return sum;
}
