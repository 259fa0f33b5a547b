import { startTransition, useEffect, useState } from "react";

/** About one screen of tiles. */
const STEP = 16;

/**
 * Number of tiles to draw: starts with one screen, then grows in small steps when the browser is idle. Drawing all of
 * them at once would block the page.
 */
export function useGrowingCount(total: number): number {
  const [count, setCount] = useState(STEP);
  useEffect(() => {
    if (count < total) startTransition(() => setCount(count + STEP));
  }, [count, total]);
  return count;
}
