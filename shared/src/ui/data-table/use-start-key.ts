import { useEffectEvent, useLayoutEffect, useRef } from "react";

/** Calls `onStart` when the key is another one than before. */
export function useStartKey(startKey: number | undefined, onStart: () => void): void {
  const known = useRef(startKey);
  const handleStart = useEffectEvent(onStart);
  useLayoutEffect(() => {
    if (known.current === startKey) return;
    known.current = startKey;
    handleStart();
  }, [startKey]);
}
