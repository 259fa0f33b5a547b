import type { ManifestEntry } from "@gatehouse/shared/contracts/manifests.contract";
import type {
  PublishedRelease,
  ReleasesOverview,
  AutomaticRollback,
} from "@gatehouse/shared/contracts/releases.contract";

type OverviewSection = ReleasesOverview["sections"][number];

/** Loads of one version in the last 24 hours. */
export type VersionHealth = OverviewSection["health"][number];

/** A section with its manifest entry and health, for one row of the table. */
export type SectionRow = Omit<OverviewSection, "health"> & {
  /** Null if no version was ever in force. */
  entry: ManifestEntry | null;
  /** By version. */
  health: ReadonlyMap<string, VersionHealth>;
  /** The rollback that led to the version in force; null if there was none. */
  rollback: AutomaticRollback | null;
};

/** One row per published section, in the order of their titles; the shell comes last. */
export function listSectionRows(
  { revision, sections, takeBacks }: ReleasesOverview,
  titleOf: (name: string) => string,
): SectionRow[] {
  return sections
    .map((section): SectionRow => {
      const entry = revision.entries[section.name] ?? null;
      const health = new Map(section.health.map((one) => [one.version, one]));
      return { ...section, entry, health, rollback: entry && findRollback(takeBacks, section.name, entry) };
    })
    .sort(
      (a, b) =>
        Number(a.name === "shell") - Number(b.name === "shell") || titleOf(a.name).localeCompare(titleOf(b.name)),
    );
}

function findRollback(
  takeBacks: readonly AutomaticRollback[],
  name: string,
  { version }: ManifestEntry,
): AutomaticRollback | null {
  return takeBacks.find((one) => one.name === name && one.group === "default" && one.backTo === version) ?? null;
}

/** Lists the releases that can be put in force, newest first. */
export function listUsableReleases(releases: readonly PublishedRelease[]): PublishedRelease[] {
  return releases
    .filter(({ revokedAt }) => revokedAt === null)
    .sort((a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt));
}

/** Counts of one or more versions. */
export type HealthCounts = Pick<VersionHealth, "loads" | "loadFailures" | "renderErrors">;

/** Number of load attempts; `loads` counts successful ones only. */
export const countAttempts = ({ loads, loadFailures }: HealthCounts): number => loads + loadFailures;

/** Share of attempts that failed or threw afterwards, 0 to 1; null without attempts. */
export function failureShare(counts: HealthCounts): number | null {
  const failures = counts.loadFailures + counts.renderErrors;
  // A page may throw in a tab that loaded it the day before.
  const attempts = Math.max(countAttempts(counts), failures);
  return attempts === 0 ? null : failures / attempts;
}

/** Adds up the counts of all versions in use; versions that were rolled back do not count. */
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
