const firstMs = 2000;
const longestMs = 30_000;

/** Wait before the next try, which doubles with each that failed. */
export const retryDelayMs = (failedCount: number): number => Math.min(firstMs * 2 ** failedCount, longestMs);
