import {
  FIRST_SCREEN_ATTRIBUTE,
  FIRST_SCREEN_STYLES,
} from "@gatehouse/shared/contracts/console-page.contract";
import { useEffect } from "react";
import { FIRST_SCREEN_TAKEN_EVENT } from "../boot/first-screen-taken-event.ts";

/** Ends the time of the first screen: the stylesheets are there, and React handles what happens. */
export function endFirstScreen(): void {
  const root = document.documentElement;
  if (!root.hasAttribute(FIRST_SCREEN_ATTRIBUTE)) return;
  root.removeAttribute(FIRST_SCREEN_ATTRIBUTE);
  document.getElementById(FIRST_SCREEN_STYLES)?.remove();
  document.dispatchEvent(new Event(FIRST_SCREEN_TAKEN_EVENT));
}

/** Stands beside the page, so that it has taken over its elements when this effect runs. */
export function FirstScreenEnd() {
  useEffect(() => {
    // After the renders that follow from what the page has found in its fields.
    const timer = setTimeout(endFirstScreen);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
