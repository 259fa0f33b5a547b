import { announce } from "@gatehouse/shared/frame";
import { currentPath } from "@gatehouse/shared/routing";

/** Time within which a page must render the element to focus first. */
const searchTimeoutMs = 5000;

const findHeading = (main: HTMLElement): HTMLElement | null => main.querySelector<HTMLElement>("h1");

function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Announces the title once: by focusing the heading, or else as a live announcement. */
function createAnnouncement(main: HTMLElement): () => void {
  let isDone = false;
  return () => {
    const title = findHeading(main)?.textContent ?? "";
    if (isDone || title === "") return;
    isDone = true;
    announce(title);
  };
}

/** As the router reads it: an address may lack the first slash, and have a fragment of its own. */
const pathInAddress = (): string => `/${currentPath().replace(/^\//, "").replace(/#.*/s, "")}`;

const userInputs = ["pointerdown", "keydown"] as const;

/** Whether the user has pressed something since the navigation, such as the bell while the page was loading. */
let hasPressed = false;
for (const input of userInputs)
  window.addEventListener(input, () => (hasPressed = true), { capture: true, passive: true });

/** Called at each navigation. */
export function noteNavigation(): void {
  hasPressed = false;
}

let searches = 0;

/** True while the page has not rendered the element to focus. */
export const isFocusAwaited = (): boolean => searches > 0;

/**
 * Moves the focus to the element that the page declares, else to its heading, as soon as it exists. Repeats this if the
 * focused element is replaced before the user acts, such as the heading of a loading frame. Gives up when the user
 * moves the focus, also to the header or an open panel, and leaves pages of other paths alone. Returns the clean-up.
 */
export function focusAfterNavigation(
  main: HTMLElement,
  initialFocus: string | undefined,
  path: string = pathInAddress(),
): () => void {
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
  let isFound = false;
  let hasActed = hasPressed;
  searches += 1;
  const endSearch = (): void => {
    if (!isFound) searches -= 1;
    isFound = true;
    clearTimeout(timer);
  };
  /** The user has moved the focus, such as to a panel of the header. */
  const isElsewhere = (): boolean =>
    hasActed && document.activeElement !== document.body && !main.contains(document.activeElement);
  const follow = (): void => {
    // The next page is drawn before this one is cleaned up, and declares its own element.
    if (pathInAddress() !== path) return;
    // Once the focus was in the page, focus elsewhere is left alone.
    if (isFound && document.activeElement !== document.body) return;
    if (isElsewhere()) announceTitle();
    else if (tryFocus()) endSearch();
  };
  const handleInput = (): void => {
    hasActed = true;
    if (isFound) stop();
  };
  const observer = new MutationObserver(follow);
  const timer = setTimeout(() => {
    // The declared element may not exist, such as the first tile of an empty dashboard.
    const heading = findHeading(main);
    if (heading && !hasFocus() && !isElsewhere()) focusHeading(heading);
    stop();
  }, searchTimeoutMs);
  const stop = (): void => {
    endSearch();
    observer.disconnect();
    for (const input of userInputs) window.removeEventListener(input, handleInput, { capture: true });
  };
  for (const input of userInputs) window.addEventListener(input, handleInput, { capture: true });
  observer.observe(main, { childList: true, subtree: true });
  follow();
  return stop;
}
