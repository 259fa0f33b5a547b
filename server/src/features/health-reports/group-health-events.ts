import { renderStages, selectionStages } from "@gatehouse/shared/contracts/health-reports.contract";
import type { HealthEvent } from "@gatehouse/shared/contracts/health-reports.contract";
import type { HealthCount, HealthVital, Sighting } from "./health-reports.repository.ts";
import { vitalBucketOf } from "./vital-buckets.ts";

/** Key by which a tab counts once per interval: a load, a failure stage, a measurement. */
export function stageOf(event: HealthEvent): string {
  if (event.kind === "load") return "load";
  return event.kind === "failure" ? event.stage : event.metric;
}

/** The first event of each kind for each version. */
export function dropRepeated(events: readonly HealthEvent[]): HealthEvent[] {
  const byKey = new Map<string, HealthEvent>();
  for (const event of events) {
    const key = `${event.name} ${event.version} ${stageOf(event)}`;
    if (!byKey.has(key)) byKey.set(key, event);
  }
  return [...byKey.values()];
}

/** One row for each version and group. */
export function countSightings(sightings: readonly Sighting[], minute: Date): HealthCount[] {
  const rows = new Map<string, Required<HealthCount>>();
  for (const { name, version, group, stage } of sightings) {
    const property = countedAs(stage);
    if (property === null) continue;
    const key = `${name} ${version} ${group}`;
    const row = rows.get(key) ?? { name, version, group, minute, loads: 0, loadFailures: 0, renderErrors: 0 };
    row[property] += 1;
    rows.set(key, row);
  }
  return [...rows.values()];
}

const uncounted: readonly string[] = ["LCP", "INP", "CLS", "FCP", "TTFB", ...selectionStages];

function countedAs(stage: string): "loads" | "loadFailures" | "renderErrors" | null {
  if (stage === "load") return "loads";
  if (uncounted.includes(stage)) return null;
  return renderStages.some((candidate) => candidate === stage) ? "renderErrors" : "loadFailures";
}

export function listVitals(events: readonly HealthEvent[], day: string): HealthVital[] {
  return events.flatMap((event) => {
    if (event.kind !== "vital") return [];
    const { name, version, metric, value } = event;
    return [{ name, version, metric, day, bucket: vitalBucketOf(metric, value), count: 1 }];
  });
}
