import { startTransition, useEffect, useState } from "react";

/** About a screen of tiles. */
const STEP = 16;

/**
 * How many of so many tiles to draw: a page begins with some, and the others follow, a few at a time, when the browser
 * has nothing more urgent to do. All at once they would hold up whatever the user does.
 */
export function useGrowingCount(total: number): number {
  const [count, setCount] = useState(STEP);
  useEffect(() => {
    if (count < total) startTransition(() => setCount(count + STEP));
  }, [count, total]);
  return count;
}
