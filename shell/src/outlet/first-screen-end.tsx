import {
  FIRST_SCREEN_ATTRIBUTE,
  FIRST_SCREEN_STYLES,
  FIRST_TYPEFACE_ATTRIBUTE,
} from "@gatehouse/shared/contracts/console-page.contract";
import { useEffect, useLayoutEffect } from "react";
import { FIRST_SCREEN_TAKEN_EVENT } from "../boot/first-screen-taken-event.ts";

/** Ends the time of the first screen: the stylesheets are there, and React handles what happens. */
export function endFirstScreen(): void {
  const root = document.documentElement;
  if (!root.hasAttribute(FIRST_SCREEN_ATTRIBUTE)) return;
  root.removeAttribute(FIRST_SCREEN_ATTRIBUTE);
  document.getElementById(FIRST_SCREEN_STYLES)?.remove();
  document.dispatchEvent(new Event(FIRST_SCREEN_TAKEN_EVENT));
}

/** The next page shows in the typeface of the console. */
export const endFirstTypeface = (): void => document.documentElement.removeAttribute(FIRST_TYPEFACE_ATTRIBUTE);

/** Stands beside the page, so that it has taken over its elements when this effect runs. */
export function FirstScreenEnd() {
  useEffect(() => {
    // After the renders that follow from what the page has found in its fields.
    const timer = setTimeout(endFirstScreen);
    return () => clearTimeout(timer);
  }, []);
  useLayoutEffect(() => endFirstTypeface, []);
  return null;
}
