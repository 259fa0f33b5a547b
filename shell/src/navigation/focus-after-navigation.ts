import { announce } from "@gatehouse/shared/frame";

/** How long a page may take to show the element that it wants focused first. */
const searchTimeoutMs = 5000;

const findHeading = (main: HTMLElement): HTMLElement | null => main.querySelector<HTMLElement>("h1");

function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** The title is heard once: with the focus on the heading, else as an announcement. */
function createAnnouncement(main: HTMLElement): () => void {
  let isDone = false;
  return () => {
    const title = findHeading(main)?.textContent ?? "";
    if (isDone || title === "") return;
    isDone = true;
    announce(title);
  };
}

/**
 * Moves the focus to what the page declares, else to its heading, as soon as that is there. Gives up when the user has
 * put the focus somewhere in the page first. Returns the clean-up.
 */
export function focusAfterNavigation(main: HTMLElement, initialFocus: string | undefined): () => void {
  const announceTitle = createAnnouncement(main);
  const hasFocus = (): boolean => main.contains(document.activeElement) && document.activeElement !== main;
  const tryFocus = (): boolean => {
    if (hasFocus()) {
      if (document.activeElement !== findHeading(main)) announceTitle();
      return true;
    }
    if (initialFocus === undefined) {
      const heading = findHeading(main);
      if (heading) focusHeading(heading);
      return heading !== null;
    }
    announceTitle();
    main.querySelector<HTMLElement>(initialFocus)?.focus({ preventScroll: true });
    return hasFocus();
  };
  if (tryFocus()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (tryFocus()) stop();
  });
  const timer = setTimeout(() => {
    stop();
    // What the page declares is not always there: a dashboard without a tile has no first one.
    const heading = findHeading(main);
    if (heading && !hasFocus()) focusHeading(heading);
  }, searchTimeoutMs);
  const stop = (): void => {
    clearTimeout(timer);
    observer.disconnect();
  };
  observer.observe(main, { childList: true, subtree: true });
  return stop;
}
