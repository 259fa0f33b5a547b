import { isFocusAwaited } from "./focus-after-navigation.ts";
import { findNearestControl, isGone, recordRemoval, recordPosition, type FocusPosition } from "./focus-position.ts";

/** Grace period for the code that removes an element to move the focus itself. */
const ownChoiceMs = 100;

/**
 * When the focused element disappears (a removed row, a finished retry, a disabled button) and nothing else takes the
 * focus, focuses the nearest control; from outside the page, the last place in the page. Returns the clean-up. Decision
 * 045.
 */
export function restoreLostFocus(main: HTMLElement): () => void {
  let last: FocusPosition | null = null;
  let lastInMain: FocusPosition | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const findPlace = (lost: FocusPosition): HTMLElement | null => {
    const near = findNearestControl(lost);
    if (near) return near;
    if (lastInMain && !isGone(lastInMain)) return lastInMain.element;
    return (lastInMain && findNearestControl(lastInMain)) ?? main.querySelector("h1");
  };
  const restoreFocus = (): void => {
    timer = undefined;
    if (!last || isFocusAwaited() || document.activeElement !== document.body) return;
    if (isGone(last)) findPlace(last)?.focus();
  };
  const check = (): void => {
    if (last && document.activeElement === document.body) timer ??= setTimeout(restoreFocus, ownChoiceMs);
  };
  const handleFocusIn = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement)) return;
    // Each loss gets the full grace period.
    clearTimeout(timer);
    timer = undefined;
    last = recordPosition(target, main);
    if (main.contains(target)) lastInMain = last;
  };
  const handleFocusOut = ({ target, relatedTarget }: FocusEvent): void => {
    if (relatedTarget !== null) return;
    // The event fires before the removal; an element that still exists was left by the user.
    setTimeout(() => {
      if (last?.element !== target || document.activeElement !== document.body) return;
      if (isGone(last)) check();
      else last = null;
    });
  };
  const observer = new MutationObserver((records) => {
    for (const record of records) {
      if (last) recordRemoval(last, record);
      if (lastInMain && lastInMain !== last) recordRemoval(lastInMain, record);
    }
    check();
  });

  document.addEventListener("focusin", handleFocusIn);
  document.addEventListener("focusout", handleFocusOut);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener("focusin", handleFocusIn);
    document.removeEventListener("focusout", handleFocusOut);
  };
}
