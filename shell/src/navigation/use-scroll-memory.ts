import { useLocation, useNavigationType, type Location } from "@gatehouse/shared/routing";
import { useLayoutEffect, useRef } from "react";
import { isLeaving } from "./is-leaving.ts";
import { keepScroll } from "./keep-scroll.ts";
import { followScroll, type ScrollMemory } from "./scroll-memory.ts";

/** A page may wait this long for the data that give it its height. */
const slowPageMs = 10_000;

/** Another view of the same page, in which the control that led to it is still there, leaves the window in its place. */
function staysInPlace(from: Location, to: Location): boolean {
  if (from.pathname !== to.pathname || from.search === to.search) return false;
  return document.querySelector("main :focus") !== null;
}

/** Shows a page from its top when the user goes on to it, and where it was when he comes back to it. */
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
    if (top > 0) return keepScroll(top, slowPageMs);
    if (window.scrollY > 0) window.scrollTo({ top: 0, behavior: "instant" });
    return undefined;
  }, [location, action]);
}
