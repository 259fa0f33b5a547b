import { useEffect, useState } from "react";

/** Whether something has been waited for longer than it may take; starts anew with each wait. */
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
