import { formatTable } from "../format-table.ts";
import { median, percentile } from "../statistics.ts";
import type { ScimRate } from "./measure-scim.ts";

/** Prints users a second that an identity provider creates. */
export function printScim(rates: readonly ScimRate[]): void {
  console.log("\nUsers created by SCIM");
  const rows = rates.map(({ clients, perSecond, durationsMs }) => [
    String(clients),
    perSecond.toFixed(0),
    median(durationsMs).toFixed(1),
    percentile(durationsMs, 0.95).toFixed(1),
  ]);
  console.log(formatTable(["clients", "a second", "p50, ms", "p95, ms"], rows));
}
