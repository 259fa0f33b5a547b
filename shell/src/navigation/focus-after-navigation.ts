/** How long a page may take to show the element that it wants focused first. */
const searchTimeoutMs = 5000;

/**
 * Moves the focus to what the page declares, else to its heading, as soon as that is there. Gives up when the user has
 * put the focus somewhere in the page first. Returns the clean-up.
 */
export function focusAfterNavigation(main: HTMLElement, initialFocus: string | undefined): () => void {
  const tryFocus = (): boolean => {
    if (main.contains(document.activeElement) && document.activeElement !== main) return true;
    const wanted = initialFocus ? main.querySelector<HTMLElement>(initialFocus) : main.querySelector<HTMLElement>("h1");
    if (!wanted) return false;
    if (!initialFocus) wanted.tabIndex = -1;
    wanted.focus({ preventScroll: true });
    return document.activeElement === wanted;
  };
  if (tryFocus()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (tryFocus()) stop();
  });
  const timer = setTimeout(() => stop(), searchTimeoutMs);
  const stop = (): void => {
    clearTimeout(timer);
    observer.disconnect();
  };
  observer.observe(main, { childList: true, subtree: true });
  return stop;
}
