import { daysUntil } from "@gatehouse/shared/rules/days-until";

/** Days before the end of maintenance from which a warning is shown. */
const WARNING_DAYS = 30;

/** The warning on the entry screen; null if maintenance does not end soon. */
export type MaintenanceWarning = { kind: "expired" } | { kind: "expiring"; days: number };

/** @param timeZone - Decides when a day starts; by default the browser's. */
export function maintenanceWarning(
  expiryDate: string | null,
  nowMs: number,
  timeZone?: string,
): MaintenanceWarning | null {
  const expiryMs = expiryDate === null ? NaN : Date.parse(expiryDate);
  if (Number.isNaN(expiryMs)) return null;
  if (expiryMs <= nowMs) return { kind: "expired" };
  const days = daysUntil(expiryMs, nowMs, timeZone);
  return days <= WARNING_DAYS ? { kind: "expiring", days } : null;
}
