import { useEffect, useState } from "react";

/** Whether a wait has exceeded its limit; each wait restarts the timer. */
export function useDeadline(isWaiting: boolean, limitMs: number): boolean {
  const [hasPassed, setPassed] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setPassed(true), limitMs);
    return () => {
      clearTimeout(timer);
      setPassed(false);
    };
  }, [isWaiting, limitMs]);
  return isWaiting && hasPassed;
}
