import { useEffect, useState } from "react";

const MINUTE_MS = 60_000;

/** The time in milliseconds, updated at the turn of each minute. */
export function useWallClock(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setNowMs(Date.now()), MINUTE_MS - (nowMs % MINUTE_MS));
    return () => clearTimeout(timer);
  }, [nowMs]);
  return nowMs;
}
