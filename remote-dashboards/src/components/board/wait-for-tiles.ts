/** Limits how long printing waits for a server that does not answer. */
const LONGEST_MS = 15_000;

/** Placeholders: a tile without data yet, or a chart whose library is loading. */
const UNSETTLED = "[aria-busy='true'], [data-state='loading'], [data-chart='loading']";

/** Waits until every tile of a dashboard shows its content, or until the timeout. */
export function waitForTiles(board: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const finish = (): void => {
      observer.disconnect();
      clearTimeout(timer);
      // Waits one frame, so that the last content is painted.
      requestAnimationFrame(() => resolve());
    };
    const check = (): void => {
      if (!board.querySelector(UNSETTLED)) finish();
    };
    const observer = new MutationObserver(check);
    const timer = setTimeout(finish, LONGEST_MS);
    observer.observe(board, { subtree: true, childList: true, attributes: true });
    check();
  });
}
