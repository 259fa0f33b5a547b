const DAY_MS = 24 * 60 * 60 * 1000;

/** From so many days on the end of maintenance is warned of. */
const WARNING_DAYS = 30;

/** What the entry screen says about the end of maintenance; null where it is not near. */
export type MaintenanceWarning = { kind: "expired" } | { kind: "expiring"; days: number };

/** Days count as whole ones, rounded up: the last of them is the day on which maintenance ends. */
export function maintenanceWarning(expiryDate: string | null, nowMs: number): MaintenanceWarning | null {
  const expiryMs = expiryDate === null ? NaN : Date.parse(expiryDate);
  const days = Math.ceil((expiryMs - nowMs) / DAY_MS);
  if (days <= 0) return { kind: "expired" };
  return days <= WARNING_DAYS ? { kind: "expiring", days } : null;
}
