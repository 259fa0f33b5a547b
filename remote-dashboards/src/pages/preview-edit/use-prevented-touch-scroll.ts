import { useEffect, useRef, type RefObject } from "react";

/** Once a tile is held, a finger moves it, and no longer the page. React's own listeners could not prevent that. */
export function usePreventedTouchScroll(ref: RefObject<HTMLElement | null>, isHeld: boolean): void {
  const isHeldRef = useRef(isHeld);
  useEffect(() => {
    isHeldRef.current = isHeld;
  }, [isHeld]);
  useEffect(() => {
    const element = ref.current;
    const handleTouchMove = (event: TouchEvent): void => {
      if (isHeldRef.current && event.cancelable) event.preventDefault();
    };
    element?.addEventListener("touchmove", handleTouchMove, { passive: false });
    return () => element?.removeEventListener("touchmove", handleTouchMove);
  }, [ref]);
}
