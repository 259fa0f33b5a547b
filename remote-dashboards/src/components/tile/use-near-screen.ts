import { startTransition, useEffect, useState, type RefObject } from "react";

/** Distance from the edge of the window that counts as near: about one page of scrolling. */
const MARGIN = "600px";

type NearScreen = {
  isNear: boolean;
  /** Stays true, so that scrolling away keeps the content. */
  wasNear: boolean;
};

/** Whether an element is on screen or about to be. */
export function useNearScreen(ref: RefObject<HTMLElement | null>): NearScreen {
  // Without IntersectionObserver, everything counts as near.
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
        // Tiles that come near are drawn one after the other, so that scrolling stays smooth.
        startTransition(() => setNear((before) => ({ isNear, wasNear: before.wasNear || isNear })));
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return near;
}
