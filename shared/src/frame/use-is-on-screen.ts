import { useCallback, useLayoutEffect, useRef } from "react";

/** Says whether the component is still there: an answer that comes once the user has left must not lead anywhere. */
export function useIsOnScreen(): () => boolean {
  const isOnScreenRef = useRef(false);
  useLayoutEffect(() => {
    isOnScreenRef.current = true;
    return () => {
      isOnScreenRef.current = false;
    };
  }, []);
  return useCallback(() => isOnScreenRef.current, []);
}
