import { useEffect, useState } from "react";

/** False until the time since the component appeared has passed: a spinner must not flicker. */
export function useMinimumWait(waitMs: number): boolean {
  const [hasPassed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), waitMs);
    return () => clearTimeout(timer);
  }, [waitMs]);
  return hasPassed;
}
