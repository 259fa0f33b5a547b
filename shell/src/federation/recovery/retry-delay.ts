const firstMs = 2000;
const MAX_DELAY_MS = 30_000;

/** Delay before the next attempt; doubles after each failure. */
export const retryDelayMs = (failedCount: number): number => Math.min(firstMs * 2 ** failedCount, MAX_DELAY_MS);
