import type { Clock } from "../../clock.ts";
import type { HealthReportsRepository } from "./health-reports.repository.ts";

const dayMs = 24 * 3_600_000;
/** The overview shows seven whole days. */
const keptMs = 8 * dayMs;
/** A little longer than the trial of a version. */
const sightingsKeptMs = 1.25 * dayMs;

/** Removes what no page shows any more. */
export async function pruneHealthReports(reports: Pick<HealthReportsRepository, "prune">, clock: Clock): Promise<void> {
  const now = clock.now().getTime();
  await reports.prune(new Date(now - keptMs), new Date(now - sightingsKeptMs));
}
