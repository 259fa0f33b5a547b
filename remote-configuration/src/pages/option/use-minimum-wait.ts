import { useEffect, useState } from "react";

/** False for a minimum time after mount, so that a spinner does not flicker. */
export function useMinimumWait(waitMs: number): boolean {
  const [hasPassed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), waitMs);
    return () => clearTimeout(timer);
  }, [waitMs]);
  return hasPassed;
}
