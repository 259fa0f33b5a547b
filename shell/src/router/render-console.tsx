import {
  FIRST_SCREEN_ATTRIBUTE,
  FIRST_SCREEN_STYLES,
} from "@gatehouse/shared/contracts/console-page.contract";
import { useEffect, type ReactElement, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import { FIRST_SCREEN_TAKEN_EVENT } from "../boot/first-screen-taken-event.ts";

/** Ends the time of the first screen: the stylesheets are there, and React handles what happens. */
function endFirstScreen(): void {
  document.documentElement.removeAttribute(FIRST_SCREEN_ATTRIBUTE);
  document.getElementById(FIRST_SCREEN_STYLES)?.remove();
  document.dispatchEvent(new Event(FIRST_SCREEN_TAKEN_EVENT));
}

function TakenOver({ children }: { children: ReactNode }) {
  useEffect(endFirstScreen, []);
  return children;
}

/**
 * Renders the console. Takes over the elements of the first screen, with what was typed and where the caret is, or
 * removes them.
 */
export function renderConsole(container: HTMLElement, console: ReactElement, isFirstScreenReady: boolean): void {
  if (!isFirstScreenReady) {
    container.replaceChildren();
    endFirstScreen();
    createRoot(container).render(console);
    return;
  }
  // At once: a render that is interrupted begins again, without the data that the page has taken from the answer.
  flushSync(() => {
    // React then replaces the elements, so what was typed is lost: a fault, also of the markup's template.
    hydrateRoot(container, <TakenOver>{console}</TakenOver>, { onRecoverableError: reportError });
  });
}
