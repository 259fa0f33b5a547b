import { startTransition, useEffect, useState, type RefObject } from "react";

/** How far beyond the edge of the window something counts as near: about one more page of scrolling. */
const MARGIN = "600px";

type NearScreen = {
  isNear: boolean;
  /** Stays true: what was shown once is not thrown away by scrolling. */
  wasNear: boolean;
};

/** Whether an element is on screen or about to be. */
export function useNearScreen(ref: RefObject<HTMLElement | null>): NearScreen {
  // Without the observer everything counts as near.
  const [near, setNear] = useState<NearScreen>(() => {
    const isUnknown = !("IntersectionObserver" in globalThis);
    return { isNear: isUnknown, wasNear: isUnknown };
  });
  useEffect(() => {
    const element = ref.current;
    if (!element || !("IntersectionObserver" in globalThis)) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const isNear = entries.at(-1)?.isIntersecting ?? false;
        // Tiles that come near come one after the other, so that scrolling goes on.
        startTransition(() => setNear((before) => ({ isNear, wasNear: before.wasNear || isNear })));
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return near;
}
