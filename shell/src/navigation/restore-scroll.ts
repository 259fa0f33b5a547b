/** Time within which a remounted page reaches its height. */
const growthMs = 3000;
const userMoves = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

/** Restores the scroll position while a page grows to its height, unless the user scrolls. Returns the clean-up. */
export function restoreScroll(top: number, limitMs = growthMs): () => void {
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
