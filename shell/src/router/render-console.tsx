import type { ReactElement } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { endFirstScreen, endFirstTypeface } from "../outlet/first-screen-end.tsx";

/**
 * Renders the console. Takes over the elements of the first screen, with what was typed and where the caret is, or
 * removes them.
 */
export function renderConsole(container: HTMLElement, console: ReactElement, isFirstScreenReady: boolean): void {
  if (isFirstScreenReady) {
    // An error here means that React replaces the elements, and what was typed is lost: the markup was another one.
    hydrateRoot(container, console, { onRecoverableError: reportError });
    return;
  }
  container.replaceChildren();
  endFirstScreen();
  endFirstTypeface();
  createRoot(container).render(console);
}
