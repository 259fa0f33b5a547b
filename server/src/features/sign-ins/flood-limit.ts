/** Calls per minute of one address, read for each call. */
export type CallLimit = () => Promise<number>;

const floodFactor = 10;
const heldMs = 500;

/**
 * Calls per minute of one address where something else limits attempts, such as the count by name and network, or where
 * nothing can be guessed. Only protects against floods, which would keep the database busy with refusals.
 */
export function floodLimit(readCallsPerMinute: CallLimit): CallLimit {
  return async () => (await readCallsPerMinute()) * floodFactor;
}

/** Holds the limit for half a second, so that a flood doesn't become one of database queries. */
export function holdBriefly(read: CallLimit): CallLimit {
  let held: { value: Promise<number>; until: number } | null = null;
  return () => {
    const now = performance.now();
    if (held === null || now >= held.until) {
      const value = read();
      held = { value, until: now + heldMs };
      value.catch(() => (held = null));
    }
    return held.value;
  };
}
