import { useLocation, useNavigationType, type Location } from "@gatehouse/shared/routing";
import { useEffect, useEffectEvent } from "react";
import { focusAfterNavigation } from "./focus-after-navigation.ts";
import { isLeaving } from "./is-leaving.ts";

/** The last navigation that has focused its page. */
let last: Location | null = null;

/**
 * Focuses a page after navigation. If only the version or the view of a page changes, the focus stays, unless it was on
 * a removed element or in the header.
 */
export function useFirstFocus(initialFocus: string | undefined, isReady: boolean): void {
  const location = useLocation();
  const action = useNavigationType();
  const mayTakeFocus = useEffectEvent((): boolean => {
    if (document.activeElement === document.body) return true;
    if (last === null) return true;
    if (!isLeaving(last, location, action)) return false;
    return last.pathname !== location.pathname || document.querySelector("header :focus") !== null;
  });
  useEffect(() => {
    const main = document.querySelector("main");
    return main && isReady && mayTakeFocus() ? focusAfterNavigation(main, initialFocus, location.pathname) : undefined;
  }, [initialFocus, isReady, location.key, location.pathname]);
  useEffect(() => {
    if (isReady) last = location;
  }, [location, isReady]);
}
