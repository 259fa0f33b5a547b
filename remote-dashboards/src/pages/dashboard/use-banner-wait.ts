import { useCallback, useEffect, useState } from "react";

/** Longest time in which the page stays blank for its banners. */
const MAX_WAIT_MS = 1000;

/**
 * Whether the page still waits for its banners: those that came later would move all that is below them. While
 * it waits, the page is transparent, so that it already takes the focus.
 */
export function useBannerWait(): { isWaiting: boolean; endWait: () => void } {
  const [isWaiting, setIsWaiting] = useState(true);
  const endWait = useCallback(() => setIsWaiting(false), []);
  useEffect(() => {
    const timer = setTimeout(endWait, MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, [endWait]);
  return { isWaiting, endWait };
}
