import { useSearchParams } from "@gatehouse/shared/routing";

/** In seconds; 0 refreshes only on request. */
export const refreshIntervalsSeconds = [0, 30, 60, 300, 900] as const;

/** A search parameter, so that a wall display keeps the interval after a restart. */
const PARAMETER = "refresh";

export type RefreshInterval = { seconds: number; intervalMs: number; set: (seconds: number) => void };

/** How often the tiles refresh. */
export function useRefreshInterval(): RefreshInterval {
  const [query, setQuery] = useSearchParams();
  const asked = Number(query.get(PARAMETER));
  const seconds = refreshIntervalsSeconds.find((choice) => choice === asked) ?? 0;
  const set = (next: number): void => {
    const changed = new URLSearchParams(query);
    if (next === 0) changed.delete(PARAMETER);
    else changed.set(PARAMETER, String(next));
    setQuery(changed, { replace: true });
  };
  return { seconds, intervalMs: seconds * 1000, set };
}
