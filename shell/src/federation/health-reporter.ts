import type { HealthEvent } from "@gatehouse/shared/contracts/health-reports.contract";

/** Notes what happened to a version. */
export function reportHealth(_event: HealthEvent): void {}
