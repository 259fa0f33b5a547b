import type { BrowserContext } from "@playwright/test";
import { endpointEventEndpoints } from "@gatehouse/shared/contracts/endpoint-events.contract";

const SAMPLES = 20;
const DAY_MS = 86_400_000;

/** Milliseconds of requests by tab, and within it by what they ask for. */
export type ReportSamples = Record<string, Record<string, number[]>>;

const paths = {
  summary: endpointEventEndpoints.summary,
  discovery: endpointEventEndpoints.applications,
  actions: endpointEventEndpoints.actions,
  targetTypes: endpointEventEndpoints.targetTypes,
  tap: endpointEventEndpoints.trustedChildren,
  users: endpointEventEndpoints.users,
  events: endpointEventEndpoints.events,
} as const;

/** Ends of ranges are never those of days: counts of parts of days aren't kept. */
function queriesOf(tab: string, nowMs: number): Record<string, Record<string, string>> {
  const ago = (days: number): string => new Date(nowMs - days * DAY_MS - 4_567_890).toISOString();
  const ranges = { all: {}, month: { from: ago(30), to: ago(0) }, week: { from: ago(50), to: ago(43) } };
  if (tab === "summary") return ranges;
  const ofLists = {
    ...ranges,
    search: { search: "bench-77" },
    elevated: { elevated: "true", application: "program-9.exe" },
  };
  return tab === "events" ? { ...ofLists, deep: { offset: "700000" } } : ofLists;
}

async function time(context: BrowserContext, path: string, query: Record<string, string>): Promise<number> {
  const startedAt = performance.now();
  const answer = await context.request.get(`${path}?${new URLSearchParams(query).toString()}`);
  await answer.body();
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`);
  return performance.now() - startedAt;
}

/** Requests of every tab in turn, so that all meet the same disturbances. */
export async function measureReports(context: BrowserContext): Promise<ReportSamples> {
  const nowMs = Date.now();
  const samples: ReportSamples = {};
  const requests = Object.entries(paths).flatMap(([tab, path]) =>
    Object.entries(queriesOf(tab, nowMs)).map(([name, query]) => {
      const durationsMs: number[] = [];
      samples[tab] = { ...samples[tab], [name]: durationsMs };
      return { path, query, durationsMs };
    }),
  );
  // The first round warms up caches.
  for (let round = 0; round <= SAMPLES; round += 1)
    for (const { path, query, durationsMs } of requests) {
      const durationMs = await time(context, path, query);
      if (round > 0) durationsMs.push(durationMs);
    }
  return samples;
}
