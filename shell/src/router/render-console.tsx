import type { ReactElement } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { START_FAILED_EVENT } from "../boot/start-failed-event.ts";
import { endFirstScreen, endFirstTypeface } from "../outlet/first-screen-end.tsx";

/** An error that no boundary of a section has caught leaves nothing on the screen. */
function showFailure(error: unknown): void {
  document.dispatchEvent(new Event(START_FAILED_EVENT));
  reportError(error);
}

/**
 * Renders the console. Takes over the elements of the first screen, with what was typed and where the caret is, or
 * removes them.
 */
export function renderConsole(container: HTMLElement, console: ReactElement, isFirstScreenReady: boolean): void {
  if (isFirstScreenReady) {
    // An error here means that React replaces the elements, and what was typed is lost: the markup was another one.
    hydrateRoot(container, console, { onRecoverableError: reportError, onUncaughtError: showFailure });
    return;
  }
  container.replaceChildren();
  endFirstScreen();
  endFirstTypeface();
  createRoot(container, { onUncaughtError: showFailure }).render(console);
}
