/** A page that is built anew reaches its height within this time, or not at all. */
const growthMs = 3000;
const userMoves = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

/**
 * Brings the window back to where it was while a page grows to its height, unless the user moves it. Returns the end
 * of that.
 */
export function keepScroll(top: number, limitMs = growthMs): () => void {
  const restore = (): void => {
    if (Math.round(window.scrollY) !== Math.round(top)) window.scrollTo({ top, behavior: "instant" });
  };
  const observer = new ResizeObserver(restore);
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
    for (const move of userMoves) window.removeEventListener(move, stop, { capture: true });
  };
  const timer = setTimeout(stop, limitMs);
  for (const move of userMoves) window.addEventListener(move, stop, { capture: true, passive: true });
  observer.observe(document.body);
  restore();
  return stop;
}
