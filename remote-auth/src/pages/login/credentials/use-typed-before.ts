import { useEffectEvent, useLayoutEffect, type RefObject } from "react";

/** Calls back once with what may have been typed or chosen in the markup of the server, before this code ran. */
export function useTypedBefore<Target extends HTMLElement>(
  ref: RefObject<Target | null>,
  onFound: (target: Target) => void,
): void {
  const handleFound = useEffectEvent(onFound);
  useLayoutEffect(() => {
    if (ref.current) handleFound(ref.current);
  }, [ref]);
}
