import type { Ratios } from "../bounds/ratios.ts";
import { median, percentile } from "../statistics.ts";
import type { Visit } from "./measure-visits.ts";

/** Visits with an empty cache, and second ones. */
export type Visits = { cold: Visit[]; warm: Visit[] };

export type CompositionSamples = { federated: Visits; oneBundle: Visits; swapsMs: number[] };

const medianOf =
  (read: (visit: Visit) => number) =>
  (visits: readonly Visit[]): number =>
    median(visits.map(read));

const signInMs = medianOf((visit) => visit.signInMs);
const dashboardMs = medianOf((visit) => visit.dashboardMs);
/** Their sum: what the sign-in page loads ahead when it is idle is no longer loaded after the sign-in. */
const bytesUntilDashboard = medianOf((visit) => visit.signIn.bytes + visit.dashboard.bytes);
const firstSwitchMs = (visits: readonly Visit[]): number => median(visits.flatMap((visit) => visit.coldSwitchesMs));
const laterSwitchMs =
  (share: number) =>
  (visits: readonly Visit[]): number =>
    percentile(
      visits.flatMap((visit) => visit.warmSwitchesMs),
      share,
    );

/** The console's figures as multiples of those of one bundle, whose rounds alternate with them. */
export function compositionRatios({ federated, oneBundle }: CompositionSamples): Ratios {
  const first = (read: (visits: readonly Visit[]) => number): number => read(federated.cold) / read(oneBundle.cold);
  const second = (read: (visits: readonly Visit[]) => number): number => read(federated.warm) / read(oneBundle.warm);
  return {
    "sign-in-first": first(signInMs),
    "sign-in-second": second(signInMs),
    "dashboard-first": first(dashboardMs),
    "dashboard-second": second(dashboardMs),
    "bytes-until-dashboard": first(bytesUntilDashboard),
    "dashboard-kb": medianOf((visit) => visit.dashboard.bytes / 1000)(federated.cold),
    "first-switch-first": first(firstSwitchMs),
    "first-switch-second": second(firstSwitchMs),
    "later-switch-p50": first(laterSwitchMs(0.5)),
    "later-switch-p95": first(laterSwitchMs(0.95)),
    "sign-in-scripts-kb": medianOf((visit) => visit.signIn.scriptBytes / 1000)(federated.cold),
  };
}
