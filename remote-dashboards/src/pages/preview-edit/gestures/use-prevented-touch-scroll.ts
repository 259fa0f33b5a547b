import { useEffect, useRef, type RefObject } from "react";

/** Prevents scrolling by touch while a tile is held. React's own touch listeners are passive and cannot do this. */
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
