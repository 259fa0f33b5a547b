import type { ReleasesOverview } from "@gatehouse/shared/contracts/releases.contract";
import { percentileOf } from "../health-reports/vital-buckets.ts";
import type { DayCounts, ReleaseRow, VersionCounts, VitalCounts } from "./releases-overview.repository.ts";

type Section = ReleasesOverview["sections"][number];

/** Everything that was reported about all sections. */
export type ReportedData = {
  releases: ReleaseRow[];
  counts: VersionCounts[];
  days: DayCounts[];
  vitals: VitalCounts[];
};

/** The percentile of web vitals that is shown: only the slowest quarter is worse. */
const vitalShare = 0.75;

/** The part of the overview about one section. */
export function buildSection(
  name: string,
  inForce: readonly string[],
  reported: ReportedData,
  dayNames: readonly string[],
): Omit<Section, "changedBy" | "changedAt" | "changedReason"> {
  const isOfSection = (row: { name: string }): boolean => row.name === name;
  const counts = reported.counts.filter(isOfSection);
  const vitals = reported.vitals.filter(isOfSection);
  const days = reported.days.filter(isOfSection);
  return {
    name,
    releases: reported.releases.filter(isOfSection).map(({ publishedAt, revokedAt, provenance, ...release }) => ({
      ...release,
      ...(provenance === null ? {} : { provenance }),
      publishedAt: publishedAt.toISOString(),
      revokedAt: revokedAt?.toISOString() ?? null,
    })),
    health: [...new Set([...inForce, ...counts.map(({ version }) => version)])].map((version) => ({
      ...countsOf(counts, version),
      vitals: vitalsOf(vitals.filter((row) => row.version === version)),
    })),
    days: dayNames.map((day) => {
      const found = days.find((row) => row.day === day);
      return { day, loads: found?.loads ?? 0, failures: found?.failures ?? 0 };
    }),
  };
}

function countsOf(counts: readonly VersionCounts[], version: string): Omit<Section["health"][number], "vitals"> {
  const { loads = 0, loadFailures = 0, renderErrors = 0 } = counts.find((row) => row.version === version) ?? {};
  return { version, loads, loadFailures, renderErrors };
}

function vitalsOf(rows: readonly VitalCounts[]): Record<string, number> {
  const values: Record<string, number> = {};
  for (const [metric, buckets] of Map.groupBy(rows, (row) => row.metric)) {
    const value = percentileOf(metric, buckets, vitalShare);
    if (value !== null) values[metric] = value;
  }
  return values;
}
