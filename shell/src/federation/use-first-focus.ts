import { useLocation } from "@gatehouse/shared/routing";
import { useEffect, useEffectEvent } from "react";
import { focusAfterNavigation } from "../navigation/focus-after-navigation.ts";

/** Key of the navigation whose page has had the focus. */
let lastKey = "";

/**
 * Gives the focus to a page that the user has gone to. Where another version comes into the place of a page, the focus
 * stays, unless it was on what has gone.
 */
export function useFirstFocus(initialFocus: string | undefined, isReady: boolean): void {
  const { key } = useLocation();
  const mayTakeFocus = useEffectEvent(() => key !== lastKey || document.activeElement === document.body);
  useEffect(() => {
    const main = document.querySelector("main");
    return main && isReady && mayTakeFocus() ? focusAfterNavigation(main, initialFocus) : undefined;
  }, [initialFocus, isReady]);
  useEffect(() => {
    if (isReady) lastKey = key;
  }, [key, isReady]);
}
