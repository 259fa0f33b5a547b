import { useLocation, useNavigationType, type Location } from "@gatehouse/shared/routing";
import { useEffect, useEffectEvent } from "react";
import { focusAfterNavigation } from "./focus-after-navigation.ts";
import { isLeaving } from "./is-leaving.ts";

/** The navigation whose page has had the focus. */
let last: Location | null = null;

/**
 * Gives the focus to a page that the user has gone to. Where another version comes into the place of a page, or the
 * page only shows another view of itself, the focus stays, unless it was on what has gone or in the header.
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
    return main && isReady && mayTakeFocus() ? focusAfterNavigation(main, initialFocus) : undefined;
  }, [initialFocus, isReady, location.key]);
  useEffect(() => {
    if (isReady) last = location;
  }, [location, isReady]);
}
