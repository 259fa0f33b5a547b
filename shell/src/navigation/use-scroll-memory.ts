import { useLocation, useNavigationType, type Location } from "@gatehouse/shared/routing";
import { useLayoutEffect, useRef } from "react";
import { isLeaving } from "./is-leaving.ts";
import { restoreScroll } from "./restore-scroll.ts";
import { followScroll, type ScrollMemory } from "./scroll-memory.ts";

/** Time to wait for the data that give a page its height. */
const slowPageMs = 10_000;

/** A change of view keeps the scroll position, because the control that changed it is still there. */
function staysInPlace(from: Location, to: Location): boolean {
  if (from.pathname !== to.pathname || from.search === to.search) return false;
  return document.querySelector("main :focus") !== null;
}

/** Before the next frame is painted, because reading the position here would lay out the page before it is complete. */
function scrollToTop(): () => void {
  const frame = requestAnimationFrame(() => {
    if (window.scrollY > 0) window.scrollTo({ top: 0, behavior: "instant" });
  });
  return () => cancelAnimationFrame(frame);
}

/** Scrolls to the top on navigation, and restores the position on back and forward. */
export function useScrollMemory(): void {
  const location = useLocation();
  const action: string = useNavigationType();
  const previous = useRef<Location | null>(null);
  const memory = useRef<ScrollMemory | null>(null);

  useLayoutEffect(
    () => () => {
      memory.current?.stop();
      memory.current = null;
    },
    [],
  );
  useLayoutEffect(() => {
    memory.current ??= followScroll(location.key);
    const from = previous.current;
    previous.current = location;
    const keptTop = memory.current.enter(location.key);
    const isBack = action === "POP";
    if (from && !isLeaving(from, location, action)) return;
    if (from && !isBack && staysInPlace(from, location)) return;
    const top = isBack ? keptTop : 0;
    if (top > 0) return restoreScroll(top, slowPageMs);
    return scrollToTop();
  }, [location, action]);
}
